/** Opens a game: takes over what Python has made of it (`kidd_page.game.opening`), or what was kept of that. Pure. */

import { createState } from './first-state.js';

/** @import {State} from './types.js' */

/**
 * Put a game in place of the last one.
 * @param {State} state @param {string} text the answer @returns {State}
 */
export function openGame(state, text) {
  const first = createState();
  const { game, computer, clock, selection } = JSON.parse(text);
  const serial = state.requests.serial + 1;
  const begun = state.game.begun + Number(game.transition.kind === 'new');
  const transition = { ...game.transition, serial };
  const { seen, isAway } = state.computer;
  const { isClosed } = state.clock;
  return {
    ...state,
    game: { ...first.game, ...game, begun, transition },
    computer: { ...first.computer, seen, isAway, ...computer },
    clock: { ...first.clock, isClosed, ...clock },
    selection: { ...first.selection, ...selection },
    requests: { ...state.requests, serial },
    replay: null,
    ui: { ...state.ui, message: null },
  };
}
