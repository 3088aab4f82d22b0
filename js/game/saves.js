// @ts-check
/**
 * Types of the saved games in the view, and of the player's operations on them.
 *
 * Also owns the limits of the title and the labels of a game. The state holds the values, persistence makes them,
 * the views show them.
 */

/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').OutcomeView} OutcomeView */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./players.js').Seats} Seats */
/** @typedef {import('../platform/text-file.js').TextFile} TextFile */

/**
 * A player: a person, with level 0, or a computer.
 * @typedef {{name: string, level: number}} Player
 */

/** The length of the longest title of a game, and of the longest label. */
export const LONGEST_TITLE = 80;
export const LONGEST_LABEL = 30;
/** The most hints that a game remembers, and the length of the longest one. */
export const MOST_HINTS = 200;
export const LONGEST_HINT = 400;
/** The most labels of a game. */
export const MOST_LABELS = 10;

/**
 * An entry of the list. `players` is empty until the players have their colours; `seats` always has all players.
 * `deck` is the second field of the position if the save has it. `title` and `labels` are the player's, `comments` are
 * the words of the record's comments. `outcome` is that of the main line, also while another line is played; `ended` is
 * when the game ended, null before, and `deleted` when it was put into the bin, null outside. These, `created` and
 * `changed` are in milliseconds since 1970. `isOwn`: the player has played the game, so it counts in the statistics and
 * the scores.
 * @typedef {{id: string, game: string, options: string[], seats: Player[],
 *   players: Partial<Record<Colour, Player>>, turn: Colour | null, outcome: OutcomeView | null,
 *   deck: string | null, turns: number, created: number, changed: number, ended: number | null,
 *   deleted: number | null, played: number | undefined, isOwn: boolean, title: string, labels: string[],
 *   comments: string, isCurrent: boolean, isDeleted: boolean}} Entry
 */

/**
 * A stored text that cannot be opened: `newer` and `broken` come from `decodeSave`; `refused` means that the engine
 * refused the record.
 * @typedef {{id: string, kind: 'newer' | 'broken' | 'refused', isDeleted: boolean}} Aside
 */

/**
 * How long the games last: whether the browser keeps them until the player deletes them, null if it does not say;
 * whether it deletes them after seven days without a visit; and when the last backup was made, in milliseconds since
 * 1970.
 * @typedef {{isKept: boolean | null, expires: boolean, backedUp: number | null}} Lasting
 */

/** Why the browser's storage cannot be used. @typedef {'forbidden' | 'full'} Trouble */

/**
 * The state of the saved games for the view. `refusal` says why the last operation failed; `copy` is the game being
 * exported, `links` those to it, which come a moment later. `decks` has the decks that the engine gave for games
 * saved without one, by id. `bin` has the deleted games of the library, the last deleted one first. `library` says
 * whether there is one: without it there are neither titles nor labels nor a bin.
 * @typedef {{games: Entry[], bin: Entry[], library: 'unknown' | 'up' | 'down', aside: Aside[], decks: Record<string,
 *   string>, trouble: Trouble | null, lasting: Lasting, refusal: Message | null, report: ImportReport | null,
 *   copy: {text: string, file: string, path: string} | null}} Saves
 */

/**
 * The result of an import, also while it goes on; `progress` is then the part that is done, from 0 to 1. `isStopped`
 * says whether the player has stopped it. `known` counts the games that were already in the library. `warnings` are the
 * faults of files, apart from those of their games; the file is empty if there is only one. `refused` has the first
 * refused games: their file, empty if there is only one, and their place in it from 1; `refusedCount` counts all.
 * `others` are the ids of the added games that would count in the statistics if the player said to have played them.
 * @typedef {{isRunning: boolean, isStopped: boolean, progress: number,
 *   added: number, known: number, refusedCount: number, others: string[],
 *   warnings: {file: string, message: Message}[], refused: {file: string, number: number, message: Message}[]}}
 *   ImportReport
 */

/**
 * A notice that is shown once. `offer` is the dialog that its button opens; `newer` shows the game with the id `game`
 * as another page has stored it; `keep` saves the game that came by a link.
 * @typedef {{message: Message, offer: 'games' | 'copy' | 'newer' | 'keep' | null, game?: string}} Notice
 */

/**
 * An operation that the player requests. `own` says whether the player has played games; `read` says it of the game of
 * a text.
 * @typedef {{kind: 'open' | 'copy' | 'download' | 'delete' | 'undelete' | 'picture' | 'review', id: string}
 *   | {kind: 'retry'} | {kind: 'stopImport'}
 *   | {kind: 'describe', id: string, title: string, labels: string[]} | {kind: 'emptyBin'}
 *   | {kind: 'import', files: TextFile[]} | {kind: 'export', ids: string[], isShared: boolean}
 *   | {kind: 'backup', isShared: boolean}
 *   | {kind: 'own', ids: string[], isOwn: boolean}
 *   | {kind: 'read', text: string, seats?: Seats | null, isOwn?: boolean} | {kind: 'keep'}} SavesRequest
 */
