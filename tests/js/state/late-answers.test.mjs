/** What the player does between an action and Python's answer: the answer must not bring back what is over. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClockRunner } from '../../../js/effects/run-clock.js';
import { FIRST_STATE } from '../../../js/page/generated/contract.js';
import { reduce } from '../../../js/state/reducer.js';
import { carryOutAct } from '../support/acts.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';

/** @typedef {import('../../../js/state/types.js').Action} Action */

const engine = startEngine();
after(engine.end);

/**
 * Begin a game, and play the first moves of the list that the rules allow.
 * @param {string} game @param {number[]} levels @param {number[]} [choices]
 */
async function start(game, levels, choices = []) {
  const voyage = new Voyage(engine);
  await voyage.begin(game, levels);
  for (const choice of choices) await voyage.play(choice);
  return voyage;
}

/** @param {Voyage} voyage */
const listAsked = ({ state }) => state.requests.acts.map(({ action }) => action.type);

test('nothing is asked about a game while another one begins in its place', async () => {
  const { state } = await start('quedah', [0, 0], [0, 1]);
  const begun = reduce(state, { type: 'begin', game: 'loyal', names: ['A', 'B'], levels: [1, 0] });
  assert.deepEqual(begun.requests.acts, [begun.requests.game]);
  const looking = reduce(begun, { type: 'look', direction: 'back' });
  const shown = reduce(looking, await carryOutAct(engine, looking));
  assert.ok(shown.requests.acts.every(({ action }) => action.type === 'run'));
  assert.equal(shown.game.view?.game, 'loyal');
});

test('players who change while a computer’s move is on its way are written into the record with it', async () => {
  const voyage = await start('loyal', [0, 0], [0]);
  voyage.dispatch({ type: 'type', text: await voyage.findMove(0) });
  const { state } = voyage;
  // A computer's step waits for nobody.
  voyage.state = { ...state, requests: { ...state.requests, game: null } };
  voyage.dispatch({ type: 'reseat', names: ['Anne', 'Mary'], levels: [0, 0] });
  assert.deepEqual(listAsked(voyage), ['type', 'reseat']);
  await voyage.settleActs();
  assert.equal(voyage.state.game.path, '2');
  assert.match(voyage.state.game.record, /Blue: Mary/);
});

test('a look back that the player has left does not come back', async () => {
  const voyage = await start('loyal', [0, 0], [0, 1, 2]);
  /** @type {Action} */
  const back = { type: 'look', direction: 'back' };
  const { record } = voyage.state.game;
  voyage.dispatch(back);
  voyage.dispatch(back);
  voyage.dispatch({ type: 'undo' });
  await voyage.do({ type: 'tap', space: 'a1' });
  const { game, replay, requests, selection } = voyage.state;
  assert.deepEqual([game.record, replay, requests.queue], [record, null, []]);
  assert.equal(selection.place, '', 'the tap has only ended it');
  voyage.dispatch(back);
  await voyage.do({ type: 'present' });
  assert.equal(voyage.state.replay, null);
});

test('what Python has seen of a replay does not move the last turn a second time', async () => {
  const voyage = await start('loyal', [0, 0], [0, 1, 2]);
  voyage.dispatch({ type: 'again' });
  await voyage.settleActs();
  const [{ transition }] = voyage.state.replay?.frames ?? [];
  voyage.dispatch({ type: 'seen', serial: transition.serial, stage: 'due' });
  voyage.dispatch({ type: 'tap', space: 'a1' });
  await voyage.settleActs();
  assert.deepEqual([voyage.state.replay, voyage.state.game.transition.isNews], [null, false]);
});

test('a look back closes the stack inspector', async () => {
  const voyage = await start('loyal', [0, 0], [0, 1]);
  const [space] = Object.keys(voyage.state.deck.model?.stacks ?? {});
  await voyage.do({ type: 'inspect', space });
  assert.notEqual(voyage.state.selection.inspected, null);
  await voyage.do({ type: 'look', direction: 'first' });
  assert.equal(voyage.state.selection.inspected, null);
});

test('a hint that was dropped does not come', async () => {
  const voyage = await start('loyal', [0, 0], [0, 1]);
  voyage.dispatch({ type: 'hint' });
  assert.deepEqual(listAsked(voyage), ['hint']);
  voyage.dispatch({ type: 'tap', space: 'a8' });
  assert.ok(!listAsked(voyage).includes('hint'));
  await voyage.settleActs();
  voyage.dispatch({ type: 'hint' });
  await voyage.do({ type: 'hint' });
  assert.deepEqual([voyage.state.computer.search, voyage.state.computer.hint], [null, null]);
});

test('nobody answers an offer of a draw that was withdrawn (M8)', async () => {
  const voyage = await start('madagascar', [0, 1, 1]);
  voyage.dispatch({ type: 'propose' });
  await voyage.step();
  const { search } = voyage.state.computer;
  assert.ok(search);
  const reply = { version: 1, id: 1, ok: /** @type {const} */ (true), consent: true };
  voyage.dispatch({ type: 'answered', serial: search.serial, reply: /** @type {any} */ (reply) });
  voyage.dispatch({ type: 'back' });
  assert.ok(!listAsked(voyage).includes('thought'));
  await voyage.settleActs();
  assert.deepEqual([voyage.state.game.drawOffer, voyage.state.computer.search], [null, null]);
});

test('a clock is due when Python says so, to the last bit', () => {
  const { state } = new Voyage(engine);
  /** @type {(() => void)[]} */
  const timers = [];
  /** @type {Action[]} */
  const done = [];
  const follow = createClockRunner({
    dispatch: (action) => done.push(action),
    timers: /** @type {any} */ ({
      set: (/** @type {() => void} */ act) => timers.push(act),
      clear() {},
    }),
    now: () => 276_961.6,
  });
  // Their sum is not more than that moment, but the moment less the first is less than the second.
  follow({ ...state, clock: { ...FIRST_STATE.clock, since: 257_560.1, due: 19_401.5 } });
  timers[0]();
  assert.deepEqual([done.length, timers.length], [0, 2]);
});
