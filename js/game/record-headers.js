/** The headers of a record, which the page reads without its moves. */

import { LONGEST_NAME } from '../protocol/protocol.js';

/** @param {string} record @param {string} name @returns {string | null} */
export function readHeader(record, name) {
  const head = record.split(/\n[ \t]*\n/, 1)[0];
  const line = head.split('\n').find((one) => one.startsWith(`${name}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
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
    .slice(0, LONGEST_NAME);
}
