// @ts-check
/** The shapes that several view models share. */

/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * A button for what is no space of the deck.
 * @typedef {{key: string, message: Message, action: Action}} Choice
 */

export {};
