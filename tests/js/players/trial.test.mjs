// @ts-check
/** The trial of a player in a whole game, and its printed text. Uses the real engine. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { countRepeated } from '../../../js/players/match.js';
import { createPrintedTexts, MOST_KEPT } from '../../../js/players/printed-texts.js';
import { MOST_TRIAL_MS, playTrial } from '../../../js/players/trial.js';
import { startEngine } from '../support/engine-process.mjs';

const engine = startEngine();
after(() => engine.end());
/** @type {any} */
const request = engine.request;

/** @param {any} question */
async function chooseFirst({ record, path }) {
  const { view } = await request('show', { record, path });
  return { move: view.moves[0].text };
}

/**
 * @param {(question: any) => Promise<any>} choose
 * @param {object} [changes]
 */
async function tryOut(choose, changes = {}) {
  /** @type {any[]} */
  const begun = [];
  const found = await playTrial({
    game: 'loyal',
    names: ['Mine', 'Random'],
    choose,
    request,
    drawNumber: () => 0.3,
    now: () => 0,
    isStopped: () => false,
    onBegin: (first) => begun.push({ ...first }),
    ...changes,
  });
  return { ...found, begun };
}

test('a player without a fault plays a whole game', async () => {
  for (const game of ['loyal', 'quedah', 'madagascar']) {
    const found = await tryOut(chooseFirst, { game });
    assert.equal(found.begun.length, 1);
    assert.match(found.begun[0].move, /^@/);
    assert.equal(found.game?.fault, null);
    assert.equal(found.game?.moves, found.moves);
    assert.ok(found.moves > 4);
    assert.match(found.game?.record ?? '', /Red: Mine\nBlue: Random/);
  }
});

test('a fault late in a game is found', async () => {
  let asked = 0;
  const fault = { reason: 'exception', line: 7, says: 'KeyError' };
  const found = await tryOut(async (question) => {
    asked += 1;
    return asked === 4 ? { fault } : chooseFirst(question);
  });
  assert.deepEqual(found.game?.fault, fault);
  assert.equal(found.game?.guilty, 0);
  assert.equal(found.moves, 6);
});

test('an illegal first move is no beginning', async () => {
  const { begun, game } = await tryOut(async () => ({ move: 'a1-f8' }));
  assert.deepEqual(begun, []);
  assert.equal(game?.fault?.reason, 'illegal');
});

test('the trial of a slow player ends after a limited time and reports its slowest move', async () => {
  let now = 0;
  const found = await tryOut(
    async (question) => {
      now += MOST_TRIAL_MS / 4;
      return chooseFirst(question);
    },
    { now: () => now },
  );
  assert.equal(found.game, null);
  assert.equal(found.slowestMs, MOST_TRIAL_MS / 4);
  assert.ok(found.moves >= 6 && found.moves <= 9);
});

test('games with equal moves are counted, but not those that somebody else has begun', () => {
  /** @param {string} moves @param {number} first @param {string} date */
  const make = (moves, first, date) => ({
    record: `Kidd: 1\nDate: ${date}\n\n${moves}\n`,
    first,
  });
  const games = [
    make('@a1 @f3', 0, 'Monday'),
    make('@a1 @f3', 1, 'Monday'),
    make('@a1 @f3', 0, 'Tuesday'),
    make('@a3 @f3', 0, 'Tuesday'),
    make('@a1 @f3', 1, 'Tuesday'),
  ];
  assert.equal(countRepeated(games), 2);
  assert.equal(countRepeated([]), 0);
});

test('the end of a player’s printed text is kept until it is taken', () => {
  const { add, take } = createPrintedTexts();
  add(1, 'a');
  add(1, 'b');
  add(2, 'x'.repeat(2 * MOST_KEPT));
  assert.equal(take(1), 'ab');
  assert.equal(take(1), '');
  assert.equal(take(2).length, MOST_KEPT);
});
