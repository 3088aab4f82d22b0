/** What the page's part of the dialogs needs to know: a pure view model. */

import { nameGame } from '../game/games.js';

/** @import {State} from '../state/types.js' */
/** @import {DialogName} from './types.js' */

/**
 * `open` is the open dialog. `game` is the game's name without its options, `record` its record. `hasPosition`: a game
 * has begun.
 * @typedef {{open: DialogName | null, game: string, record: string, hasPosition: boolean,
 *   saves: import('../game/saves.js').Saves, remote: import('../state/slices/remote.js').RemoteSlice}} DialogsModel
 */

/** @param {State} state @returns {DialogsModel} */
export function selectDialogs({ game: { name, record, view }, remote, ui: { dialog, saves } }) {
  return { open: dialog, game: nameGame(name), record, hasPosition: view !== null, saves, remote };
}
