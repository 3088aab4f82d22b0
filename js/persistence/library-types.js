// @ts-check
/** Types of the library: what it stores of a game, and the database that it uses. */

/** What the list shows of a game. @typedef {import('../protocol/protocol.js').RowView} Row */

/**
 * A game in the database. `row` is null if it is missing; another version of the page may have written it.
 * @typedef {{text: string, row: unknown}} Stored
 */

/**
 * The database. Without `ids`, `readRows` reads all rows. `change` calls `edit` with each game, or null for a game that
 * is not there, writes the games that it returns in one transaction, and returns their rows. `isStrict` asks the
 * browser to write to the disk before it reports success. `erase` removes the games whose row is due, checks that in
 * the same transaction, and returns their ids. Every function rejects if it fails, and has changed nothing then.
 * @typedef {{
 *   readRows: (ids?: string[]) => Promise<unknown[]>,
 *   readTexts: (ids: string[]) => Promise<(string | null)[]>,
 *   change: (ids: string[], edit: (id: string, stored: Stored | null) => {text: string, row: Row}[],
 *     how?: {isStrict?: boolean}) => Promise<Row[]>,
 *   erase: (ids: string[], isDue: (row: unknown) => boolean) => Promise<string[]>}} Database
 */

export {};
