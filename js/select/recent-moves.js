// @ts-check
/**
 * The latest moves, as the deck marks them and the panel tells them: of every computer that moved since a person did, of persons the
 * last one only.
 *
 * Owns the choice among the moves that the engine tells of. Pure; knows no rule.
 */

import { findLevels, PERSON } from '../game/players.js';
import { isReviewing } from '../state/look-back.js';
import { findPresent } from '../state/turn-replay.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').TurnView} TurnView */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */

/** A move in its events. @typedef {{colour: string, events: EventView[]}} Told */

/**
 * What a move touched: its spaces, and the ways that tokens went; an entry's way is the space alone. `order`
 * counts the moves from 1 where there are several, and is null for a single one.
 * @typedef {{colour: string, order: number | null, spaces: string[], routes: string[][]}} Trail
 */

/**
 * Give the moves since the last one of a person, that one where nothing came after it.
 * @param {State} state
 * @returns {TurnView[]}
 */
export function selectRecent(state) {
  const recent = state.view?.recent ?? [];
  // A look back shows single steps. The prompt tells a roll.
  if (isReviewing(state)) return isRoll(state.view) ? [] : recent.slice(-1);
  const levels = findLevels(state);
  const isPersons = recent.map(({ colour }) => levels[/** @type {Colour} */ (colour)] === PERSON);
  const since = recent.slice(isPersons.lastIndexOf(true) + 1);
  return since.length > 0 ? since : recent.slice(-1);
}

/**
 * Tell whether a position comes right after a roll.
 * @param {View | null} view
 */
function isRoll(view) {
  return /^[123]:$/.test(view?.last?.text ?? '');
}

/**
 * Give what is told of these moves: of the present while the last turn is shown again, of the step in sight
 * in a look back. How each came about is told, not what a look at the deck tells better.
 * @param {State} state
 * @returns {Told[]}
 */
export function selectTold(state) {
  const view = isReviewing(state) ? state.view : findPresent(state);
  return selectRecent({ ...state, view }).map(({ colour, events }) => ({
    colour,
    events: events.map(({ back: _, ...event }) => event),
  }));
}

/**
 * Give the trails of these moves, without those that touched no space.
 * @param {State} state
 * @returns {Trail[]}
 */
export function selectTrails(state) {
  const turns = selectRecent(state).filter(({ spaces }) => spaces.length > 0);
  return turns.map(({ colour, spaces, events }, index) => ({
    colour,
    order: turns.length > 1 ? index + 1 : null,
    spaces,
    routes: events.flatMap(({ kind, space = '', route }) => {
      if (kind === 'entered') return [[space]];
      return route === undefined ? [] : [route];
    }),
  }));
}
