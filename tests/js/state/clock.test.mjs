// @ts-check
/** The clocks: when each of them runs, the time of a turn, warnings, and losses on time. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClockRunner } from '../../../js/effects/run-clock.js';
import { countLeft } from '../../../js/game/clock.js';
import { selectPage } from '../../../js/select/page.js';
import { createState, reduce } from '../../../js/state/reducer.js';
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
    this.do({ type: 'answered', serial: this.request?.serial ?? -1, reply });
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

  /** The request to the engine. @returns {State['requests']['game']} */
  get request() {
    return this.state.requests.game;
  }

  /** The request for a turn. */
  get turn() {
    return this.request?.kind === 'play' ? this.request.fields : null;
  }

  /** Make a turn, as far as the request. */
  play() {
    this.do({ type: 'tap', space: 'f3' });
  }

  /** Return the time left of a colour. @param {'R' | 'B'} colour */
  read(colour) {
    const { left, since, least, colour: running } = this.state.clock;
    const isRunning = colour === running;
    const clock = { left: left[colour] ?? 0, since: isRunning ? since : null, least };
    return countLeft(clock, this.clock.now);
  }
}

test('a game asks for its time control, and its first turn takes no time', () => {
  const page = new TimedPage();
  const clock = { control: '1/30', isForfeit: false };
  page.do({ type: 'begin', game: 'loyal', names: ['Anne', 'Will'], clock });
  const { game } = page.state.requests;
  assert.deepEqual(game?.kind === 'new' && game.fields.headers, {
    TimeControl: '1/30',
  });
  const times = { ...CONTROL, left: { R: 1, B: 2 } };
  const reply = makeReply(makeView({ last: null }), { path: '0', step: 0, clock: times });
  page.do({ type: 'answered', serial: game?.serial ?? -1, reply });
  page.clock.move(5000);
  assert.equal(page.read('R'), 1);
  assert.equal(page.clock.isWaiting, false);
});

test('a turn takes time, which is sent to the engine', () => {
  const page = new TimedPage().begin();
  page.clock.move(7000.4);
  assert.equal(Math.round(page.read('R')), 53_000);
  page.play();
  assert.deepEqual(page.turn?.clocks, { R: 53_000, B: 60_000 });
  page.clock.move(9000);
  page.answer({ turn: 'B' }, { R: 58_000, B: 60_000 });
  page.clock.move(1000);
  assert.deepEqual([page.read('R'), page.read('B')], [58_000, 59_000]);
});

test('nothing is dispatched but a warning and the fall of the flag', () => {
  const page = new TimedPage().begin();
  page.clock.move(44_999);
  assert.deepEqual(page.due, []);
  page.clock.move(1);
  assert.deepEqual(page.state.clock.warning, { colour: 'R', stage: 'low', seconds: 15 });
  page.clock.move(15_000);
  assert.deepEqual(page.due, [{ type: 'clockDue' }, { type: 'clockDue' }]);
  assert.equal(page.turn?.move, 'resign');
  assert.deepEqual(page.turn?.clocks, { R: 0, B: 60_000 });
  assert.equal(page.clock.isWaiting, false);
});

test('a timer that fires too early, or after a sleep of the device, changes nothing', () => {
  const page = new TimedPage().begin();
  page.do({ type: 'clockDue' });
  assert.equal(page.state.clock.warning, null);
  page.clock.sleep(1_000_000);
  assert.deepEqual(page.turn?.clocks, { R: 0, B: 60_000 });
});

test('without the agreement the clock continues below 0, with one warning', () => {
  const page = new TimedPage().begin([0, 0], { forfeit: false });
  page.clock.move(62_000.5);
  assert.equal(page.state.requests.game?.kind, undefined);
  assert.equal(page.state.clock.warning?.stage, 'over');
  assert.equal(page.due.length, 2);
  page.play();
  assert.deepEqual(page.turn?.clocks, { R: -2000, B: 60_000 });
});

test('a player who has won time back is warned again', () => {
  const page = new TimedPage().begin();
  page.clock.move(50_000);
  page.play();
  page.answer({ turn: 'R' }, { R: 31_000, B: 1 });
  assert.deepEqual(page.state.clock.warned, []);
  page.clock.move(16_000);
  page.play();
  page.answer({ turn: 'R' }, { R: 20_000, B: 1 });
  assert.equal(page.state.clock.warned.length, 1);
});

test('between persons neither a dialog nor a look back stops the clock, nor a hidden page', () => {
  const page = new TimedPage().begin();
  page.do({ type: 'away', isAway: true });
  page.do({ type: 'open', dialog: 'rules' });
  page.do({ type: 'close' });
  page.do({ type: 'look', direction: 'first' });
  page.clock.move(3000);
  assert.equal(page.read('R'), 57_000);
});

test('against a computer, a hidden page and a dialog stop the clocks', () => {
  const page = new TimedPage().begin([0, 3]);
  page.clock.move(1000);
  for (const [stop, go] of /** @type {[Action, Action][]} */ ([
    [
      { type: 'away', isAway: true },
      { type: 'away', isAway: false },
    ],
    [{ type: 'open', dialog: 'rules' }, { type: 'close' }],
    [{ type: 'look', direction: 'first' }, { type: 'present' }],
  ])) {
    page.do(stop);
    page.clock.move(60_000);
    assert.equal(page.read('R'), 59_000);
    page.do(go);
  }
  page.clock.move(1000);
  assert.equal(page.read('R'), 58_000);
});

test('a computer pays for its search alone, is told its time, and never loses by its pace', () => {
  const page = new TimedPage().begin([3, 0]);
  page.clock.move(8000);
  assert.equal(page.read('R'), 60_000);
  const seen = page.state.game.transition.serial;
  page.do({ type: 'seen', serial: seen, stage: 'still' });
  const { search } = page.state.computer;
  assert.equal(search?.kind === 'think' && search.fields.left, 60_000);
  page.clock.move(2000);
  assert.equal(page.read('R'), 58_000);
  page.clock.move(1_000_000);
  assert.equal(page.read('R'), 1000);
  assert.deepEqual(page.due, []);
});

test('after an undo and a resume the clock waits for the player, with the time of the position', () => {
  const page = new TimedPage().begin();
  page.clock.move(5000);
  page.do({ type: 'undo' });
  page.answer({ turn: 'B' }, { R: 60_000, B: 44_000 });
  page.clock.move(5000);
  assert.equal(page.read('B'), 44_000);
  const [, blue] = selectPage(page.state).crews;
  assert.deepEqual(blue.clock, {
    left: 44_000,
    since: null,
    least: null,
    low: 15_000,
    isHeld: true,
  });
  page.do({ type: 'tap', space: 'm2' });
  page.clock.move(5000);
  assert.equal(page.read('B'), 39_000);

  const clock = { ...CONTROL, left: { R: 9000, B: 8000 } };
  const reply = makeReply(makeView(), { clock });
  const saved = { names: ['Anne', 'Will'], clicks: [], entrySide: null };
  page.do({ type: 'resume', reply, ...saved, left: { R: 8123, B: 7123 } });
  page.clock.move(5000);
  assert.equal(page.read('R'), 8123);
  // Times of other players are none of this game's.
  page.do({ type: 'resume', reply, ...saved, left: { R: 8123 } });
  assert.equal(page.read('R'), 9000);
});

test('a closed page stops the clock', () => {
  const page = new TimedPage().begin();
  page.clock.move(5000);
  page.do({ type: 'closed', isClosed: true });
  page.clock.move(5000);
  assert.deepEqual(page.state.clock.left, { R: 55_000, B: 60_000 });
  page.do({ type: 'closed', isClosed: false });
  page.clock.move(5000);
  assert.equal(page.read('R'), 50_000);
});

test('a roll is a part of a turn, so the exact times stay', () => {
  const page = new TimedPage().begin();
  page.clock.move(1500);
  const view = { game: 'quedah', phase: /** @type {const} */ ('roll') };
  page.do({ type: 'tap', space: 'f3' });
  page.answer({ ...view, turn: 'R' }, { R: 58_500, B: 60_000 });
  page.clock.move(250);
  page.do({ type: 'roll' });
  assert.deepEqual(page.state.clock.left, { R: 58_250, B: 60_000 });
  page.answer({ game: 'quedah', turn: 'R' }, { R: 59_000, B: 60_000 });
  assert.deepEqual(page.state.clock.left, { R: 58_250, B: 60_000 });
});

test('a game has the clocks with which it is begun', () => {
  const page = new TimedPage().begin();
  const clock = { control: '60+5', isForfeit: true };
  page.do({ type: 'begin', game: 'loyal', names: ['Anne', 'Will'], clock });
  const game = page.request;
  const headers = game?.kind === 'new' ? game.fields.headers : {};
  assert.deepEqual([headers?.TimeControl, headers?.TimeForfeit], ['60+5', 'yes']);
  assert.equal(page.state.clock.control, null);
  page.begin().do({ type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.equal(page.state.clock.control, null);
});
