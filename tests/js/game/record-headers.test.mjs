/** The headers of a record. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHeader } from '../../../js/game/record-headers.js';

test('headers are read only before the moves', () => {
  assert.equal(readHeader('Kidd: 1\nRed:  Anne \n\nBlue: x', 'Red'), 'Anne');
  assert.equal(readHeader('Kidd: 1\nRed: Anne\n\nBlue: x', 'Blue'), null);
});
