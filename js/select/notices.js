/** What is said over the deck: a pure view model, with messages instead of sentences. Knows no DOM and no language. */

import { message } from '../i18n/message.js';
import { isAwaited } from '../state/acts.js';
import { findChoice } from '../state/choice.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {State} from '../state/types.js' */

/** @typedef {{kind: 'loading' | 'failed', message: Message}} Notice */
/** @typedef {{note: Message | null, tapped: string | null, notice: Notice | null}} Notices */

/** @param {State} state @returns {Notices} */
export const selectNotices = (state) => ({
  note: selectNote(state),
  tapped: state.selection.lastTap,
  notice: selectNotice(state),
});

/** @param {State} state @returns {Message | null} */
function selectNote(state) {
  const { engine, requests } = state;
  if (state.game.view !== null && engine.status === 'loading') {
    if (engine.hasStarted) return message('engine.restarting');
    // Show no message during the first start until an answer to the player waits.
    if (isAwaited(requests)) return message('engine.waiting');
  }
  return state.ui.message ?? findChoice(state)?.note ?? null;
}

/** @param {State} state @returns {Notice | null} */
function selectNotice({ engine, game: { view }, requests, ui }) {
  // After a refusal before the first position, the player can only begin a new game.
  const refusal = view === null && requests.game === null ? ui.message : null;
  const problem = message(engine.problem ?? 'engine.failedStart');
  const failure = engine.status === 'failed' ? problem : refusal;
  if (failure !== null) return { kind: 'failed', message: failure };
  return view === null ? { kind: 'loading', message: message('engine.loading') } : null;
}
