/** What is said over the deck: a pure view model. Python words it; what shows without it are messages. */

import { isAwaited } from '../state/acts.js';
import { findChoice } from '../state/choice.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {State} from '../state/types.js' */

/** @typedef {{kind: 'loading' | 'failed', message: Message}} Notice */
/** @typedef {{note: Message | string | null, tapped: string | null, notice: Notice | null}} Notices */

/** @param {State} state @returns {Notices} */
export const selectNotices = (state) => ({
  note: selectNote(state),
  tapped: state.selection.lastTap,
  notice: selectNotice(state),
});

/** @param {State} state @returns {Message | string | null} */
function selectNote(state) {
  const { engine, requests, ui } = state;
  if (state.game.view !== null && engine.status === 'loading') {
    if (engine.hasStarted) return { key: 'engine.restarting' };
    // Show no message during the first start until an answer to the player waits.
    if (isAwaited(requests)) return { key: 'engine.waiting' };
  }
  if (ui.message === null) return findChoice(state)?.note ?? null;
  if (ui.said?.of === ui.message) return ui.said.words;
  return ui.message.isForeseen ? ui.message : null;
}

/** @param {State} state @returns {Notice | null} */
function selectNotice({ engine, game: { view }, requests, ui }) {
  // After a refusal before the first position, the player can only begin a new game.
  const refusal = view === null && requests.game === null ? ui.message : null;
  const problem = { key: engine.problem ?? 'engine.failedStart' };
  const failure = engine.status === 'failed' ? problem : refusal;
  if (failure !== null) return { kind: 'failed', message: failure };
  return view === null ? { kind: 'loading', message: { key: 'engine.loading' } } : null;
}
