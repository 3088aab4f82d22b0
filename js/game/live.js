// @ts-check
/**
 * What players do while they are connected live: the requests, what they say, and the list of greetings.
 *
 * Owns these lists. The state holds what is shown, `live` carries the requests out, the views show it.
 */

/** @typedef {import('../i18n/translate.js').Message} Message */
/** What was wrong last, null if nothing was. @typedef {Message | null} LiveProblem */
/** @typedef {(typeof GREETINGS)[number]} Greeting */

/** What players can say with one press. Each reads it in their own language. */
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

/** The characters of a line of chat. */
export const LONGEST_CHAT = 200;

/**
 * A player at the other end. `seat` is null for somebody who watches or has not joined. `isThere`: the page answers.
 * @typedef {{id: number, name: string, seat: number | null, isThere: boolean, games: string[]}} LivePlayer
 */

/**
 * A line of what was said: free `text` as somebody wrote it, or a `message` of the page's own words. `isEvent`: it
 * tells what somebody did. `name` is empty for who has none.
 * @typedef {{serial: number, name: string, isMine: boolean, text: string} | {serial: number, name: string,
 *   isMine: boolean, message: Message, isEvent: boolean}} LiveLine
 */

/**
 * A connection that is being made. `text` is the own offer or answer, empty until the browser has made it.
 * `isReaching`: both texts are there, and the browsers look for each other.
 * @typedef {{kind: 'offer' | 'answer', text: string, isReaching: boolean}} LiveAttempt
 */

/**
 * A request of the player: make an offer, accept the one that was opened, hand in what came back, say something, stop.
 * @typedef {{kind: 'offer'} | {kind: 'answer'} | {kind: 'take', text: string} | {kind: 'cancel'}
 *   | {kind: 'greet', greeting: Greeting} | {kind: 'chat', text: string} | {kind: 'read'}
 *   | {kind: 'leave'}} LiveRequest
 */
