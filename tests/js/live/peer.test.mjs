/** The other page of a live connection: floods, silence and invalid messages, with a fake clock. */

import assert from 'node:assert/strict';
import test from 'node:test';
import {
  BEAT_MS,
  BURST,
  createPeer,
  LONGEST_TEXT,
  LOST_BEATS,
  QUIET_BEATS,
  TOKEN_CHARACTERS,
  TOKEN_MS,
} from '../../../js/live/peer.js';
import { createTestClock } from '../support/test-clock.mjs';

function makePeer() {
  const clock = createTestClock();
  /** @type {any[]} */
  const sent = [];
  /** @type {any[]} */
  const heard = [];
  const peer = createPeer({
    send: (text) => sent.push(JSON.parse(text)),
    timers: clock.timers,
    now: clock.now,
    onText: (text) => heard.push(text.startsWith('{') ? JSON.parse(text).text : text),
    onPresence: (isThere) => heard.push(['there', isThere]),
    onEnd: (end) => heard.push(['end', end]),
  });
  return { clock, sent, heard, peer };
}

const write = (/** @type {object} */ message) => JSON.stringify({ v: 1, ...message });
const chat = (/** @type {string | number} */ text) => write({ kind: 'chat', text: String(text) });

test('a player’s message is passed on at once, and a ping is answered', () => {
  const { peer, heard, sent } = makePeer();
  peer.take(chat('a'));
  peer.take(write({ kind: 'ping', number: 7 }));
  peer.take(write({ kind: 'pong', number: 7 }));
  assert.deepEqual(heard, ['a']);
  assert.deepEqual(sent, [{ v: 1, kind: 'pong', number: 7 }]);
});

/** @param {ReturnType<typeof makePeer>} page @returns how many messages it takes until it is cut off */
function countUntilEnd({ peer, heard }, text = chat('a')) {
  let count = 0;
  for (; heard.at(-1)?.[0] !== 'end'; count += 1) peer.take(text);
  return count;
}

test('many messages may come at once, and others later as fast as tokens are added', () => {
  const page = makePeer();
  const short = Math.floor(BURST / (1 + chat('a').length / TOKEN_CHARACTERS));
  for (let number = 0; number < short; number += 1) page.peer.take(chat('a'));
  assert.equal(page.heard.length, short);
  for (let number = 0; number < 1000; number += 1) {
    page.clock.pass(TOKEN_MS * 1.1);
    page.peer.take(chat('a'));
  }
  const texts = page.heard.filter((one) => one === 'a');
  assert.equal(texts.length, short + 1000);
  assert.deepEqual(page.heard.at(-1), 'a');
  assert.ok(countUntilEnd(page) < BURST / 2, 'the bucket is not full again');
});

test('the bucket does not grow over its size', () => {
  const page = makePeer();
  for (let beat = 0; beat < LOST_BEATS * 3; beat += 1) {
    page.clock.pass(BEAT_MS);
    page.peer.take(write({ kind: 'pong', number: beat }));
  }
  page.peer.take(chat('a'));
  assert.ok(countUntilEnd(page) <= BURST);
});

test('a flood is cut off, and nothing of it comes later', () => {
  const { peer, heard, clock } = makePeer();
  for (let number = 0; number < 100_000; number += 1) peer.take(chat(number));
  const { length } = heard;
  assert.ok(length <= BURST);
  assert.deepEqual(heard.at(-1), ['end', 'flood']);
  clock.pass(BEAT_MS * LOST_BEATS * 2);
  peer.take(chat('later'));
  assert.equal(heard.length, length);
  assert.equal(clock.waiting(), 0);
});

test('a flood of long messages is cut off sooner', () => {
  const long = write({ kind: 'turn', text: 'A'.repeat(60_000) });
  assert.ok(countUntilEnd(makePeer(), long) <= 8);
});

test('silence is reported, and finally ends the connection', () => {
  const { peer, heard, sent, clock } = makePeer();
  clock.pass(BEAT_MS * QUIET_BEATS);
  assert.deepEqual(heard, []);
  assert.equal(sent.length, QUIET_BEATS);
  clock.pass(BEAT_MS);
  assert.deepEqual(heard, [['there', false]]);
  peer.take(write({ kind: 'pong', number: 1 }));
  assert.deepEqual(heard, [
    ['there', false],
    ['there', true],
  ]);
  peer.reach(false);
  peer.reach(true);
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
  const { peer, heard, clock } = makePeer();
  for (let beat = 0; beat < LOST_BEATS * 3; beat += 1) {
    clock.pass(BEAT_MS);
    peer.take(write({ kind: 'pong', number: beat }));
  }
  assert.deepEqual(heard, []);
});

test('any other text is passed on as it is, and a very long one is cut', () => {
  const { peer, heard, sent } = makePeer();
  const beats = ['{"v":1,"kind":"ping","number":-1}', '{"v":2,"kind":"ping","number":1}', 'ping'];
  for (const text of beats) peer.take(text);
  peer.take('x'.repeat(1_000_000));
  assert.equal(heard.at(-1).length, LONGEST_TEXT);
  assert.equal(heard.length, beats.length + 1);
  assert.deepEqual(sent, []);
});
