/** Computes the time that a running clock shows at a moment, in milliseconds of a clock that never goes back. */

/**
 * A clock: `left` at the moment `since`, or for as long as `since` is null. It never falls below `least`, unless that
 * is null. Times are in milliseconds.
 * @typedef {{left: number, since: number | null, least: number | null}} Clock
 */

/** @typedef {Clock & {low: number, isHeld: boolean}} CrewClock `low`: when to warn; `isHeld`: until the player acts */

/** @typedef {{control: string, isForfeit: boolean}} TimeControl as a record has it; whether lack of time loses */

/** The time left is below 0 for a player who has taken too long. @param {Clock} clock @param {number} now */
export function countLeft({ left, since, least }, now) {
  const rest = since === null ? left : left - Math.max(0, now - since);
  return least === null ? rest : Math.max(rest, Math.min(left, least));
}
