// @ts-check
/**
 * Links to a game or a position: what the part of an address after `#` says.
 *
 * Owns how a link is written and read. The engine decides whether its code or position is one.
 */

/**
 * A game as a code, or a position as text, both as notation writes them.
 * @typedef {{kind: 'game', code: string} | {kind: 'position', position: string}} Link
 */

/** The rest of a longer text is left out. No code is as long, so the engine still says that it is too long. */
const LONGEST_LINK = 100_000;
/** The shortest code has 18 characters; every code of this version begins with these two. */
const BARE_CODE = /^A[Q-Za-f][\w-]{14,}$/;

/**
 * Read what follows the `#` of an address.
 * @param {string} hash with or without the `#`
 * @returns {Link | null} null if it is no link to a game or position
 */
export function readLink(hash) {
  const found = /^#?(game|position)=(.*)$/s.exec(hash);
  if (found === null) return null;
  const text = decode(found[2].slice(0, LONGEST_LINK));
  return found[1] === 'game' ? { kind: 'game', code: text } : { kind: 'position', position: text };
}

/**
 * Find a link, or the bare code of a game, in a text that a player has pasted.
 * @param {string} text
 * @returns {Link | null}
 */
export function findLink(text) {
  if (text.length > LONGEST_LINK) return null;
  // Mail programs break long lines.
  const joined = text.replace(/\s+/g, '');
  if (BARE_CODE.test(joined)) return { kind: 'game', code: joined };
  return /^https?:\/\/[^#]*#/i.test(joined) ? readLink(joined.slice(joined.indexOf('#'))) : null;
}

/**
 * Write a link.
 * @param {string} page the address of the page
 * @param {Link} link
 * @returns {string}
 */
export function writeLink(page, link) {
  const hash =
    link.kind === 'game' ? `game=${link.code}` : `position=${encodeURIComponent(link.position)}`;
  return `${page.replace(/#.*$/s, '')}#${hash}`;
}

/**
 * Decode percent encoding. A text that is not encoded correctly stays as it is.
 * @param {string} text
 */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
