// @ts-check
/**
 * What the deck shows: a pure view model.
 *
 * Owns the parts of the state on which the deck depends. The lists are functions, because the deck needs them only
 * when it is drawn again. Knows no DOM and no pixel.
 */

import { findLevels, PERSON } from '../game/players.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { showWalk } from '../state/analysis.js';
import { isOthersTurn } from '../state/remote-game.js';
import { findDrawnAnalysis, listArrows } from './analysis.js';
import { listCaptures } from './captures.js';
import { listLegs } from './hint-legs.js';
import { selectShownTrails, selectSpaces, selectWays } from './spaces.js';

/** @typedef {import('../state/types.js').State} State */

/**
 * `transition` led to the position; `isBusy`: a request for another position is pending. `persons` are the colours that
 * persons play. `isComputersTurn`: nothing on the deck can be clicked. `selecting`: the spaces that another player has
 * selected.
 * @typedef {Pick<State['game'], 'view' | 'transition' | 'drawOffer' | 'threats'>
 *   & Pick<State['selection'], 'clicks' | 'entrySide' | 'preview'> & {
 *   hint: State['computer']['hint'], analysis: import('../protocol/protocol.js').AnalysisView | null, replay:
 *   State['replay'], selecting: State['live']['selecting'], hasThreats: boolean, isBusy: boolean, isComputersTurn:
 *   boolean, persons: string[], listSpaces: (names: string[]) => import('./spaces.js').Space[], listWays: () =>
 *   import('./spaces.js').Way[], listTrails: () => ReturnType<typeof selectShownTrails>, listLegs: () =>
 *   import('./hint-legs.js').Leg[], listArrows: () => import('./analysis.js').Arrow[], listCaptures: () =>
 *   import('./captures.js').Capture[], }} DeckModel
 */

/**
 * @param {State} shown the position around the deck; while a line of an analysis is stepped through, the deck shows
 * another one
 * @returns {DeckModel}
 */
export function selectDeck(shown) {
  const analysis = findDrawnAnalysis(shown);
  const state = showWalk(shown);
  const { replay } = state;
  const { view, transition, drawOffer, threats } = state.game;
  const { clicks, entrySide, preview } = state.selection;
  const { hint } = state.computer;
  const { selecting } = state.live;
  const levels = Object.entries(findLevels(state.game));
  return {
    ...{ view, transition, clicks, entrySide, drawOffer, preview, hint, replay, threats, analysis },
    selecting,
    hasThreats: state.ui.settings.hasThreats,
    isBusy: state.requests.game !== null,
    isComputersTurn: isComputersTurn(state) || isOthersTurn(state),
    persons: levels.flatMap(([colour, level]) => (level === PERSON ? [colour] : [])),
    listSpaces: (names) => selectSpaces(state, names),
    listWays: () => selectWays(state),
    listTrails: () => selectShownTrails(state),
    listLegs: () => listLegs(hint, view),
    listArrows: () => listArrows(analysis),
    listCaptures: () => listCaptures(transition.events, view?.game ?? '', view?.last?.colour ?? ''),
  };
}
