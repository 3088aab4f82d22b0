// @ts-check
/** The collection of puzzles: the engine chooses and counts them, and the solver is stored. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { mergeValues } from '../../../js/persistence/backup-values.js';
import { isChosen, listGames, listKinds } from '../../../js/puzzles/choice.js';
import { createCollection, writeDay } from '../../../js/puzzles/collection.js';
import {
  createSolverMemory,
  readSolver,
  SOLVER_KEY,
  writeSolver,
} from '../../../js/puzzles/solver.js';
import { startEngine } from '../support/engine-process.mjs';

/** @type {string[]} */
const LINES = JSON.parse(
  readFileSync(new URL('../../../js/puzzles/puzzles.json', import.meta.url), 'utf8'),
);
const NOON = new Date(2026, 10, 23, 12).getTime();
const DAY_MS = 86_400_000;
const engine = startEngine();
after(() => engine.end());
/** @type {import('../../../js/sandbox/requests.js').Ask} */
const ask = ({ kind, fields }) => engine.request(kind, fields);

/** A storage like the browser's. */
function makeStorage() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (/** @type {number} */ index) => [...items.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => items.set(key, text),
    removeItem: (/** @type {string} */ key) => items.delete(key),
  };
}

test('the collection offers puzzles, counts answers, and schedules missed puzzles again', async () => {
  const storage = makeStorage();
  const memory = createSolverMemory(() => /** @type {any} */ (storage));
  let time = NOON;
  const collection = createCollection({ ask, load: async () => LINES, memory, now: () => time });
  const first = await collection.findOffer();
  assert.ok(first?.daily && first.next);
  assert.equal(first.puzzles.length, LINES.length);
  assert.equal(first.day, '2026-11-23');
  assert.deepEqual(first.due, []);
  // The puzzle of the day does not depend on the solver's choice.
  collection.choose({ game: 'quedah', kind: 'free' });
  const chosen = await collection.findOffer();
  assert.equal(chosen?.daily?.key, first.daily.key);
  assert.equal(chosen?.next?.game, 'quedah');
  assert.ok(chosen?.next?.themes.includes('free'));
  // A solved puzzle raises the rating, once.
  assert.ok(first.provisional);
  const counted = await collection.count(first.daily, first.day, true);
  assert.ok(counted.provisional);
  assert.ok((counted.change ?? 0) > 0);
  collection.noteSolved(first.daily, first.day);
  assert.equal((await collection.count(first.daily, first.day, true)).change, null);
  const missed = await collection.count(first.next, first.day, false);
  assert.ok((missed.change ?? 0) < 0);
  time += DAY_MS;
  // Another page with the same storage.
  const again = createCollection({
    ask,
    load: async () => LINES,
    memory: createSolverMemory(() => /** @type {any} */ (storage)),
    now: () => time,
  });
  const later = await again.findOffer();
  assert.deepEqual(
    later?.due.map(({ key }) => key),
    [first.next.key],
  );
  assert.equal(later?.streak, 1);
  assert.notEqual(later?.daily?.key, first.daily.key);
});

test('a rating is provisional until ten puzzles are answered', async () => {
  const memory = createSolverMemory(() => /** @type {any} */ (makeStorage()));
  for (let number = 0; number < 8; number += 1) memory.change({ seen: `0000000${number}` });
  const collection = createCollection({ ask, load: async () => LINES, memory, now: () => NOON });
  const offer = await collection.findOffer();
  assert.ok(offer?.provisional);
  const [ninth, tenth] = offer.puzzles;
  assert.ok((await collection.count(ninth, offer.day, false)).provisional);
  assert.ok(!(await collection.count(tenth, offer.day, false)).provisional);
  assert.ok(!(await collection.findOffer())?.provisional);
});

test('games and kinds are those of which there are puzzles', () => {
  /** @type {import('../../../js/protocol/protocol.js').ListedPuzzleView} */
  const one = { key: '', game: 'loyal', kind: 'win', turns: 3, difficulty: 900, themes: ['save'] };
  const many = Array.from({ length: 5 }, () => one);
  assert.deepEqual(listGames([...many, { ...one, game: 'quedah' }]), ['all', 'loyal', 'quedah']);
  assert.deepEqual(listKinds(many, 'loyal'), ['all', 'win3', 'save']);
  assert.deepEqual(listKinds(many, 'quedah'), ['all']);
  assert.ok(isChosen(one, { game: 'all', kind: 'win3' }));
  assert.ok(!isChosen(one, { game: 'quedah', kind: 'all' }));
});

test('forged and broken stored text is ignored', () => {
  const empty = readSolver(null);
  for (const text of ['', '{', '[]', 'null', '{"version":2}', 'x'.repeat(600_000)])
    assert.deepEqual(readSolver(text), empty);
  const forged = readSolver(
    JSON.stringify({
      version: 1,
      rating: { rating: 1e9, deviation: 'x', volatility: null },
      cards: {
        __proto__: 1,
        abc: {},
        '0123abcd': { box: 9, due: '2026-01-01' },
        '0123abce': { box: 1, due: 'x' },
      },
      seen: [1, 'zz', '0123abcd', '0123abcd'],
      solved: '0123abcd',
      days: ['2026-11-23', '2026-99-99', null],
      choice: { game: '<b>', kind: 3 },
    }),
  );
  assert.deepEqual(forged, { ...empty, seen: ['0123abcd'], days: ['2026-11-23'] });
  const whole = {
    ...empty,
    rating: { rating: 1300, deviation: 100, volatility: 0.06 },
    cards: { '0123abcd': { box: 1, due: '2026-11-24' } },
    seen: ['0123abcd'],
  };
  assert.deepEqual(readSolver(writeSolver(whole)), whole);
});

test('a backup adds the puzzles solved elsewhere, and keeps this device’s rating', () => {
  const [mine, theirs] = [makeStorage(), makeStorage()];
  const memory = createSolverMemory(() => /** @type {any} */ (mine));
  const rating = { rating: 1300, deviation: 100, volatility: 0.06 };
  memory.change({ rating, solved: '00000001', seen: '00000001', day: '2026-11-22' });
  createSolverMemory(() => /** @type {any} */ (theirs)).change({
    rating: { ...rating, rating: 900 },
    cards: { '00000002': { box: 0, due: '2026-11-24' } },
    seen: '00000002',
    day: '2026-11-23',
  });
  mergeValues(() => /** @type {any} */ (mine), { [SOLVER_KEY]: theirs.getItem(SOLVER_KEY) ?? '' });
  const merged = memory.recall();
  assert.equal(merged.rating?.rating, 1300);
  assert.deepEqual(merged.seen, ['00000001', '00000002']);
  assert.deepEqual(merged.days, ['2026-11-22', '2026-11-23']);
  assert.equal(merged.cards['00000002'].box, 0);
});

test('without a storage the solver lasts as long as the page', () => {
  const memory = createSolverMemory(() => {
    throw new Error('forbidden');
  });
  memory.change({ solved: '00000001' });
  assert.deepEqual(memory.recall().solved, ['00000001']);
});

test('a day is that of the solver’s own time zone', () => {
  assert.equal(writeDay(new Date(2026, 0, 5, 0, 1).getTime()), '2026-01-05');
  assert.equal(writeDay(new Date(2026, 0, 5, 23, 59).getTime()), '2026-01-05');
});
