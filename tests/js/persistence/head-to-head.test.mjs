// @ts-check
/** The record against the same opponent: which saved games count, and how. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countDuels,
  countLossesInRow,
  countResults,
  findOpposingLevel,
} from '../../../js/persistence/head-to-head.js';

/** @typedef {import('../../../js/game/saves.js').Entry} Entry */

let serial = 0;

/**
 * A game that Anne, as Red, has finished.
 * @param {string | null} winner
 * @param {Partial<Entry> & {levels?: number[]}} [changes]
 * @returns {Entry}
 */
function makeEntry(winner, { levels = [0, 2], ...changes } = {}) {
  serial += 1;
  const seats = levels.map((level, seat) => ({ name: ['Anne', 'Will', 'Mary'][seat], level }));
  return {
    id: `id${serial}`,
    game: 'loyal',
    options: [],
    seats,
    players: { R: seats[0], B: seats[1], G: seats[2] },
    turn: null,
    outcome: { winner, reason: 'blocked' },
    deck: null,
    turns: 20,
    created: serial,
    // A note may be written long after the end.
    changed: 1000 - serial,
    ended: serial,
    deleted: null,
    played: 60_000,
    isOwn: true,
    title: '',
    labels: [],
    comments: '',
    isCurrent: false,
    isDeleted: false,
    ...changes,
  };
}

test('there is an opponent when one person plays against computers of one level', () => {
  assert.equal(findOpposingLevel([0, 3]), 3);
  assert.equal(findOpposingLevel([2, 0, 2]), 2);
  for (const levels of [
    [0, 0],
    [1, 1],
    [0, 1, 2],
    [0, 0, 1],
  ])
    assert.equal(findOpposingLevel(levels), null, String(levels));
});

test('games of the same kind against the same level count, each with its result', () => {
  const games = [
    makeEntry('R'),
    makeEntry('B'),
    makeEntry(null),
    makeEntry('B', { options: ['pie'] }),
    // Anne has won from the other seat.
    makeEntry('B', { levels: [2, 0] }),
  ];
  const others = [
    makeEntry('R', { levels: [0, 3] }),
    makeEntry('R', { levels: [0, 2, 2] }),
    makeEntry('R', { levels: [0, 0] }),
    makeEntry('R', { game: 'quedah' }),
    makeEntry('R', { outcome: null }),
    makeEntry('R', { isDeleted: true }),
  ];
  const [game] = games;
  assert.deepEqual(countResults([...games, ...others], game), { won: 2, lost: 2, drawn: 1 });
  assert.equal(countResults(games, makeEntry('R', { levels: [0, 0] })), null);
});

test('losses in a row are counted back from the last game, in any order of the list', () => {
  const [first, second, third, fourth] = ['B', 'R', 'B', 'B'].map((winner) => makeEntry(winner));
  assert.equal(countLossesInRow([third, first, fourth, second], fourth), 2);
  assert.equal(countLossesInRow([first, second], second), 0);
  assert.equal(countLossesInRow([first], first), 1);
});

test('two persons are identified by their names in any seats', () => {
  const persons = { levels: [0, 0] };
  const [anne, will] = makeEntry('R', persons).seats;
  const turned = { seats: [will, anne], players: { R: will, B: anne } };
  const games = [makeEntry('R', persons), makeEntry('R', turned), makeEntry(null, persons)];
  const other = makeEntry('R', { ...persons, seats: [anne, { name: 'Mary', level: 0 }] });
  assert.deepEqual(countDuels([...games, other], games[0]), {
    names: ['Anne', 'Will'],
    won: [1, 1],
    drawn: 1,
  });
  assert.equal(countDuels(games, makeEntry('R')), null);
});
