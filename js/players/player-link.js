// @ts-check
/**
 * Writes a user's player as a short text for a link, and reads it: the name and the source code, compressed.
 *
 * Owns the format of that text. A link can come from anybody, so unpacking stops at the longest source that a player
 * may have.
 */

import { LONGEST_SOURCE } from '../persistence/written-players.js';
import { readBase64, writeBase64 } from '../platform/base64.js';

/** @typedef {{name: string, source: string}} SharedPlayer */

/** The name, a line break, and the source code. */
const LONGEST_TEXT = LONGEST_SOURCE + 100;

/**
 * @param {SharedPlayer} player
 * @returns {Promise<string>}
 */
export async function writePlayer({ name, source }) {
  const stream = new Response(`${name}\n${source}`).body?.pipeThrough(
    new CompressionStream('deflate-raw'),
  );
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return writeBase64(bytes);
}

/**
 * @param {string} code
 * @returns {Promise<SharedPlayer | null>} null if the code holds no player, or one that is empty or too long
 */
export async function readPlayer(code) {
  try {
    const bytes = readBase64(code);
    if (bytes === null) return null;
    const text = await unpack(bytes);
    const end = text.indexOf('\n');
    const source = text.slice(end + 1);
    if (end < 0 || source === '' || source.length > LONGEST_SOURCE) return null;
    return { name: text.slice(0, end), source };
  } catch {
    return null;
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string>}
 */
async function unpack(bytes) {
  const reader = new Response(bytes).body
    ?.pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (text.length > LONGEST_TEXT) throw new RangeError('too long');
    if (done) break;
  }
  return text;
}
