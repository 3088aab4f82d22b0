/**
 * The latest moves, which the deck marks: those of all computers since the last move of a
 * person, or that move if no computer has moved since.
 *
 * Owns the choice among the moves that the engine lists. Pure; knows no rule.
 */

import { PERSON } from '../game/side-to-move.js';
import { isLookingBack } from '../state/look-back.js';

/** @import {TurnView, View} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/**
 * The trail of a move: the spaces that it touched, and the routes of its tokens; an entry's route is its space
 * alone. `order` is the number of the move, from 1, if there are several, and null for a single one.
 * @typedef {{colour: string, order: number | null, spaces: string[], routes: string[][]}} Trail
 */

/**
 * List the moves since the last move of a person, or that move if none came after it.
 * @param {State} state
 * @returns {TurnView[]}
 */
export function selectRecent(state) {
  const { game } = state;
  const recent = game.view?.recent ?? [];
  // Looking back shows single steps. For a roll the list is empty, because the prompt names the roll.
  if (isLookingBack(state)) return isRoll(game.view) ? [] : recent.slice(-1);
  /** @type {string[]} */
  const colours = game.colours;
  const isPersons = recent.map(({ colour }) => game.levels[colours.indexOf(colour)] === PERSON);
  const since = recent.slice(isPersons.lastIndexOf(true) + 1);
  return since.length > 0 ? since : recent.slice(-1);
}

/** Return whether a position directly follows a roll. @param {View | null} view */
function isRoll(view) {
  return /^[123]:$/.test(view?.last?.text ?? '');
}

/**
 * List the trails of these moves. A move that touched no space has none.
 * @param {State} state
 * @returns {Trail[]}
 */
export function selectTrails(state) {
  const turns = selectRecent(state).filter(({ spaces }) => spaces.length > 0);
  return turns.map(({ colour, spaces, routes }, index) => ({
    ...{ colour, spaces, routes },
    order: turns.length > 1 ? index + 1 : null,
  }));
}
