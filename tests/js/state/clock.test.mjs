/** The clocks in the page: times of an opened game and a closed page, and when Python is told that something is due. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClockRunner } from '../../../js/effects/run-clock.js';
import { countLeft } from '../../../js/game/clock.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { reduce } from '../support/decks.mjs';
import { FakeClock, makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */

const CONTROL = { control: '60+5', forfeit: true, low: 15_000 };

/** A page with a clock that the test moves. */
class TimedPage {
  clock = new FakeClock();
  state = createState();
  /** The actions that the effect has dispatched. @type {Action[]} */
  due = [];
  #follow = createClockRunner({
    timers: this.clock,
    now: () => this.clock.now,
    dispatch: (action) => {
      this.due.push(action);
      this.do(action);
    },
  });

  /** @param {Action} action */
  do(action) {
    this.state = reduce(this.state, action, this.clock.now);
    this.#follow(this.state);
  }

  /**
   * Dispatch the engine's reply about the game.
   * @param {import('../support/fakes.mjs').ViewChanges} view
   * @param {Record<string, number>} left
   * @param {object} [changes]
   */
  answer(view, left, changes = {}) {
    const clock = { ...CONTROL, left, ...changes };
    const reply = makeReply(makeView(view), { clock });
    this.do(answerGame(this.state, reply));
  }

  /**
   * Begin a game, and show its second step, with Red to move.
   * @param {number[]} [levels]
   * @param {object} [changes]
   */
  begin(levels = [0, 0], changes = {}) {
    const clock = { control: '60+5', isForfeit: true };
    this.do({ type: 'begin', game: 'loyal', names: ['Anne', 'Will'], levels, clock });
    this.answer({}, { R: 60_000, B: 60_000 }, changes);
    return this;
  }

  /**
   * Let a clock run, as Python says.
   * @param {'R' | 'B'} colour
   * @param {number} due
   */
  start(colour, due) {
    const since = this.clock.now;
    this.state = update(this.state, { clock: { colour, since, due } });
    this.#follow(this.state);
  }

  /** Return the time left of a colour. @param {'R' | 'B'} colour */
  read(colour) {
    const { left, since, least, colour: running } = this.state.clock;
    const isRunning = colour === running;
    const clock = { left: left[colour] ?? 0, since: isRunning ? since : null, least };
    return countLeft(clock, this.clock.now);
  }
}

test('the first turn takes no time', () => {
  const page = new TimedPage();
  const clock = { control: '1/30', isForfeit: false };
  page.do({ type: 'begin', game: 'loyal', names: ['Anne', 'Will'], clock });
  const times = { ...CONTROL, left: { R: 1, B: 2 } };
  const reply = makeReply(makeView({ last: null }), { path: '0', step: 0, clock: times });
  page.do(answerGame(page.state, reply));
  page.clock.move(5000);
  assert.equal(page.read('R'), 1);
  assert.equal(page.clock.isWaiting, false);
});

test('the page waits until something is due, and tells it once', () => {
  const page = new TimedPage().begin();
  page.start('R', 45_000);
  page.clock.move(44_999);
  assert.deepEqual(page.due, []);
  page.clock.move(1);
  assert.deepEqual(page.due, [{ type: 'clockDue' }]);
  assert.deepEqual(page.state.requests.acts.at(-1)?.action, { type: 'clockDue' });
  assert.equal(page.clock.isWaiting, false, 'Python says when something is due again');
});

test('a clock that a step has started runs from when the page shows that', () => {
  const page = new TimedPage().begin();
  const asked = page.state;
  page.do({ type: 'tap', space: 'f3' });
  page.clock.move(300);
  const reply = makeReply(makeView({ turn: 'B' }));
  const action = /** @type {any} */ (answerGame(page.state, reply));
  const told = JSON.parse(action.reply.text);
  const text = JSON.stringify({ ...told, clock: { colour: 'B', since: null, due: 45_000 } });
  page.do({ ...action, reply: { ...action.reply, text } });
  assert.equal(asked.clock.colour, null);
  assert.equal(page.state.clock.since, page.clock.now);
});

test('a held clock is told when the player does something', () => {
  const page = new TimedPage().begin();
  page.state = update(page.state, { clock: { isHeld: true } });
  page.do({ type: 'tap', space: 'a1' });
  assert.deepEqual(page.state.requests.acts.at(-1)?.action, { type: 'touch' });
});

test('a closed page stops the clock, and Python starts it again', () => {
  const page = new TimedPage().begin();
  page.start('R', 45_000);
  page.clock.move(5000);
  page.do({ type: 'closed', isClosed: true });
  page.clock.move(5000);
  assert.deepEqual(page.state.clock.left, { R: 55_000, B: 60_000 });
  assert.equal(page.state.clock.colour, null);
  page.do({ type: 'closed', isClosed: false });
  assert.deepEqual(page.state.requests.acts.at(-1)?.action, { type: 'run' });
});
