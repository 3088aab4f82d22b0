// @ts-check
/**
 * Reads and writes the addresses of ICE candidates as bytes: IPv4, IPv6, or a multicast DNS name.
 *
 * Owns the kinds of addresses. Browsers hide the addresses in their local network and give multicast DNS names instead.
 */

import { fromHex, toHex } from './bytes.js';

/** How many bytes an address of each kind has. */
export const ADDRESS_BYTES = [4, 16, 16];

const [V4, V6, NAME] = [0, 1, 2];
const LOCAL_NAME =
  /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;

/**
 * Read an address.
 * @param {string} text
 * @returns {{kind: number, bytes: Uint8Array} | null} null if the text is not an address of one of these kinds
 */
export function readAddress(text) {
  const name = LOCAL_NAME.exec(text);
  if (name !== null) return { kind: NAME, bytes: fromHex(name.slice(1).join('')) };
  const bytes = text.includes(':') ? readV6(text) : readV4(text);
  return bytes && { kind: bytes.length === 4 ? V4 : V6, bytes };
}

/** @param {string} text */
function readV4(text) {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return null;
  const parts = text.split('.').map(Number);
  return parts.every((part) => part < 256) ? Uint8Array.from(parts) : null;
}

/** @param {string} text */
function readV6(text) {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array(missing).fill('0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return fromHex(groups.map((group) => group.padStart(4, '0')).join(''));
}

/**
 * Write an address.
 * @param {number} kind
 * @param {Uint8Array} bytes as many as `ADDRESS_BYTES` has for the kind
 */
export function writeAddress(kind, bytes) {
  if (kind === V4) return bytes.join('.');
  const hex = toHex(bytes);
  if (kind === V6) return (hex.match(/.{4}/g) ?? []).join(':');
  const parts = [[0, 8], [8, 12], [12, 16], [16, 20], [20]];
  return `${parts.map(([from, to]) => hex.slice(from, to)).join('-')}.local`;
}
