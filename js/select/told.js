/** What the page in Python is told of the game on the deck (`kidd_page.told.Told`): parts of the state, as they are. */

import { isOverlaid } from '../state/overlay.js';
import { showReplay } from '../state/turn-replay.js';
import { isOver } from './ending.js';

/** @import {Told} from '../page/generated/contract.js' */
/** @import {State} from '../state/types.js' */

/** @param {State['requests']['acts'][number]} act */
const isReplay = ({ action }) => action.type === 'again';

/**
 * @param {State} state @param {string} date the ISO date on which the game was begun
 * @returns {Told | null} null before the game has a position, also if that of the last game is shown
 */
export function selectTold(state, date = '') {
  const shown = showReplay(state);
  const { begun, name, names, levels, isOwn, hints, record, transition, view } = shown.game;
  const { path, previous, next, step, drawOffer, refusal } = shown.game;
  const { isPaused, isStepping, resumedAt, trouble, hint, search } = shown.computer;
  const { message } = shown.ui;
  const { clock, computer, live, remote, replay, requests, ui } = state;
  const { hasHints, hasThreats, hasHalfMoves, hasMoves: isListed } = ui.settings;
  const { isHint: isHinting = false, isHurried = false, depth = 0 } = search ?? {};
  if (view === null || requests.game?.action.type === 'begin') return null;
  return {
    ...{ begun, name, names, levels, isOwn, hints, record, path, previous, next, step },
    ...{ drawOffer, refusal, isPaused, isStepping, resumedAt, trouble, hint, live, remote, date },
    ...{ control: clock.control, warning: clock.warning, message, ...transition },
    ...{ hasHints, hasThreats, hasHalfMoves, isListed, isHinting, isHurried, depth },
    at: replay?.at ?? null,
    // The present is not news while the last turns are about to be shown again.
    paths: replay?.paths ?? (requests.acts.some(isReplay) ? [path] : null),
    current: replay?.current ?? 0,
    isSettled: isOver(state),
    hasDeleted: state.game.deletions.length > 0,
    isCovered: computer.isAway || ui.dialog !== null,
    isHidden: ui.dialog === 'new',
    isOverlaid: isOverlaid(state),
    isBusy: requests.game !== null,
    choice: shown.selection.place,
    inspected: shown.selection.inspected ?? '',
  };
}
