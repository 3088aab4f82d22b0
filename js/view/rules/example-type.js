// @ts-check
/** The type of an example in the rules. */

/** @typedef {import('../../protocol/protocol.js').EventView} EventView */

/**
 * `spaces` are the spaces that are shown. `deck` is the deck in notation, with all tokens, so that the example
 * is a position of the game. `reserves` is given if some of the other tokens are not in the reserve. `ways` are
 * destinations, `rung` are spaces in danger and `safe` are those that make the difference. `tags` label tokens
 * that the text mentions, `names` are the spaces whose names it mentions. An example of a forbidden move has
 * `barred` in place of `move`.
 * @typedef {{
 *   game: string, deck: string, turn: string, roll?: number, reserves?: string, spaces: string[],
 *   ways?: string[], rung?: string[], safe?: string[], tags?: Record<string, string>, names?: string[],
 *   move?: string, barred?: string, events: EventView[], after: string,
 * }} Example
 */

export {};
