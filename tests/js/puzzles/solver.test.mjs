// @ts-check
/** The progress of a solver of puzzles in backups. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeValues } from '../../../js/persistence/backup-values.js';
import { readSolver, SOLVER_KEY, writeSolver } from '../../../js/puzzles/solver.js';
import { FakeStorage } from '../support/fake-storage.mjs';

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
  const [mine, empty] = [new FakeStorage(), readSolver(null)];
  const rating = { rating: 1300, deviation: 100, volatility: 0.06 };
  const known = { solved: ['00000001'], seen: ['00000001'], days: ['2026-11-22'] };
  mine.setItem(SOLVER_KEY, writeSolver({ ...empty, rating, ...known }));
  const theirs = writeSolver({
    ...empty,
    rating: { ...rating, rating: 900 },
    cards: { '00000002': { box: 0, due: '2026-11-24' } },
    seen: ['00000002'],
    days: ['2026-11-23'],
  });
  mergeValues(() => mine, { [SOLVER_KEY]: theirs });
  const merged = readSolver(mine.getItem(SOLVER_KEY));
  assert.equal(merged.rating?.rating, 1300);
  assert.deepEqual(merged.seen, ['00000001', '00000002']);
  assert.deepEqual(merged.days, ['2026-11-22', '2026-11-23']);
  assert.equal(merged.cards['00000002'].box, 0);
});
