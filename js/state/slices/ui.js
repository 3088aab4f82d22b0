/**
 * The slice of the state about what surrounds the game: the open dialog, settings, notices and messages.
 *
 * Owns its shape and its first value.
 */

import { FIRST_SETTINGS } from '../../platform/settings.js';

/** @import {Settings} from '../../platform/settings.js' */
/** @import {EngineMessage} from '../../protocol/protocol.js' */

/** @typedef {import('../../page/generated/contract.js').DialogName} DialogName */

/**
 * `dialog` is open. `about` and `below` are those of the dialog that was opened last: the action that shows it, empty
 * for its usual one, and the dialog to which closing it leads back. `message` answers the last thing that the player
 * did; `said` is how Python words one.
 * @typedef {{dialog: DialogName | null, about: string[], below: DialogName | null, message: EngineMessage | null,
 *   said: {of: EngineMessage | null, words: string} | null,
 *   settings: Settings}} UiSlice
 */

/** @returns {UiSlice} */
export function createUiSlice() {
  return {
    dialog: null,
    about: [],
    below: null,
    message: null,
    said: null,
    settings: FIRST_SETTINGS,
  };
}
