/**
 * The model of the whole page. The views receive it and never read the state.
 *
 * Owns the list of its parts. Knows no DOM and no language.
 */

import { isAtStart } from '../state/navigation.js';
import { isReplaying } from '../state/turn-replay.js';
import { selectBegun } from './begun.js';
import { selectClocks } from './clock.js';
import { selectDeck } from './deck.js';
import { selectDialogs } from './dialogs.js';
import { isEnding } from './ending.js';
import { selectPage } from './page.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {View} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */
/** @import {Page} from './page.js' */

/**
 * `isInPlay`: a turn has been made and the game is not over. `isNoteElsewhere`: the stack inspector or the field for
 * typed moves shows the note of the page. `answer`: what the stack
 * inspector says. `isEnding`: the last step is still moving. `remoteAt`: the position whose
 * panel of a game with somebody elsewhere is to be shown. `focusSpace` is the space to focus if the next decision needs
 * no button.
 * @typedef {{
 *   page: Page,
 *   deck: import('./deck.js').DeckModel, answer: Message | null,
 *   dialogs: import('./dialogs.js').DialogsModel,
 *   begun: import('./begun.js').Begun | null,
 *   clocks: ReturnType<typeof selectClocks>,
 *   notices: import('../game/saves.js').Notice[],
 *   view: View | null,
 *   isEnding: boolean, isStartOpen: boolean, remoteAt: string | null,
 *   isInPlay: boolean, isNoteElsewhere: boolean, focusSpace: string,
 * }} ViewModel
 */

/** The space in the middle of the deck. */
const CENTRE = 'm1';

/** @param {State} state @returns {ViewModel} */
export function selectViewModel(state) {
  const { game, ui } = state;
  const { view } = game;
  const { notices } = ui;
  const page = selectPage(state);
  return {
    page,
    deck: selectDeck(state),
    dialogs: selectDialogs(state),
    // The note is shown beside the stack only if it answers a tap.
    answer: state.selection.inspected !== null && ui.message !== null ? page.note : null,
    isEnding: isEnding(state),
    isStartOpen: ui.dialog === 'new',
    remoteAt: selectRemotePlace(state),
    begun: selectBegun(state),
    clocks: selectClocks(state),
    notices,
    view,
    isInPlay: view !== null && view.outcome === null && !isAtStart(state.game),
    isNoteElsewhere: isNoteElsewhere(state),
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
