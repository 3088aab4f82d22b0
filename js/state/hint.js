/** When a hint disappears. Python decides whether there can be one (`kidd_page.game.hints`). */

import { dropActs, update } from './update.js';

/** @import {ActAction, State} from './types.js' */

/**
 * Drop the hint and the search for one.
 * @param {State} state
 * @returns {State}
 */
export function dropHint(state) {
  const { search: asked } = state.computer;
  const search = asked?.isHint ? null : asked;
  return update(
    dropActs(state, (action) => isForHint(action, asked)),
    { computer: { hint: null, search } },
  );
}

/**
 * Return whether Python is asked for a hint, or is told what the search for one has found.
 * @param {ActAction} action @param {State['computer']['search']} search
 */
function isForHint(action, search) {
  if (action.type === 'thought') return search?.isHint === true && search.serial === action.serial;
  return action.type === 'hint';
}
