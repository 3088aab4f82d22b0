/**
 * What can be chosen on the deck, click by click. Python says what each click leads to (`kidd_page.panel.deck`).
 *
 * Owns how a choice is found there. Knows no rule.
 */

import { showReplay } from './turn-replay.js';
import { update } from './update.js';

/** @import {Choice, Deck, State, Target} from './types.js' */

/** Return the deck of the position that is shown, null until Python has drawn it. @param {State} state */
export function findDeck(state) {
  const { model } = state.deck;
  return model?.serial === showReplay(state).game.transition.serial ? model : null;
}

/**
 * Return what can be chosen next.
 * @param {State} state @returns {Choice | null} null for nothing, and until Python has drawn the half-made move
 */
export function findChoice(state) {
  const { place } = state.selection;
  const deck = findDeck(state);
  return (deck?.half?.place === place ? deck.half.choice : deck?.choices[place]) ?? null;
}

/** Return whether the deck shows the choice. Otherwise Python has yet to draw it. @param {State} state */
export function isChoiceShown(state) {
  const { place } = showReplay(state).selection;
  return findDeck(state) !== null && (place === '' || findChoice(state) !== null);
}

/** Return whether "back" takes back a part of the unfinished move instead of an earlier turn. @param {State} state */
export const isBegun = (state) =>
  findChoice(state)?.begun ?? showReplay(state).selection.place !== '';

/**
 * Return what a tap on each space does. A space that has none does nothing.
 * @param {State} state @returns {Record<string, Target>}
 */
export function findTargets(state) {
  const choice = findChoice(state);
  if (choice === null) return {};
  const deck = findDeck(state);
  return choice === deck?.half?.choice
    ? choice.spaces
    : { ...deck?.choices['']?.spaces, ...choice.spaces };
}

/** Take over a deck that Python has drawn. @param {State} state @param {Deck} model @returns {State} */
export function receiveDeck(state, model) {
  const { half } = model;
  const isRefused = half?.choice === null && half.place === state.selection.place;
  return update(state, { deck: { model }, selection: isRefused ? { place: '' } : {} });
}
