// @ts-check
/**
 * The line ends of a text from outside.
 *
 * Owns which characters end a line. Knows nothing about the contents.
 */

/**
 * Make a function that cleans a text piece by piece: it drops a byte order mark at the beginning and lets every line
 * end with one line feed. A single carriage return is part of a comment, unless the text has no line feed at all: then
 * it ends the lines. The first piece that ends a line decides that for the whole text.
 * @returns {(piece: string, isLast: boolean) => string}
 */
export function createLineCleaner() {
  /** Carriage returns at the end of the last piece: a line feed may follow. */
  let held = '';
  /** @type {boolean | null} */
  let hasLineFeeds = null;
  let isFirst = true;
  return (next, isLast) => {
    const piece = isFirst ? next.replace(/^\uFEFF/, '') : next;
    isFirst = false;
    const end = isLast ? piece.length : findTrailingReturns(piece);
    if (end === 0 && !isLast) {
      held += piece;
      return '';
    }
    const text = held + piece.slice(0, end);
    held = piece.slice(end);
    if (hasLineFeeds === null && /[\r\n]/.test(text)) hasLineFeeds = text.includes('\n');
    if (!text.includes('\r')) return text;
    // Without the look-behind, a long run of carriage returns would take time that grows with its square.
    return hasLineFeeds ? text.replace(/(?<!\r)\r+\n/g, '\n') : text.replaceAll('\r', '\n');
  };
}

/**
 * Return where the carriage returns at the end of a text begin.
 * @param {string} text
 */
function findTrailingReturns(text) {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\r') end -= 1;
  return end;
}
