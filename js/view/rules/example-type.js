// @ts-check
/** The shape of an example in the rules. */

/** @typedef {import('../../protocol/protocol.js').EventView} EventView */

/**
 * `spaces` are shown; `deck` says what stands where, as notation writes it, on the whole deck, so that
 * the example is a position of the game. `reserves` are given where not all others are below deck.
 * `ways` are spaces to go to, `rung` are spaces in danger and `safe` those that make the difference;
 * `tags` are written on tokens that the words speak of, `names` are the spaces that they name. An example that shows what cannot be done has
 * a `barred` move in place of the others.
 * @typedef {{
 *   game: string, deck: string, turn: string, roll?: number, reserves?: string, spaces: string[],
 *   ways?: string[], rung?: string[], safe?: string[], tags?: Record<string, string>, names?: string[],
 *   move?: string, barred?: string, events: EventView[], after: string,
 * }} Example
 */

export {};
