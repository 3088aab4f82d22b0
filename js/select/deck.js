// @ts-check
/**
 * What the deck shows: a pure view model.
 *
 * Owns what of the state the deck depends on. What stands on each space is worked out only where the deck is
 * drawn anew, so it is asked for by a function. Knows no DOM and no pixel.
 */

import { findLevels, PERSON } from '../game/players.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { listCaptures } from './captures.js';
import { listLegs } from './hint-legs.js';
import { selectShownTrails, selectSpaces, selectWays } from './spaces.js';

/** @typedef {import('../state/types.js').State} State */

/**
 * `transition` led to the position; `isBusy`: the engine is at work on a turn. `persons` are the colours that
 * persons play. `isComputersTurn`: nothing on the deck can be clicked.
 * @typedef {Pick<State, 'view' | 'transition' | 'clicks' | 'entrySide' | 'drawOffer' | 'preview' | 'hint' | 'replay'
 *   | 'threats'> & {
 *   hasThreats: boolean, isBusy: boolean, isComputersTurn: boolean, persons: string[],
 *   listSpaces: (names: string[]) => import('./spaces.js').Space[],
 *   listWays: () => import('./spaces.js').Way[],
 *   listTrails: () => ReturnType<typeof selectShownTrails>,
 *   listLegs: () => import('./hint-legs.js').Leg[],
 *   listCaptures: () => import('./captures.js').Capture[],
 * }} DeckModel
 */

/**
 * @param {State} state
 * @returns {DeckModel}
 */
export function selectDeck(state) {
  const { view, transition, clicks, entrySide, drawOffer, preview, hint, replay, threats } = state;
  const levels = Object.entries(findLevels(state));
  return {
    ...{ view, transition, clicks, entrySide, drawOffer, preview, hint, replay, threats },
    hasThreats: state.settings.hasThreats,
    isBusy: state.gameRequest !== null,
    isComputersTurn: isComputersTurn(state),
    persons: levels.flatMap(([colour, level]) => (level === PERSON ? [colour] : [])),
    listSpaces: (names) => selectSpaces(state, names),
    listWays: () => selectWays(state),
    listTrails: () => selectShownTrails(state),
    listLegs: () => listLegs(state),
    listCaptures: () => listCaptures(transition.events, view?.game ?? '', view?.last?.colour ?? ''),
  };
}
