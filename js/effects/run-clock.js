/**
 * Waits for the moments at which a running clock changes the game: a warning, or the fall of a flag. Between them
 * nothing is dispatched, so a running clock does not redraw the page.
 */

/** @import {State} from '../state/types.js' */

/** The longest delay of a timer. Browsers fire a timer with a longer delay at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Call the function returned with every state. `now` is in milliseconds of a clock that never goes back.
 * @param {object} means @param {(action: {type: 'clockDue'}) => void} means.dispatch
 * @param {import('../platform/timers.js').Timers} means.timers @param {() => number} means.now
 * @returns {(state: State) => void}
 */
export function createClockRunner({ dispatch, timers, now }) {
  /** @type {State['clock'] | null} */
  let seen = null;
  /** @type {any} */
  let timer = null;

  /** @param {State['clock']} clock */
  function wait(clock) {
    const { since, due } = clock;
    if (since === null || due === null) return;
    const delay = Math.max(Math.ceil(since + due - now()), 0);
    timer = timers.set(
      () => {
        // A timer may fire a little too early. Python compares the same difference.
        if (now() - since < due) wait(clock);
        else dispatch({ type: 'clockDue' });
      },
      Math.min(delay, LONGEST_WAIT_MS),
    );
  }

  return ({ clock }) => {
    if (clock === seen) return;
    seen = clock;
    timers.clear(timer);
    wait(clock);
  };
}
