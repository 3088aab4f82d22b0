// @ts-check
/**
 * Types of the saved games in the view, and of the player's operations on them.
 *
 * Has types only: the state holds the values, persistence makes them, the views show them.
 */

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').OutcomeView} OutcomeView */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./players.js').Seats} Seats */
/** @typedef {import('../platform/link.js').Link} Link */

/**
 * A player: a person, with level 0, or a computer.
 * @typedef {{name: string, level: number}} Player
 */

/**
 * An entry of the list. `players` is empty until the players have their colours; `seats` always has all players.
 * `deck` is the second field of the position if the save has it.
 * @typedef {{id: string, game: string, options: string[], seats: Player[],
 *   players: Partial<Record<Colour, Player>>, turn: Colour | null, outcome: OutcomeView | null,
 *   deck: string | null, turns: number, changed: number, played: number | undefined,
 *   isCurrent: boolean, isDeleted: boolean}} Entry
 */

/**
 * A stored text that cannot be opened: `newer` and `broken` come from `decodeSave`; `refused` means that the engine
 * refused the record.
 * @typedef {{id: string, kind: 'newer' | 'broken' | 'refused', isDeleted: boolean}} Aside
 */

/** Why the browser's storage cannot be used. @typedef {'forbidden' | 'full'} Trouble */

/**
 * The state of the saved games for the view. `refusal` says why the last operation failed; `copy` is the game being
 * exported, `links` those to it, which come a moment later. `decks` has the decks that the engine gave for games saved without one, by id.
 * @typedef {{games: Entry[], aside: Aside[], decks: Record<string, string>,
 *   trouble: Trouble | null,
 *   refusal: Message | null, copy: {text: string, file: string, links: Link[]} | null}} Saves
 */

/**
 * A notice that is shown once. `offer` is the dialog that its button opens; `newer` shows the game with the id `game`
 * as another page has stored it; `keep` saves the game that came by a link.
 * @typedef {{message: Message, offer: 'games' | 'copy' | 'newer' | 'keep' | null, game?: string}} Notice
 */

/**
 * An operation that the player requests.
 * @typedef {{kind: 'open' | 'copy' | 'download' | 'delete' | 'undelete' | 'picture', id: string}
 *   | {kind: 'read', text: string, seats?: Seats | null} | {kind: 'keep'}} SavesRequest
 */

export {};
