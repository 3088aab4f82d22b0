// @ts-check
/** The deck and what happens on it, in words. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createTranslate } from '../../js/i18n/translate.js';
import { readKey } from '../../js/input/keyboard.js';
import { describeEvents } from '../../js/view/announce.js';
import { describeSpace } from '../../js/view/space-words.js';

const ENGLISH = JSON.parse(readFileSync(new URL('../../js/i18n/en.json', import.meta.url), 'utf8'));
const t = createTranslate(ENGLISH, 'en', assert.fail);

/** @type {import('../../js/select-spaces.js').Space} */
const VACANT = {
  name: 'a2',
  stack: null,
  role: 'none',
  meaning: 'none',
  ghost: null,
  isLast: false,
};

test('a space begins with its name and says what stands there and what a tap does', () => {
  assert.equal(describeSpace(VACANT, false, t), 'a2, empty');
  assert.equal(
    describeSpace({ ...VACANT, name: 'a1', meaning: 'enter' }, true, t),
    'a1, hatch, empty; bring a pirate aboard here',
  );
  const stack = { owners: 'R', back: '0', exits: ['a2', 'm1'] };
  assert.equal(
    describeSpace({ ...VACANT, name: 'a1', stack, meaning: 'pick', isLast: true }, true, t),
    'a1, hatch: Red pirate, back to the gangway, facing a2 and m1; last move; can move',
  );
});

test('a stack names its top token and those it holds', () => {
  const stack = { owners: 'RB', back: 'a1', exits: ['a3', 'a4'] };
  assert.equal(
    describeSpace({ ...VACANT, stack }, false, t),
    'a2: Red pirate over Blue pirate, back to a1, facing a3 and a4',
  );
});

test('events are told in order, and all removed tokens of a crew at once (L4)', () => {
  const events = [
    { kind: 'moved', owners: 'R', route: ['a1', 'a2'], space: 'a2', back: 'a1' },
    { kind: 'removed', owners: 'B', space: 'a3' },
    { kind: 'removed', owners: 'B', space: 'a6' },
    { kind: 'won', colour: 'R', reason: 'blocked' },
  ];
  assert.deepEqual(describeEvents(events, t), [
    'Red moves from a1 to a2.',
    'Blue loses the pirates on a3 and a6.',
  ]);
});

test('keys stand for actions, with and without modifiers', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  assert.deepEqual(readKey({ ...plain, key: 'u' }), { type: 'undo' });
  assert.deepEqual(readKey({ ...plain, key: 'r' }), { type: 'redo' });
  assert.deepEqual(readKey({ ...plain, key: 'z', ctrlKey: true }), { type: 'undo' });
  assert.deepEqual(readKey({ ...plain, key: 'Z', ctrlKey: true, shiftKey: true }), {
    type: 'redo',
  });
  assert.deepEqual(readKey({ ...plain, key: 'Escape' }), { type: 'drop' });
  assert.deepEqual(readKey({ ...plain, key: '?', shiftKey: true }), {
    type: 'open',
    dialog: 'keys',
  });
  assert.equal(readKey({ ...plain, key: 'r', ctrlKey: true }), null);
  assert.equal(readKey({ ...plain, key: 'x' }), null);
});
