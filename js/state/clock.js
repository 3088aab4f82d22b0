/**
 * Stops the running clock when the page is closed, because a closed page must have stored the time that is left.
 *
 * Python decides all else of the clocks (`kidd_page.game.clocks`). Pure: the moment is passed in.
 */

import { countLeft } from '../game/clock.js';
import { update } from './update.js';

/** @import {State} from './types.js' */

/**
 * Note that the page is closed or open again.
 * @param {State} state @param {boolean} isClosed @param {number} now @returns {State}
 */
export function closeClock(state, isClosed, now) {
  const { control, left, colour, since, least, turn } = state.clock;
  if (!isClosed || colour === null) return update(state, { clock: { isClosed } });
  const rest = countLeft({ left: left[colour] ?? 0, since, least }, now);
  const kept = roundUp(control?.isForfeit ? Math.max(rest, 0) : rest);
  return update(state, {
    clock: {
      left: { ...left, [colour]: kept },
      turn: turn?.colour === colour ? { colour, left: kept } : turn,
      ...{ colour: null, since: null, least: null, due: null, isClosed },
    },
  });
}

/** In whole milliseconds, so that 0 means that no time is left. @param {number} time */
const roundUp = (time) => Math.ceil(time) || 0;
