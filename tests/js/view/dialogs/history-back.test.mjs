// @ts-check
/** Back closes the dialog on top, and no entry of the history stays behind. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBack } from '../../../../js/view/dialogs/history-back.js';

/** A page with dialogs in a browser that goes back a moment after it is asked to. */
class FakePage {
  /** What the history holds, the page's own first entry included. @type {any[]} */
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

  /** Let the browser get where it is on its way to. */
  arrive() {
    for (let steps = this.#steps.shift(); steps !== undefined; steps = this.#steps.shift()) {
      const to = this.at + steps;
      if (to < 0 || to >= this.entries.length) continue;
      this.at = to;
      for (const act of this.#listeners) act();
    }
  }
}

test('Back closes the dialog on top, one after the other, and then leaves the page', () => {
  const page = new FakePage();
  page.show(1);
  page.show(2);
  assert.equal(page.at, 2);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [1, 1]);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [0, 0]);
});

test('a dialog that is closed otherwise takes its entry along', () => {
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

test('one that is opened while the browser is still on its way back has an entry', () => {
  const page = new FakePage();
  page.show(1);
  page.show(0);
  page.show(1);
  page.arrive();
  assert.deepEqual([page.open, page.at], [1, 1]);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [0, 0]);
});

test('one that takes another’s place takes its entry too', () => {
  const page = new FakePage();
  page.show(1);
  page.show(1);
  assert.deepEqual(page.entries, [null, { dialogs: 1 }]);
});

test('a page that is loaded again at a dialog’s entry takes it over, and goes nowhere', () => {
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

test('where no more entries are allowed dialogs open all the same', () => {
  const page = new FakePage({ isFull: true });
  page.show(1);
  page.show(0);
  page.arrive();
  assert.deepEqual([page.open, page.at], [0, 0]);
});

test('what others have written into the history is no dialog', () => {
  const page = new FakePage({ entries: [{ dialogs: -1 }] });
  page.show(1);
  assert.equal(page.at, 1);
  page.press(-1);
  assert.deepEqual([page.open, page.at], [0, 0]);
});
