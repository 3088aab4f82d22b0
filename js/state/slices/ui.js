/**
 * The slice of the state about what surrounds the game: the open dialog, settings, notices and messages.
 *
 * Owns its shape and its first value.
 */

import { FIRST_SETTINGS } from '../../platform/settings.js';

/** @import {Notice, Saves} from '../../game/saves.js' */
/** @import {Settings} from '../../platform/settings.js' */
/** @import {EngineMessage} from '../../protocol/protocol.js' */

/** @typedef {import('../../page/generated/contract.js').DialogName} DialogName */

/**
 * How a dialog was opened: `about` is the action that shows it, empty for its usual one. Closing it leads back to the
 * dialog `below`.
 * @typedef {{dialog: DialogName | null, about: string[], below: DialogName | null}} Opening
 */

/** @type {Opening} */
export const NO_OPENING = { dialog: null, about: [], below: null };

/**
 * `opening` is that of the dialog that was opened last. `message` answers the last thing that the player did. of
 * `notices` the last one is shown.
 * @typedef {{dialog: DialogName | null, opening: Opening, message: EngineMessage | null, saves: Saves,
 *   notices: Notice[], settings: Settings}} UiSlice
 */

/** @returns {UiSlice} */
export function createUiSlice() {
  return {
    dialog: null,
    opening: NO_OPENING,
    message: null,
    saves: { refusal: null, report: null },
    notices: [],
    settings: FIRST_SETTINGS,
  };
}
