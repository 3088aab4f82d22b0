/** Back closes the topmost dialog, and leaves no history entry behind. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBack } from '../../../../js/view/dialogs/history-back.js';

/** A page with dialogs in a browser whose history moves asynchronously. */
class FakePage {
  /** The history entries, including the page's first one. @type {any[]} */
  entries = [null];
  at = 0;
  open = 0;
  /** @type {(() => void)[]} */
  #listeners = [];
  /** @type {number[]} */
  #steps = [];

  /** @param {{entries?: any[], isFull?: boolean}} [history] */
  constructor({ entries = [null], isFull = false } = {}) {
    this.entries = entries;
    this.at = entries.length - 1;
    const page = this;
    this.settle = createBack({
      history: {
        get state() {
          return page.entries[page.at];
        },
        pushState(state) {
          if (isFull) throw new DOMException('too many', 'SecurityError');
          page.at += 1;
          page.entries = [...page.entries.slice(0, page.at), state];
        },
        replaceState(state) {
          page.entries = page.entries.with(page.at, state);
        },
        go(steps = 0) {
          page.#steps.push(steps);
        },
      },
      onPass: (act) => this.#listeners.push(act),
      closeDownTo: (depth) => this.show(depth),
    });
  }

  /** @param {number} dialogs */
  show(dialogs) {
    this.open = dialogs;
    this.settle(dialogs);
  }

  /** The player presses Back or Forward. @param {number} steps */
  press(steps) {
    this.#steps.push(steps);
    this.arrive();
  }

  /** Finish the pending history traversal. */
  arrive() {
    for (let steps = this.#steps.shift(); steps !== undefined; steps = this.#steps.shift()) {
      const to = this.at + steps;
      if (to < 0 || to >= this.entries.length) continue;
      this.at = to;
      for (const act of this.#listeners) act();
    }
  }
}

test('Back closes the dialogs one by one from the top, and then leaves the page', () => {
  const page = new FakePage();
  page.show(1);
  page.show(2);
  assert.equal(page.at, 2);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [1, 1]);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [0, 0]);
});

test('closing a dialog in another way removes its entry', () => {
  const page = new FakePage();
  page.show(1);
  page.show(2);
  page.show(1);
  page.arrive();
  assert.equal(page.at, 1);
  page.show(0);
  page.arrive();
  assert.equal(page.at, 0);
  for (let time = 0; time < 5; time += 1) {
    page.show(2);
    page.show(0);
    page.arrive();
  }
  assert.deepEqual([page.at, page.entries.length], [0, 3]);
});

test('a dialog opened during a traversal has an entry', () => {
  const page = new FakePage();
  page.show(1);
  page.show(0);
  page.show(1);
  page.arrive();
  assert.deepEqual([page.open, page.at], [1, 1]);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [0, 0]);
});

test('a dialog that replaces another one uses its entry', () => {
  const page = new FakePage();
  page.show(1);
  page.show(1);
  assert.deepEqual(page.entries, [null, { dialogs: 1 }]);
});

test('a page reloaded at a dialog’s entry reuses the entry', () => {
  const entries = [null, { dialogs: 1 }, { dialogs: 2 }];
  const page = new FakePage({ entries });
  page.show(0);
  page.arrive();
  assert.deepEqual([page.at, page.entries[2]], [2, null]);
  const started = new FakePage({ entries });
  started.show(1);
  started.show(0);
  started.arrive();
  assert.equal(
    started.at,
    2,
    'closing leads back to the entry that was loaded, not to one before it',
  );
});

test('Forward opens nothing and leaves nothing behind', () => {
  const page = new FakePage();
  page.show(1);
  page.press(-1);
  page.press(1);
  page.arrive();
  assert.deepEqual([page.open, page.at], [0, 0]);
});

test('dialogs open even if the browser allows no more entries', () => {
  const page = new FakePage({ isFull: true });
  page.show(1);
  page.show(0);
  page.arrive();
  assert.deepEqual([page.open, page.at], [0, 0]);
});

test('history entries of others are no dialogs', () => {
  const page = new FakePage({ entries: [{ dialogs: -1 }] });
  page.show(1);
  assert.equal(page.at, 1);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [0, 0]);
});
