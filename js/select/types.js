// @ts-check
/** The shapes that several view models share, and what of the state's shapes a view names. */

/** @typedef {import('../i18n/translate.js').Message} Message */

/** What a view dispatches. @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/slices/ui.js').DialogName} DialogName */
/** @typedef {import('../state/slices/replay.js').Way} Way */

/**
 * A button for what is no space of the deck.
 * @typedef {{key: string, message: Message, action: Action}} Choice
 */

export {};
