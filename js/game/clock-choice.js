// @ts-check
/**
 * The choice of a clock before a game.
 *
 * Owns what can be chosen, and writes it as a time control. The engine reads time controls.
 */

/** @typedef {import('./clock.js').TimeControl} TimeControl */

/**
 * `kind`: no clock, a time for the whole game, or one for each turn. `minutes` and `increment` are for a whole game;
 * the increment comes in seconds after each turn. `seconds` are for each turn. `isForfeit`: the players have agreed
 * that a player without time left loses.
 * @typedef {{kind: 'none' | 'game' | 'turn', minutes: number, increment: number, seconds: number,
 *   isForfeit: boolean}} ClockChoice
 */

/** @type {ClockChoice['kind'][]} */
export const KINDS = ['none', 'game', 'turn'];
export const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60];
export const INCREMENTS = [0, 2, 5, 10, 15, 30];
export const SECONDS = [10, 15, 20, 30, 45, 60, 90, 120, 180, 300];

/** @type {Readonly<ClockChoice>} */
export const FIRST_CLOCK = {
  kind: 'none',
  minutes: 10,
  increment: 0,
  seconds: 30,
  isForfeit: false,
};

/**
 * Write the choice as a time control, with the syntax of PGN.
 * @param {ClockChoice} choice
 * @returns {TimeControl | null} null without a clock
 */
export function planClock({ kind, minutes, increment, seconds, isForfeit }) {
  if (kind === 'none') return null;
  const whole = `${minutes * 60}${increment > 0 ? `+${increment}` : ''}`;
  return { control: kind === 'turn' ? `1/${seconds}` : whole, isForfeit };
}

/**
 * Split a time control, as the engine has accepted it.
 * @param {string} control
 * @returns {{seconds: number, increment: number, isPerTurn: boolean}} `seconds` for a game or for each turn
 */
export function splitControl(control) {
  const isPerTurn = control.startsWith('1/');
  const [seconds, increment = 0] = (isPerTurn ? control.slice(2) : control).split('+').map(Number);
  return { seconds, increment, isPerTurn };
}

/**
 * Read a stored choice. Invalid parts get their first value.
 * @param {unknown} value
 * @returns {ClockChoice}
 */
export function readClockChoice(value) {
  const found = /** @type {Record<string, unknown>} */ (
    typeof value === 'object' && value !== null ? value : {}
  );
  return {
    kind: KINDS.find((kind) => kind === found.kind) ?? FIRST_CLOCK.kind,
    minutes: pick(MINUTES, found.minutes, FIRST_CLOCK.minutes),
    increment: pick(INCREMENTS, found.increment, FIRST_CLOCK.increment),
    seconds: pick(SECONDS, found.seconds, FIRST_CLOCK.seconds),
    isForfeit: found.isForfeit === true,
  };
}

/**
 * @param {number[]} offered
 * @param {unknown} wanted
 * @param {number} otherwise
 */
function pick(offered, wanted, otherwise) {
  return offered.find((one) => one === wanted) ?? otherwise;
}
