/** What the page's part of the dialogs needs to know: a pure view model. */

import { nameGame } from '../game/games.js';
import { findOpening } from '../state/ui-actions.js';

/** @import {State} from '../state/types.js' */
/** @import {DialogName} from './types.js' */

/**
 * `open` are the open dialogs, the topmost last, and `about` the action that shows that one, empty for its usual one.
 * `game` is the game's name without its options, `record` its record. `hasPosition`: a game has begun.
 * @typedef {{open: DialogName[], about: string[], game: string, record: string,
 *   hasPosition: boolean}} DialogsModel
 */

/** @param {State} state @returns {DialogsModel} */
export function selectDialogs({ game: { name, record, view }, ui }) {
  const { below, about } = findOpening(ui);
  const open = [below, ui.dialog].filter((one) => one !== null);
  return { open, about, game: nameGame(name), record, hasPosition: view !== null };
}
