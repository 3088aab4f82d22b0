// @ts-check
/** The shortened offers and answers of live connections: they come back as they were, and nothing else is read. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { readAddress, writeAddress } from '../../../js/live/addresses.js';
import { computeCheck } from '../../../js/live/bytes.js';
import {
  LONGEST_DESCRIPTION,
  readDescription,
  writeDescription,
} from '../../../js/live/description.js';
import { restoreSdp, shortenSdp } from '../../../js/live/session-description.js';
import { findLink, readLink } from '../../../js/platform/link.js';
import { createChance } from '../support/chance.mjs';

/** As Chromium writes it, with what this page does not need. */
const SDP = [
  'v=0',
  'o=- 5271526417211342 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=msid-semantic: WMS',
  'm=application 41300 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.0.2.2',
  'a=candidate:1 1 udp 2113937151 b1130a8b-2d05-4f33-8d5b-e9649d71d868.local 41300 typ host generation 0',
  'a=candidate:2 1 udp 2113939711 2001:db8::2:1 41301 typ host generation 0 network-cost 999',
  'a=candidate:3 1 tcp 1518280447 192.0.2.2 9 typ host tcptype active',
  'a=candidate:4 1 udp 1677729535 198.51.100.7 40000 typ srflx raddr 0.0.0.0 rport 0',
  'a=candidate:5 1 udp 41885695 203.0.113.9 50000 typ relay raddr 0.0.0.0 rport 0',
  'a=ice-ufrag:mXxP',
  'a=ice-pwd:pRHsM9Lec40bC6Y/1amoXF0G',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, at) => (at + 160).toString(16).toUpperCase()).join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
].join('\r\n');

const [GAME, TAG] = ['0011223344556677', '66b95c86'];

/** @returns {import('../../../js/live/description.js').Description} */
function makeOffer() {
  const shortened = shortenSdp(SDP);
  assert.ok(shortened !== null);
  return { kind: 'offer', game: GAME, tag: TAG, ...shortened };
}

test('an offer keeps what the other browser needs, and nothing else', () => {
  const offer = makeOffer();
  assert.deepEqual(
    offer.places.map(({ address, port, isReflexive }) => [address, port, isReflexive]),
    [
      ['b1130a8b-2d05-4f33-8d5b-e9649d71d868.local', 41300, false],
      ['2001:db8::2:1', 41301, false],
      ['198.51.100.7', 40000, true],
    ],
  );
  const text = writeDescription(offer);
  const found = readDescription(text);
  assert.ok(!('fault' in found));
  offer.places[1].address = '2001:0db8:0000:0000:0000:0000:0002:0001';
  assert.deepEqual(found, offer);
  assert.deepEqual(readDescription(writeDescription({ ...offer, kind: 'answer' })), {
    ...offer,
    kind: 'answer',
  });
});

test('the longest offer fits into a short link', () => {
  const address = 'fd00:1111:2222:3333:4444:5555:6666:7777';
  const places = Array.from({ length: 20 }, () => ({ address, port: 65_535, isReflexive: true }));
  const long = { ...makeOffer(), name: 'a'.repeat(40), password: 'b'.repeat(40), places };
  const text = writeDescription(long);
  assert.ok(text.length <= LONGEST_DESCRIPTION, `${text.length}`);
  assert.ok(!('fault' in readDescription(text)));
  const usual = `https://example.org/kidd/#offer=${writeDescription(makeOffer())}`;
  assert.ok(usual.length < 300, usual);
});

test('a session description is made again', () => {
  const { type, sdp, candidates } = restoreSdp(makeOffer());
  assert.equal(type, 'offer');
  const again = shortenSdp(`${sdp}${candidates.map((one) => `a=${one}\r\n`).join('')}`);
  assert.deepEqual(again, shortenSdp(SDP));
  assert.match(sdp, /a=setup:active\r\n/);
  assert.match(restoreSdp({ ...makeOffer(), kind: 'answer' }).sdp, /a=setup:passive\r\n/);
  assert.equal(shortenSdp(SDP.replace(/a=fingerprint.*\r\n/, '')), null);
  assert.deepEqual(shortenSdp(SDP.replace(/a=candidate.*\r\n/g, ''))?.places, []);
});

test('addresses are read and written', () => {
  for (const text of [
    '192.0.2.255',
    'b1130a8b-2d05-4f33-8d5b-e9649d71d868.local',
    '::',
    '1::',
    '::1',
    '1:2:3:4:5:6:7:8',
    '1:2::8',
  ]) {
    const found = readAddress(text);
    assert.ok(found !== null, text);
    assert.deepEqual(readAddress(writeAddress(found.kind, found.bytes)), found, text);
  }
  for (const text of [
    '',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.5',
    'example.org',
    '1:2',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'fe80::1%eth0',
    'b1130a8b.local',
  ])
    assert.equal(readAddress(text), null, text);
});

test('the check is that of PNG', () => {
  assert.equal(computeCheck(new TextEncoder().encode('123456789')), 0xcbf43926);
});

test('links of offers and answers differ from all other links', () => {
  for (const kind of /** @type {const} */ (['offer', 'answer'])) {
    const text = writeDescription({ ...makeOffer(), kind });
    const link = { kind, text };
    const address = `https://example.org/#${kind}=${text}`;
    assert.deepEqual(readLink(address.slice(address.indexOf('#'))), link);
    assert.deepEqual(findLink(`${address.slice(0, 60)}\n ${address.slice(60)}`), link);
    assert.deepEqual(findLink(text), link);
  }
});

test('damaged texts are refused, and none is read as another description', () => {
  const chance = createChance(11);
  const text = writeDescription(makeOffer());
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. \u00e9';
  let refused = 0;
  for (let round = 0; round < 20_000; round += 1) {
    let mangled = text;
    const changes = 1 + chance.below(3);
    for (let change = 0; change < changes; change += 1) {
      const at = chance.below(mangled.length + 1);
      const letter = letters[chance.below(letters.length)];
      const rest = [
        mangled.slice(at),
        letter + mangled.slice(at),
        letter + mangled.slice(at + 1),
        mangled.slice(at + 1 + chance.below(9)),
      ];
      mangled = mangled.slice(0, at) + rest[chance.below(rest.length)];
    }
    const found = readDescription(mangled);
    if (mangled !== text) {
      assert.ok('fault' in found, mangled);
      refused += 1;
    }
  }
  assert.ok(refused > 15_000);
  for (const odd of ['', 'A', 'A'.repeat(10_000), '\u{1f3f4}'.repeat(50)])
    assert.deepEqual(readDescription(odd), { fault: 'broken' });
});

test('bodies with a right check are refused if anything in them is wrong', () => {
  const chance = createChance(12);
  const bytes = Uint8Array.from(
    atob(writeDescription(makeOffer()).replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.charCodeAt(0),
  );
  const body = bytes.slice(0, -4);
  /** @param {Uint8Array} changed */
  const seal = (changed) => {
    const check = computeCheck(changed);
    const all = [...changed, ...[24, 16, 8, 0].map((shift) => (check >>> shift) & 0xff)];
    return btoa(String.fromCharCode(...all))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  };
  assert.ok(!('fault' in readDescription(seal(body))));
  assert.deepEqual(readDescription(seal(Uint8Array.from([0xc2, ...body.slice(1)]))), {
    fault: 'newer',
  });
  assert.deepEqual(readDescription(seal(Uint8Array.from([0xc1, 2, ...body.slice(2)]))), {
    fault: 'broken',
  });
  for (let cut = 0; cut < body.length; cut += 1)
    assert.ok('fault' in readDescription(seal(body.slice(0, cut))), String(cut));
  let read = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const changed = body.slice();
    for (let change = 0; change < 2; change += 1)
      changed[chance.below(changed.length)] = chance.below(256);
    const found = readDescription(seal(changed));
    if ('fault' in found) continue;
    read += 1;
    // Every description that can be read gives a session description with the same lines only.
    const { sdp, candidates } = restoreSdp(found);
    assert.equal(sdp.split('\r\n').length, 17);
    for (const candidate of candidates)
      assert.match(
        candidate,
        /^candidate:\d 1 udp \d+ [\w.:-]+ \d+ typ (?:host|srflx raddr 0\.0\.0\.0 rport 0)$/,
      );
  }
  assert.ok(read > 1000);
});
