/** The headers and the moves of a record. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listWordsTo, readHeader } from '../../../js/game/record-headers.js';

test('headers are read only before the moves', () => {
  assert.equal(readHeader('Kidd: 1\nRed:  Anne \n\nBlue: x', 'Red'), 'Anne');
  assert.equal(readHeader('Kidd: 1\nRed: Anne\n\nBlue: x', 'Blue'), null);
});

test('the words of a game end at the current step', () => {
  const record = 'Kidd: 1\nGame: quedah\n\n1. @a1 {so} @f3 (@f1) 2. 3:a1-a6<a3 1:f3-f6\n';
  assert.deepEqual(listWordsTo(record, '6'), ['@a1', '@f3', '3:a1-a6<a3', '1:f3-f6']);
  assert.deepEqual(listWordsTo(record, '4'), ['@a1', '@f3', '3:a1-a6<a3']);
  assert.deepEqual(listWordsTo(record, '3'), ['@a1', '@f3', '3:']);
  assert.deepEqual(listWordsTo(record, '0'), []);
});

test('the words to a place in a variation are those of its own line', () => {
  const record =
    'Kidd: 1\nGame: quedah\n\n@a1 (@a3 {so} @f1 (@f3 1:a3-a2@a3) 2:a3-a4<a2@a3) @f3 3:a1-a6<a3 (3:a1-a2<a4 1:)';
  assert.deepEqual(listWordsTo(record, '0.1.4'), ['@a3', '@f1', '2:a3-a4<a2@a3']);
  assert.deepEqual(listWordsTo(record, '0.1.3'), ['@a3', '@f1', '2:']);
  assert.deepEqual(listWordsTo(record, '0.1.1.1.3'), ['@a3', '@f3', '1:a3-a2@a3']);
  assert.deepEqual(listWordsTo(record, '2.1.3'), ['@a1', '@f3', '3:a1-a2<a4', '1:']);
  assert.deepEqual(listWordsTo(record, '2.5.3'), ['@a1', '@f3']);
});

test('a remark may hold an opening brace', () => {
  const quedah = 'Kidd: 1\nGame: quedah\n\n@a1 {what if 3:x {then} @f3 {(} 2:a1-a3<a2@a1 {1: {}\n';
  assert.deepEqual(listWordsTo(quedah, '3'), ['@a1', '@f3', '2:']);
});
