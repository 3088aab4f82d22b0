/**
 * Everything around the deck: a pure view model, with messages instead of sentences.
 *
 * Owns which buttons there are. Knows no DOM and no language.
 */

import { findChoice, isBegun } from '../game/choices.js';
import { describeGame } from '../game/games.js';
import { hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { message } from '../i18n/message.js';
import { isAwaited } from '../state/acts.js';
import { isWaiting } from '../state/computer-turn.js';
import { canStep, isLookingBack } from '../state/look-back.js';
import { canChoose } from '../state/move-selection.js';
import { hasEarlierDecision, isAtEnd } from '../state/navigation.js';
import { canTakeBack, isOthersTurn, isTurnReady } from '../state/remote-game.js';
import { isReplaying } from '../state/turn-replay.js';
import { isOver, selectCheer } from './ending.js';
import { selectStalemate } from './stalemate.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {View} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */
/** @import {Choice} from './types.js' */

/**
 * The die. `isDue`: it is to be rolled; `isOffered`: by a person. `number` is what it shows. `colour` is the player's.
 * @typedef {{isDue: boolean, isOffered: boolean, number: number | null, colour: string}} Die
 */

/**
 * @typedef {{kind: 'loading' | 'failed', message: Message, isBlocking: boolean}} Notice
 * @typedef {{
 *   choices: Choice[], die: Die | null,
 *   stalemate: Choice | null, hasStalemate: boolean, isStalemateNear: boolean,
 *   hasResign: boolean, hasUndo: boolean, hasRedo: boolean, isOver: boolean, isHalfMade: boolean,
 *   note: Message | null, tapped: string | null, notice: Notice | null,
 *   isThinking: boolean, isUnmanned: boolean, isWatching: boolean,
 *   cheer: import('./ending.js').Cheer | null, isLookingBack: boolean,
 * }} Page
 */

/** @type {Choice} */
const BACK = { key: 'back', message: message('choice.back'), action: { type: 'back' } };

/** @param {State} state @returns {Page} */
export function selectPage(state) {
  const { view } = state.game;
  const stalemate = selectStalemate(state.game);
  const isIdle = isComputersTurn(state) || isReplaying(state) || isOthersTurn(state);
  return {
    choices: view === null || isIdle ? [] : selectChoices(state),
    die: view === null ? null : selectDie(view, !isIdle),
    stalemate,
    hasStalemate:
      stalemate !== null && (canAskForDraw(state) ?? (!isIdle && canSay(state, stalemate.key))),
    isStalemateNear: stalemate !== null && (view?.is_stalemate_near ?? false),
    hasResign: !isIdle && canSay(state, 'resign'),
    hasUndo: hasUndo(state),
    hasRedo: isLookingBack(state) ? canStep(state, 'forward') : !isAtEnd(state.game),
    isOver: isOver(state),
    isHalfMade: isBegun(state.selection) || state.game.drawOffer !== null,
    note: selectNote(state),
    tapped: state.selection.lastTap,
    notice: selectNotice(state),
    isThinking: isComputersTurn(state) && !isWaiting(state) && !isReplaying(state),
    isUnmanned: !hasPersons(state.game),
    isWatching: state.remote.game?.seat === null,
    cheer: selectCheer(state),
    isLookingBack: isLookingBack(state),
  };
}

/** @param {State} state */
function hasUndo(state) {
  if (isLookingBack(state)) return canStep(state, 'back');
  return isBegun(state.selection) || (hasEarlierDecision(state.game) && canTakeBack(state));
}

/**
 * Return whether this player of a remote game may ask the others for a draw, which is possible in any turn (M8).
 * @param {State} state
 * @returns {boolean | null} null if the players of this game do not agree by messages
 */
function canAskForDraw(state) {
  const { game } = state.remote;
  if (game === null || describeGame(game.game).stalemate !== 'agree') return null;
  const isAsked = game.asked.some(({ open, answered }) => open && !answered);
  return game.can_draw && !isAsked && !isTurnReady(state) && !isReplaying(state);
}

/** @param {State} state @param {string} word */
function canSay({ game: { view, drawOffer } }, word) {
  return drawOffer === null && (view?.offers.includes(word) ?? false);
}

/** @param {View} view @param {boolean} isOffered @returns {Die | null} */
function selectDie(view, isOffered) {
  if (!describeGame(view.game).die || view.phase === 'setup') return null;
  return { isDue: view.phase === 'roll', isOffered, number: view.roll, colour: view.turn };
}

/** @param {State} state @returns {Choice[]} */
function selectChoices(state) {
  const { drawOffer } = state.game;
  if (drawOffer !== null) {
    return [true, false].map((isAgreed) => ({
      key: isAgreed ? 'consent' : 'refuse',
      message: message(isAgreed ? 'choice.accept' : 'choice.reject'),
      action: { type: 'consent', isAgreed },
    }));
  }
  /** @type {Choice[]} */
  const choices = (findChoice(state)?.buttons ?? []).map(({ key, label }) => ({
    ...{ key, message: label },
    action: { type: 'choose', key },
  }));
  return isBegun(state.selection) ? [BACK, ...choices] : choices;
}

/** @param {State} state @returns {Message | null} */
function selectNote(state) {
  const { engine, requests } = state;
  if (state.game.view !== null && engine.status === 'loading') {
    if (engine.hasStarted) return message('engine.restarting');
    // Show no message during the first start until an answer to the player waits.
    if (isAwaited(requests)) return message('engine.waiting');
  }
  return state.ui.message ?? (canChoose(state) ? (findChoice(state)?.note ?? null) : null);
}

/** @param {State} state @returns {Notice | null} */
function selectNotice({ engine, game: { view }, requests, ui }) {
  const { message: refusal } = ui;
  if (engine.status === 'failed') {
    return {
      kind: 'failed',
      message: message(engine.problem ?? 'engine.failedStart'),
      isBlocking: true,
    };
  }
  // After a refusal before the first position, the player can only begin a new game.
  if (view === null && requests.game === null && refusal !== null)
    return { kind: 'failed', message: refusal, isBlocking: true };
  if (view === null)
    return { kind: 'loading', message: message('engine.loading'), isBlocking: false };
  return null;
}
