/** Types of live connections. The state holds them, `live` carries the requests out, the views show them. */

/** @import {Message} from '../i18n/translate.js' */
/** The last problem, null if there is none. @typedef {Message | null} LiveProblem */
/**
 * A player at the other end. `seat` is null for a watcher and before the player has joined. `isThere`: the page
 * answers. `reached` are the seats of those to whom this player's page hands everything on.
 * @typedef {{id: number, name: string, seat: number | null, isThere: boolean, games: string[],
 *   reached: number[]}} LivePlayer
 */

/**
 * A line of the chat: a `text` that a player wrote, or a `message` to translate. `isEvent`: it reports an event, such
 * as a connection. `name` is empty if the player has none.
 * @typedef {{serial: number, name: string, isMine: boolean, text: string} | {serial: number, name: string,
 *   isMine: boolean, message: Message, isEvent: boolean}} LiveLine
 */

/**
 * A connection that is being made. `text` is this page's offer or answer, empty until the browser has made it.
 * `isReaching`: both texts have been exchanged, and the browsers try to connect.
 * @typedef {{kind: 'offer' | 'answer', text: string, isReaching: boolean}} LiveAttempt
 */

/**
 * A request of the player: make an offer, accept the opened one, pass in the answer, send a line, stop.
 * @typedef {{kind: 'offer'} | {kind: 'answer'} | {kind: 'take', text: string} | {kind: 'cancel'}
 *   | {kind: 'greet', greeting: string} | {kind: 'chat', text: string} | {kind: 'seen'}
 *   | {kind: 'leave'}} LiveRequest
 */

export {};
