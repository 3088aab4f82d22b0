/**
 * The values that the announcer compares between two renderings to announce changes: a pure view model.
 *
 * Owns which parts of the state are announced. Knows no DOM and no language.
 */

import { isEnding, isOver } from './ending.js';
import { isUnsaid } from './prompts.js';
import { selectLabels } from './spaces.js';

/** @import {EngineMessage, SentenceView, SpaceLabelView, View} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/**
 * `labels` are those of the deck, including a half-made move. `drawOffer`, `hint` and the warning of a
 * `clock` are new objects after each change. `isUnsettled`: the step that ended the game is still moving, or Python has
 * not said yet what to say. `isHidden`: the start screen covers the game. `said`: what has happened. `isBusy`: the
 * engine has been asked for a step. `isPlayback`: earlier steps are shown or requested.
 * @typedef {{
 *   game: string, step: number, view: View | null, transition: import('../state/slices/game.js').Transition,
 *   said: SentenceView[], labels: Record<string, SpaceLabelView>,
 *   inspected: string | null, message: EngineMessage | null, hint: object | null, isHinting: boolean,
 *   drawOffer: object | null,
 *   choice: object | null, clock: import('../state/slices/clock.js').Warning | null,
 *   isBusy: boolean, isHidden: boolean, isPlayback: boolean, isUnsettled: boolean, isOver: boolean,
 * }} Announcement
 */

/** @param {State} state @returns {Announcement} */
export function selectAnnouncement(state) {
  const { name: game, step, view, transition, drawOffer } = state.game;
  const { inspected, choice } = state.selection;
  const { message } = state.ui;
  const { hint } = state.computer;
  return {
    ...{ game, step, view, transition, inspected, message, hint, drawOffer, choice },
    said: transition.events.length > 0 ? (view?.last?.said ?? []) : [],
    labels: selectLabels(state),
    clock: state.clock.warning,
    isHinting: state.computer.search?.isHint ?? false,
    isBusy: state.requests.game !== null,
    isHidden: state.ui.dialog === 'new',
    isPlayback: state.replay !== null,
    isUnsettled: isEnding(state) || isUnsaid(state),
    isOver: isOver(state),
  };
}
