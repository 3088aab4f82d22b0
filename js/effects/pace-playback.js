/**
 * Sets the pace of computer players, of replays and of the result: reports when a player has seen a step. Decides
 * nothing about the game.
 */

import { hasComputers } from '../game/side-to-move.js';
import { findDeck } from '../state/choice.js';
import { showReplay } from '../state/turn-replay.js';

/** @import {Speed} from '../platform/settings.js' */
/** @import {Timers} from '../platform/timers.js' */
/** @import {ComputerAction, State} from '../state/types.js' */

/** The pause after a step; shorter with reduced motion. @type {Record<Speed, {moving: number, still: number}>} */
export const PAUSES_MS = {
  slow: { moving: 1800, still: 1400 },
  normal: { moving: 650, still: 450 },
  fast: { moving: 120, still: 60 },
};

/**
 * @param {object} means @param {() => Promise<unknown>} means.settle resolves when nothing moves on the page
 * @param {() => boolean} means.isStill whether the page shows no animations
 * @param {(action: ComputerAction) => void} means.dispatch @param {Timers} means.timers
 */
export function createPlaybackPacer({ settle, isStill, dispatch, timers }) {
  /** The serial of the transition that is shown. */
  let serial = -1;
  /** @type {any} */
  let timer = null;

  /** @param {number} arrivedSerial @param {Speed} speed */
  async function waitUntilSeen(arrivedSerial, speed) {
    await settle();
    if (arrivedSerial !== serial) return;
    dispatch({ type: 'seen', serial, stage: 'still' });
    const { moving, still } = PAUSES_MS[speed];
    timer = timers.set(
      () => dispatch({ type: 'seen', serial, stage: 'due' }),
      isStill() ? still : moving,
    );
  }

  return {
    /** Wait for each new transition. @param {State} state */
    follow(state) {
      const { replay } = state;
      const { view } = state.game;
      const { settings } = state.ui;
      if (view === null || (replay === null && view.outcome === null && !hasComputers(state.game)))
        return;
      const { transition } = showReplay(state).game;
      if (transition.serial === serial || findDeck(state) === null) return;
      serial = transition.serial;
      timers.clear(timer);
      waitUntilSeen(serial, settings.speed);
    },
  };
}
