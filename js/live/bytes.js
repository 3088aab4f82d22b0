// @ts-check
/**
 * Writes bytes as hexadecimal digits, reads them in order, and computes a checksum that detects cut or altered texts.
 *
 * Owns no format. The checksum detects accidents; it does not stop deliberate changes.
 */

/**
 * Compute the CRC-32 of bytes (ISO 3309, as in PNG).
 * @param {Uint8Array} bytes
 */
export function computeCheck(bytes) {
  let check = 0xffffffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit += 1) check = (check >>> 1) ^ (check & 1 ? 0xedb88320 : 0);
  }
  return ~check >>> 0;
}

/** @param {Uint8Array} bytes */
export const toHex = (bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Read pairs of hexadecimal digits.
 * @param {string} text
 */
export const fromHex = (text) =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));

/** Reads bytes from the beginning. Throws RangeError where they end too early. */
export class ByteReader {
  #bytes;
  #place = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get isAtEnd() {
    return this.#place === this.#bytes.length;
  }

  /** @param {number} count */
  take(count) {
    if (this.#place + count > this.#bytes.length) throw new RangeError('The text ends too early.');
    this.#place += count;
    return this.#bytes.slice(this.#place - count, this.#place);
  }

  byte() {
    return this.take(1)[0];
  }
}
