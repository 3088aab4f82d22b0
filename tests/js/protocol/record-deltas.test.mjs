/** Records as deltas, with the real engine: the page gets the same replies as with whole records. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LONGEST_RECORD } from '../../../js/protocol/protocol.js';
import { createRequestWriter, restoreRecord } from '../../../js/protocol/record-deltas.js';
import { readReply } from '../../../js/protocol/validate-reply.js';
import { startEngine } from '../support/engine-process.mjs';

/** @type {ReturnType<typeof startEngine>} */
let engine;
before(() => {
  engine = startEngine();
});
after(() => engine.end());

/** A page that talks to the engine. */
class Page {
  #id = 0;
  #write = createRequestWriter();
  /** How long the last request was. */
  sent = 0;
  /** The last reply as it came. */
  text = '';

  /** @param {'new' | 'show' | 'play'} kind @param {any} fields */
  async ask(kind, fields) {
    this.#id += 1;
    const request = this.#write(this.#id, /** @type {any} */ (kind), fields);
    this.sent = request.length;
    this.text = await engine.ask(request);
    // The worker is asked for no turn and no new record, but the answers have the form of a position that is shown.
    const reply = readReply(this.text, this.#id, 'show', fields.record);
    assert.ok(reply?.ok, this.text);
    return /** @type {any} */ (reply);
  }
}

test('a long game passes the engine step by step, as deltas of equal length', async () => {
  const page = new Page();
  let reply = await page.ask('new', { game: 'madagascar', headers: { Red: '🏴‍☠️ Anne' } });
  for (let step = 0; step < 120 && reply.view.outcome === null; step += 1) {
    const move = reply.view.moves[(step * 7) % reply.view.moves.length];
    reply = await page.ask('play', { record: reply.record, move });
    assert.match(reply.record, /Red: 🏴‍☠️ Anne/u);
    if (step > 0) assert.ok(page.sent < 150, String(page.sent));
    if (step > 0 && !reply.view.outcome) assert.match(page.text, /"record":\{"base":\d+,"added":"/);
  }
  // Another page has no base, so it sends and gets the whole record.
  const again = await new Page().ask('show', { record: reply.record });
  assert.equal(again.record, reply.record);
  assert.equal(again.steps, reply.steps);
});

test('a record that does not continue the last one is sent whole', () => {
  const write = createRequestWriter();
  /** @param {number} id @param {string} record */
  const send = (id, record) => JSON.parse(write(id, 'show', { record })).record;
  assert.equal(send(1, 'one two\n'), 'one two\n');
  assert.deepEqual(send(2, 'one two three\n'), { base: 1, added: ' two three\n' });
  assert.deepEqual(send(3, 'one two three\n'), { base: 2, added: ' three\n' });
  assert.equal(send(4, 'one six\n'), 'one six\n');
  // A move is written behind its roll, and may not have room on the same line.
  assert.deepEqual(send(5, 'one\n3:six\n'), { base: 4, added: '\n3:six\n' });
  assert.deepEqual(send(6, 'one'), { base: 5, added: '' });
});

test('requests without a record leave the base as it is', () => {
  const write = createRequestWriter();
  write(1, 'show', { record: 'one\n' });
  assert.deepEqual(JSON.parse(write(2, 'page', { text: '' })), {
    ...{ version: 1, id: 2, kind: 'page', text: '' },
  });
  assert.equal(JSON.parse(write(3, 'show', { record: 'one two\n' })).record.base, 1);
});

test('nothing continues a record that is too long for the engine', () => {
  const write = createRequestWriter();
  const record = 'x'.repeat(LONGEST_RECORD + 1);
  write(1, 'show', { record });
  assert.equal(JSON.parse(write(2, 'show', { record })).record, record);
});

test('a delta that is no delta stays, and the reply is refused', () => {
  for (const record of [{}, { added: 3 }, null, 4]) {
    const reply = { record };
    restoreRecord(reply, 'one\n');
    assert.deepEqual(reply, { record });
  }
  const text = JSON.stringify({ version: 1, id: 1, ok: true, record: { added: '' } });
  assert.equal(readReply(text, 1, 'show'), null);
});
