/**
 * The choice of a move, click by click. The engine says what each click leads to, in its view of the position.
 *
 * Owns how a choice is found there. Knows no rule.
 */

/** @import {ChoiceView, SpaceChoiceView, View} from '../protocol/protocol.js' */
/** @typedef {{choice: ChoiceView | null}} Chosen the choice after the clicks so far, null before the first one */
/** @typedef {{game: {view: View | null}, selection: Chosen}} Choosing */

/**
 * Return whether "back" takes back a part of the unfinished move instead of an earlier turn.
 * @param {Chosen} chosen
 */
export const isBegun = ({ choice }) => choice?.begun ?? false;

/**
 * Return what can be chosen next.
 * @param {Choosing} state
 * @returns {ChoiceView | null} null before there is a position
 */
export function findChoice({ game: { view }, selection: { choice } }) {
  return choice ?? view?.choices[''] ?? null;
}

/**
 * List what a tap on each space does. A space that has none does nothing.
 * @param {Choosing} state
 * @returns {Record<string, SpaceChoiceView>}
 */
export function findSpaces(state) {
  const choice = findChoice(state);
  if (choice === null) return {};
  const isHalfMade = choice.clicks.length > 1;
  return isHalfMade ? choice.spaces : { ...state.game.view?.choices[''].spaces, ...choice.spaces };
}

/**
 * Return the choice at a place.
 * @param {View | null} view
 * @param {string} at any text, because saves name places
 * @returns {ChoiceView | null} null if the view has none there
 */
export function findAt(view, at) {
  return view !== null && Object.hasOwn(view.choices, at) ? view.choices[at] : null;
}

/**
 * Name the place of a choice, as the engine does.
 * @param {string[]} clicks
 * @param {string | null} side the space whose side of entry is being chosen
 */
export function namePlace(clicks, side) {
  return [...clicks, ...(side === null ? [] : [`?${side}`])].join(' ');
}
