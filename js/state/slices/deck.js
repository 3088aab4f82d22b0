/**
 * The slice of the state about the deck, as the page in Python has drawn it (`kidd_page.panel.deck`): its shape and its
 * first value.
 */

/** @import {AnimationView} from '../../protocol/protocol.js' */

/** @typedef {{at?: string, move?: string, says: string} & Record<string, any>} Target */

/**
 * @typedef {{spaces: Record<string, Target>, ways: object[], back: string | null, begun: boolean,
 *   note: string | null, touched: string[], picked: string | null}} Choice
 */

/**
 * Only the view knows more of what is drawn.
 * @typedef {{picture: {spaces: {name: string, label: string}[]}, stacks: object}} Shown
 */

/** @typedef {Shown & {place: string, choice: Choice | null, phases: object[][]}} HalfMade */

/**
 * @typedef {Shown & {serial: number, path: string, position: string, moment: string, animation: AnimationView,
 *   notes: object[], choices: Record<string, Choice>, half: HalfMade | null}} Deck
 */

/** `model` is null before the first one. @typedef {{model: Deck | null}} DeckSlice */

/** @returns {DeckSlice} */
export function createDeckSlice() {
  return { model: null };
}
