/** Begins a game, with what it is to be. Python makes its first position. Pure. */

import { readLevels } from '../game/players.js';
import { ask } from './acts.js';
import { clearClocks } from './clock.js';
import { createRequestsSlice } from './slices/requests.js';
import { dropGameNotices } from './ui-actions.js';
import { update } from './update.js';

/** @import {TimeControl} from '../game/clock.js' */
/** @import {Action, State} from './types.js' */

/** Write a time control as the headers of a record. @param {TimeControl} clock */
const writeControl = ({ control, isForfeit }) => ({
  TimeControl: control,
  ...(isForfeit ? { TimeForfeit: 'yes' } : {}),
});

/**
 * Begin a new game. It does not wait for what Python is to do: that is about the old game.
 * @param {State} state @param {Extract<Action, {type: 'begin'}>} action @param {number} now @returns {State}
 */
export function begin(state, { game: name, names, levels, clock = null }, now) {
  const { game, requests, ui } = state;
  const cleared = update(state, {
    game: {
      ...{ name, names, levels: readLevels(levels, names.length), begun: game.begun + 1 },
      ...{ isOwn: true, hints: [], deletions: [], drawOffer: null, refusal: null },
    },
    clock: clearClocks(state),
    selection: { lastTap: null },
    requests: { ...createRequestsSlice(), serial: requests.serial },
    ui: { dialog: null, notices: dropGameNotices(ui.notices) },
  });
  const headers = clock === null ? {} : writeControl(clock);
  return ask(cleared, { type: 'begin', headers }, now);
}
