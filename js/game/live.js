// @ts-check
/**
 * Types of live connections: the player's requests, the lines of the chat, and the list of greetings.
 *
 * Owns these lists. The state holds the values, `live` carries the requests out, the views show them.
 */

/** @typedef {import('../i18n/translate.js').Message} Message */
/** The last problem, null if there is none. @typedef {Message | null} LiveProblem */
/** @typedef {(typeof GREETINGS)[number]} Greeting */

/** The greetings that players can send with one press. Each page shows them in its own language. */
export const GREETINGS = /** @type {const} */ ([
  'hello',
  'luck',
  'nice',
  'oops',
  'thinking',
  'thanks',
  'goodGame',
  'later',
]);

/** The most characters of a line of chat. */
export const LONGEST_CHAT = 200;

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
 *   | {kind: 'greet', greeting: Greeting} | {kind: 'chat', text: string} | {kind: 'read'}
 *   | {kind: 'leave'}} LiveRequest
 */
