// @ts-check
/** The texts of the deck, and its keys. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTranslate } from '../../../../js/i18n/translate.js';
import { readKey } from '../../../../js/input/keyboard.js';
import { describeSpace, listStack } from '../../../../js/view/text/space-label.js';
import { readDictionary } from '../../support/dictionaries.mjs';

const ENGLISH = readDictionary();
const t = createTranslate(ENGLISH, 'en', assert.fail);

/** @type {import('../../../../js/select/spaces.js').Space} */
const VACANT = {
  name: 'a2',
  stack: null,
  freed: null,
  hasCaptive: false,
  role: 'none',
  meaning: 'none',
  targets: [],
  ghost: null,
  isLast: false,
  isPickedElsewhere: false,
  isRepeat: false,
  danger: null,
};

test('a space’s label has its name, its tokens and what a tap does', () => {
  assert.equal(describeSpace(VACANT, false, t), 'a2, empty');
  assert.equal(
    describeSpace({ ...VACANT, name: 'a1', meaning: 'enter' }, true, t),
    'a1, hatch, empty; bring a pirate aboard here',
  );
  const stack = { owners: 'R', back: '0', exits: ['a2', 'm1'], flags: 0 };
  assert.equal(
    describeSpace(
      { ...VACANT, name: 'a1', stack, meaning: 'pick', targets: ['a2', 'm1'], isLast: true },
      true,
      t,
    ),
    'a1, hatch: Red pirate, back to the gangway, facing a2 and m1; last move; can go to a2 or m1',
  );
  /** @type {import('../../../../js/protocol/protocol.js').DangerView['message']} */
  const message = { key: 'danger.left', params: { count: 1 } };
  /** @type {import('../../../../js/select/dangers.js').Danger} */
  const danger = { space: 'a1', grade: 'near', message };
  assert.equal(
    describeSpace({ ...VACANT, name: 'a1', stack, danger }, true, t),
    'a1, hatch: Red pirate, back to the gangway, facing a2 and m1; in danger: 1 free space left',
  );
});

test('a destination’s label says where the token’s back will be', () => {
  const ghost = { owner: 'R', back: 'a4' };
  assert.equal(
    describeSpace({ ...VACANT, meaning: 'destination', ghost }, false, t),
    'a2, empty; go here, back to a4',
  );
  assert.equal(
    describeSpace({ ...VACANT, meaning: 'destination' }, false, t),
    'a2, empty; go here',
  );
});

test('the label of a destination mentions a draw by repetition before the effect of a tap (M8)', () => {
  assert.equal(
    describeSpace({ ...VACANT, meaning: 'destination', isRepeat: true }, false, t),
    'a2, empty; would be a draw, the same position for the third time; go here',
  );
});

test('a stack’s label names its top token and those below', () => {
  const stack = { owners: 'RB', back: 'a1', exits: ['a3', 'a4'], flags: 0 };
  assert.equal(
    describeSpace({ ...VACANT, stack }, false, t),
    'a2: stack of 2, Red on top, then Blue; back to a1, facing a3 and a4',
  );
});

test('a captor’s label names its captive, and a freed token is named too (Q3, Q5)', () => {
  const stack = { owners: 'RB', back: 'a8', exits: ['a4', 'm2'], flags: 0 };
  assert.equal(
    describeSpace(
      { ...VACANT, name: 'a5', stack, hasCaptive: true, freed: 'R', meaning: 'picked' },
      false,
      t,
    ),
    'a5: Red pirate holding a captive, Blue pirate, back to a8, facing a4 and m2; Red pirate, just freed, waiting to step off; in hand',
  );
});

test('a label names flags, and the stack inspector lists the tokens of each (M5)', () => {
  const stack = { owners: 'RBRBRBR', back: 'a1', exits: ['a3', 'a4'], flags: 1 };
  assert.match(
    describeSpace({ ...VACANT, stack }, false, t),
    /^a2: stack of 7, Red on top, then Blue, Red, .*; 1 flag at the bottom, for five pirates$/,
  );
  assert.deepEqual(
    listStack(stack, t).map((layer) => layer.words),
    ['Red, on top', 'Blue', 'Flag: Red, Blue, Red, Blue and Red'],
  );
});

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
  assert.equal(readKey({ ...plain, key: 'r', ctrlKey: true }), null);
  const back = { type: 'look', direction: 'back' };
  assert.deepEqual(readKey({ ...plain, key: '[' }), back);
  assert.deepEqual(readKey({ ...plain, key: ',' }), back);
  assert.deepEqual(readKey({ ...plain, key: '.' }), { ...back, direction: 'forward' });
  assert.deepEqual(readKey({ ...plain, key: '[', ctrlKey: true, altKey: true }), back, 'AltGr');
  assert.equal(readKey({ ...plain, key: 'x' }), null);
});
