/** Hints: whether one can be had, and when it disappears. Python asks for it (`kidd_page.game.hints`). */

import { describeGame } from '../game/games.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { isHelpAllowed } from './remote-game.js';
import { dropActs, update } from './update.js';

/** @import {Act, State} from './types.js' */

/** Return whether a hint can be requested: a person has a choice to make. @param {State} state */
export function canHint(state) {
  const { view, drawOffer } = state.game;
  if (view === null || view.outcome !== null || state.replay !== null) return false;
  if (!isHelpAllowed(state) || !state.ui.settings.hasHints || state.requests.game !== null)
    return false;
  if (drawOffer !== null || view.phase === 'roll') return false;
  const hasLevels = describeGame(view.game).level_count > 0;
  return hasLevels && view.moves.length > 0 && !isComputersTurn(state);
}

/**
 * Drop the hint and the search for one.
 * @param {State} state
 * @returns {State}
 */
export function dropHint(state) {
  const { search: asked } = state.computer;
  const search = asked?.isHint ? null : asked;
  return update(
    dropActs(state, (action) => isForHint({ action }, asked)),
    { computer: { hint: null, search } },
  );
}

/**
 * Return whether Python is asked for a hint, or is told what the search for one has found.
 * @param {Pick<Act, 'action'>} act
 * @param {State['computer']['search']} search
 */
export function isForHint({ action }, search) {
  if (action.type === 'thought') return search?.isHint === true && search.serial === action.serial;
  return action.type === 'hint';
}
