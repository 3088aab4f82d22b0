/** Reads links: the part of an address after `#`, which Python writes and takes apart (`kidd_page.links`). */

/**
 * A `game` as its code, perhaps with the steps to show first, or a `position`. The message of a `turn`. The `offer` or
 * the `answer` of a live connection. The code of a `player`. A place of the page to `open`.
 * @typedef {{kind: string, text: string}} Link
 */

/** A longer text is cut here. The rest is still longer than any code, so the engine refuses it as too long. */
const LONGEST_LINK = 100_000;

/**
 * Read what follows the `#` of an address, which may be damaged; null if it is no link.
 * @param {string} hash @returns {Link | null}
 */
export function readLink(hash) {
  const found = /^#?(game|position|turn|offer|answer|player|open)=(.*)$/s.exec(hash);
  return found && { kind: found[1], text: decode(found[2].slice(0, LONGEST_LINK)) };
}

/** Decode percent encoding. A text that is not encoded correctly stays as it is. @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
