/** The reducer: what an action changes, and which requests it makes. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createState } from '../../../js/state/first-state.js';
import { reduce as reduceState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { answerGame, findAction } from '../support/acts.mjs';
import { draw, drawHalfMade, reduce } from '../support/decks.mjs';
import { makePick, makeReply, makeSetup, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */

/**
 * @param {State} state
 * @param {...Action} actions
 */
function run(state, ...actions) {
  return actions.reduce(reduce, state);
}

/**
 * Dispatch the engine's reply to the state's request.
 * @param {State} state
 * @param {View} view
 * @param {Partial<Reply>} [changes]
 */
function answer(state, view, changes) {
  return reduce(state, answerGame(state, makeReply(view, changes)));
}

/** @param {State} state */
const listAsked = ({ requests }) => requests.acts.map(({ action }) => action);

/** @param {string} space @returns {Action} */
const tap = (space) => ({ type: 'tap', space });

/** A game at its second step, Red to move. */
function makeGame(game = 'loyal', view = makeView(), changes = {}) {
  const begun = reduce(createState(), { type: 'begin', game, names: ['Anne', 'Will'] });
  return answer(begun, view, changes);
}

test('a game is begun with the names of the players', () => {
  const state = reduce(createState(), { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.deepEqual(findAction(state), { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  const begun = answer(state, makeView());
  assert.deepEqual([begun.game.name, begun.game.names], ['loyal', ['Anne', 'Will']]);
});

test('a tap on a game that is just being begun is carried out in it', () => {
  const asked = reduce(createState(), { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  const begun = answer(run(asked, tap('f1')), makeView());
  assert.deepEqual(findAction(begun), { type: 'play', move: '@f1' });
});

test('a token is selected and moved, and the move is sent once', () => {
  const taken = run(makeGame(), tap('a1'));
  assert.equal(taken.selection.place, 'a1');
  assert.equal(taken.requests.game, null);
  const played = run(taken, tap('m1'));
  assert.deepEqual(findAction(played), { type: 'play', move: 'a1-m1' });
  assert.equal(played.requests.acts.length, 1);
  assert.equal(played.selection.place, 'a1', 'it stays in hand until the move is made');
  assert.equal(answer(played, makeView({ turn: 'B' })).selection.place, '');
});

test('a tap during a pending request waits and then applies to the new position', () => {
  const after = makeView({ turn: 'B', moves: [{ text: '@f3', clicks: ['@f3'] }] });
  const waiting = run(makeGame(), tap('f1'), tap('f3'));
  assert.deepEqual(findAction(waiting), { type: 'play', move: '@f1' });
  assert.equal(waiting.requests.queue.length, 1);
  const next = answer(waiting, after, { step: 3, steps: 3 });
  assert.deepEqual(findAction(next), { type: 'play', move: '@f3' });
  assert.deepEqual(next.requests.queue, []);
});

test('the second half of a double tap does nothing', () => {
  const waiting = run(makeGame(), tap('f1'), tap('f1'));
  assert.deepEqual(waiting.requests.queue, []);
});

test('two undos in quick succession take back two steps', () => {
  const waiting = run(makeGame(), { type: 'undo' }, { type: 'undo' });
  assert.deepEqual([findAction(waiting), waiting.requests.queue.length], [{ type: 'undo' }, 1]);
  const next = answer(waiting, makeView(), { step: 1, steps: 2 });
  assert.deepEqual([findAction(next), next.requests.queue.length], [{ type: 'undo' }, 0]);
  const last = answer(next, makeView(), { step: 0, steps: 2 });
  assert.equal(last.requests.game, null);
  assert.equal(last.game.step, 0);
});

test('of several positions to look at only the newest waits', () => {
  const visit = (/** @type {string} */ path) => ({ type: /** @type {const} */ ('visit'), path });
  const state = run(makeGame(), visit('0'), visit('1'), visit('2'));
  const asked = state.requests.acts.map(({ action }) => action);
  assert.deepEqual(asked, [visit('0'), visit('2')], 'the first one may have been sent');
});

test('what Python has not changed stays the same', () => {
  const game = makeGame();
  const asked = run(game, { type: 'pause' });
  const [act] = asked.requests.acts;
  const parts = { game: {}, computer: { isPaused: true }, clock: {} };
  const text = JSON.stringify({ ...parts, selection: {}, ui: {} });
  const reply = /** @type {any} */ ({ version: 1, id: 1, ok: true, text });
  const paused = reduce(asked, { type: 'answered', serial: act.serial, reply });
  assert.equal(paused.computer.isPaused, true);
  assert.equal(paused.game, game.game);
  assert.deepEqual(paused.requests.acts, []);
});

test('Python answers a tap that leads nowhere, and the game goes on meanwhile', () => {
  const asked = run(makeGame(), tap('f8'));
  const action = { type: /** @type {const} */ ('tap'), space: 'f8', inspected: null };
  assert.deepEqual(listAsked(asked), [action]);
  const taken = run(asked, tap('a1'));
  assert.equal(taken.selection.place, 'a1');
  assert.deepEqual(listAsked(taken), []);
  assert.deepEqual(listAsked(run(asked, tap('f7'))), [{ ...action, space: 'f7' }]);
});

test('its answer is shown until the next tap, and a late one is ignored', () => {
  const asked = run(makeGame(), tap('a3'));
  const [{ serial }] = asked.requests.acts;
  const message = { key: 'why.theirs', params: { space: 'a3', colour: 'B' } };
  const text = JSON.stringify({ ui: { message }, selection: { inspected: 'a3' } });
  const reply = /** @type {any} */ ({ version: 1, id: 1, ok: true, text });
  const answered = { type: /** @type {const} */ ('answered'), serial, reply };
  const told = reduce(asked, answered);
  assert.deepEqual([told.ui.message, told.selection.inspected], [message, 'a3']);
  const taken = run(told, tap('a1'));
  assert.deepEqual([taken.ui.message, taken.selection.inspected], [null, null]);
  const moved = run(asked, tap('a1'));
  assert.equal(reduce(moved, answered), moved);
});

test('a stack that is inspected leaves a half-made move that is still to be shown', () => {
  const place = 'f1 f6<f3';
  const waiting = update(makeGame(), { selection: { place } });
  const looked = run(waiting, { type: 'inspect', space: 'a1' });
  assert.equal(looked.selection.place, place);
  assert.deepEqual(listAsked(looked), [{ type: 'inspect', space: 'a1' }]);
  const drawn = reduceState(looked, { type: 'deck', model: drawHalfMade(looked, place) });
  assert.deepEqual([drawn.selection.place, listAsked(drawn)], [place, listAsked(looked)]);
});

test('taps wait for the deck, and nothing is chosen of an unlawful move', () => {
  const game = makeGame();
  const { transition } = game.game;
  const next = update(game, { game: { transition: { ...transition, serial: 99 } } });
  const waiting = run(update(next, { game: { view: null } }), tap('a1'));
  assert.deepEqual([waiting.selection.place, waiting.requests.queue], ['', [tap('a1')]]);
  const drawn = draw(update(waiting, { game: { view: game.game.view } }));
  assert.deepEqual([drawn.selection.place, drawn.requests.queue], ['a1', []]);
  const place = 'a1 a2<a1';
  const refused = {
    ...drawHalfMade(drawn, place),
    half: /** @type {any} */ ({ place, choice: null }),
  };
  const chosen = update(drawn, { selection: { place } });
  assert.equal(reduceState(chosen, { type: 'deck', model: refused }).selection.place, '');
  assert.equal(reduceState(drawn, { type: 'deck', model: refused }).selection.place, 'a1');
});

test('a roll that is not due is not asked for', () => {
  const game = makeGame();
  assert.equal(run(game, { type: 'roll' }), game);
});

test('a refused move leaves the game unchanged and gives a message', () => {
  const waiting = run(makeGame(), tap('f1'), tap('f3'));
  const refused = reduce(waiting, {
    type: 'answered',
    serial: waiting.requests.game?.serial ?? -1,
    reply: {
      version: 1,
      id: 1,
      ok: false,
      error: { code: 'move', message: { key: 'error.move', params: {} } },
    },
  });
  assert.equal(refused.game.view, waiting.game.view);
  assert.equal(refused.requests.game, null);
  assert.deepEqual(refused.requests.queue, []);
  assert.equal(refused.ui.message?.key, 'error.move');
});

test('the game stays while the engine restarts', () => {
  const waiting = run(
    makeGame(),
    tap('f1'),
    { type: 'engine', status: { status: 'failed', problem: 'engine.died' } },
    { type: 'engine', status: { status: 'up', problem: null } },
  );
  assert.deepEqual(findAction(waiting), { type: 'play', move: '@f1' });
  assert.equal(waiting.game.step, 2);
});

test('deselecting a token and pressing an outdated button change nothing else', () => {
  const taken = run(makeGame(), tap('a1'));
  const { path } = taken.game;
  assert.equal(run(taken, { type: 'back' }).selection.place, '');
  assert.equal(run(taken, { type: 'choose', path, place: '', at: '', move: 'accept' }), taken);
});

test('a claim is played as an offered move (L8)', () => {
  assert.deepEqual(findAction(run(makeGame(), { type: 'say', move: 'claim' })), {
    type: 'say',
    move: 'claim',
  });
});

test('both first tokens are entered by one player (L10)', () => {
  const half = run(makeGame('loyal+pie', makeSetup()), tap('a1'));
  assert.equal(half.selection.place, '@a1');
  assert.equal(run(half, tap('a1')).selection.place, '');
  assert.deepEqual(findAction(run(half, tap('f3'))), { type: 'play', move: '@a1@f3' });
});

test('a player who picks Red is Red (L10)', () => {
  const picking = makeGame('loyal+pie', makePick());
  const button = { path: picking.game.path, place: '', at: '', move: 'pick:R' };
  const picked = run(picking, { type: 'choose', ...button });
  assert.deepEqual(findAction(picked), { type: 'play', move: 'pick:R' });
});
