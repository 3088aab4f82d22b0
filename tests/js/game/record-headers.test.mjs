// @ts-check
/** The names in a record's headers. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cleanName,
  findPick,
  followPath,
  hasResult,
  listWordsTo,
  readHeader,
  readPlayers,
  renamePlayers,
  splitTurn,
  writeHeaders,
} from '../../../js/game/record-headers.js';

const RECORD =
  'Kidd: 1\nGame: loyal+pie\nRed: Anne\nBlue: Will\nDate: 2026-11-20\n\n@a1@f3 pick:B {Red: no header}\n';

test('headers are read only before the moves', () => {
  assert.equal(readHeader('Kidd: 1\nRed:  Anne \n\nBlue: x', 'Red'), 'Anne');
  assert.equal(readHeader('Kidd: 1\nRed: Anne\n\nBlue: x', 'Blue'), null);
  assert.deepEqual(readPlayers(RECORD), { R: 'Anne', B: 'Will' });
});

test('names become headers; a player without a name has none', () => {
  assert.deepEqual(writeHeaders({ R: 'Anne', B: '' }), { Red: 'Anne' });
});

test('players are renamed in the headers only', () => {
  assert.equal(
    renamePlayers(RECORD, { R: 'Will', B: 'Anne' }),
    'Kidd: 1\nGame: loyal+pie\nRed: Will\nBlue: Anne\nDate: 2026-11-20\n\n@a1@f3 pick:B {Red: no header}\n',
  );
});

test('a player without a header gets one, and the moves stay where they are', () => {
  const bare = 'Kidd: 1\nGame: loyal\nBlue: Will\n\n@a1\n';
  assert.equal(
    renamePlayers(bare, { R: 'Anne', B: 'Mary' }),
    'Kidd: 1\nGame: loyal\nBlue: Mary\nRed: Anne\n\n@a1\n',
  );
  const head = 'Kidd: 1\nGame: loyal\n';
  assert.equal(renamePlayers(head, { R: 'Anne' }), 'Kidd: 1\nGame: loyal\nRed: Anne\n');
  assert.equal(renamePlayers(head, { R: '' }), head);
});

test('a name that looks like a replacement pattern stays unchanged', () => {
  assert.match(renamePlayers(RECORD, { R: '$&$1' }), /^Red: \$&\$1$/m);
});

test('the pick is found in the moves (L10)', () => {
  assert.equal(findPick(RECORD), 'B');
  assert.equal(findPick('@a1@f3 pick:R'), 'R');
  assert.equal(findPick('@a1 @f3'), null);
});

test('a name is reduced to one line', () => {
  assert.equal(cleanName('  Anne\n Bonny\t'), 'Anne Bonny');
  assert.equal(cleanName('x'.repeat(60)).length, 24);
});

test('a printed game lists its moves up to the current step', () => {
  const record = 'Kidd: 1\nGame: quedah\n\n1. @a1 {so} @f3 (@f1) 2. 3:a1-a6<a3 1:f3-f6\n';
  assert.deepEqual(listWordsTo(record, '6'), ['@a1', '@f3', '3:a1-a6<a3', '1:f3-f6']);
  assert.deepEqual(listWordsTo(record, '4'), ['@a1', '@f3', '3:a1-a6<a3']);
  assert.deepEqual(listWordsTo(record, '3'), ['@a1', '@f3', '3:']);
  assert.deepEqual(listWordsTo(record, '0'), []);
});

test('a printed variation lists the moves of its own line', () => {
  const record =
    'Kidd: 1\nGame: quedah\n\n@a1 (@a3 {so} @f1 (@f3 1:a3-a2@a3) 2:a3-a4<a2@a3) @f3 3:a1-a6<a3 (3:a1-a2<a4 1:)';
  assert.deepEqual(listWordsTo(record, '0.1.4'), ['@a3', '@f1', '2:a3-a4<a2@a3']);
  assert.deepEqual(listWordsTo(record, '0.1.3'), ['@a3', '@f1', '2:']);
  assert.deepEqual(listWordsTo(record, '0.1.1.1.3'), ['@a3', '@f3', '1:a3-a2@a3']);
  assert.deepEqual(listWordsTo(record, '2.1.3'), ['@a1', '@f3', '3:a1-a2<a4', '1:']);
  assert.deepEqual(listWordsTo(record, '2.5.3'), ['@a1', '@f3']);
});

test('a turn has a roll, a move and a glyph, each of which may be missing', () => {
  assert.deepEqual(splitTurn('3:'), { roll: 3, move: '', glyph: '' });
  assert.deepEqual(splitTurn('@a1'), { roll: 0, move: '@a1', glyph: '' });
  assert.deepEqual(splitTurn('2:f1xf2!!'), { roll: 2, move: 'f1xf2', glyph: '!!' });
  assert.deepEqual(splitTurn('pick:R?'), { roll: 0, move: 'pick:R', glyph: '?' });
});

test('the pick is that of the record, whichever record was asked about before (L10)', () => {
  const red = 'Kidd: 1\nGame: loyal+pie\n\n@a1 pick:R\n';
  const blue = red.replace('pick:R', 'pick:B');
  const none = red.replace(' pick:R', '');
  for (const [record, pick] of [
    [red, 'R'],
    [blue, 'B'],
    [blue, 'B'],
    [none, null],
    [none, null],
    ['', null],
    [red, 'R'],
  ])
    assert.equal(findPick(record ?? ''), pick);
});

test('a remark may hold an opening brace, and says nothing about the game', () => {
  const quedah = 'Kidd: 1\nGame: quedah\n\n@a1 {what if 3:x {then} @f3 {(} 2:a1-a3<a2@a1 {1: {}\n';
  assert.deepEqual(listWordsTo(quedah, '3'), ['@a1', '@f3', '2:']);
  const loyal = 'Kidd: 1\nGame: loyal+pie\nBlue: pick:R\n\n@a1@f3 {or { pick:R would do} pick:B\n';
  assert.equal(findPick(loyal), 'B');
  assert.equal(hasResult('Kidd: 1\nResult: *\n\n@a1 {so\nResult: R blocked\n}\n'), false);
  assert.equal(hasResult('Kidd: 1\nResult: R blocked\n\n@a1\n'), true);
});

test('the pick is that of the main line, also where it is judged (L10)', () => {
  const record = 'Kidd: 1\nGame: loyal+pie\n\n@a1@f3 (@a1@f1 pick:R) 2. pick:B!? (pick:R)\n';
  assert.equal(findPick(record), 'B');
  assert.equal(findPick(record.replace('2. pick:B!? (pick:R)', '')), null);
});

test('a position is found again in a later record of its game', () => {
  const head = 'Kidd: 1\nGame: quedah\nRed: Anne\n\n';
  const record = `${head}@a1 @f3 3:a1-a6<a3@a1! (3:a1-a6<a4@a7 1:f3-f6@f3) 1:f3-f6@f3`;
  const later = `${head.replace('Anne', 'Will')}@a1 (@a3 @f1) @f3 {or 3:{} 3:a1-a6<a4@a7 (3:a1-a6<a3@a1?? 1:f3-f6@f3) 2:`;
  assert.equal(followPath(record, '4', later), '2.1.2');
  assert.equal(followPath(record, '6', later), '2.1.4');
  assert.equal(followPath(record, '3', later), '3');
  assert.equal(followPath(record, '2.1.2', later), '4');
  assert.equal(followPath(record, '2.1.4', later), null);
  assert.equal(followPath(record, '0', later), '0');
  assert.equal(followPath(record, '9', record), '9');
  assert.equal(followPath(record, '0', later.replace('quedah', 'quedah+first')), null);
  const nested = `${head}@a1 (@a3 (@a7 (@f7 @a3)) @f3) @f1`;
  assert.equal(followPath(`${head}@f7 @a3`, '2', nested), '0.1.0.1.0.1.2');
});
