// @ts-check
/**
 * Types of what a player does in games with somebody elsewhere.
 *
 * Owns no value: the state holds the games, `remote` carries the requests out, the views show them.
 */

/** @typedef {import('../protocol/protocol.js').MessageView} MessageView */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * A message that was opened and belongs to no game kept here: an invitation, or a game of others. `answer` is the text
 * of a refusal, empty before the player has refused. `message` says what is wrong with the last attempt.
 * @typedef {{told: MessageView, text: string, answer: string, refusal: Message | null}} Invitation
 */

/**
 * A game in the list. `changed` is in milliseconds since 1970. `turn` is a name, empty where nobody is to move.
 * @typedef {{id: string, game: string, names: (string | null)[], seat: number | null, stage:
 *   import('../protocol/protocol.js').RemoteView['stage'], isMyTurn: boolean, turn: string, changed: number}}
 *   RemoteEntry
 */

/**
 * A request of the player. `seat` of an invitation is the own one; null draws it by lot. `clock` is null without
 * clocks.
 * @typedef {{kind: 'invite', game: string, players: number, seat: number | null, name: string,
 *     clock: import('./clock.js').TimeControl | null}
 *   | {kind: 'join', name: string} | {kind: 'refuse'} | {kind: 'watch'}
 *   | {kind: 'open', id: string} | {kind: 'remove', id: string} | {kind: 'list'}
 *   | {kind: 'send'} | {kind: 'ask', what: 'undo' | 'draw' | 'withdraw'}
 *   | {kind: 'answer', seat: number, isAccepted: boolean} | {kind: 'rematch'} | {kind: 'take', text: string} | {kind:
 *   'save'} | {kind: 'pack', sentence: string} | {kind: 'unpack', text: string, sentence: string}} RemoteRequest
 */

export {};
