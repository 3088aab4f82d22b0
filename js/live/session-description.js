// @ts-check
/**
 * Extracts the fields of a session description that the other browser needs, and rebuilds a description from them.
 *
 * Owns the lines of the session description that this page writes (RFC 8841: one data channel over DTLS).
 */

import { readAddress } from './addresses.js';

/** @typedef {import('./description.js').Description} Description */
/** @typedef {import('./description.js').Place} Place */

/** The port of SCTP, and the longest message that every browser accepts. */
const [SCTP_PORT, LONGEST_MESSAGE] = [5000, 262_144];
/** The type preference of a candidate (RFC 8445, 5.1.2.2), the highest of the four bytes of its priority. */
const [HOST, REFLEXIVE] = [126, 100];
/** Only this many candidates fit. Reflexive ones are reachable from other networks, so they keep two of the places. */
const MOST_HOST = 4;
const MOST_REFLEXIVE = 2;

/**
 * Extract the fields from this browser's session description.
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
 * Build the session description of the other browser, for this browser's `setRemoteDescription`.
 * @param {Description} description
 * @returns {{type: 'offer' | 'answer', sdp: string, candidates: string[]}} the candidates are not part of `sdp`
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
    // The offering browser starts the DTLS handshake. The answering one would start before its answer has arrived, and
    // then retry at growing intervals.
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
