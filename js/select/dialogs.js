/** What the page's part of the dialogs needs to know: a pure view model. */

import { nameGame } from '../game/games.js';

/** @import {State} from '../state/types.js' */
/** @import {DialogName} from './types.js' */

/**
 * `open` are the open dialogs, the topmost last, and `about` the action that shows that one, empty for its usual one.
 * `game` is the game's name without its options, `record` its record. `hasPosition`: a game has begun.
 * @typedef {{open: DialogName[], about: string[], game: string, record: string,
 *   hasPosition: boolean}} DialogsModel
 */

/** @param {State} state @returns {DialogsModel} */
export function selectDialogs({ game: { name, record, view }, ui: { dialog, below, about } }) {
  const open = dialog === null ? [] : [below, dialog].filter((one) => one !== null);
  const shown = { open, about: dialog === null ? [] : about };
  return { ...shown, game: nameGame(name), record, hasPosition: view !== null };
}
