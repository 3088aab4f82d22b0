/** The types that several view models share, and those of the state that views need. */

/** @import {Message} from '../i18n/translate.js' */

/** An action that a view dispatches. @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/slices/ui.js').DialogName} DialogName */

/**
 * A button next to the deck.
 * @typedef {{key: string, message: Message, action: Action}} Choice
 */

export {};
