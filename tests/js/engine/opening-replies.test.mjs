/** Precomputed answers about the first turn: they equal Python's. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFirstAnswer } from '../../../js/engine/opening-replies.js';
import { GAMES } from '../../../js/game/games.js';
import { selectNotices } from '../../../js/select/notices.js';
import { ask } from '../../../js/state/acts.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { carryOutAct } from '../support/acts.mjs';
import { askDeck } from '../support/decks.mjs';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/engine/opening-replies.js').Openings} Openings */

const PROGRAM = `
import json
from kidd.core.board import DECK
from kidd.games import RULES
from kidd_page.game.reduce import reduce
from workshop.build.openings import list_openings
games = {game: [*rules.tokens] for game, rules in RULES.items()}
print(json.dumps(list_openings(reduce, games, DECK.spaces)))
`;

/** @type {Openings} */
let openings;
/** @type {ReturnType<typeof startEngine>} */
let engine;

before(() => {
  const python = process.platform === 'win32' ? 'python' : 'python3';
  const path = fileURLToPath(new URL('../../../py', import.meta.url));
  const env = { ...process.env, PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: '1' };
  openings = JSON.parse(spawnSync(python, ['-c', PROGRAM], { env }).stdout.toString());
  engine = startEngine();
});

after(() => engine.end());

/** @param {import('../../../js/state/types.js').State} state @returns {any} */
const readNote = (state) => selectNotices(state).note;

/**
 * List the games of the page with their numbers of players.
 * @returns {[string, number][]}
 */
function listGames() {
  return Object.keys(openings).map((key) => {
    const [game, players] = key.split(' ');
    return [game, Number(players)];
  });
}

test('there is a precomputed reply for every game, option and number of players', async () => {
  const wanted = GAMES.flatMap(({ name, options, players }) => {
    const sets = options.reduce(
      (found, option) => found.flatMap((set) => [set, [...set, option]]),
      /** @type {string[][]} */ ([[]]),
    );
    return sets.flatMap((set) => players.map((count) => `${[name, ...set].join('+')} ${count}`));
  });
  assert.deepEqual(Object.keys(openings).sort(), wanted.sort());
});

/**
 * Begin a game of persons.
 * @param {string} game @param {number} [players] @param {number[]} [levels]
 */
function begin(game, players = 2, levels = undefined) {
  const names = Array.from({ length: players }, () => '');
  return reduce(createState(), { type: 'begin', game, names, levels });
}

/** Return where the game is, as far as the precomputed answers depend on it. @param {State} state */
const placeOf = ({ game, selection: { place } }) => ({ ...game, place });

/** Let Python draw the deck. @param {State} state */
const draw = async (state) => reduce(state, await askDeck(engine, state));

/**
 * Answer the first action that can be foreseen.
 * @param {State} state
 */
function foresee(state) {
  for (const { serial, action } of state.requests.acts) {
    const reply = findFirstAnswer(openings, placeOf(state), action);
    if (reply !== null)
      return reduce(state, { type: 'answered', serial, reply, isPrecomputed: true });
  }
  throw new Error('nothing can be foreseen');
}

/** @param {State} state */
const listAsked = ({ requests }) => requests.acts.map(({ action }) => action.type);

/**
 * Compare what is shown after both answers to the first action: only the confirmation is still to come.
 * @param {State} state
 */
async function answerBoth(state) {
  const foreseen = foresee(state);
  const { serial } = state.requests.acts[0];
  const said = reduce(state, await carryOutAct(engine, state));
  const requests = { ...said.requests, serial: foreseen.requests.serial };
  const isStep = state.requests.game !== null;
  assert.deepEqual(listAsked(foreseen), isStep ? ['confirm'] : []);
  const message = said.ui.message && { ...said.ui.message, isForeseen: true };
  const told = { ...said, requests, ui: { ...said.ui, message } };
  assert.deepEqual({ ...foreseen, requests: { ...requests, acts: [] } }, told);
  assert.ok(foreseen.requests.serial > serial);
  return foreseen;
}

test('precomputed answers equal Python’s', async () => {
  for (const [game, players] of listGames()) {
    const begun = await answerBoth(begin(game, players));
    const confirmed = reduce(begun, await carryOutAct(engine, begun));
    assert.deepEqual(confirmed.game.view, begun.game.view);
    assert.deepEqual(listAsked(confirmed), []);
    const first = await draw(update(begun, { requests: { acts: [] } }));
    const { record, path } = first.game;
    const { view } = await engine.request('show', { record, path });
    assert.ok(view && view.moves.length > 0);
    for (const move of view.moves) await answerBoth(ask(first, { type: 'play', move }, 0));
    for (const space of ['a2', 'm1', 'f2']) await answerBoth(reduce(first, { type: 'tap', space }));
  }
});

test('a tap in the turn of a computer is answered by Python alone', () => {
  const game = placeOf(foresee(begin('loyal')));
  const tapped = { type: 'tap', space: 'a2' };
  assert.notEqual(findFirstAnswer(openings, game, tapped), null);
  assert.equal(findFirstAnswer(openings, { ...game, levels: [1, 0] }, tapped), null);
  assert.equal(findFirstAnswer(openings, { ...game, place: 'a1' }, tapped), null);
});

test('nothing else is precomputed', async () => {
  const game = placeOf(foresee(begin('loyal')));
  /** @param {any} action @param {object} [place] */
  const find = (action, place = {}) => findFirstAnswer(openings, { ...game, ...place }, action);
  const record = game.record.replace(/\n\n.*/s, '\n\n@a1\n');
  assert.notEqual(find({ type: 'play', move: '@a3' }), null);
  assert.equal(find({ type: 'play', move: '@a3' }, { record, path: '1' }), null);
  // The first turn again, in a record that has one already.
  assert.equal(find({ type: 'play', move: '@a3' }, { record }), null);
  assert.equal(find({ type: 'play', move: 'claim' }), null);
  assert.equal(find({ type: 'run' }), null);
  const plain = { type: 'begin', game: 'loyal', names: ['', ''] };
  assert.notEqual(find(plain), null);
  assert.equal(find({ ...plain, clock: { control: '300', isForfeit: false } }), null);
  assert.equal(find({ ...plain, game: 'chess' }), null);
  assert.equal(findFirstAnswer({}, game, plain), null);
});

test('the first turn is made before Python is up, and Python then confirms it', async () => {
  let state = await draw(foresee(begin('loyal')));
  assert.equal(state.game.view?.turn, 'R');
  assert.equal(selectNotices(state).notice, null);
  assert.equal(selectNotices(state).note, null);
  state = reduce(state, { type: 'tap', space: 'a2' });
  assert.equal(readNote(state)?.key, 'engine.waiting');
  assert.equal(readNote(foresee(state))?.key, 'why.notHatch');
  state = await draw(foresee(reduce(state, { type: 'tap', space: 'a1' })));
  assert.equal(state.game.view?.turn, 'B');
  assert.deepEqual([listAsked(state), state.game.path], [['confirm'], '1']);
  // The second turn waits, and the page says so.
  state = reduce(state, { type: 'tap', space: 'a3' });
  assert.equal(readNote(state)?.key, 'engine.waiting');
  state = reduce(state, { type: 'engine', status: { status: 'up', problem: null } });
  assert.notEqual(state.requests.game, null);
});

test('an answer of Python replaces a different precomputed one', async () => {
  const state = foresee(begin('loyal'));
  const answered = /** @type {any} */ (await carryOutAct(engine, state));
  const parts = JSON.parse(answered.reply.text);
  const game = { ...parts.game, view: { ...parts.game.view, turn: 'B' } };
  const other = { ...answered.reply, text: JSON.stringify({ ...parts, game }) };
  assert.equal(reduce(state, { ...answered, reply: other }).game.view?.turn, 'B');
  const message = { key: 'error.record', params: { detail: '' } };
  const reply = { version: 1, id: 1, ok: false, error: { code: 'record', message } };
  const refused = reduce(state, { ...answered, reply });
  assert.equal(refused.game.view, null);
  assert.equal(selectNotices(refused).notice?.kind, 'failed');
});

test('a computer player waits for Python', () => {
  const state = foresee(begin('loyal', 2, [1, 0]));
  const seen = { type: /** @type {const} */ ('seen'), serial: state.game.transition.serial };
  const told = reduce(state, { ...seen, stage: 'still' });
  assert.equal(told.computer.search, null);
  assert.deepEqual(listAsked(told), ['confirm', 'run']);
});

test('a failure before the engine’s first answer is not hidden behind the start screen', () => {
  const state = reduce(foresee(begin('loyal')), { type: 'open', dialog: 'new' });
  const status = { status: /** @type {const} */ ('failed'), problem: 'engine.failedStart' };
  assert.equal(reduce(state, { type: 'engine', status }).ui.dialog, null);
});
