/**
 * Encrypts a remote game as a text for another device. The key is derived from a sentence that the player chooses. The
 * text holds the game's secret, so it is never written without a sentence.
 */

import { readBase64, writeBase64 } from '../platform/base64.js';

const HEAD = 'kidd-move-1.';
const ROUNDS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const LONGEST = 1_000_000;

/** Return whether the browser can encrypt on this page: it does so only in a secure context. */
export function canEncrypt() {
  return typeof crypto === 'object' && crypto.subtle !== undefined;
}

/** @param {string} kept @param {string} sentence @returns {Promise<string>} */
export async function encryptGame(kept, sentence) {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(sentence, salt);
  const plain = new TextEncoder().encode(kept);
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  return HEAD + writeBase64(Uint8Array.from([...salt, ...iv, ...data]));
}

/**
 * @param {string} text @param {string} sentence
 * @returns {Promise<[kept: string, fault: '' | 'broken' | 'wrong']>} one of them is empty
 */
export async function decryptGame(text, sentence) {
  const bytes = readBytes(text);
  if (bytes === null) return ['', 'broken'];
  const salt = bytes.slice(0, SALT_BYTES);
  const iv = bytes.slice(SALT_BYTES, SALT_BYTES + IV_BYTES);
  try {
    const key = await deriveKey(sentence, salt);
    const data = bytes.slice(SALT_BYTES + IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    return [new TextDecoder().decode(plain), ''];
  } catch {
    // A wrong sentence and a changed text cannot be told apart.
    return ['', 'wrong'];
  }
}

/** @param {string} sentence @param {Uint8Array<ArrayBuffer>} salt */
async function deriveKey(sentence, salt) {
  const words = new TextEncoder().encode(sentence.normalize('NFKC').trim());
  const base = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer> | null} */
function readBytes(text) {
  const joined = text.length > LONGEST ? '' : text.replace(/\s+/g, '');
  const bytes = joined.startsWith(HEAD) ? readBase64(joined.slice(HEAD.length)) : null;
  return bytes !== null && bytes.length > SALT_BYTES + IV_BYTES ? bytes : null;
}
