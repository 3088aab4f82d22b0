// @ts-check
/**
 * Takes from a browser's session description what the other browser needs, and makes one of it again.
 *
 * Owns the lines of the session description (RFC 8841: one data channel over DTLS) that this page writes.
 */

import { readAddress } from './addresses.js';

/** @typedef {import('./description.js').Description} Description */
/** @typedef {import('./description.js').Place} Place */

/** The port of SCTP and the longest message that every browser takes. */
const [SCTP_PORT, LONGEST_MESSAGE] = [5000, 262_144];
/** How much a place is preferred to others (RFC 8445, 5.1.2.2), in the highest of four bytes. */
const [HOST, REFLEXIVE] = [126, 100];
/** Reflexive places lead farther than a third place in the same network. */
const MOST_HOST = 4;
const MOST_REFLEXIVE = 2;

/**
 * Shorten a browser's own session description.
 * @param {string} sdp
 * @returns {Pick<Description, 'fingerprint' | 'name' | 'password' | 'places'> | null} null if a part is missing
 */
export function shortenSdp(sdp) {
  const name = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1];
  const password = /^a=ice-pwd:(\S+)/m.exec(sdp)?.[1];
  const fingerprint = /^a=fingerprint:sha-256 ([0-9A-F:]{95})/im.exec(sdp)?.[1];
  if (name === undefined || password === undefined || fingerprint === undefined) return null;
  return {
    fingerprint: fingerprint.replaceAll(':', '').toLowerCase(),
    name,
    password,
    places: listPlaces(sdp),
  };
}

/**
 * @param {string} sdp
 * @returns {Place[]}
 */
function listPlaces(sdp) {
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gim);
  const places = [...lines].map(([, address, port, type]) => ({
    address,
    port: Number(port),
    isReflexive: type.toLowerCase() === 'srflx',
  }));
  const known = places.filter(({ address, port }) => readAddress(address) !== null && port > 0);
  const hosts = known.filter(({ isReflexive }) => !isReflexive).slice(0, MOST_HOST);
  return [...hosts, ...known.filter(({ isReflexive }) => isReflexive).slice(0, MOST_REFLEXIVE)];
}

/**
 * Make a session description for the browser at the other end.
 * @param {Description} description
 * @returns {{type: 'offer' | 'answer', sdp: string, candidates: string[]}} the candidates are not in `sdp`
 */
export function restoreSdp({ kind, fingerprint, name, password, places }) {
  const pairs = fingerprint.toUpperCase().match(/../g) ?? [];
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'a=msid-semantic: WMS',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${pairs.join(':')}`,
    // The one who offers begins the encryption. The other would begin it at once, while the answer is still on its
    // way, and then try again less and less often.
    `a=setup:${kind === 'offer' ? 'active' : 'passive'}`,
    'a=mid:0',
    'a=sendrecv',
    `a=sctp-port:${SCTP_PORT}`,
    `a=max-message-size:${LONGEST_MESSAGE}`,
  ];
  const candidates = places.map(({ address, port, isReflexive }, index) => {
    const priority = (isReflexive ? REFLEXIVE : HOST) * 2 ** 24 + (65_535 - index) * 256 + 255;
    const line = `candidate:${index + 1} 1 udp ${priority} ${address} ${port} typ`;
    return isReflexive ? `${line} srflx raddr 0.0.0.0 rport 0` : `${line} host`;
  });
  return { type: kind, sdp: `${lines.join('\r\n')}\r\n`, candidates };
}
