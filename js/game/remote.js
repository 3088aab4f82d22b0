/** Types of remote games. The state holds the games, `remote` carries the requests out, the views show them. */

/** @import {Message} from '../i18n/translate.js' */

/**
 * An opened message of a game that is not stored here: an invitation, or a game to watch. `id` is that of the game.
 * `refusal` explains why the last attempt failed.
 * @typedef {{id: string, text: string, refusal: Message | null}} Invitation
 */

/**
 * A game in the list. `changed` is in milliseconds since 1970. `turn` is a name, empty if nobody is to move. `answer`:
 * whether a request waits for the player's answer (`own`) or only for another's; games of older pages have none.
 * @typedef {{id: string, game: string, names: (string | null)[], seat: number | null,
 *   stage: import('../protocol/protocol.js').RemoteView['stage'], isMyTurn: boolean, turn: string,
 *   answer?: 'own' | 'other' | null, changed: number}} RemoteEntry
 */

/**
 * A request of the player. `seat` of an invitation is the player's; null draws it by lot. `clock` is null without
 * clocks.
 * @typedef {{kind: 'invite', game: string, players: number, seat: number | null, name: string,
 *   clock: import('./clock.js').TimeControl | null} | {kind: 'join', name: string} | {kind: 'watch'}
 *   | {kind: 'open', id: string} | {kind: 'remove', id: string} | {kind: 'list'} | {kind: 'send'}
 *   | {kind: 'ask', what: 'undo' | 'draw' | 'withdraw'} | {kind: 'answer', seat: number, isAccepted: boolean}
 *   | {kind: 'rematch'} | {kind: 'take', text: string} | {kind: 'save'} | {kind: 'pack', sentence: string}
 *   | {kind: 'unpack', text: string, sentence: string}} RemoteRequest
 */

export {};
