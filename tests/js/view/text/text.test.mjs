/** The keys of the game. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKey } from '../../../../js/input/keyboard.js';

test('keys are mapped to actions, with and without modifiers', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  assert.deepEqual(readKey({ ...plain, key: 'u' }), { type: 'undo' });
  assert.deepEqual(readKey({ ...plain, key: 'r' }), { type: 'redo' });
  assert.deepEqual(readKey({ ...plain, key: 'z', ctrlKey: true }), { type: 'undo' });
  assert.deepEqual(readKey({ ...plain, key: 'Z', ctrlKey: true, shiftKey: true }), {
    type: 'redo',
  });
  assert.deepEqual(readKey({ ...plain, key: 'd' }), { type: 'roll' });
  assert.deepEqual(readKey({ ...plain, key: 'Escape' }), { type: 'back' });
  assert.deepEqual(readKey({ ...plain, key: '?', shiftKey: true }), {
    type: 'open',
    dialog: 'keys',
  });
  assert.equal(readKey({ ...plain, key: 'r', ctrlKey: true }), undefined);
  const back = { type: 'look', direction: 'back' };
  assert.deepEqual(readKey({ ...plain, key: '[' }), back);
  assert.deepEqual(readKey({ ...plain, key: ',' }), back);
  assert.deepEqual(readKey({ ...plain, key: '.' }), { ...back, direction: 'forward' });
  assert.deepEqual(readKey({ ...plain, key: '[', ctrlKey: true, altKey: true }), back, 'AltGr');
  assert.equal(readKey({ ...plain, key: 'x' }), undefined);
});
