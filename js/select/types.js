// @ts-check
/** The types that several view models share, and those of the state that views need. */

/** @typedef {import('../i18n/translate.js').Message} Message */

/** An action that a view dispatches. @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/slices/ui.js').DialogName} DialogName */
/** @typedef {import('../state/slices/replay.js').StepDirection} StepDirection */
/** @typedef {import('../state/types.js').Edit} Edit */
/** @typedef {import('../state/types.js').Place} Place */

/**
 * A button next to the deck.
 * @typedef {{key: string, message: Message, action: Action}} Choice
 */

export {};
