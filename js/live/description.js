// @ts-check
/**
 * Writes and reads the offer and the answer of a WebRTC connection as short texts for links and QR codes.
 *
 * Owns the format. It holds only the parts of a session description (RFC 8866, RFC 8839) that the other browser cannot
 * know. The rest is the same for every connection of this page, which has only one data channel.
 *
 * The bytes: version, kind, the game's id (8), the offer's tag (4), the fingerprint of the certificate
 * (SHA-256, 32), length and letters of the name and of the password of ICE, the number of addresses,
 * for each its kind, the address and the port (2), and at the end the CRC-32 of all before.
 */

import { readBase64, writeBase64 } from '../platform/base64.js';
import { ADDRESS_BYTES, readAddress, writeAddress } from './addresses.js';
import { ByteReader, computeCheck, fromHex, toHex } from './bytes.js';

/**
 * An ICE candidate: an address and a port at which a browser can be reached. `isReflexive`: a STUN server reported it;
 * otherwise it is a local one.
 * @typedef {{address: string, port: number, isReflexive: boolean}} Place
 */
/**
 * `tag` is the same in an offer and its answer, in hexadecimal like `game`.
 * @typedef {{kind: 'offer' | 'answer', game: string, tag: string, fingerprint: string, name: string, password: string,
 *   places: Place[]}} Description
 */
/** @typedef {'broken' | 'newer'} DescriptionFault */

const DESCRIPTION_VERSION = 1;
/** Added to the version in the first byte, so that the text cannot be a game code or a turn message. */
const MARK = 0xc0;
const MOST_VERSIONS = 0x40;
const GAME_BYTES = 8;
export const TAG_BYTES = 4;
/** The longest text that a page of this version writes. */
export const LONGEST_DESCRIPTION = 350;

/** The kinds of descriptions, by the second byte. @type {['offer', 'answer']} */
const KINDS = ['offer', 'answer'];
const REFLEXIVE = 0x10;
const FINGERPRINT_BYTES = 32;
const CHECK_BYTES = 4;
const MOST_PLACES = 6;
const LONGEST_ICE = 40;
const ICE_TEXT = /^[A-Za-z0-9+/]{4,40}$/;

/**
 * Write a description as a text.
 * @param {Description} description
 */
export function writeDescription(description) {
  const { kind, game, tag, fingerprint, name, password, places } = description;
  const bytes = [
    MARK + DESCRIPTION_VERSION,
    KINDS.indexOf(kind),
    ...fromHex(game),
    ...fromHex(tag),
    ...fromHex(fingerprint),
    ...writeLetters(name),
    ...writeLetters(password),
  ];
  const written = places.slice(0, MOST_PLACES).flatMap(writePlace);
  bytes.push(Math.min(places.length, MOST_PLACES), ...written);
  const check = computeCheck(Uint8Array.from(bytes));
  return writeBase64(Uint8Array.from([...bytes, ...writeNumber(check)]));
}

/** @param {string} text */
const writeLetters = (text) => [text.length, ...new TextEncoder().encode(text)];

/** @param {number} number an unsigned integer of 32 bits */
const writeNumber = (number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff);

/** @param {Place} place */
function writePlace({ address, port, isReflexive }) {
  const found = readAddress(address);
  if (found === null) throw new TypeError('An address of no known kind');
  const kind = found.kind | (isReflexive ? REFLEXIVE : 0);
  return [kind, ...found.bytes, port >>> 8, port & 0xff];
}

/**
 * Read a description that another page wrote.
 * @param {string} text
 * @returns {Description | {fault: DescriptionFault}}
 */
export function readDescription(text) {
  const bytes = text.length > LONGEST_DESCRIPTION ? null : readBase64(text);
  if (bytes === null || bytes.length <= CHECK_BYTES) return { fault: 'broken' };
  const body = bytes.slice(0, -CHECK_BYTES);
  if (toHex(bytes.slice(-CHECK_BYTES)) !== toHex(Uint8Array.from(writeNumber(computeCheck(body)))))
    return { fault: 'broken' };
  try {
    return readBody(new ByteReader(body));
  } catch (error) {
    if (error instanceof RangeError) return { fault: 'broken' };
    throw error;
  }
}

/**
 * @param {ByteReader} reader
 * @returns {Description | {fault: DescriptionFault}}
 */
function readBody(reader) {
  const version = reader.byte() - MARK;
  if (version > DESCRIPTION_VERSION && version < MOST_VERSIONS) return { fault: 'newer' };
  if (version !== DESCRIPTION_VERSION) return { fault: 'broken' };
  const kind = KINDS[reader.byte()];
  if (kind === undefined) return { fault: 'broken' };
  const game = toHex(reader.take(GAME_BYTES));
  const tag = toHex(reader.take(TAG_BYTES));
  const fingerprint = toHex(reader.take(FINGERPRINT_BYTES));
  const name = readLetters(reader);
  const password = readLetters(reader);
  const count = reader.byte();
  if (count > MOST_PLACES) return { fault: 'broken' };
  const places = Array.from({ length: count }, () => readPlace(reader));
  if (!reader.isAtEnd) return { fault: 'broken' };
  return { kind, game, tag, fingerprint, name, password, places };
}

/** @param {ByteReader} reader */
function readLetters(reader) {
  const length = reader.byte();
  if (length > LONGEST_ICE) throw new RangeError('A name or password of ICE is too long.');
  const text = String.fromCharCode(...reader.take(length));
  // Other characters, such as a line break, could add lines to the session description.
  if (!ICE_TEXT.test(text)) throw new RangeError('A letter that ICE does not have');
  return text;
}

/**
 * @param {ByteReader} reader
 * @returns {Place}
 */
function readPlace(reader) {
  const kind = reader.byte();
  const length = ADDRESS_BYTES[kind & ~REFLEXIVE];
  if (length === undefined) throw new RangeError('An address of no known kind');
  const address = writeAddress(kind & ~REFLEXIVE, reader.take(length));
  const [high, low] = reader.take(2);
  return { address, port: high * 256 + low, isReflexive: (kind & REFLEXIVE) !== 0 };
}
