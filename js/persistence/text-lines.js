// @ts-check
/**
 * The line ends of a text from outside.
 *
 * Owns which characters end a line. Knows nothing about the contents.
 */

/**
 * Drop a byte order mark and let every line end with one line feed. A single carriage return is part of a comment,
 * unless the text has no line feed at all: then it ends the lines.
 * @param {string} text
 * @returns {string}
 */
export function cleanLines(text) {
  const marked = text.replace(/^\uFEFF/, '');
  if (!marked.includes('\r')) return marked;
  // Without the look-behind, a long run of carriage returns would take time that grows with its square.
  return marked.includes('\n')
    ? marked.replace(/(?<!\r)\r+\n/g, '\n')
    : marked.replaceAll('\r', '\n');
}
