// @ts-check
/**
 * The shapes in which the page shows saved games, and what a player can ask for about them.
 *
 * Owns types alone: the state holds them, persistence fills them, the views show them.
 */

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').OutcomeView} OutcomeView */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./players.js').Seats} Seats */

/**
 * Somebody at the table: a person, who has level 0, or a computer.
 * @typedef {{name: string, level: number}} Player
 */

/**
 * A line of the list. `players` are those whose colours are settled; `seats` are all of them in any
 * case. `deck` is the second field of the position, where the save holds it.
 * @typedef {{id: string, game: string, options: string[], seats: Player[],
 *   players: Partial<Record<Colour, Player>>, turn: Colour | null, outcome: OutcomeView | null,
 *   deck: string | null, turns: number, changed: number, played: number | undefined,
 *   isCurrent: boolean, isDeleted: boolean}} Entry
 */

/**
 * A stored text that is no game here: `newer` and `broken` as they were read, `refused` by the rules.
 * @typedef {{id: string, kind: 'newer' | 'broken' | 'refused', isDeleted: boolean}} Aside
 */

/** Why the browser's storage cannot be used. @typedef {'forbidden' | 'full'} Trouble */

/**
 * What the page shows of the saved games. `refusal` says why the last wish came to nothing; `copy` is
 * the game that is being copied out. `decks` are of games that were saved without, as far as they were
 * asked for.
 * @typedef {{games: Entry[], aside: Aside[], decks: Record<string, string>,
 *   trouble: Trouble | null,
 *   refusal: Message | null, copy: {text: string, file: string} | null}} Saves
 */

/**
 * Something that a player is told once; `offer` is the dialog that helps, or `newer`: to show the game of
 * the id `game` as another page has stored it.
 * @typedef {{message: Message, offer: 'games' | 'copy' | 'newer' | null, game?: string}} Notice
 */

/**
 * What a player asks for.
 * @typedef {{kind: 'open' | 'copy' | 'download' | 'delete' | 'undelete' | 'picture', id: string}
 *   | {kind: 'read', text: string, seats?: Seats | null}} Wish
 */

export {};
