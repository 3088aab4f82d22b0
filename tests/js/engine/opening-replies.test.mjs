/** Precomputed replies about the first turn: they equal the engine's. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFirstTurn, findPrecomputedReply } from '../../../js/engine/opening-replies.js';
import { GAMES } from '../../../js/game/games.js';
import { selectNotices } from '../../../js/select/notices.js';
import { begin } from '../../../js/state/engine-requests.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/engine/opening-replies.js').Openings} Openings */

const PROGRAM = `
import json
from kidd.bridge.handlers import handle
from kidd.bridge.steps import play
from kidd.core.board import DECK
from kidd.games import RULES
from workshop.build.openings import list_openings
games = {game: [*rules.tokens] for game, rules in RULES.items()}
print(json.dumps(list_openings(handle, play, games, DECK.spaces)))
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

/**
 * Ask both. Their replies must be equal except for the id.
 * @param {import('../../../js/protocol/protocol.js').RequestKind} kind
 * @param {import('../../../js/protocol/protocol.js').RequestFields} fields
 */
async function askBoth(kind, fields) {
  const said = await engine.request(kind, fields);
  const request = /** @type {import('../../../js/protocol/protocol.js').EngineRequest} */ ({
    kind,
    fields,
  });
  const precomputed = findPrecomputedReply(openings, request);
  assert.deepEqual({ ...precomputed, id: said.id }, said, `${kind} ${JSON.stringify(fields)}`);
  return said;
}

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

test('precomputed replies equal the engine’s', async () => {
  for (const [game, players] of listGames()) {
    const { record, view } = await askBoth('new', { game, players });
    for (const move of view?.moves ?? []) {
      const place = { record: record ?? '', path: '0' };
      const said = await engine.request('play', { ...place, move });
      assert.deepEqual({ ...findFirstTurn(openings, place, move), id: said.id }, said, move);
    }
    for (const space of ['a1', 'a2', 'm1', 'f8'])
      await askBoth('why', { record, path: '0', clicks: [], space });
  }
  const { record } = await engine.request('new', {
    game: 'loyal+pie',
    players: 2,
  });
  await askBoth('why', { record, path: '0', clicks: ['@a1'], space: 'a1' });
});

test('other requests have no precomputed reply', async () => {
  const begun = await engine.request('new', { game: 'loyal', players: 2 });
  const played = await engine.request('play', { record: begun.record, path: '0', move: '@a1' });
  const { record = '' } = played;
  const { record: empty = '' } = begun;
  assert.equal(findFirstTurn(openings, { record, path: '1' }, '@a3'), null);
  // The first turn again, in a record that has one already.
  assert.equal(findFirstTurn(openings, { record, path: '0' }, '@a3'), null);
  assert.equal(findFirstTurn(openings, { record: empty, path: '0' }, 'claim'), null);
  assert.equal(
    findPrecomputedReply(openings, { kind: 'think', fields: { record: empty, path: '0' } }),
    null,
  );
  assert.equal(
    findPrecomputedReply(openings, {
      kind: 'new',
      fields: { game: 'loyal', players: 2, headers: { TimeControl: '300' } },
    }),
    null,
  );
  assert.equal(
    findPrecomputedReply(openings, { kind: 'new', fields: { game: 'chess', players: 2 } }),
    null,
  );
  assert.equal(
    findPrecomputedReply({}, { kind: 'new', fields: { game: 'loyal', players: 2 } }),
    null,
  );
});

/** Begin a game with a precomputed reply. */
function foreseeGame() {
  const begun = begin(createState(), 'loyal', ['Anne', 'Will'], [0, 0]);
  return answer(begun, 'game', true);
}

/**
 * @param {State} state
 * @param {NonNullable<State['requests']['game' | 'question' | 'preview' | 'confirmation']>} request
 */
function foresee({ game }, request) {
  if (request.kind === 'show')
    return Object.values(openings).find((one) => one.new.record === game.record)?.new ?? null;
  if (request.kind !== 'act') return findPrecomputedReply(openings, request);
  const { move } = /** @type {{type: 'play', move: string}} */ (request.action);
  return findFirstTurn(openings, game, move);
}

/**
 * Answer the state's request with a precomputed reply, or else with the engine's.
 * @param {State} state
 * @param {'game' | 'question' | 'preview' | 'confirmation'} what
 * @param {boolean} isPrecomputed
 */
function answer(state, what, isPrecomputed) {
  const request = state.requests[what];
  assert.ok(request);
  const { serial } = request;
  const reply = foresee(state, request);
  assert.ok(reply, `${request.kind} can be precomputed`);
  return reduce(state, { type: 'answered', serial, reply, isPrecomputed });
}

test('the first turn is made before the engine is ready, and the engine then confirms it', () => {
  let state = foreseeGame();
  assert.equal(state.game.view?.turn, 'R');
  assert.equal(selectNotices(state).notice, null);
  assert.equal(selectNotices(state).note, null);
  state = reduce(state, { type: 'tap', space: 'a1' });
  state = answer(state, 'game', true);
  assert.equal(state.game.view?.turn, 'B');
  const { record, names } = state.game;
  assert.deepEqual(state.requests.confirmation?.fields, { record, path: '1', names });
  // The second turn waits, and the page says so.
  state = reduce(state, { type: 'tap', space: 'a3' });
  assert.equal(selectNotices(state).note?.key, 'engine.waiting');
  state = reduce(state, { type: 'engine', status: { status: 'up', problem: null } });
  assert.notEqual(state.requests.game, null);
});

test('a reply of the engine replaces a different precomputed one', () => {
  const state = foreseeGame();
  const { confirmation } = state.requests;
  assert.ok(confirmation);
  const { serial } = confirmation;
  const said = foresee(state, confirmation);
  assert.ok(said?.view);
  const same = reduce(state, { type: 'answered', serial, reply: said });
  assert.equal(same.requests.confirmation, null);
  assert.equal(same.game.view, state.game.view);
  const view = { ...said.view, turn: 'B' };
  const other = reduce(state, { type: 'answered', serial, reply: { ...said, view } });
  assert.equal(other.game.view?.turn, 'B');
  const message = { key: 'error.record', params: { detail: '' } };
  /** @type {import('../../../js/protocol/protocol.js').Reply} */
  const refusal = { version: 1, id: 1, ok: false, error: { code: 'record', message } };
  const refused = reduce(state, { type: 'answered', serial, reply: refusal });
  assert.equal(refused.game.view, null);
  assert.equal(selectNotices(refused).notice?.kind, 'failed');
});

test('a computer player waits for the engine', () => {
  const begun = begin(createState(), 'loyal', ['Anne', 'Will'], [1, 0]);
  let state = answer(begun, 'game', true);
  const seen = { type: /** @type {const} */ ('seen'), serial: state.game.transition.serial };
  state = reduce(state, { ...seen, stage: 'still' });
  assert.equal(state.computer.search, null);
  assert.equal(state.requests.acts.length, 2);
  state = answer(state, 'confirmation', false);
  assert.equal(state.requests.acts.at(-1)?.action.type, 'run');
});

test('a failure before the engine’s first reply is not hidden behind the start screen', () => {
  const state = reduce(foreseeGame(), { type: 'open', dialog: 'new' });
  const status = { status: /** @type {const} */ ('failed'), problem: 'engine.failedStart' };
  assert.equal(reduce(state, { type: 'engine', status }).ui.dialog, null);
});
