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
import { isBegun } from '../game/move-clicks.js';
import { readLevels, seatRematch } from '../game/players.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { GAME_ACTIONS, TURN_ACTIONS } from './actions.js';
import { controlComputers, stepAside } from './computer-controls.js';
import { fail, steer, takeThought } from './computer-turn.js';
import { consent, propose } from './draw-agreement.js';
import { begin, play, receive, redo, roll, undo } from './engine-requests.js';
import { askHint, dropHint, dropOldHint, takeHint } from './hint.js';
import { isReviewing, review, takeReviewed, visit } from './look-back.js';
import { peekInto, press, takeBack, tap, tapIdly } from './move-selection.js';
import { resume } from './resume-game.js';
import { createComputerSlice } from './slices/computer.js';
import { createEngineSlice } from './slices/engine.js';
import { createGameSlice } from './slices/game.js';
import { createRequestsSlice } from './slices/requests.js';
import { createSelectionSlice } from './slices/selection.js';
import { createUiSlice } from './slices/ui.js';
import { beginReplay, endReplay, isReplaying, takeReplay } from './turn-replay.js';
import { takeReading, takeTyped, typeIdly } from './typed-move.js';
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
    replay: null,
    ui: createUiSlice(),
  };
}

/**
 * Return the state after an action.
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  return steer(dropOldHint(follow(state, action)));
}

/**
 * Carry out an action now, put it into the queue, or drop it.
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
function follow(state, action) {
  if (!GAME_ACTIONS.has(action.type)) return act(state, action);
  // While the game is reviewed, undo and redo step through it.
  if (isReviewing(state) && action.type === 'undo') return review(state, 'back');
  if (isReviewing(state) && action.type === 'redo') return review(state, 'forward');
  const isTurn = TURN_ACTIONS.has(action.type);
  // Pressing replay again leaves the replay.
  if ((isTurn || action.type === 'again') && isReplaying(state)) return endReplay(state);
  if (state.requests.game !== null)
    return isTurn && isComputersTurn(state) ? state : enqueue(state, action);
  const present = action.type === 'hint' ? state : endReplay(dropHint(state));
  if (!isTurn || !isComputersTurn(present)) return act(present, action);
  if (action.type === 'type') return typeIdly(present, action.text);
  return action.type === 'tap' ? tapIdly(present, action.space) : present;
}

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
function act(state, action) {
  switch (action.type) {
    case 'begin':
      return beginWith(state, action.game, action.names, action.levels);
    case 'rematch': {
      const { names, levels } = seatRematch(state.game);
      return beginWith(state, state.game.name, names, levels);
    }
    case 'reseat':
      return update(state, { game: reseat(state.game, action) });
    case 'rename':
      return update(state, { game: rename(state.game, action.from, action.to) });
    case 'tap':
      return tap(state, action.space);
    case 'choose':
      return press(state, action.key);
    case 'say':
      return state.game.view?.offers.includes(action.move) ? play(state, action.move) : state;
    case 'type':
      return takeTyped(state, action.text);
    case 'roll':
      return roll(state);
    case 'propose':
      return propose(state);
    case 'consent':
      return consent(state, action.isAgreed);
    case 'back':
      return takeBack(state);
    case 'undo':
      return isBegun(state.selection) ? takeBack(state) : undo(stepAside(state));
    case 'redo':
      return redo(stepAside(state));
    case 'hint':
      return askHint(state);
    case 'again':
      return beginReplay(state);
    case 'review':
      return review(state, action.way);
    case 'visit':
      return visit(state, action.path);
    case 'present':
      return endReplay(state);
    case 'peek':
      return peekInto(state, action.space);
    case 'answered':
      return drain(receiveReply(state, action));
    case 'turns':
      return update(state, { game: { turns: action.turns } });
    case 'threats':
      return update(state, { game: { threats: action.threats } });
    case 'resume':
      return resume(clearComputers(state), action);
    case 'engine':
    case 'open':
    case 'close':
    case 'saves':
    case 'notice':
    case 'noted':
    case 'settings':
      return reduceUi(state, action);
    default:
      return controlComputers(state, action);
  }
}

/**
 * @param {State} state
 * @param {string} game
 * @param {string[]} names
 * @param {number[]} [levels]
 */
function beginWith(state, game, names, levels) {
  return begin(clearComputers(state), game, names, readLevels(levels, names.length));
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
    return search.isHint ? takeHint(state, reply) : takeThought(state, reply);
  if (state.replay?.ask?.serial === serial)
    return isReviewing(state) ? takeReviewed(state, reply) : takeReplay(state, reply);
  const { question, game: request } = state.requests;
  if (question?.serial === serial && question.kind === 'read') return takeReading(state, reply);
  const received = receive(state, serial, reply, isPrecomputed);
  // A computer's move that was refused once would be refused again.
  const isRefused = !reply.ok && request?.serial === serial && request.way === null;
  return isRefused && isComputersTurn(state) ? fail(received, 'computer.failed') : received;
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
 * @returns {State}
 */
function drain(state) {
  let current = state;
  while (current.requests.game === null && current.requests.queue.length > 0) {
    const [action, ...queue] = current.requests.queue;
    current = reduce(update(current, { requests: { queue } }), action);
  }
  return current;
}
