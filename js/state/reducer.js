// @ts-check
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

import { rename, reseat } from '../game/change-players.js';
import { isBegun } from '../game/choices.js';
import { readLevels } from '../game/players.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { GAME_ACTIONS, TURN_ACTIONS } from './actions.js';
import { checkClock, runClock } from './clock.js';
import { controlComputers, pauseIfAllComputers } from './computer-controls.js';
import { failComputer, receiveThought, runComputerTurn } from './computer-turn.js';
import { consent, propose } from './draw-agreement.js';
import { editTree, playOn, receiveEdited, undoDeletion } from './edit-tree.js';
import { begin, play, receive, redo, roll, undo, writeNames } from './engine-requests.js';
import { askHint, dropHint, dropOldHint, receiveHint } from './hint.js';
import { isAnnotation, isLookingBack, receiveLook, step, visit } from './look-back.js';
import { inspectStack, press, tap, tapIdly, undoClick } from './move-selection.js';
import { isOverlaid, leaveOverlay, receiveOverlay } from './overlay.js';
import { canActRemotely } from './remote-game.js';
import { resume } from './resume-game.js';
import { createClockSlice } from './slices/clock.js';
import { createComputerSlice } from './slices/computer.js';
import { createEngineSlice } from './slices/engine.js';
import { createGameSlice } from './slices/game.js';
import { createLiveSlice } from './slices/live.js';
import { createOverlaySlice } from './slices/overlay.js';
import { createRemoteSlice } from './slices/remote.js';
import { createRequestsSlice } from './slices/requests.js';
import { createSelectionSlice } from './slices/selection.js';
import { createUiSlice } from './slices/ui.js';
import { beginReplay, endReplay, isReplaying, receiveReplay } from './turn-replay.js';
import { playTyped, refuseTyped, typeIdly } from './typed-move.js';
import { reduceUi } from './ui-actions.js';
import { update } from './update.js';

/** @typedef {import('./types.js').Action} Action */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** @returns {State} */
export function createState() {
  return {
    engine: createEngineSlice(),
    game: createGameSlice(),
    selection: createSelectionSlice(),
    requests: createRequestsSlice(),
    computer: createComputerSlice(),
    clock: createClockSlice(),
    replay: null,
    overlay: createOverlaySlice(),
    remote: createRemoteSlice(),
    live: createLiveSlice(),
    ui: createUiSlice(),
  };
}

/**
 * Return the state after an action.
 * @param {State} state
 * @param {Action} action
 * @param {number} [now] the moment of the action, in milliseconds of a clock that never goes back; only games with
 *   clocks need it
 * @returns {State}
 */
export function reduce(state, action, now = 0) {
  const after = runComputerTurn(dropOldHint(route(state, action, now)));
  return runClock(state, after, action, now);
}

/**
 * Carry out an action now, put it into the queue, or drop it.
 * @param {State} state
 * @param {Action} action
 * @param {number} now
 * @returns {State}
 */
function route(state, action, now) {
  if (!canActRemotely(state, action)) return state;
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
  // While the player looks back at the game, undo and redo step through it.
  if (isLookingBack(state) && action.type === 'undo') return step(state, 'back');
  if (isLookingBack(state) && action.type === 'redo') return step(state, 'forward');
  const isTurn = TURN_ACTIONS.has(action.type);
  // Pressing replay again leaves the replay.
  if ((isTurn || action.type === 'again') && isReplaying(state)) return endReplay(state);
  // A half-made move is shown when the engine has answered what it looks like.
  if (!isReady(state.requests))
    return isTurn && isComputersTurn(state) ? state : enqueue(state, action);
  const present = action.type === 'hint' ? state : endReplay(dropHint(state));
  if (!isTurn || !isComputersTurn(present)) return act(present, action, now);
  if (action.type === 'type') return typeIdly(present);
  return action.type === 'tap' ? tapIdly(present, action.space) : present;
}

/**
 * @param {State} state
 * @param {Action} action
 * @param {number} now
 * @returns {State}
 */
function act(state, action, now) {
  switch (action.type) {
    case 'begin':
      return beginWith(state, action.game, action, action.clock ?? null);
    case 'reseat': {
      const seated = update(state, { game: reseat(state.game, action) });
      return seated === state ? state : writeNames(seated);
    }
    case 'rename':
      return update(state, { game: rename(state.game, action.names) });
    case 'tap':
      return tap(state, action.space);
    case 'choose':
      return press(state, action.key);
    case 'say':
      return state.game.view?.offers.includes(action.move) ? play(state, action.move) : state;
    case 'type':
      return playTyped(state, action.text);
    case 'refuse':
      return refuseTyped(state, action.message);
    case 'roll':
      return roll(state);
    case 'propose':
      return propose(state);
    case 'consent':
      return consent(state, action.isAgreed);
    case 'back':
      return undoClick(state);
    case 'undo':
      return isBegun(state.selection) ? undoClick(state) : undo(pauseIfAllComputers(state));
    case 'redo':
      return redo(pauseIfAllComputers(state));
    case 'hint':
      return askHint(state);
    case 'again':
      return beginReplay(state);
    case 'look':
      return step(state, action.direction);
    case 'visit':
      return visit(state, action.path);
    case 'present':
      return endReplay(state);
    case 'playOn':
      return playOn(state, action.seats);
    case 'edit':
      return editOrWait(state, action);
    case 'undoDeletion':
      return state.requests.game === null ? undoDeletion(state) : enqueue(state, action);
    case 'inspect':
      return inspectStack(state, action.space);
    case 'answered':
      return drain(receiveReply(state, action), now);
    case 'clockDue':
      return checkClock(state, now);
    case 'closed':
      return update(state, { clock: { isClosed: action.isClosed } });
    case 'own':
    case 'threats': {
      const { type, ...changes } = action;
      return update(state, { game: changes });
    }
    case 'resume': {
      const resumed = setRemote(resume(clearComputers(state), action), action.remote ?? null);
      return action.viewed === undefined ? resumed : visit(resumed, action.viewed);
    }
    case 'remote':
    case 'live':
      return update(state, { [action.type]: action.changes });
    case 'overlay':
      return receiveOverlay(state, action.overlay);
    case 'leaveOverlay':
      return leaveOverlay(state);
    case 'engine':
    case 'open':
    case 'close':
    case 'saves':
    case 'notice':
    case 'noted':
    case 'settings':
    case 'said':
      return reduceUi(state, action);
    default:
      return controlComputers(state, action);
  }
}

/**
 * @param {State} state
 * @param {Extract<Action, {type: 'edit'}>} action
 */
function editOrWait(state, action) {
  if (state.requests.game === null) return editTree(state, action);
  // The second half of a double press is not meant for what the first one leads to.
  return state.requests.game.kind === 'edit' && !isAnnotation(action.edit)
    ? state
    : enqueue(state, action);
}

/**
 * @param {State} state
 * @param {string} game
 * @param {{names: string[], levels?: number[]}} seats
 * @param {import('../game/clock.js').TimeControl | null} clock
 */
function beginWith(state, game, { names, levels }, clock) {
  const cleared = setRemote(clearComputers(state), null);
  return begin(cleared, game, names, readLevels(levels, names.length), clock);
}

/**
 * @param {State} state
 * @param {import('../protocol/protocol.js').RemoteView | null} game the remote game that is shown
 */
function setRemote(state, game) {
  return update(state, { remote: { game } });
}

/**
 * Forget the searches, the hint and the replay of the last game.
 * @param {State} state
 * @returns {State}
 */
function clearComputers(state) {
  const { seen, isAway } = state.computer;
  return update(state, { computer: { ...createComputerSlice(), seen, isAway }, replay: null });
}

/**
 * Handle a reply of either worker.
 * @param {State} state
 * @param {{serial: number, reply: Reply, isPrecomputed?: boolean}} answer
 * @returns {State}
 */
function receiveReply(state, { serial, reply, isPrecomputed = false }) {
  const { search } = state.computer;
  if (search?.serial === serial)
    return search.isHint ? receiveHint(state, reply) : receiveThought(state, reply);
  if (state.replay?.ask?.serial === serial)
    return isLookingBack(state) ? receiveLook(state, reply) : receiveReplay(state, reply);
  const { game: request } = state.requests;
  if (request?.serial === serial && request.kind === 'edit' && reply.view !== undefined)
    return receiveEdited(state, reply, reply.view);
  const received = receive(state, serial, reply, isPrecomputed);
  // A computer's move that was refused once would be refused again.
  const isRefused =
    !reply.ok &&
    request?.serial === serial &&
    request.direction === null &&
    request.kind !== 'edit';
  return isRefused && isComputersTurn(state) ? failComputer(received, 'computer.failed') : received;
}

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
function enqueue(state, action) {
  const { queue, game: request } = state.requests;
  // The second half of a double tap is not meant for the position that the first half leads to.
  if (action.type === 'tap' && queue.length === 0 && action.space === state.selection.lastTap)
    return state;
  // The second half of a double press is not meant for the next player's roll.
  if (action.type === 'roll' && request?.kind === 'roll') return state;
  return update(state, { requests: { queue: [...queue, action] } });
}

/**
 * Carry out the queued actions, until one of them needs the engine again.
 * @param {State} state
 * @param {number} now
 * @returns {State}
 */
function drain(state, now) {
  let current = state;
  while (isReady(current.requests) && current.requests.queue.length > 0) {
    const [action, ...queue] = current.requests.queue;
    current = reduce(update(current, { requests: { queue } }), action, now);
  }
  return current;
}

/** @param {State['requests']} requests */
const isReady = ({ game, preview }) => game === null && preview === null;
