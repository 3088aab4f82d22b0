/**
 * The reducer: all that the page knows, and how an action changes it.
 *
 * Owns the order in which actions take effect. The other modules of this folder define what each action
 * changes. Pure: knows no DOM, no worker and no rule. A request to the engine is data in the state; an effect
 * sends it and dispatches the reply as an action.
 *
 * While a request for another position is pending, actions that affect the game wait in `requests.queue`, in
 * order. So no tap is lost, and none acts on a position that the player has not seen.
 */

import { isComputersTurn } from '../game/side-to-move.js';
import { GAME_ACTIONS, TURN_ACTIONS } from './actions.js';
import { ask, isLook, receiveAct } from './acts.js';
import { isBegun, isChoiceShown, receiveDeck } from './choice.js';
import { closeClock } from './clock.js';
import { tellWhatIsDue } from './due.js';
import { createState } from './first-state.js';
import { dropHint } from './hint.js';
import { inspectStack, press, tap, undoClick } from './move-selection.js';
import { openGame } from './open-game.js';
import { isOverlaid, leaveOverlay } from './overlay.js';
import { isReplaying } from './turn-replay.js';
import { openDialog, receiveStatus } from './ui-actions.js';
import { update } from './update.js';

/** @import {Action, State} from './types.js' */

/**
 * Return the state after an action.
 * @param {State} state
 * @param {Action} action
 * @param {number} [now] the moment of the action, in milliseconds of a clock that never goes back; only games with
 *   clocks need it
 * @returns {State}
 */
export function reduce(state, action, now = 0) {
  return tellWhatIsDue(state, route(state, action, now), action, now);
}

/**
 * Carry out an action now, put it into the queue, or drop it.
 * @param {State} state
 * @param {Action} action
 * @param {number} now
 * @returns {State}
 */
function route(state, action, now) {
  if (!GAME_ACTIONS.has(action.type)) return act(state, action, now);
  // A turn belongs to the game, not to another position in its place.
  return isOverlaid(state) && TURN_ACTIONS.has(action.type)
    ? leaveOverlay(state, true)
    : routeInGame(state, action, now);
}

/**
 * @param {State} state
 * @param {Action} action one that affects the game
 * @param {number} now
 * @returns {State}
 */
function routeInGame(state, action, now) {
  const isTurn = TURN_ACTIONS.has(action.type);
  if (!isReady(state, action))
    return isTurn && isComputersTurn(state) ? state : enqueue(state, action);
  // A turn belongs to the present position.
  if (isReplaying(state) && (isTurn || action.type === 'back'))
    return ask(state, { type: 'present' }, now);
  return act(action.type === 'hint' ? state : dropHint(state), action, now);
}

/** @param {State} state @param {Action} action @param {number} now @returns {State} */
function act(state, action, now) {
  switch (action.type) {
    case 'begin':
      return begin(state, action, now);
    case 'tap':
      return tap(state, action.space, now);
    case 'choose':
      return press(state, action, now);
    case 'roll':
      // The die's key can be pressed at any time.
      return state.game.view?.phase === 'roll' ? ask(state, action, now) : state;
    case 'refuse':
      return update(state, { ui: { message: { ...action.message, isTyped: true } } });
    case 'back':
      return undoClick(state, now);
    case 'undo':
      return isBegun(state) ? undoClick(state, now) : ask(state, action, now);
    case 'edit':
    case 'undoDeletion':
      return editOrWait(state, action, now);
    case 'inspect':
      return inspectStack(state, action.space, now);
    case 'answered':
      return drain(receiveReply(state, action, now), now);
    case 'seen':
      return update(state, { computer: { seen: { serial: action.serial, stage: action.stage } } });
    case 'away':
      return update(state, { computer: { isAway: action.isAway } });
    case 'deeper':
      return changeSearch(state, action.serial, { depth: action.depth });
    case 'hurry':
      return changeSearch(state, state.computer.search?.serial ?? -1, { isHurried: true });
    case 'closed':
      return closeClock(state, action.isClosed, now);
    case 'own':
      return update(state, { game: { isOwn: action.isOwn } });
    case 'resume':
      return resume(state, action, now);
    case 'remote':
    case 'live':
      return update(state, { [action.type]: action.changes });
    case 'overlay':
      return update(state, { overlay: { shown: action.overlay, isLeft: false } });
    case 'deck':
      return drain(receiveDeck(state, action.model), now);
    case 'leaveOverlay':
      return leaveOverlay(state);
    case 'engine':
      return receiveStatus(state, action.status);
    case 'open':
      return openDialog(state, action);
    case 'close':
      return update(state, { ui: { dialog: null } });
    case 'said':
      return update(state, { ui: { said: { of: state.ui.message, words: action.words } } });
    case 'settings':
      return update(state, { ui: { settings: action.settings } });
    default:
      return ask(state, action, now);
  }
}

/**
 * Begin a new game. It does not wait for what Python is to do: that is about the old game.
 * @param {State} state @param {Extract<Action, {type: 'begin'}>} action @param {number} now
 */
function begin(state, action, now) {
  const requests = { ...createState().requests, serial: state.requests.serial };
  const left = update(state, {
    ...{ requests, remote: { game: null }, ui: { dialog: null }, selection: { lastTap: null } },
  });
  return ask(left, action, now);
}

/**
 * Show a game that was played before.
 * @param {State} state @param {Extract<Action, {type: 'resume'}>} action @param {number} now @returns {State}
 */
function resume(state, { reply, isPrecomputed, viewed, keepsDialog, remote = null }, now) {
  // What waits is about the last game.
  const requests = { ...createState().requests, serial: state.requests.serial };
  const opened = update(openGame(update(state, { requests }), reply.text ?? ''), {
    remote: { game: remote },
    ui: { dialog: keepsDialog ? state.ui.dialog : null },
  });
  const shown = viewed === undefined ? opened : ask(opened, { type: 'visit', path: viewed }, now);
  return isPrecomputed ? ask(shown, { type: 'confirm', isNamed: false }, now) : shown;
}

/**
 * @param {State} state
 * @param {number} serial of the search
 * @param {{depth: number} | {isHurried: boolean}} changes
 */
function changeSearch(state, serial, changes) {
  const { search } = state.computer;
  if (search?.serial !== serial) return state;
  return update(state, { computer: { search: { ...search, ...changes } } });
}

/** @param {State} state @param {Extract<Action, {type: 'edit' | 'undoDeletion'}>} action @param {number} now */
function editOrWait(state, action, now) {
  const { game: request } = state.requests;
  if (request === null) return ask(state, action, now);
  // The second half of a double press is not meant for what the first one leads to.
  const isSecond = request.action.type === 'edit' && action.type === 'edit';
  return isSecond && !ANNOTATIONS.has(action.edit) ? state : enqueue(state, action);
}

/** The edits that change no line. */
const ANNOTATIONS = new Set(['comment', 'glyph']);

/**
 * Handle a reply of either worker.
 * @param {State} state
 * @param {Extract<Action, {type: 'answered'}>} answer
 * @param {number} now
 * @returns {State}
 */
function receiveReply(state, answer, now) {
  const { serial, reply } = answer;
  if (state.computer.search?.serial === serial)
    return ask(state, { type: 'thought', serial, reply }, now);
  const act = state.requests.acts.find((one) => one.serial === serial);
  return act === undefined ? state : receiveAct(state, act, answer, now);
}

/** @param {State} state @param {Action} action @returns {State} */
function enqueue(state, action) {
  const { queue, game: request } = state.requests;
  // The second half of a double tap is not meant for the position that the first half leads to.
  if (action.type === 'tap' && queue.length === 0 && action.space === state.selection.lastTap)
    return state;
  // The second half of a double press is not meant for the next player's roll.
  if (action.type === 'roll' && request?.action.type === 'roll') return state;
  return update(state, { requests: { queue: [...queue, action] } });
}

/**
 * Carry out the queued actions, until one of them needs the engine again.
 * @param {State} state
 * @param {number} now
 * @returns {State}
 */
function drain(state, now) {
  const [action, ...queue] = state.requests.queue;
  if (action === undefined) return state;
  const next = update(state, { requests: { queue } });
  return isReady(next, action) ? drain(reduce(next, action, now), now) : state;
}

/** The actions that depend on what is chosen on the deck. */
const CHOOSING = new Set(['tap', 'choose', 'back', 'undo']);

/**
 * Return whether an action can be carried out now: no other position is about to come or to be shown. Those about the
 * choice wait until the deck shows it, and those after them, too.
 * @param {State} state @param {Action} action
 */
function isReady(state, { type }) {
  const { game, acts, queue } = state.requests;
  const isFirst = queue.length === 0 && !CHOOSING.has(type);
  return game === null && !acts.some(isLook) && (isFirst || isChoiceShown(state));
}
