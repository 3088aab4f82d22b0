/** The headers of a record. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanName, readHeader } from '../../../js/game/record-headers.js';

test('headers are read only before the moves', () => {
  assert.equal(readHeader('Kidd: 1\nRed:  Anne \n\nBlue: x', 'Red'), 'Anne');
  assert.equal(readHeader('Kidd: 1\nRed: Anne\n\nBlue: x', 'Blue'), null);
});

test('a name is reduced to one line', () => {
  assert.equal(cleanName('  Anne\n Bonny\t'), 'Anne Bonny');
  assert.equal(cleanName('x'.repeat(60)).length, 24);
});
