/** The keys that the page in Python declares: they wait for the answers to what came before them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listenForKeys, setKeys } from '../../../js/page/keys.js';
import { nameKey } from '../../../js/platform/key-name.js';

/** @typedef {import('../../../js/page/keys.js').Keys} Keys */

/** Let all waiting keys go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

class FakeElement extends EventTarget {
  /** @type {any} */
  parentElement = null;
  closed = 0;
  isField = false;

  /** @param {string} selector */
  closest(selector) {
    if (selector === 'dialog') return { close: () => (this.closed += 1) };
    return this.isField ? this : null;
  }

  contains() {
    return true;
  }

  querySelectorAll() {
    return [];
  }
}

/** A region with one element, and a conversation that is answered by `answer`. */
function createRegion() {
  const holder = /** @type {any} */ (globalThis);
  holder.Element = FakeElement;
  const region = /** @type {any} */ (new FakeElement());
  const content = /** @type {any} */ (new FakeElement());
  content.parentElement = region;
  /** @type {any[]} */
  const pressed = [];
  /** @type {(() => void)[]} */
  const answers = [];
  /** @type {Promise<void> | null} */
  let idle = null;

  function begin() {
    idle = new Promise((resolve) => answers.push(resolve));
  }

  listenForKeys(region, {
    press(action) {
      pressed.push(action);
      begin();
    },
    whenIdle: () => idle,
  });
  return {
    region,
    content,
    pressed,
    begin,
    /** @param {Keys | undefined} keys */
    declare: (keys) => setKeys(content, keys),
    /** @param {string} key */
    type(key) {
      const event = new Event('keydown', { cancelable: true });
      Object.defineProperty(event, 'target', { value: content });
      region.dispatchEvent(Object.assign(event, { key }));
    },
    /** @param {Keys | undefined} keys */
    async answer(keys) {
      setKeys(content, keys);
      idle = null;
      answers.shift()?.();
      await settle();
    },
  };
}

test('of two keys in a row the second does what the answer to the first one says', async () => {
  const { region, pressed, begin, declare, type, answer } = createRegion();
  const keys = { escape: ['puzzles', 'Back'] };
  begin();
  declare(/** @type {any} */ (keys));
  type('Escape');
  type('Escape');
  await answer(/** @type {any} */ (keys));
  assert.deepEqual([pressed.length, region.closed], [1, 0]);
  await answer({ escape: null });
  assert.deepEqual([pressed.length, region.closed], [1, 1]);
});

test('a field keeps the keys that it uses, but not Escape', () => {
  const { content, pressed, declare, type } = createRegion();
  content.isField = true;
  declare({ escape: ['library', 'Cancel'], u: ['puzzles', 'Back'] });
  type('u');
  type('Escape');
  assert.deepEqual(pressed, [['library', 'Cancel']]);
});

test('Escape closes the dialog if the answer shows what declares no keys', async () => {
  const { region, pressed, begin, declare, type, answer } = createRegion();
  begin();
  declare({ escape: null });
  type('Escape');
  await answer(undefined);
  assert.deepEqual([pressed.length, region.closed], [0, 1]);
});

test('a key has the name that the trees use', () => {
  const plain = { key: 'Z', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  assert.deepEqual(
    [
      nameKey(plain),
      nameKey({ ...plain, ctrlKey: true }),
      nameKey({ ...plain, metaKey: true, shiftKey: true }),
      nameKey({ ...plain, altKey: true }),
    ],
    ['z', 'ctrl+z', 'ctrl+shift+z', null],
  );
});
