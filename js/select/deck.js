/**
 * What the deck shows: a pure view model.
 *
 * Owns the parts of the state on which the deck depends. The lists are functions, because the deck needs them only
 * when it is drawn again. Knows no DOM and no pixel.
 */

import { isComputersTurn } from '../game/side-to-move.js';
import { findOverlay, isOverlaid, showOverlay } from '../state/overlay.js';
import { isOthersTurn } from '../state/remote-game.js';
import { selectLabels, selectShownTrails, selectSpaces, selectWays } from './spaces.js';

/** @import {Arrow} from '../page/generated/contract.js' */
/** @import {SpaceLabelView} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/** @type {Arrow[]} */
const NO_ARROWS = [];

/**
 * `transition` led to the position; `isBusy`: a request for another position is pending. `isComputersTurn`: nothing on
 * the deck can be clicked. `selecting`: the spaces that another player has selected. `inspected`: the space whose stack
 * is inspected.
 * @typedef {Pick<State['game'], 'view' | 'transition' | 'drawOffer' | 'threats'>
 *   & Pick<State['selection'], 'choice' | 'preview' | 'inspected'> & {
 *   hint: State['computer']['hint'], arrows: Arrow[], replay: State['replay'],
 *   selecting: State['live']['selecting'], hasThreats: boolean, isBusy: boolean, isComputersTurn: boolean,
 *   listSpaces: (names: string[]) => import('./spaces.js').Space[], listWays: () => import('./spaces.js').Way[],
 *   listLabels: () => [string, SpaceLabelView][], listTrails: () => ReturnType<typeof selectShownTrails>}} DeckModel
 */

/**
 * @param {State} shown the position around the deck, which may show another one in its place
 * @returns {DeckModel}
 */
export function selectDeck(shown) {
  const state = showOverlay(shown);
  const { replay } = state;
  const { view, transition, drawOffer, threats } = state.game;
  const { choice, preview, inspected } = state.selection;
  const { hint } = state.computer;
  const { selecting } = state.live;
  return {
    ...{ view, transition, choice, inspected, drawOffer, preview, hint, replay, threats },
    ...{ selecting, arrows: listArrows(shown) },
    hasThreats: state.ui.settings.hasThreats,
    isBusy: state.requests.game !== null,
    isComputersTurn: isComputersTurn(state) || isOthersTurn(state),
    listSpaces: (names) => selectSpaces(state, names),
    listWays: () => selectWays(state),
    listLabels: () => Object.entries(selectLabels(state)),
    listTrails: () => selectShownTrails(state),
  };
}

/**
 * Return the arrows on the deck. There are none while a move is being made, or another position is shown.
 * @param {State} state
 */
function listArrows(state) {
  const isBusy = isOverlaid(state) || state.selection.choice !== null;
  return isBusy ? NO_ARROWS : (findOverlay(state)?.shown?.arrows ?? NO_ARROWS);
}
