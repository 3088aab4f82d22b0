/** Bytes as text in base64url without padding (RFC 4648, section 5). Owns no format. */

const LETTERS = /^[\w-]*$/;

/** @param {Uint8Array} bytes */
export function writeBase64(bytes) {
  // Convert one by one, because the number of arguments of a call is limited.
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Return null for a text that `writeBase64` has not written.
 * @param {string} text @returns {Uint8Array<ArrayBuffer> | null}
 */
export function readBase64(text) {
  if (!LETTERS.test(text) || text.length % 4 === 1) return null;
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  // The bits behind the last byte must be zero.
  return writeBase64(bytes) === text ? bytes : null;
}
