/** Computes the time that a running clock shows at a moment, in milliseconds of a clock that never goes back. */

/**
 * The clocks of a game, as the state has them (`kidd_page.game.state`).
 * @typedef {{control: {low: number} | null, left: Partial<Record<string, number>>, colour: string | null,
 *   since: number | null, least: number | null, isHeld: boolean}} Clocks
 */

/** @typedef {{control: string, isForfeit: boolean}} TimeControl as a record has it; whether lack of time loses */

/**
 * Return the time left: below 0 for a player who has taken too long.
 * @param {{left: number, since: number | null, least: number | null}} clock `left` at the moment `since`, or for as
 *   long as `since` is null. It never falls below `least`, unless that is null. @param {number} now
 */
export function countLeft({ left, since, least }, now) {
  const rest = since === null ? left : left - Math.max(0, now - since);
  return least === null ? rest : Math.max(rest, Math.min(left, least));
}
