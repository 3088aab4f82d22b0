/** What the page in Python is told of the game on the deck. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { selectShown } from '../../../js/select/shown.js';
import { readCursor } from '../../../js/state/navigation.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

/**
 * @param {import('../../../js/protocol/protocol.js').View} [view]
 * @param {number[]} [levels]
 */
function beginGame(view = makeView(), levels = [0, 0]) {
  const names = ['Anne', 'Will'];
  const begun = reduce(createState(), { type: 'begin', game: view.game, names, levels });
  return reduce(begun, answerGame(begun, makeReply(view)));
}

/**
 * @param {State} state
 * @param {string} path
 */
function look(state, path) {
  const view = makeView({ position: 'loyal a1R<0 R6B7 B -' });
  const cursor = readCursor(makeReply(view, { step: Number(path), steps: 2 }));
  const { view: present, transition } = state.game;
  const frames = [{ view, transition, cursor }];
  const views = present === null ? [] : [present];
  return update(state, {
    replay: { views, paths: [state.game.path], frames, current: 0, at: path },
  });
}

/** What holds for every game that is played here, and where the player is in it. */
const USUAL = ['is_own', 'can_rematch', 'has_back', 'has_forward', 'is_looking_back'];

/**
 * Return the other facts that hold.
 * @param {State} state
 */
function listFacts(state) {
  const facts = Object.entries(selectShown(state) ?? {}).filter(([, value]) => value === true);
  return facts.map(([name]) => name).filter((name) => !USUAL.includes(name));
}

test('nothing is shown before there is a position', () => {
  assert.equal(selectShown(createState()), null);
});

test('it is the position that is shown, with its path', () => {
  const state = beginGame();
  const { record, path, view } = state.game;
  assert.deepEqual(selectShown(state, '2026-11-20'), {
    ...{ begun: 1, game: 'loyal', record, path, position: view?.position },
    ...{ is_over: false, is_timed: false, is_strict: false, is_replay: false },
    ...{ is_computers: false, is_covered: false, is_listed: false, is_settled: false },
    ...{ winner: '', reason: '', names: ['Anne', 'Will'], levels: [0, 0], own: '' },
    ...{ is_own: true, can_rematch: true, is_elsewhere: false, control: '', is_forfeit: false },
    ...{ at: path, present: path, is_looking_back: false, has_back: true, has_forward: false },
    ...{ is_finished: false, has_deleted: false, hints: [], last: '@a3' },
    ...{ elsewhere: state.remote, live: state.live },
    ...{ is_others_turn: false, is_ready: false, date: '2026-11-20' },
    asked: '',
    now: {
      ...{ path, choice: '', offer: null, refusal: null, picked: [], dangers: {}, is_busy: false },
      ...{ is_past: false, typed: null, serial: state.game.transition.serial, kind: 'new' },
      ...{ is_news: false, step: state.game.step, note: null, note_number: 0, inspected: '' },
      ...{ clock: null, is_hidden: false },
    },
    aids: {
      ...{ has_hints: true, can_hint: true, is_hinting: false, hint: null, can_replay: true },
      ...{
        is_paused: false,
        is_waiting: false,
        has_trouble: false,
        depth: 0,
        is_hurried: false,
      },
    },
  });
  const earlier = selectShown(look(state, '1'));
  assert.deepEqual([earlier?.path, earlier?.position], ['1', 'loyal a1R<0 R6B7 B -']);
  assert.deepEqual([earlier?.at, earlier?.present, earlier?.is_looking_back], ['1', path, true]);
  assert.deepEqual([earlier?.has_back, earlier?.has_forward], [true, true]);
});

test('each new game is counted', () => {
  const again = reduce(beginGame(), { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.equal(again.game.begun, 2);
});

test('the list of moves, a dialog and a hidden page are told', () => {
  const state = beginGame();
  const settings = { ...FIRST_SETTINGS, hasMoves: true };
  assert.deepEqual(listFacts(reduce(state, { type: 'settings', settings })), ['is_listed']);
  assert.deepEqual(listFacts(reduce(state, { type: 'open', dialog: 'rules' })), ['is_covered']);
  assert.deepEqual(listFacts(reduce(state, { type: 'away', isAway: true })), ['is_covered']);
});

test('a computer player is about to move unless it is paused or an earlier position is shown', () => {
  const state = beginGame(makeView(), [3, 0]);
  assert.deepEqual(listFacts(state), ['is_computers']);
  assert.deepEqual(listFacts(update(state, { computer: { isPaused: true } })), []);
  assert.deepEqual(listFacts(look(state, '1')), []);
  assert.deepEqual(listFacts(beginGame(makeView(), [0, 3])), []);
});

test('a game that is over, a remote one and one with clocks are told', () => {
  const outcome = { winner: 'R', reason: 'resigned' };
  const over = beginGame(makeView({ outcome }), [0, 3]);
  assert.deepEqual(listFacts(over), ['is_over', 'is_settled', 'is_finished']);
  const { winner, reason, own, levels } = selectShown(over) ?? {};
  assert.deepEqual([winner, reason, own, levels], ['R', 'resigned', 'R', [0, 3]]);
  /** @type {any} */
  const game = { stage: 'playing', seat: 0, steps: 2 };
  const elsewhere = update(beginGame(), { remote: { game } });
  assert.deepEqual(listFacts(elsewhere), ['is_strict', 'is_elsewhere']);
  assert.equal(selectShown(elsewhere)?.can_rematch, false);
  const control = { text: '300+2', isForfeit: true, low: 30_000 };
  const timed = update(beginGame(), { clock: { control } });
  assert.deepEqual(listFacts(timed), ['is_timed', 'is_forfeit']);
  assert.equal(selectShown(timed)?.control, '300+2');
  assert.deepEqual(listFacts(look(update(over, { clock: { control } }), '1')), [
    'is_finished',
    'is_forfeit',
  ]);
});

test('the choice, an answer and a proposal are told', () => {
  const state = beginGame();
  const now = (/** @type {import('../../../js/state/types.js').State} */ told) =>
    selectShown(told)?.now;
  assert.equal(now(reduce(state, { type: 'tap', space: 'a1' }))?.choice, 'a1');
  const message = { key: 'why.notHatch', params: { space: 'a2' } };
  const [once, twice] = [{ ...message }, { ...message }].map((one) =>
    now(reduce(state, { type: 'refuse', message: one })),
  );
  assert.equal(once?.typed?.key, 'why.notHatch');
  assert.notEqual(once?.note_number, twice?.note_number, 'to another question');
  /** @type {any} */
  const drawOffer = { by: 'R', toAsk: ['B', 'G'] };
  assert.deepEqual(now(update(state, { game: { drawOffer } }))?.offer, ['R', 'B', 'G']);
});

test('what is shown again has its own path', () => {
  const state = beginGame();
  const { view, transition } = state.game;
  assert.ok(view);
  const replay = { views: [view], paths: ['0', '1'], frames: [{ view, transition }], current: 0 };
  const now = selectShown(update(state, { replay: { ...replay, at: null } }))?.now;
  assert.deepEqual([now?.path, now?.is_past], ['0', true]);
});
