// @ts-check
/** The type of the page's services for the editor of players. */

/**
 * The services of the page. `play` begins a game against a player, `look` opens a record, `keep` adds records to the
 * library, `takeLinked` returns the code of the player in an opened link, once, and `takePrinted` the text that a
 * player has printed in games on the deck since the last call.
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
