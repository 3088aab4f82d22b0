/** The other page of a live connection: floods, silence and invalid messages, with a fake clock. */

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  BEAT_MS,
  BURST,
  createConnection,
  LONGEST_TEXT,
  LOST_BEATS,
  QUIET_BEATS,
  TOKEN_CHARACTERS,
  TOKEN_MS,
} from '../../../js/live/connection.js';
import { makePeer } from '../support/fake-peer.mjs';
import { createTestClock } from '../support/test-clock.mjs';

function connect() {
  const clock = createTestClock();
  /** @type {any[]} */
  const sent = [];
  /** @type {any[]} */
  const heard = [];
  const { channel, ...peer } = makePeer('A');
  channel.readyState = 'open';
  channel.send = (/** @type {string} */ text) => sent.push(JSON.parse(text));
  createConnection({
    makePeer: () => /** @type {any} */ (peer),
    ...{ stun: '', timers: clock.timers, now: clock.now },
    onOpen() {},
    onText: (text) => heard.push(text.startsWith('{') ? JSON.parse(text).text : text),
    onPresence: (isThere) => heard.push(['there', isThere]),
    onEnd: (end) => heard.push(['end', end]),
  });
  channel.onopen();
  const take = (/** @type {string} */ data) => channel.onmessage({ data });
  return { clock, sent, heard, peer, take };
}

const write = (/** @type {object} */ message) => JSON.stringify({ v: 1, ...message });
const chat = (/** @type {string | number} */ text) => write({ kind: 'chat', text: String(text) });

test('a player’s message is passed on at once, and a ping is answered', () => {
  const { take, heard, sent } = connect();
  take(chat('a'));
  take(write({ kind: 'ping', number: 7 }));
  take(write({ kind: 'pong', number: 7 }));
  assert.deepEqual(heard, ['a']);
  assert.deepEqual(sent, [{ v: 1, kind: 'pong', number: 7 }]);
});

/** @param {ReturnType<typeof connect>} page @returns how many messages it takes until it is cut off */
function countUntilEnd({ take, heard }, text = chat('a')) {
  let count = 0;
  for (; heard.at(-1)?.[0] !== 'end'; count += 1) take(text);
  return count;
}

test('many messages may come at once, and others later as fast as tokens are added', () => {
  const page = connect();
  const short = Math.floor(BURST / (1 + chat('a').length / TOKEN_CHARACTERS));
  for (let number = 0; number < short; number += 1) page.take(chat('a'));
  assert.equal(page.heard.length, short);
  for (let number = 0; number < 1000; number += 1) {
    page.clock.pass(TOKEN_MS * 1.1);
    page.take(chat('a'));
  }
  const texts = page.heard.filter((one) => one === 'a');
  assert.equal(texts.length, short + 1000);
  assert.deepEqual(page.heard.at(-1), 'a');
  assert.ok(countUntilEnd(page) < BURST / 2, 'the bucket is not full again');
});

test('the bucket does not grow over its size', () => {
  const page = connect();
  for (let beat = 0; beat < LOST_BEATS * 3; beat += 1) {
    page.clock.pass(BEAT_MS);
    page.take(write({ kind: 'pong', number: beat }));
  }
  page.take(chat('a'));
  assert.ok(countUntilEnd(page) <= BURST);
});

test('a flood is cut off, and nothing of it comes later', () => {
  const { take, heard, clock } = connect();
  for (let number = 0; number < 100_000; number += 1) take(chat(number));
  const { length } = heard;
  assert.ok(length <= BURST);
  assert.deepEqual(heard.at(-1), ['end', 'flood']);
  clock.pass(BEAT_MS * LOST_BEATS * 2);
  take(chat('later'));
  assert.equal(heard.length, length);
  assert.equal(clock.waiting(), 0);
});

test('a flood of long messages is cut off sooner', () => {
  const long = write({ kind: 'turn', text: 'A'.repeat(60_000) });
  assert.ok(countUntilEnd(connect(), long) <= 8);
});

test('silence is reported, and finally ends the connection', () => {
  const { take, heard, sent, clock, peer } = connect();
  clock.pass(BEAT_MS * QUIET_BEATS);
  assert.deepEqual(heard, []);
  assert.equal(sent.length, QUIET_BEATS);
  clock.pass(BEAT_MS);
  assert.deepEqual(heard, [['there', false]]);
  take(write({ kind: 'pong', number: 1 }));
  assert.deepEqual(heard, [
    ['there', false],
    ['there', true],
  ]);
  for (const state of ['disconnected', 'connected']) {
    peer.connectionState = state;
    peer.onconnectionstatechange();
  }
  clock.pass(BEAT_MS * (LOST_BEATS + 1));
  assert.deepEqual(heard.slice(2), [
    ['there', false],
    ['there', true],
    ['there', false],
    ['end', 'silent'],
  ]);
  assert.equal(clock.waiting(), 0);
});

test('a page that answers stays connected', () => {
  const { take, heard, clock } = connect();
  for (let beat = 0; beat < LOST_BEATS * 3; beat += 1) {
    clock.pass(BEAT_MS);
    take(write({ kind: 'pong', number: beat }));
  }
  assert.deepEqual(heard, []);
});

test('any other text is passed on as it is, and a very long one is cut', () => {
  const { take, heard, sent } = connect();
  const beats = ['{"v":1,"kind":"ping","number":-1}', '{"v":2,"kind":"ping","number":1}', 'ping'];
  for (const text of beats) take(text);
  take('x'.repeat(1_000_000));
  assert.equal(heard.at(-1).length, LONGEST_TEXT);
  assert.equal(heard.length, beats.length + 1);
  assert.deepEqual(sent, []);
});
