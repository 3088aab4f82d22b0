/** Reads links: the part of an address after `#`, which Python writes (`kidd_page.links`) and the engine checks. */

/**
 * A game as a code or a position as text, both in notation; `steps`: how many moves and rolls to show first. A turn
 * of a remote game, as a message. The offer or the answer of a live connection. A place of the page, by its name.
 * @typedef {{kind: 'game', code: string, steps?: number} | {kind: 'position', position: string}
 *   | {kind: 'turn' | 'offer' | 'answer' | 'open', text: string}} Link
 */

/** A link to one game or position. @typedef {Exclude<Link, {text: string}>} GameLink */

/** A longer text is cut here. The rest is still longer than any code, so the engine refuses it as too long. */
const LONGEST_LINK = 100_000;
/** A message begins with its version, 1 or 2, and its kind, so it differs from a code in its first characters. */
const BARE_TURN = /^A[Qg][A-L][\w-]{30,}$/;
/** The shortest code has 18 characters; every code of this version begins with these two. */
const BARE_CODE = /^A[Q-Za-f][\w-]{14,}$/;

/**
 * Read what follows the `#` of an address; null if it is no link to a game.
 * @param {string} hash @returns {Link | null}
 */
export function readLink(hash) {
  const found = /^#?(game|position|turn|offer|answer|open)=(.*)$/s.exec(hash);
  if (found === null) return null;
  const text = decode(found[2].slice(0, LONGEST_LINK));
  const kind = /** @type {Link['kind']} */ (found[1]);
  if (kind === 'position') return { kind, position: text };
  if (kind !== 'game') return { kind, text };
  const [, code, steps] = /** @type {string[]} */ (/^(.*?)(?:&step=(\d{1,6}))?$/s.exec(text));
  return steps === undefined ? { kind: 'game', code } : { kind: 'game', code, steps: +steps };
}

/** Read the code of a user's player, which may be damaged. @param {string} hash @returns {string | null} */
export function readPlayerLink(hash) {
  return /^#?player=(.*)$/s.exec(hash.slice(0, LONGEST_LINK))?.[1] ?? null;
}

/** Find a link or the bare code of a game in a pasted text. @param {string} text @returns {GameLink | null} */
export function findLink(text) {
  if (text.length > LONGEST_LINK) return null;
  // Mail programs break long lines.
  const joined = text.replace(/\s+/g, '');
  if (BARE_CODE.test(joined) && !BARE_TURN.test(joined)) return { kind: 'game', code: joined };
  const address = /^https?:\/\/[^#]*#/i.exec(joined);
  const link = address === null ? null : readLink(joined.slice(address[0].length));
  return link === null || 'text' in link ? null : link;
}

/** Decode percent encoding. A text that is not encoded correctly stays as it is. @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
