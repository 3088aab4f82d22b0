/** When the worker asks for the modules that Python imports later. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssetInbox } from '../../../js/worker/asset-inbox.js';
import { createLaterArchive } from '../../../js/worker/later-archive.js';

/** An archive whose file is good if its content is. */
function setUp() {
  /** @type {(boolean | string)[]} */
  const told = [];
  const inbox = createAssetInbox([]);
  const archive = createLaterArchive({
    ask(isDamaged) {
      told.push(isDamaged);
      return inbox.expect('later');
    },
    end: () => told.push('served'),
    add: async (content) => content === 'good',
  });
  const send = (/** @type {unknown} */ content) => inbox.receive({ file: 'later', content });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ...archive, receive: inbox.receive, told, send, settle };
}

test('the file is asked for once, when it is first needed', async () => {
  const { need, send, told } = setUp();
  const [first, second] = [need(), need()];
  send('good');
  assert.deepEqual(await Promise.all([first, second]), [true, true]);
  assert.equal(need(), null);
  assert.deepEqual(told, [false, 'served']);
});

test('a damaged file is fetched anew once', async () => {
  const { need, send, told, settle } = setUp();
  const needed = need();
  send('bad');
  await settle();
  send('good');
  assert.equal(await needed, true);
  assert.deepEqual(told, [false, true, 'served']);
});

test('after a failure the next request asks again', async () => {
  const { need, receive, send, settle, told } = setUp();
  const missing = need();
  receive({ file: 'later', problem: '404' });
  await settle();
  receive({ file: 'later', problem: '404' });
  assert.equal(await missing, false);
  const damaged = need();
  send('bad');
  await settle();
  send('bad');
  assert.equal(await damaged, false);
  const third = need();
  send('good');
  assert.equal(await third, true);
  assert.deepEqual(told, [false, true, 'served', false, true, 'served', false, 'served']);
});
