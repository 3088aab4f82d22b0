/** A connection between two browsers, with a fake `RTCPeerConnection`: its calls and its reports. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConnection } from '../../../js/live/connection.js';
import { makePeer } from '../support/fake-peer.mjs';
import { createTestClock } from '../support/test-clock.mjs';

/** @param {string} [stun] */
function start(stun = '') {
  const clock = createTestClock();
  const peer = makePeer('A');
  /** The reports to the page. @type {string[]} */
  const told = [];
  /** @type {RTCConfiguration[]} */
  const asked = [];
  const connection = createConnection({
    makePeer(configuration) {
      asked.push(configuration);
      return /** @type {any} */ (peer);
    },
    stun,
    ...{ timers: clock.timers, now: clock.now },
    onOpen: () => told.push('open'),
    onText: (text) => told.push(text),
    onPresence: (isThere) => told.push(`there ${isThere}`),
    onEnd: (reason) => told.push(`end ${reason}`),
  });
  return { clock, peer, told, asked, connection };
}

test('no server is asked but the STUN server that the player has named', () => {
  for (const [stun, servers] of /** @type {const} */ ([
    ['', []],
    ['stun.example.org:3478', [{ urls: 'stun:stun.example.org:3478' }]],
  ])) {
    const { iceServers, ...more } = start(stun).asked[0];
    assert.deepEqual([iceServers, more], [servers, {}]);
  }
});

test('an offer waits for the candidates, but not for long', async () => {
  const { connection, peer, clock } = start();
  peer.iceGatheringState = 'gathering';
  let sdp = '';
  connection.describe('').then((found) => {
    sdp = found;
  });
  await new Promise(setImmediate);
  clock.pass(4_999);
  await new Promise(setImmediate);
  assert.equal(sdp, '');
  clock.pass(1);
  await new Promise(setImmediate);
  assert.match(sdp, /a=candidate:0 1 udp/);
  assert.deepEqual(peer.given, []);
  assert.equal(clock.waiting(), 0);
});

test('a candidate that the browser cannot use is left out, a broken answer ends it', async () => {
  const { connection, peer, told, clock } = start();
  await connection.describe('OFFER');
  await connection.reach('', ['one', 'broken', 'two']);
  assert.deepEqual([peer.given, told], [['offer', 'one', 'two'], []]);
  await connection.reach('broken', []);
  clock.pass(0);
  assert.deepEqual([told, peer.isClosed], [['end broken'], true]);
  await assert.rejects(connection.describe('broken'));
});

test('only an open connection tells whether the other browser is there, and it ends once', () => {
  const { connection, peer, told, clock } = start();
  /** @param {string} state */
  function change(state) {
    peer.connectionState = state;
    peer.onconnectionstatechange();
  }
  change('failed');
  connection.send('early');
  assert.deepEqual(told, []);
  peer.channel.onopen();
  for (const state of ['disconnected', 'connected', 'failed']) change(state);
  peer.channel.onclose();
  assert.deepEqual(told, ['open', 'there false', 'there true', 'end lost']);
  clock.pass(0);
  assert.ok(peer.isClosed);
});

test('bytes, and a network that is too slow, end the connection', () => {
  const { peer, told } = start();
  peer.channel.onmessage({ data: 'text' });
  peer.channel.onmessage({ data: new ArrayBuffer(1) });
  assert.deepEqual(told, ['text', 'end broken']);
  const slow = start();
  Object.assign(slow.peer.channel, { readyState: 'open', bufferedAmount: 1_000_001 });
  slow.connection.send('text');
  assert.deepEqual(slow.told, ['end lost']);
});

test('a connection that this page closes reports nothing', () => {
  const { connection, peer, told, clock } = start();
  connection.close();
  peer.channel.onclose();
  clock.pass(0);
  assert.deepEqual([told, peer.isClosed], [[], true]);
});
