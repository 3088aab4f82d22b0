/** Types of the saved games. The state holds the values, persistence makes them, Python shows them. */

/** @import {Message} from '../i18n/translate.js' */
/** @import {TextFile} from '../platform/text-file.js' */
/** @import {RowView} from '../protocol/protocol.js' */
/** @import {Seats} from './players.js' */

/** @typedef {{locale: string, trees: Record<string, any>}} KeptPanels trees that Python has made, by their places */

/** An entry of the list. @typedef {RowView & {isCurrent: boolean}} Entry */

/**
 * A stored text that cannot be opened: `newer` and `broken` come from Python; `refused` means that the engine
 * refused the record.
 * @typedef {{id: string, kind: 'newer' | 'broken' | 'refused', isDeleted: boolean}} Aside
 */

/** Why the browser's storage cannot be used. @typedef {'forbidden' | 'full'} Trouble */

/**
 * The state of the saved games for the view. `refusal` says why the last operation failed. `bin` has the deleted games,
 * the last deleted one first. `library` says whether there is one: without it there are neither titles nor labels, and
 * the bin lasts only as long as the page.
 * @typedef {{games: Entry[], bin: Entry[], library: 'unknown' | 'up' | 'down', aside: Aside[],
 *   trouble: Trouble | null, refusal: Message | null, report: ImportReport | null}} Saves
 */

/**
 * The result of an import, also while it goes on; `progress` is then the part that is done, from 0 to 1. `isStopped`
 * says whether the player has stopped it. `known` counts the games that were already in the library. `warnings` are the
 * faults of files, apart from those of their games; the file is empty if there is only one. `refused` has the first
 * refused games: their file, empty if there is only one, and their place in it from 1; `refusedCount` counts all.
 * `others` are the ids of the added games that would count in the statistics if the player said to have played them.
 * @typedef {{isRunning: boolean, isStopped: boolean, progress: number, added: number, known: number,
 *   refusedCount: number, others: string[], warnings: {file: string, message: Message}[],
 *   refused: {file: string, number: number, message: Message}[]}} ImportReport
 */

/**
 * A notice that is shown once. `offer` is the dialog that its button opens; `newer` shows the game with the id `game`
 * as another page has stored it; `keep` saves the game that came by a link.
 * @typedef {{message: Message, offer: 'games' | 'copy' | 'newer' | 'keep' | null, game?: string}} Notice
 */

/**
 * An operation that the player requests. `own` says whether the player has played games; `read` says it of the game of
 * a text.
 * @typedef {{kind: 'open' | 'download' | 'delete' | 'undelete' | 'review', id: string} | {kind: 'retry'}
 *   | {kind: 'stopImport'} | {kind: 'describe', id: string, title: string, labels: string[]}
 *   | {kind: 'emptyBin', ids: string[]} | {kind: 'import', files: TextFile[]}
 *   | {kind: 'backup', isShared: boolean} | {kind: 'own', ids: string[], isOwn: boolean} | {kind: 'keep'}
 *   | {kind: 'read', text: string, seats?: Seats | null, isOwn?: boolean}} SavesRequest
 */

/**
 * What carries each request out.
 * @typedef {{[Kind in SavesRequest['kind']]: (wanted: SavesRequest & {kind: Kind}) => unknown}} Operations
 */
