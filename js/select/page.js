/**
 * Everything around the deck: a pure view model, with messages instead of sentences.
 *
 * Owns which buttons there are. Knows no DOM and no language.
 */

import { findChoice, isBegun } from '../game/choices.js';
import { describeGame, nameGame } from '../game/games.js';
import { isBeforePick } from '../game/players.js';
import { hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { message } from '../i18n/message.js';
import { isWaiting } from '../state/computer-turn.js';
import { canStep, isLookingBack } from '../state/look-back.js';
import { hasEarlierDecision, isAtEnd } from '../state/navigation.js';
import { canTakeBack, isOthersTurn, isTurnReady } from '../state/remote-game.js';
import { isReplaying } from '../state/turn-replay.js';
import { isEnding, isOver, selectCheer } from './ending.js';
import { findSaid, isUnsaid, selectHeading, selectPrompt } from './prompts.js';
import { selectRecentMoves } from './recent-moves.js';
import { isChoosing } from './spaces.js';
import { selectClaim, selectStalemate } from './stalemate.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {LastView, TurnView, View} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */
/** @import {Choice} from './types.js' */

/**
 * The die. `isDue`: it is to be rolled; `isOffered`: by a person. `number` is what it shows. `colour` is the player's.
 * @typedef {{isDue: boolean, isOffered: boolean, number: number | null, colour: string}} Die
 */

/**
 * `isThinking`: a computer is at its turn. `isUnmanned`: no person plays. `hint`: the parts of a suggested move, and
 * its reasons.
 * @typedef {{isThinking: boolean, isHinting: boolean, hint: {parts: Message[], reasons: Message[]} | null,
 *   isUnmanned: boolean, isReplaying: boolean}} ComputerFacts
 */

/**
 * `game` is null before the first view; then the heading names the game. `colour` is the one that it is about.
 * `isUnsaid`: the last heading and prompt stay until Python says (`said`) those of a game with somebody elsewhere.
 * @typedef {{kind: 'loading' | 'failed', message: Message, isBlocking: boolean}} Notice
 * @typedef {{
 *   game: Message | null, colour: string, heading: Message, prompt: Message, isUnsaid: boolean,
 *   last: LastView | null, recent: TurnView[],
 *   claim: Message | null, warning: Message | null,
 *   choices: Choice[], die: Die | null,
 *   stalemate: Choice | null, hasStalemate: boolean, isStalemateNear: boolean,
 *   hasResign: boolean, hasUndo: boolean, hasRedo: boolean, isOver: boolean, isHalfMade: boolean,
 *   note: Message | null, tapped: string | null, notice: Notice | null,
 *   computer: ComputerFacts,
 *   said: ReturnType<typeof findSaid>, isWatching: boolean,
 *   cheer: import('./ending.js').Cheer | null, isLookingBack: boolean,
 * }} Page
 */

/** @type {Choice} */
const BACK = { key: 'back', message: message('choice.back'), action: { type: 'back' } };

/** @param {State} state @returns {Page} */
export function selectPage(state) {
  const { view } = state.game;
  const stalemate = selectStalemate(state.game);
  const computer = selectComputer(state);
  const said = findSaid(state);
  const isIdle = isComputersTurn(state) || computer.isReplaying || isOthersTurn(state);
  return {
    ...selectFacts(view),
    colour: said?.asker || selectWinner(state) || (selectTurn(state) ?? ''),
    heading: selectHeading(state),
    prompt: selectPrompt(state),
    claim: selectClaim(state),
    recent: selectRecentMoves(state),
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
    computer,
    said,
    isUnsaid: isUnsaid(state),
    isWatching: state.remote.game?.seat === null,
    cheer: selectCheer(state),
    isLookingBack: isLookingBack(state),
  };
}

/** @param {State} state @returns {ComputerFacts} */
function selectComputer(state) {
  const { hint, search } = state.computer;
  return {
    isThinking: isComputersTurn(state) && !isWaiting(state) && !isReplaying(state),
    isHinting: search?.isHint ?? false,
    hint,
    isUnmanned: !hasPersons(state.game),
    isReplaying: isReplaying(state),
  };
}

/** @param {View | null} view */
function selectFacts(view) {
  if (view === null) return { game: null, last: null, warning: null };
  const { game, last, warning } = view;
  return { game: message(`game.${nameGame(game)}`), last, warning };
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

/**
 * Return the colour that has to act, if there is one.
 * @param {State} state
 * @returns {string | null}
 */
function selectTurn(state) {
  const { view, drawOffer } = state.game;
  if (view === null || isBeforePick(state.game)) return null;
  if (isEnding(state)) return view.last?.colour ?? null;
  if (view.outcome !== null) return null;
  return drawOffer === null ? view.turn : drawOffer.toAsk[0];
}

/** @param {State} state @param {string} word */
function canSay({ game: { view, drawOffer } }, word) {
  return drawOffer === null && (view?.offers.includes(word) ?? false);
}

/** Return the colour that has won, once that is shown; empty for none. @param {State} state */
const selectWinner = (state) => (isOver(state) && state.game.view?.outcome?.winner) || '';

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
    const pending = requests.game ?? requests.question ?? requests.preview;
    // Show no message during the first start until a request waits.
    if (pending !== null) return message('engine.waiting');
  }
  return state.ui.message ?? (isChoosing(state) ? (findChoice(state)?.note ?? null) : null);
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
