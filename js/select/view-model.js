/**
 * The model of the whole page. The views receive it and never read the state.
 *
 * Owns the list of its parts. Knows no DOM and no language.
 */

import { isComputersTurn } from '../game/side-to-move.js';
import { isLookingBack, isReplaying } from '../state/turn-replay.js';
import { selectBegun } from './begun.js';
import { selectDeck } from './deck.js';
import { selectDialogs } from './dialogs.js';
import { isEnding, isOver } from './ending.js';
import { selectNotices } from './notices.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {BriefView} from '../page/generated/contract.js' */
/** @import {State} from '../state/types.js' */

/**
 * `over`: what is said over the deck. `isNoteElsewhere`: the stack inspector or the field for typed moves shows its
 * note. `answer`: what the stack inspector says. `isInPlay`: a turn has been made and the game is not over. `isEnding`:
 * the last step is still moving; `isOver`: the result is shown. `remoteAt`: the position whose panel of a game with
 * somebody elsewhere is to be shown. `focusSpace` is the space to focus if the next decision needs no button.
 * @typedef {{
 *   over: import('./notices.js').Notices,
 *   deck: any, inspected: string | null, answer: Message | string | null, serial: number,
 *   dialogs: import('./dialogs.js').DialogsModel,
 *   begun: import('./begun.js').Begun | null,
 *   clock: State['clock'],
 *   view: BriefView | null, isEnding: boolean, isOver: boolean, isLookingBack: boolean, isThinking: boolean,
 *   isStartOpen: boolean, remoteAt: string | null, isInPlay: boolean, isNoteElsewhere: boolean, focusSpace: string,
 * }} ViewModel
 */

/** The space in the middle of the deck. */
const CENTRE = 'm1';

/** @param {State} state @returns {ViewModel} */
export function selectViewModel(state) {
  const { game, ui } = state;
  const { view } = game;
  const over = selectNotices(state);
  return {
    over,
    deck: selectDeck(state),
    serial: game.transition.serial,
    dialogs: selectDialogs(state),
    // The note is shown beside the stack only if it answers a tap.
    inspected: state.selection.inspected,
    answer: state.selection.inspected !== null && ui.message !== null ? over.note : null,
    isEnding: isEnding(state),
    isOver: isOver(state),
    isLookingBack: isLookingBack(state),
    isThinking: isComputersTurn(state) && !state.computer.isHeld && !isReplaying(state),
    isStartOpen: ui.dialog === 'new',
    remoteAt: selectRemotePlace(state),
    begun: selectBegun(state),
    clock: state.clock,
    view,
    isNoteElsewhere: isNoteElsewhere(state),
    isInPlay: view !== null && view.outcome === null && state.game.previous !== null,
    focusSpace: view?.last?.spaces.at(-1) ?? CENTRE,
  };
}

/** @param {State} state */
function selectRemotePlace(state) {
  const { path, view } = state.game;
  return state.remote.game === null || isReplaying(state) ? null : `${path} ${view?.position}`;
}

/** @param {State} state */
function isNoteElsewhere({ selection, ui: { message, settings } }) {
  const isTyped = settings.hasWords && message?.isTyped === true;
  return message !== null && (selection.inspected !== null || isTyped);
}
