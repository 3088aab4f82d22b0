/** Computes the time that a running clock shows at a moment, in milliseconds of a clock that never goes back. */

/**
 * A clock: `left` at the moment `since`, or for as long as `since` is null. It never falls below `least`, unless that
 * is null. Times are in milliseconds.
 * @typedef {{left: number, since: number | null, least: number | null}} Clock
 */

/**
 * A player's clock. `low`: the time left at which the player is warned. `isHeld`: it waits until the player acts.
 * @typedef {Clock & {low: number, isHeld: boolean}} CrewClock
 */

/**
 * A time control as a record has it, and whether a player without time left loses.
 * @typedef {{control: string, isForfeit: boolean}} TimeControl
 */

/** The time left is below 0 for a player who has taken too long. @param {Clock} clock @param {number} now */
export function countLeft({ left, since, least }, now) {
  const rest = since === null ? left : left - Math.max(0, now - since);
  return least === null ? rest : Math.max(rest, Math.min(left, least));
}
