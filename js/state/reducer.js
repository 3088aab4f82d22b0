// @ts-check
/**
 * Everything the page knows, and how an action changes it: a pure reducer.
 *
 * Owns the shape of the state, the actions, and their order. What an action does is told by
 * `engine-requests` (the record and the engine), `move-selection` (the clicks on the way to a move) and `draw-agreement` (the
 * agreement on a stalemate). Knows no DOM, no worker and no rule. A request to the engine is data in
 * the state (`gameRequest`, `question`, `previewRequest`); whoever runs the reducer carries it out and brings
 * the reply back as an action.
 *
 * While a request is out, whatever would touch the game waits in `queue`, in order. So no tap is lost
 * and none acts on a position that it was not meant for.
 */

import { rename, reseat } from '../game/change-players.js';
import { GAMES } from '../game/games.js';
import { isBegun } from '../game/move-clicks.js';
import { readLevels, seatRematch } from '../game/players.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { FIRST_SETTINGS } from '../platform/settings.js';
import { GAME_ACTIONS, TURN_ACTIONS } from './actions.js';
import { controlComputers, stepAside } from './computer-controls.js';
import { createComputer, fail, steer, takeThought } from './computer-turn.js';
import { consent, propose } from './draw-agreement.js';
import { begin, play, receive, redo, roll, undo } from './engine-requests.js';
import { askHint, dropHint, dropOldHint, takeHint } from './hint.js';
import { isReviewing, review, takeReviewed } from './look-back.js';
import { peekInto, press, takeBack, tap, tapIdly } from './move-selection.js';
import { resume } from './resume-game.js';
import { beginReplay, endReplay, isReplaying, takeReplay } from './turn-replay.js';
import { takeReading, takeTyped, typeIdly } from './typed-move.js';

/** @typedef {import('./types.js').Action} Action */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */

/** @returns {State} */
export function createState() {
  return {
    engine: { status: 'loading', problem: null },
    hasEngine: false,
    game: GAMES[0].name,
    names: ['', ''],
    levels: [0, 0],
    record: '',
    step: 0,
    steps: 0,
    view: null,
    transition: { serial: 0, kind: 'new', events: [], shownClicks: [] },
    clicks: [],
    entrySide: null,
    preview: null,
    peek: null,
    drawOffer: null,
    refusal: null,
    message: null,
    computer: createComputer(),
    hint: null,
    replay: null,
    gameRequest: null,
    question: null,
    previewRequest: null,
    confirmRequest: null,
    queue: [],
    serial: 0,
    lastTap: null,
    dialog: null,
    saves: { games: [], aside: [], decks: {}, trouble: null, refusal: null, copy: null },
    notices: [],
    settings: FIRST_SETTINGS,
    threats: null,
  };
}

/**
 * Give the state after an action.
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  return steer(dropOldHint(follow(state, action)));
}

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
function follow(state, action) {
  if (!GAME_ACTIONS.has(action.type)) return act(state, action);
  // Where a finished game is looked through, the way back and on again leads through it.
  if (isReviewing(state) && action.type === 'undo') return review(state, 'back');
  if (isReviewing(state) && action.type === 'redo') return review(state, 'forward');
  const isTurn = TURN_ACTIONS.has(action.type);
  // What asks for it a second time is the way back to the game.
  if ((isTurn || action.type === 'again') && isReplaying(state)) return endReplay(state);
  if (state.gameRequest !== null)
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
      const { names, levels } = seatRematch(state);
      return beginWith(state, state.game, names, levels);
    }
    case 'reseat':
      return reseat(state, action);
    case 'rename':
      return rename(state, action.from, action.to);
    case 'tap':
      return tap(state, action.space);
    case 'choose':
      return press(state, action.key);
    case 'say':
      return state.view?.offers.includes(action.move) ? play(state, action.move) : state;
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
      return isBegun(state) ? takeBack(state) : undo(stepAside(state));
    case 'redo':
      return redo(stepAside(state));
    case 'hint':
      return askHint(state);
    case 'again':
      return beginReplay(state);
    case 'review':
      return review(state, action.way);
    case 'present':
      return endReplay(state);
    case 'peek':
      return peekInto(state, action.space);
    case 'answered':
      return drain(receiveReply(state, action));
    case 'engine':
      return receiveEngineStatus(state, action.status);
    case 'open':
      // Why the last request about saved games was refused is of no matter any more.
      return { ...state, dialog: action.dialog, saves: { ...state.saves, refusal: null } };
    case 'close':
      return { ...state, dialog: null };
    case 'resume':
      return resume(clearTable(state), action);
    case 'saves':
      return { ...state, saves: action.saves };
    case 'notice':
      return { ...state, notices: [...state.notices, action.notice] };
    case 'noted':
      return { ...state, notices: state.notices.slice(1) };
    case 'threats':
      return { ...state, threats: action.threats };
    case 'settings':
      return { ...state, settings: action.settings };
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
  return begin(clearTable(state), game, names, readLevels(levels, names.length));
}

/**
 * Leave nothing of the last game's thinking to the next one.
 * @param {State} state
 * @returns {State}
 */
function clearTable(state) {
  const { seen, isAway } = state.computer;
  return { ...state, computer: { ...createComputer(), seen, isAway }, hint: null, replay: null };
}

/**
 * Take in an answer, of either worker.
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
  if (state.question?.serial === serial && state.question.kind === 'read')
    return takeReading(state, reply);
  const heard = receive(state, serial, reply, isPrecomputed);
  // Asked again it would only do the same again.
  const isRefused =
    !reply.ok && state.gameRequest?.serial === serial && state.gameRequest.way === null;
  return isRefused && isComputersTurn(state) ? fail(heard, 'computer.failed') : heard;
}

/**
 * Where there is no game of the engine's yet, a failure must not stay hidden behind the start screen.
 * @param {State} state
 * @param {EngineStatus} engine
 * @returns {State}
 */
function receiveEngineStatus(state, engine) {
  const isFirst = state.view === null || state.confirmRequest !== null;
  const isInTheWay = engine.status === 'failed' && isFirst && state.dialog === 'new';
  const hasEngine = state.hasEngine || engine.status === 'up';
  return { ...state, engine, hasEngine, dialog: isInTheWay ? null : state.dialog };
}

/**
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
function enqueue(state, action) {
  // The second half of a double tap was not meant for the position that the first half leads to.
  if (action.type === 'tap' && state.queue.length === 0 && action.space === state.lastTap)
    return state;
  // Nor was the second half of a double press meant for the next player's roll.
  if (action.type === 'roll' && state.gameRequest?.kind === 'roll') return state;
  return { ...state, queue: [...state.queue, action] };
}

/**
 * Let the waiting actions act, until one of them needs the engine again.
 * @param {State} state
 * @returns {State}
 */
function drain(state) {
  let current = state;
  while (current.gameRequest === null && current.queue.length > 0) {
    const [action, ...queue] = current.queue;
    current = reduce({ ...current, queue }, action);
  }
  return current;
}
