// @ts-check
/**
 * Exports a record for readers of any language: with a date, and with computers named by their level.
 *
 * Owns how these are written and read (NOTATION.md). Everything else in a record stays unchanged.
 */

import { LEVELS, nameColours, PERSON } from './players.js';
import { findPick, readHeader, renamePlayers } from './record-headers.js';

/** @typedef {import('./players.js').Seats} Seats */

const LEVEL = /^Level ([1-8])$/;

/**
 * Write a game's record with its players and the day on which it was begun, unless it has a date already.
 * @param {string} record
 * @param {Seats} seats
 * @param {number} begun in milliseconds since 1970; 0 if unknown
 * @returns {string}
 */
export function exportRecord(record, { names, levels }, begun) {
  const called = names.map((name, seat) =>
    LEVELS.includes(levels[seat]) ? `Level ${levels[seat]}` : name,
  );
  // The headers describe the end of the record, so use the pick that the record holds.
  const named = renamePlayers(record, nameColours(called, findPick(record)));
  return readHeader(named, 'Date') === null && begun > 0 ? addDate(named, writeDay(begun)) : named;
}

/**
 * Read the level of a player from a name in a record. All other names are those of persons.
 * @param {string} name
 * @returns {number}
 */
export function readLevelName(name) {
  return Number(LEVEL.exec(name)?.[1] ?? PERSON);
}

/**
 * Put the date before the result, which is the last of the headers.
 * @param {string} record
 * @param {string} day
 */
function addDate(record, day) {
  const end = record.search(/\n[ \t]*\n/);
  const head = end < 0 ? record.trimEnd() : record.slice(0, end);
  const result = head.search(/^Result:/m);
  const place = result < 0 ? head.length : result;
  const line = result < 0 ? `\nDate: ${day}` : `Date: ${day}\n`;
  return record.slice(0, place) + line + record.slice(place);
}

/**
 * Format the day of a moment, in the player's time zone.
 * @param {number} moment
 */
function writeDay(moment) {
  const date = new Date(moment);
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...parts].join('-');
}
