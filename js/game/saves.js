/** Types of the saved games. The state holds the values, persistence makes them, Python shows them. */

/** @import {Message} from '../i18n/translate.js' */
/** @import {RowView} from '../protocol/protocol.js' */

/**
 * Who plays, in the order of the seats: the first begins as Red. A level is 0 for a person, that of a computer, or the
 * number of a user's player.
 * @typedef {{names: string[], levels: number[]}} Seats
 */

/** @typedef {{locale: string, trees: Record<string, any>}} KeptPanels trees that Python has made, by their places */

/**
 * Why a stored text cannot be opened: `newer` and `broken` come from Python; `refused` means that the engine refused
 * the record.
 * @typedef {'newer' | 'broken' | 'refused'} Unread
 */

/**
 * What is known of a game, for `kidd_page/game_list.py`. `text`: the one that the library does not have; `deleted`:
 * when that was put into the bin.
 * @typedef {[id: string, row: RowView | null, unread: Unread | null, text: string | null, deleted: number | null,
 *   isCurrent: boolean, isRefused: boolean]} Game
 */

/** Why the browser's storage cannot be used. @typedef {'forbidden' | 'full'} Trouble */

/** Shows a notice, perhaps about the game with an id. @typedef {(message: Message, game?: string) => void} Notify */

/**
 * An operation that the player requests. `open` opens the `dialog` then, too; `read` says whether the player has played
 * the game of a text.
 * @typedef {{kind: 'open', id: string, dialog?: 'gameReview'} | {kind: 'retry' | 'keep'}
 *   | {kind: 'backup', isShared: boolean}
 *   | {kind: 'read', text: string, seats?: Seats | null, isOwn?: boolean}} SavesRequest
 */

/**
 * What carries each request out.
 * @typedef {{[Kind in SavesRequest['kind']]: (wanted: SavesRequest & {kind: Kind}) => unknown}} Operations
 */

/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'saves'>['question']} Question */
/** @typedef {import('../protocol/protocol.js').EngineClient['request']} Request */
/** @typedef {NonNullable<import('../protocol/protocol.js').Reply<'saves'>['saves']>} Answer */
/** What a text is. @typedef {NonNullable<Answer['read']>[number]} ReadSave */
/**
 * Asks Python about texts of saved games (`kidd_page/saves_requests.py`), when it is up. Rejects if it cannot answer.
 * @typedef {(question: Question, told: unknown) => Promise<Answer>} Ask
 */
/**
 * Asks Python what becomes of stored games: of each its id, its text, its row, whether that is sound, and a change.
 * @typedef {(games: [id: string, text: string | null, row: unknown, isSound: boolean, change: unknown][]) =>
 *   Promise<Answer>} AskEdits
 */

/**
 * The saved games for the page in Python. `load` reads the library, `list` tells what is known of each game, `read`
 * reads the texts of those that are not in the bin. `keepFiles` keeps files for an import, and returns as JSON
 * the name, the size and the number of each; `change` carries out changes. `refusal`: why the last operation failed.
 * @typedef {{load: () => Promise<unknown>, list: () => Game[], read: (ids: string[]) => Promise<string[][]>,
 *   keepFiles: (files: import('../platform/text-file.js').TextFile[]) => string,
 *   change: (changes: readonly any[][]) => Promise<string>,
 *   getStatus: () => {status: 'unknown' | 'up' | 'down', trouble: Trouble | null, refusal: Message | null}}} Games
 */
