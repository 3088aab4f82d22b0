// @ts-check
/** Matches: colours alternate, faults lose, and games are recorded. Uses the real engine. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createContest } from '../../../js/players/contest.js';
import { playMatch } from '../../../js/players/match.js';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/players/match.js').Side} Side */
/** @typedef {import('../../../js/players/match.js').MatchGame} MatchGame */

const engine = startEngine();
after(() => engine.end());
/** @type {any} */
const request = engine.request;

/** @param {string} name @returns {Side} a side that makes the first legal move */
const makeFirst = (name) => ({
  name,
  async choose({ record, path }) {
    const { view } = await request('show', { record, path });
    return { move: view.moves[0].text };
  },
});

/** @param {any} answer @returns {Side} */
const makeFixed = (answer) => ({ name: 'Fixed', choose: async () => answer });

/**
 * @param {[Side, Side]} sides
 * @param {object} [changes]
 */
async function play(sides, changes = {}) {
  /** @type {MatchGame[]} */
  const found = [];
  await playMatch({
    game: 'loyal',
    games: 2,
    sides,
    request,
    isStopped: () => false,
    onMove() {},
    onGame: (game) => found.push(game),
    now: () => 0,
    ...changes,
  });
  return found;
}

test('each side begins in turn, and a record names who had which colour', async () => {
  const games = await play([makeFirst('Ada'), makeFixed({ move: 'resign' })]);
  assert.deepEqual(
    games.map(({ first, points, guilty }) => [first, points, guilty]),
    [
      [0, 1, -1],
      [1, 1, -1],
    ],
  );
  assert.match(games[0].record, /Red: Ada\nBlue: Fixed/);
  assert.match(games[1].record, /Red: Fixed\nBlue: Ada/);
});

test('an illegal move, a false answer or a fault loses the game, which ends as resigned', async () => {
  const fault = { reason: 'exception', line: 2, says: 'ValueError' };
  for (const answer of [{ move: 'a1-f8' }, { move: '' }, {}, { fault }]) {
    const [game] = await play([makeFixed(answer), makeFirst('Ada')], { games: 1 });
    assert.equal(game.points, 0);
    assert.equal(game.reason, 'fault');
    assert.equal(game.guilty, 0);
    assert.match(game.record, /Result: B/);
    assert.match(game.record, /resign\s*$/);
  }
  const [, second] = await play([makeFixed({ move: 'no' }), makeFirst('Ada')]);
  assert.deepEqual([second.points, second.guilty, second.moves], [0, 0, 1]);
});

test('games with a die and with a pick are played to their end', async () => {
  const picks = {
    name: 'Picks',
    /** @param {any} question */
    async choose({ record, path }) {
      const { view } = await request('show', { record, path });
      const red = view.moves.find((/** @type {any} */ { text }) => text === 'pick:R');
      return { move: (red ?? view.moves[0]).text };
    },
  };
  const [quedah] = await play([makeFirst('Ada'), makeFirst('Bo')], { game: 'quedah', games: 1 });
  assert.ok(quedah.moves > 4);
  const [pie] = await play([makeFirst('Ada'), picks], { game: 'loyal+pie', games: 1 });
  assert.match(pie.record, /Red: Picks\nBlue: Ada/);
  assert.equal(pie.fault, null);
});

test('a match that is stopped gives no further game', async () => {
  let isStopped = false;
  const games = await play([makeFirst('Ada'), makeFirst('Bo')], {
    isStopped: () => isStopped,
    onMove(/** @type {number} */ _, /** @type {number} */ moves) {
      isStopped = moves > 3;
    },
  });
  assert.deepEqual(games, []);
});

test('a match that is stopped while the referee decides reports no further move', async () => {
  let isStopped = false;
  const games = await play([makeFirst('Ada'), makeFirst('Bo')], {
    isStopped: () => isStopped,
    async request(/** @type {string} */ kind, /** @type {any} */ fields) {
      const reply = await request(kind, fields);
      isStopped = fields.answer !== undefined;
      return reply;
    },
    onMove: () => assert.fail('the match has been stopped'),
  });
  assert.deepEqual(games, []);
});

test('a contest ends its workers, also when a side never answers', async () => {
  /** @type {string[]} */
  const calls = [];
  const engine = /** @type {any} */ ({
    start: () => calls.push('start'),
    abandon: () => calls.push('abandon'),
    end: () => calls.push('end'),
    request: async () => ({ thought: { move: '@a1' } }),
  });
  const contest = createContest({
    makeRunner: () =>
      /** @type {any} */ ({
        choose: () => new Promise(() => {}),
        stop: () => calls.push('stop'),
      }),
    engine,
    request,
    drawSeed: () => 1,
    seconds: 5,
    now: () => 0,
  });
  const player = { id: 1_000, name: 'Mine', source: '', isTrusted: true };
  const playing = contest.play({
    ...{ game: 'loyal', games: 2, player, opponent: { level: 1, name: 'Level' } },
    ...{ onPrint() {}, onMove() {}, onGame() {} },
  });
  assert.ok(contest.isRunning());
  contest.stop();
  assert.equal(await playing, false);
  assert.deepEqual(calls, ['start', 'stop', 'abandon', 'end']);
  assert.ok(!contest.isRunning());
});

test('a match whose engine fails is reported as incomplete', async () => {
  const isDone = await playMatch({
    game: 'loyal',
    games: 2,
    sides: [makeFirst('Ada'), makeFirst('Bob')],
    request: /** @type {any} */ (async () => ({ ok: false })),
    isStopped: () => false,
    onMove() {},
    onGame: () => assert.fail('no game has ended'),
    now: () => 0,
  });
  assert.equal(isDone, false);
});
