// @ts-check
/**
 * How and when a saved game ended: the outcome of its main line. Later moves in variations do not change it.
 *
 * Owns how an outcome is read. Pure; knows no rules and no storage.
 */

import { REASONS } from '../game/games.js';
import { readHeader } from '../game/record-headers.js';
import { COLOURS } from '../protocol/protocol.js';

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').OutcomeView} OutcomeView */

/**
 * The fields of a save from which its end is found.
 * @typedef {{record: string, path: string, outcome: OutcomeView | null}} Played
 */

/**
 * @param {unknown} value
 * @returns {Colour | null}
 */
export function readColour(value) {
  return COLOURS.find((colour) => colour === value) ?? null;
}

/**
 * @param {unknown} value
 * @returns {OutcomeView | null}
 */
export function readOutcome(value) {
  if (typeof value !== 'object' || value === null) return null;
  const { winner, reason } = /** @type {Record<string, unknown>} */ (value);
  const known = REASONS.find((one) => one === reason);
  return known === undefined ? null : { winner: readColour(winner), reason: known };
}

/**
 * Find the outcome of the main line: the result of the record. A record of another program may have none although its
 * main line is over; then it is the outcome of the position, if that is in the main line.
 * @param {Played} played
 * @returns {OutcomeView | null}
 */
export function findOutcome({ record, path, outcome }) {
  const [winner, reason] = (readHeader(record, 'Result') ?? '').split(' ');
  return readOutcome({ winner, reason }) ?? (path.includes('.') ? null : outcome);
}

/**
 * Find when the main line ended, in milliseconds since 1970.
 * @param {Played & {changed: number, ended?: number} | null} last the revision before; an earlier version of the page
 *   did not save when it ended
 * @param {Played} played
 * @param {number} now
 * @returns {number | undefined} undefined if the main line is not over
 */
export function findEnd(last, played, now) {
  const outcome = findOutcome(played);
  if (outcome === null) return undefined;
  const before = last === null ? null : findOutcome(last);
  const isSame = before?.winner === outcome.winner && before.reason === outcome.reason;
  return last !== null && isSame ? (last.ended ?? last.changed) : now;
}
