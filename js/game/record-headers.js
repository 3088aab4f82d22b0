/**
 * The parts of a record's text that the page reads: headers, and the words of the moves.
 */

/** A number of a turn, or a result. */
const IS_NO_TURN = /^(\d+\.+|\*)$/;

/** @param {string} record @param {string} name @returns {string | null} */
export function readHeader(record, name) {
  const head = record.split(/\n[ \t]*\n/, 1)[0];
  const line = head.split('\n').find((one) => one.startsWith(`${name}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

/**
 * List the words and brackets of a record's body, without remarks.
 * @param {string} record
 * @returns {string[]}
 */
function listWords(record) {
  return splitBody(findBody(record));
}

/** Return the part of a record below its headers. @param {string} record */
function findBody(record) {
  const gap = /\n[ \t]*\n/.exec(record);
  return gap === null ? '' : record.slice(gap.index + gap[0].length);
}

/**
 * Split the body of a record into words and brackets. A remark holds any text but a closing brace.
 * @param {string} body
 * @returns {string[]}
 */
function splitBody(body) {
  return body.replace(/\{[^}]*\}/g, ' ').match(/[()]|\d+\.|[^\s()]+/g) ?? [];
}

/**
 * A turn of a line: its word, and the lines that could be played in its place.
 * @typedef {{word: string, variations: Turn[][]}} Turn
 */

/**
 * List the words of the turns that lead to a position, also to one in a variation. If a roll is the last step to it,
 * its word stands without the move.
 * @param {string} record
 * @param {string} path such as `12`, or `12.1.3` for the third step of the first variation after twelve steps
 * @returns {string[]}
 */
export function listWordsTo(record, path) {
  const numbers = path.split('.').map(Number);
  /** @type {string[]} */
  const words = [];
  let line = readLines(record);
  for (let depth = 0; depth < numbers.length; depth += 2) {
    let left = numbers[depth];
    const index = line.findIndex(({ word }) => {
      const steps = countSteps(word);
      if (left < steps) return true;
      left -= steps;
      words.push(word);
      return false;
    });
    const next = line[index];
    if (left > 0 && next !== undefined) words.push(next.word.slice(0, 2));
    line = next?.variations[numbers[depth + 1] - 1] ?? [];
  }
  return words;
}

/** Read the turns of a record's main line with their variations. @param {string} record */
function readLines(record) {
  /** @type {Turn[]} */
  const main = [];
  const open = [main];
  for (const word of listWords(record)) {
    if (word === ')') open.pop();
    else if (word === '(') {
      /** @type {Turn[]} */
      const variation = [];
      open.at(-1)?.at(-1)?.variations.push(variation);
      open.push(variation);
    } else if (!IS_NO_TURN.test(word)) open.at(-1)?.push({ word, variations: [] });
  }
  return main;
}

/** Count the steps of a turn: a roll and the move after it are two. @param {string} word */
function countSteps(word) {
  return /^\d:./.test(word) ? 2 : 1;
}
