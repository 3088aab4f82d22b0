// @ts-check
/** What the editor for players needs of the page, as a type. */

/**
 * What the page does for players. `play` begins a game against one, `look` opens a record, `keep` adds records to the
 * library, `takeLinked` returns the code of a player that came with a link, once, and `takePrinted` what a player has
 * printed on the deck since the last call.
 * @typedef {object} PlayerServices
 * @property {import('../../persistence/written-players.js').WrittenPlayers} store
 * @property {import('../../players/contest.js').Contest} contest
 * @property {(onPrint?: (text: string) => void) => import('../../players/runner.js').Runner} makeRunner
 * @property {import('../../protocol/protocol.js').EngineClient['request']} request
 * @property {() => {name: string, level_count: number, players: number[]}[]} listGames
 * @property {number} seconds
 * @property {(game: string, player: import('../../persistence/written-players.js').WrittenPlayer) => void} play
 * @property {(record: string, seats: import('../../game/players.js').Seats) => void} look
 * @property {(records: string[]) => void} keep
 * @property {() => string | null} takeLinked
 * @property {(id: number) => string} takePrinted
 * @property {string | null} page the address of the page for links
 */

export {};
