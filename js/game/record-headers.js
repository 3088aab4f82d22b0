/** The headers of a record, which the page reads without its moves. */

/** @param {string} record @param {string} name @returns {string | null} */
export function readHeader(record, name) {
  const head = record.split(/\n[ \t]*\n/, 1)[0];
  const line = head.split('\n').find((one) => one.startsWith(`${name}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}
