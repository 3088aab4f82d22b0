/** What the game in words says of the position that is shown, as Python is told it (`kidd_page.world.Told`). */

import { namePlace } from '../game/choices.js';
import { isComputersTurn, nameMover } from '../game/side-to-move.js';
import { isLookingBack } from '../state/look-back.js';
import { isOverlaid } from '../state/overlay.js';
import { isOthersTurn } from '../state/remote-game.js';
import { isReplaying, showReplay } from '../state/turn-replay.js';
import { selectHeading, selectPrompt } from './prompts.js';
import { selectTrails } from './recent-moves.js';
import { findPickedElsewhere, isChoosing, selectDangers } from './spaces.js';

/** @import {State} from '../state/types.js' */

/** @param {State} state @returns {import('../page/generated/contract.js').Told} */
export function selectTold(state) {
  const shown = showReplay(state);
  const { replay, requests, ui } = state;
  const { choice } = shown.selection;
  const dangers = selectDangers(shown).map(({ space, says }) => [space, says]);
  return {
    path: (isLookingBack(state) ? null : replay?.paths[replay.current]) ?? shown.game.path,
    heading: selectHeading(shown),
    prompt: selectPrompt(shown),
    choice: choice === null ? '' : namePlace(choice.clicks, choice.side),
    is_choosing: isChoosing(shown),
    marked: selectTrails(shown).flatMap(({ spaces }) => spaces),
    picked: findPickedElsewhere(shown),
    dangers: Object.fromEntries(dangers),
    computer: isComputersTurn(shown) ? nameMover(shown.game) : '',
    is_others: isOthersTurn(state),
    is_busy: requests.game !== null,
    is_past: isReplaying(state) || isOverlaid(state),
    refusal: ui.message?.isTyped ? { key: ui.message.key, params: ui.message.params } : null,
  };
}
