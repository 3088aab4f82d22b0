/** A connection between two browsers, with a fake `RTCPeerConnection`: its calls and its reports. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ANSWER_MS, createConnection, PATIENCE_MS } from '../../../js/live/connection.js';
import { startEngine } from '../support/engine-process.mjs';
import { makeAsk } from '../support/live-page.mjs';
import { createTestClock } from '../support/test-clock.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());
const ask = makeAsk(ENGINE);
const GAME = '00112233445566ff';
const HOST = ['192.168.1.7 50000 typ host'];
const FAR = [...HOST, '198.51.100.4 50001 typ srflx raddr 0.0.0.0 rport 0'];

/**
 * A browser's peer connection.
 * @param {string} digit of its certificate
 * @param {string[]} places where it can be reached
 */
function makePeer(digit, places) {
  const fingerprint = Array(32).fill(`${digit}${digit}`).join(':');
  const candidates = places.map((place, index) => `a=candidate:${index} 1 udp 1 ${place}`);
  const lines = ['a=ice-ufrag:user', `a=ice-pwd:${digit.repeat(22)}`];
  const channel = { readyState: 'connecting', bufferedAmount: 0 };
  return {
    channel: /** @type {any} */ (channel),
    candidates: /** @type {string[]} */ ([]),
    isClosed: false,
    localDescription: /** @type {{sdp: string} | null} */ (null),
    iceGatheringState: 'complete',
    connectionState: 'new',
    createDataChannel: () => channel,
    async setLocalDescription() {
      const all = [...lines, `a=fingerprint:sha-256 ${fingerprint}`, ...candidates];
      this.localDescription = { sdp: `${all.join('\r\n')}\r\n` };
    },
    async setRemoteDescription() {},
    /** @param {{candidate: string}} one */
    async addIceCandidate({ candidate }) {
      this.candidates.push(candidate);
    },
    close() {
      this.isClosed = true;
    },
  };
}

/**
 * @param {{digit?: string, places?: string[], stun?: string}} [means]
 */
function start({ digit = 'A', places = HOST, stun = '' } = {}) {
  const clock = createTestClock();
  const peer = makePeer(digit, places);
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
    timers: clock.timers,
    ask,
    onOpen: () => told.push('open'),
    onDelay: (fault) => told.push(`delay ${fault}`),
    onText: (text) => told.push(text),
    onReach: (isThere) => told.push(`reach ${isThere}`),
    onEnd: (fault) => told.push(`end ${fault}`),
  });
  return { clock, peer, told, asked, connection };
}

/**
 * Let one page offer and another one answer.
 * @param {string[]} [mine]
 * @param {string[]} [theirs]
 */
async function begin(mine = HOST, theirs = HOST) {
  const one = start({ digit: 'A', places: mine });
  const other = start({ digit: 'B', places: theirs });
  const text = await one.connection.offer(GAME);
  const { description } = await ask({ kind: 'takeApart', text });
  const answer = (await other.connection.answer(description)) ?? '';
  return { one, other, answer };
}

test('no server is asked but the STUN server that the player has named', async () => {
  for (const [stun, servers] of /** @type {const} */ ([
    ['', []],
    ['stun.example.org:3478', [{ urls: 'stun:stun.example.org:3478' }]],
  ])) {
    const { connection, asked } = start({ stun });
    await connection.offer(GAME);
    const { iceServers, ...more } = asked[0];
    assert.deepEqual([asked.length, iceServers, more], [1, servers, {}]);
  }
});

test('a browser without an address is reported at once', async () => {
  const { connection, told, peer } = start({ places: [] });
  assert.equal(await connection.offer(GAME), null);
  assert.deepEqual(told, ['end noPlaces']);
  assert.ok(peer.isClosed);
});

test('with both links, the reason for no connection is reported after 20 seconds', async () => {
  for (const [mine, theirs, fault] of /** @type {const} */ ([
    [HOST, HOST, 'sameNetwork'],
    [FAR, HOST, 'sameNetwork'],
    [FAR, FAR, 'unreachable'],
  ])) {
    const { one, answer } = await begin([...mine], [...theirs]);
    assert.equal(await one.connection.accept(answer), null);
    one.clock.pass(PATIENCE_MS - 1);
    assert.deepEqual(one.told, []);
    one.clock.pass(1);
    assert.deepEqual(one.told, [`end ${fault}`]);
    assert.ok(one.peer.isClosed);
  }
  assert.equal(PATIENCE_MS, 20_000);
});

test('the answering page reports it, too, and the connection may still open', async () => {
  for (const [places, fault] of /** @type {const} */ ([
    [HOST, 'sameNetwork'],
    [FAR, 'unreachable'],
  ])) {
    const { other } = await begin([...places], [...places]);
    const tried = other.peer.candidates.length;
    for (let passed = 0; passed < ANSWER_MS; passed += 1000) {
      assert.deepEqual(other.told, []);
      other.clock.pass(1000);
      await new Promise(setImmediate);
    }
    assert.deepEqual(other.told, [`delay ${fault}`]);
    assert.ok(other.peer.candidates.length > tried);
    assert.equal(other.peer.isClosed, false);
    other.peer.channel.onopen();
    other.clock.pass(ANSWER_MS);
    assert.deepEqual(other.told.slice(1), ['open']);
  }
});

test('a connection that opens in time reports nothing else', async () => {
  const { one, other, answer } = await begin();
  await one.connection.accept(answer);
  for (const { peer, clock, told, connection } of [one, other]) {
    peer.channel.onopen();
    clock.pass(2 * ANSWER_MS);
    assert.deepEqual(told, ['open']);
    connection.close();
    assert.equal(clock.waiting(), 0);
  }
});

test('both ends name the connection alike, and others differently', async () => {
  const { one, other, answer } = await begin();
  await one.connection.accept(answer);
  assert.equal(one.connection.getChannel(), other.connection.getChannel());
  assert.match(one.connection.getChannel(), /^a{64}\.b{64}$/);
});

test('an answer to another offer changes nothing', async () => {
  const { answer } = await begin();
  const { connection, told, clock } = start();
  assert.equal(await connection.accept(answer), 'otherAnswer');
  assert.equal(await connection.accept('nonsense'), 'broken');
  clock.pass(PATIENCE_MS);
  assert.deepEqual(told, []);
});
