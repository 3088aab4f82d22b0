// @ts-check
/**
 * The little that the page reads and writes in a record's text: who sails under which colour.
 *
 * Knows header lines and the word `pick`; everything else in a record is the engine's.
 */

/** @typedef {import('./protocol.js').Colour} Colour */

/** @typedef {Partial<Record<Colour, string>>} Names */

/** @type {Record<Colour, string>} */
const HEADERS = { R: 'Red', B: 'Blue', G: 'Gold' };

/**
 * Write names as the headers of a new record.
 * @param {Names} names
 * @returns {Record<string, string>}
 */
export function writeHeaders(names) {
  /** @type {Record<string, string>} */
  const headers = {};
  for (const [colour, header] of Object.entries(HEADERS)) {
    const name = names[/** @type {Colour} */ (colour)];
    if (name !== undefined && name !== '') headers[header] = name;
  }
  return headers;
}

/**
 * Give a record other names, leaving everything else as it stands.
 * @param {string} record
 * @param {Names} names
 * @returns {string}
 */
export function renamePlayers(record, names) {
  const headers = writeHeaders(names);
  const end = record.search(/\n\s*\n/);
  const head = end < 0 ? record : record.slice(0, end);
  const renamed = head.replace(/^(Red|Blue|Gold):.*$/gm, (line, header) =>
    header in headers ? `${header}: ${headers[header]}` : line,
  );
  return renamed + record.slice(head.length);
}

/**
 * Find the colour that the other player picked at the start (L10), if the record holds a pick.
 * @param {string} record
 * @returns {string | null}
 */
export function findPick(record) {
  const match = /(?:^|\s)pick:([RB])(?=\s|$)/.exec(record);
  return match === null ? null : match[1];
}

/**
 * Make a name fit for a header: one line, no outer spaces, not too long to read.
 * @param {string} name
 * @returns {string}
 */
export function cleanName(name) {
  return name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 24);
}
