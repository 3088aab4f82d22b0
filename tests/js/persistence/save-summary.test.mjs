// @ts-check
/** The list of saved games: what the page reads from a record without the rules. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { decodeSave } from '../../../js/persistence/save-format.js';
import {
  countTurns,
  describeAll,
  describeSave,
  fitSeats,
  nameFile,
  readOpened,
  readSeats,
  sortStored,
} from '../../../js/persistence/save-summary.js';
import { sayWhen } from '../../../js/view/text/relative-time.js';

const FOLDER = new URL('../../saves/', import.meta.url);

/** @param {string} name */
const read = (name, version = 1) =>
  readFileSync(new URL(`v${version}-${name}.json`, FOLDER), 'utf8');

/** @param {string} name @returns {{name: string, level: number}} */
const person = (name) => ({ name, level: 0 });

/** @param {string} name */
function describe(name) {
  const decoded = decodeSave(read(name), name);
  assert.ok(decoded.kind === 'game');
  return describeSave(decoded.save, null);
}

test('an unfinished game is described by its players, side to move and length', () => {
  const { game, options, players, turn, turns } = describe('loyal-in-hand');
  assert.deepEqual(
    { game, options, players, turn, turns },
    {
      game: 'loyal',
      options: [],
      players: { R: person('Anne'), B: person('Will') },
      turn: 'R',
      turns: 14,
    },
  );
});

test('a finished game in which another line was played on keeps its result and its end', () => {
  const decoded = decodeSave(read('loyal-played-on', 3), 'id');
  assert.ok(decoded.kind === 'game');
  const { turn, outcome, ended, changed } = describeSave(decoded.save, null);
  assert.deepEqual(
    { turn, outcome, ended },
    {
      turn: 'B',
      outcome: { winner: 'B', reason: 'blocked' },
      ended: 1795195230417,
    },
  );
  assert.ok(changed > 1795195230417);
  const old = decodeSave(read('loyal-over', 3), 'id');
  assert.ok(old.kind === 'game');
  assert.equal(describeSave(old.save, null).ended, old.save.changed);
});

test('before the pick the players have no colours yet (L10)', () => {
  const { seats, players, options, turns } = describe('loyal-before-pick');
  assert.deepEqual(seats, [person('Ägir'), person('<b>Bo</b>')]);
  assert.deepEqual(players, {});
  assert.deepEqual(options, ['pie']);
  assert.equal(turns, 1);
});

test('after the pick the players have the picked colours (L10)', () => {
  assert.deepEqual(describe('loyal-picked-red').players, {
    R: person('Will'),
    B: person('Anne'),
  });
});

test('a finished game is described by its result', () => {
  assert.deepEqual(describe('loyal-over').outcome, { winner: 'B', reason: 'blocked' });
});

test('games with three players and with rolls are described too', () => {
  assert.deepEqual(describe('madagascar-three').players, {
    R: person('A'),
    B: person('B'),
    G: person('C'),
  });
  const { game, options, turns } = describe('quedah-half-made');
  assert.deepEqual({ game, options, turns }, { game: 'quedah', options: ['first'], turns: 32 });
});

test('an unknown game is listed without its name', () => {
  const decoded = decodeSave(read('loyal-over').replace('Game: loyal', 'Game: jolly'), 'x');
  assert.ok(decoded.kind === 'game');
  assert.equal(describeSave(decoded.save, null).game, 'unknown');
});

test('comments, variations, numbers, picks and claims are no turns', () => {
  const record =
    'Kidd: 1\nGame: loyal\n\n{@a1 (} 1. @a1@f3 pick:R 2. @a2 (@a3 (@a4) @a5)\nclaim accept\n';
  assert.equal(countTurns(record), 2);
  assert.equal(countTurns('Kidd: 1\nGame: madagascar\n\n@a1 pass 3:a1-a2<a3@f1 2:'), 3);
  assert.equal(countTurns('Kidd: 1\nGame: loyal\n'), 0);
});

test('the seats of a record undo the pick’s swap, and a player without a name gets one', () => {
  const head = 'Kidd: 1\nGame: loyal+pie\nRed: Will\nBlue: Anne\n\n';
  assert.deepEqual(readSeats(`${head}@a1@f3 pick:R`, []), ['Anne', 'Will']);
  assert.deepEqual(readSeats(head, []), ['Will', 'Anne']);
  const three = 'Kidd: 1\nGame: madagascar\nPlayers: 3\nBlue: B\n\n';
  assert.deepEqual(readSeats(three, ['1', '2', '3']), ['1', 'B', '3']);
});

test('stored texts are sorted into games, last changed first, and unreadable ones', () => {
  const stored = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name, index) => {
      const data = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
      return { id: `g${index}`, text: JSON.stringify({ ...data, changed: index }) };
    });
  const odd = [
    { id: 'y', text: '{"version": 7}' },
    { id: 'x', text: 'garbage' },
  ];
  const { saves, aside } = sortStored([...stored, ...odd], new Set(['g0']));
  assert.deepEqual(
    saves.map((save) => save.id),
    stored
      .slice(1)
      .map(({ id }) => id)
      .reverse(),
  );
  assert.deepEqual(
    aside.map(({ id, kind }) => [id, kind]),
    [
      ['g0', 'refused'],
      ['x', 'broken'],
      ['y', 'newer'],
    ],
  );
});

test('a game that cannot be described is listed as broken and hides no other', () => {
  const decoded = decodeSave(read('loyal-over'), 'fine');
  assert.ok(decoded.kind === 'game');
  const spoilt = /** @type {any} */ ({ ...decoded.save, id: 'odd', record: null });
  const { games, aside } = describeAll({ saves: [spoilt, decoded.save], aside: [] }, null);
  assert.deepEqual(
    games.map(({ id }) => id),
    ['fine'],
  );
  assert.deepEqual(aside, [{ id: 'odd', kind: 'broken', isDeleted: false }]);
});

test('there is a seat for each player; if the names do not match, they come from the record', () => {
  const record = 'Kidd: 1\nGame: loyal\nRed: Anne\n\n';
  const levels = [0, 3];
  const known = { names: ['A', 'B'], levels };
  assert.equal(fitSeats(known, record, 2, []), known);
  const many = { names: ['A', 'B', 'C', 'D'], levels: [1, 2, 3, 4] };
  assert.deepEqual(fitSeats(many, record, 2, ['1', '2', '3']), {
    names: ['Anne', '2'],
    levels: [0, 0],
  });
  assert.deepEqual(fitSeats(known, record, 3, ['1', '2', '3']).names, ['Anne', '2', '3']);
});

test('an opened text may be a record or a save; anything else is refused with a reason', () => {
  const record = 'Kidd: 1\nGame: loyal\nRed: Anne\n\n@a1\n';
  assert.deepEqual(readOpened(`\uFEFF\r\n${record.replaceAll('\n', '\r\n')}\n `, ['1', '2']), {
    kind: 'record',
    record,
    path: null,
    names: ['Anne', '2'],
    levels: [0, 0],
  });
  const save = readOpened(read('loyal-in-hand'), []);
  assert.ok(save.kind === 'record');
  assert.deepEqual([save.path, save.names, save.levels], ['12', ['Anne', 'Will'], [0, 0]]);
  /** @param {string} text */
  const refuse = (text) => {
    const opened = readOpened(text, []);
    return opened.kind === 'refused' ? opened.message.key : null;
  };
  assert.equal(refuse(' \n'), 'saves.refused.empty');
  assert.equal(refuse('{"version": 4}'), 'saves.refused.newer');
  assert.equal(refuse('{"colour": "red"}'), 'saves.refused.broken');
  assert.equal(refuse('x'.repeat(500_001)), 'saves.refused.record');
  assert.equal(
    refuse(`{"version": 2, "record": "${'x'.repeat(2_000_000)}`),
    'saves.refused.record',
  );
});

test('a file’s name contains the game and the players, with any names', () => {
  const record = 'Kidd: 1\nGame: loyal+pie\nRed: ../Änne & Co\nBlue: \n\n';
  assert.equal(nameFile(record), 'kidd-loyal-Änne-Co.txt');
  assert.equal(nameFile(''), 'kidd-game.txt');
});

test('the time of a game is written in natural language', () => {
  const now = Date.UTC(2026, 10, 20, 12);
  const minute = 60_000;
  /** @param {number} minutes */
  const ago = (minutes) => sayWhen(now - minutes * minute, now, 'en');
  assert.equal(ago(0), 'now');
  assert.equal(ago(0.9), 'now');
  assert.equal(ago(5), '5 minutes ago');
  assert.equal(ago(125), '2 hours ago');
  assert.equal(ago(24 * 60), 'yesterday');
  assert.match(ago(8 * 24 * 60), /2026/);
  assert.match(ago(-5), /2026/, 'a clock that was set back');
});
