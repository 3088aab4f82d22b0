/** The types of the state that views need. */

/** An action that a view dispatches. @typedef {import('../state/types.js').Action} Action */
/** What the deck shows. @typedef {import('../state/types.js').Deck} Deck */
/** @typedef {import('../page/generated/contract.js').DialogName} DialogName */

export {};
