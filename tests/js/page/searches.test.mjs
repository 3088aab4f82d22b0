/** The long work of the page in Python: its progress, its reply, and that nothing comes from what was dropped. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSearches } from '../../../js/page/searches.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Searches with a worker that answers when the test says so. */
function makeSearches() {
  /**
   * @type {{kind: string, fields: any, options: any, resolve: (reply: any) => void,
   *   reject: (error: any) => void}[]}
   */
  const asked = [];
  /** @type {unknown[]} */
  const calls = [];
  /** @type {unknown[]} */
  const actions = [];
  /**
   * What else waits for an answer. `isSlow`: so does each action.
   * @type {{idle: Promise<unknown> | null, answer: () => void, isSlow: boolean}}
   */
  const others = { idle: null, answer() {}, isSlow: false };
  const wait = () => {
    others.idle = new Promise((resolve) => {
      others.answer = () => {
        others.idle = null;
        resolve(undefined);
      };
    });
  };
  const searches = createSearches({
    worker: {
      request: (kind, fields, options) =>
        new Promise((resolve, reject) => asked.push({ kind, fields, options, resolve, reject })),
      start: () => calls.push('start'),
      stop: () => calls.push('stop'),
      abandon: (scope) => calls.push(scope),
      end: () => calls.push('end'),
    },
    followUp(action) {
      actions.push(action);
      if (others.isSlow) wait();
    },
    whenIdle: () => others.idle,
  });
  /** @param {'review' | 'compare'} kind @param {number} moment */
  const begin = (kind, moment) => {
    const [done, failed] = [
      ['review', 'Done', moment, ''],
      ['review', 'Failed', moment, ''],
    ];
    const progressed = ['review', 'Progressed', moment, ''];
    const fields = { record: 'r' };
    searches.begin(
      /** @type {any} */ (['review', 'Search', kind, fields, done, failed, progressed]),
    );
  };
  return { searches, begin, asked, calls, actions, others, wait };
}

test('a search tells its progress, and at the end only its reply', async () => {
  const { begin, asked, actions } = makeSearches();
  begin('review', 1);
  assert.deepEqual([asked[0].kind, asked[0].fields], ['review', { record: 'r' }]);
  asked[0].options.onThinking({ depth: 0, nodes: 9 }, null);
  assert.deepEqual(actions, []);
  asked[0].options.onThinking({ depth: 3, nodes: 9 }, { ok: true });
  const text = JSON.stringify({ done: 3, all: 9, reply: { ok: true } });
  assert.deepEqual(actions.splice(0), [['review', 'Progressed', 1, text]]);
  asked[0].resolve({ ok: true, review: 7 });
  await settle();
  assert.deepEqual(actions, [['review', 'Done', 1, '{"ok":true,"review":7}']]);
});

test('a search says why there is no reply', async () => {
  const { begin, asked, actions } = makeSearches();
  begin('review', 1);
  begin('review', 2);
  asked[0].reject(new Error('dead'));
  asked[1].reject(new DOMException('other work', 'AbortError'));
  await settle();
  assert.deepEqual(actions, [
    ['review', 'Failed', 1, 'died'],
    ['review', 'Failed', 2, 'replaced'],
  ]);
});

test('nothing comes from a search that was dropped, and others go on', async () => {
  const { searches, begin, asked, calls, actions, others, wait } = makeSearches();
  wait();
  begin('compare', 1);
  begin('review', 2);
  asked[0].options.onThinking({ depth: 3, nodes: 9 }, { ok: true });
  searches.drop('review', 'compare');
  assert.deepEqual(calls, [asked[0].options.scope]);
  assert.notEqual(asked[0].options.scope, asked[1].options.scope);
  asked[0].options.onThinking({ depth: 4, nodes: 9 }, { ok: true });
  asked[0].reject(new DOMException('dropped', 'AbortError'));
  asked[1].resolve({ ok: true });
  others.answer();
  await settle();
  assert.deepEqual(actions, [['review', 'Done', 2, '{"ok":true}']]);
  begin('review', 3);
  searches.end();
  asked[2].resolve({ ok: true });
  await settle();
  assert.equal(calls.at(-1), 'end');
  assert.equal(actions.length, 1);
});

test('progress waits for everything else, and of several only the newest is sent', async () => {
  const { begin, asked, actions, others, wait } = makeSearches();
  const told = () => actions.map((/** @type {any} */ [, , moment, text]) => [moment, text[8]]);
  others.isSlow = true;
  begin('review', 1);
  begin('compare', 2);
  /** @param {number} search @param {number} done */
  const go = (search, done) =>
    asked[search].options.onThinking({ depth: done, nodes: 9 }, { ok: true });
  wait();
  go(0, 1);
  go(1, 7);
  // An action is answered, but another one has been made meanwhile.
  others.answer();
  wait();
  go(0, 2);
  await settle();
  assert.deepEqual(told(), []);
  others.answer();
  await settle();
  assert.deepEqual(told(), [[1, '2']]);
  others.answer();
  await settle();
  assert.deepEqual(told().at(-1), [2, '7']);
  go(0, 3);
  go(0, 4);
  await settle();
  assert.equal(actions.length, 2);
  others.answer();
  await settle();
  assert.deepEqual(told().at(-1), [1, '4']);
});
