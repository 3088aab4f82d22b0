/** The long work of the page in Python: its progress, its reply, and that nothing comes from what was dropped. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgress } from '../../../js/page/progress.js';
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
  /** @type {Map<object, unknown>} */
  const told = new Map();
  const searches = createSearches({
    worker: {
      request: (kind, fields, options) =>
        new Promise((resolve, reject) => asked.push({ kind, fields, options, resolve, reject })),
      stop: () => calls.push('stop'),
      abandon: (scope) => calls.push(scope),
      end: () => calls.push('end'),
    },
    followUp: (action) => actions.push(action),
    progress: {
      tell: (search, action) => told.set(search, action),
      hush: (search) => told.delete(search),
    },
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
  return { searches, begin, asked, calls, actions, told };
}

test('a search tells its progress, and at the end only its reply', async () => {
  const { begin, asked, actions, told } = makeSearches();
  begin('review', 1);
  assert.deepEqual([asked[0].kind, asked[0].fields], ['review', { record: 'r' }]);
  asked[0].options.onThinking({ depth: 0, nodes: 9 }, null);
  assert.equal(told.size, 0);
  asked[0].options.onThinking({ depth: 3, nodes: 9 }, { ok: true });
  const text = JSON.stringify({ done: 3, all: 9, reply: { ok: true } });
  assert.deepEqual([...told.values()], [['review', 'Progressed', 1, text]]);
  asked[0].resolve({ ok: true, review: 7 });
  await settle();
  assert.equal(told.size, 0);
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
  const { searches, begin, asked, calls, actions, told } = makeSearches();
  begin('compare', 1);
  begin('review', 2);
  asked[0].options.onThinking({ depth: 3, nodes: 9 }, { ok: true });
  searches.drop('review', 'compare');
  assert.deepEqual(calls, [asked[0].options.scope]);
  assert.notEqual(asked[0].options.scope, asked[1].options.scope);
  asked[0].options.onThinking({ depth: 4, nodes: 9 }, { ok: true });
  asked[0].reject(new DOMException('dropped', 'AbortError'));
  asked[1].resolve({ ok: true });
  await settle();
  assert.equal(told.size, 0);
  assert.deepEqual(actions, [['review', 'Done', 2, '{"ok":true}']]);
  begin('review', 3);
  searches.end();
  asked[2].resolve({ ok: true });
  await settle();
  assert.equal(calls.at(-1), 'end');
  assert.equal(actions.length, 1);
});

test('progress waits for everything else, and of several only the newest is sent', async () => {
  /** @type {unknown[]} */
  const sent = [];
  /** @type {Promise<unknown> | null} */
  let idle = null;
  /** @type {(value?: unknown) => void} */
  let answer = () => {};
  const wait = () => {
    idle = new Promise((resolve) => {
      answer = resolve;
    });
  };
  const progress = createProgress({
    whenIdle: () => idle,
    followUp(action) {
      sent.push(action[1]);
      wait();
    },
  });
  const [search, other] = [{}, {}];
  wait();
  progress.tell(search, ['review', '1']);
  progress.tell(other, ['review', '7']);
  progress.hush(other);
  // An action is answered, but another one has been made meanwhile.
  answer();
  wait();
  progress.tell(search, ['review', '2']);
  await settle();
  assert.deepEqual(sent, []);
  idle = null;
  answer();
  await settle();
  progress.tell(search, ['review', '3']);
  progress.tell(search, ['review', '4']);
  await settle();
  assert.deepEqual(sent, ['2']);
  idle = null;
  answer();
  await settle();
  assert.deepEqual(sent, ['2', '4']);
});
