/** The moment of the game on the deck, as the page in Python is told it (`kidd_page.world.Now`). */

import { isLookingBack } from '../state/look-back.js';
import { isOverlaid } from '../state/overlay.js';
import { isReplaying, showReplay } from '../state/turn-replay.js';
import { selectPlace } from './begun.js';
import { findPickedElsewhere, selectDangers } from './spaces.js';

/** @import {State} from '../state/types.js' */

/** The answers to what the player has done, by their numbers. @type {WeakMap<object, number>} */
const numbers = new WeakMap();
let count = 0;

/** Number an answer: the same one to a second question has another number. @param {object | null} answer */
function number(answer) {
  if (answer === null) return 0;
  if (!numbers.has(answer)) {
    count += 1;
    numbers.set(answer, count);
  }
  return numbers.get(answer) ?? 0;
}

/** @param {State} state @returns {import('../page/generated/contract.js').Now} */
export function selectNow(state) {
  const shown = showReplay(state);
  const { replay, requests, ui } = state;
  const { drawOffer, path, refusal, step, transition } = shown.game;
  const { message } = shown.ui;
  const { warning } = state.clock;
  const dangers = selectDangers(shown).map(({ space, says }) => [space, says]);
  return {
    path: (isLookingBack(state) ? null : replay?.paths[replay.current]) ?? path,
    choice: selectPlace(shown),
    offer: drawOffer && [drawOffer.by, ...drawOffer.toAsk],
    refusal: refusal && [refusal.by, refusal.colour],
    picked: findPickedElsewhere(shown),
    dangers: Object.fromEntries(dangers),
    is_busy: requests.game !== null,
    is_past: isReplaying(state) || isOverlaid(state),
    typed: ui.message?.isTyped ? ui.message : null,
    serial: transition.serial,
    kind: transition.kind,
    is_news: transition.events.length > 0,
    step,
    note: message,
    note_number: number(message),
    inspected: shown.selection.inspected ?? '',
    clock: warning && [warning.stage, warning.colour, warning.seconds],
    is_hidden: ui.dialog === 'new',
  };
}
