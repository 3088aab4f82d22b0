/** What the page shows of the game on its deck, as the page in Python is told it (`kidd_page.world.Shown`). */

import { isComputersTurn } from '../game/side-to-move.js';
import { isWaiting } from '../state/computer-turn.js';
import { canHint } from '../state/hint.js';
import { canStep, findShownPath, isLookingBack } from '../state/look-back.js';
import { isHelpAllowed, isOthersTurn, isTurnReady } from '../state/remote-game.js';
import { canReplay, findPresent, isReplaying, showReplay } from '../state/turn-replay.js';
import { isOver } from './ending.js';
import { selectNow } from './now.js';
import { findOwnColour } from './own-seat.js';

/** @import {Aids, Shown} from '../page/generated/contract.js' */
/** @import {State} from '../state/types.js' */

/**
 * @param {State} state
 * @param {string} date the ISO date on which the game was begun
 * @returns {Shown | null} null before there is a position
 */
export function selectShown(state, date = '') {
  const shown = showReplay(state);
  const { game } = shown;
  const { clock, computer, live, remote, replay, ui } = state;
  if (game.view === null) return null;
  return {
    begun: game.begun,
    game: game.name,
    record: game.record,
    path: game.path,
    position: game.view.position,
    is_over: game.view.outcome !== null,
    is_timed: clock.control !== null && findPresent(state)?.outcome === null,
    is_strict: !isHelpAllowed(state),
    is_replay: isReplaying(state) && !isLookingBack(state),
    is_computers: replay === null && isComputersTurn(state) && !isWaiting(state),
    is_covered: computer.isAway || ui.dialog !== null,
    is_listed: ui.settings.hasMoves,
    is_settled: isOver(state),
    winner: game.view.outcome?.winner ?? '',
    reason: game.view.outcome?.reason ?? '',
    names: game.names,
    levels: game.levels,
    own: findOwnColour(state) ?? '',
    is_own: game.isOwn,
    can_rematch: game.isOwn && (remote.game === null || canRematch(remote.game)),
    is_elsewhere: remote.game !== null,
    at: findShownPath(state),
    present: replay?.paths.at(-1) ?? state.game.path,
    is_looking_back: isLookingBack(state),
    has_back: canStep(state, 'back'),
    has_forward: canStep(state, 'forward'),
    is_finished: (findPresent(state)?.outcome ?? null) !== null,
    has_deleted: remote.game === null && state.game.deletions.length > 0,
    hints: state.game.hints,
    control: clock.control?.text ?? '',
    is_forfeit: clock.control?.isForfeit ?? false,
    now: selectNow(state),
    elsewhere: remote,
    live,
    is_others_turn: isOthersTurn(shown),
    is_ready: isTurnReady(shown),
    last: game.view.last?.text ?? '',
    date,
    aids: selectAids(shown),
    asked: game.drawOffer?.toAsk[0] ?? '',
  };
}

/** @param {State} shown @returns {Aids} */
function selectAids(shown) {
  const { hint, isPaused, search, trouble } = shown.computer;
  const isHinting = search?.isHint ?? false;
  return {
    has_hints: shown.ui.settings.hasHints,
    can_hint: canHint(shown),
    is_hinting: isHinting,
    hint: hint && [hint.parts, hint.reasons],
    can_replay: canReplay(shown),
    is_paused: isPaused,
    is_waiting: isWaiting(shown),
    has_trouble: trouble !== null,
    depth: search === null || isHinting ? 0 : search.depth,
    is_hurried: search?.isHurried ?? false,
  };
}

/** @param {import('../protocol/protocol.js').RemoteView} game */
const canRematch = ({ stage, seat }) => stage === 'over' && seat !== null;
