// @ts-check
/**
 * Everything the page knows, and how an action changes it: a pure reducer.
 *
 * Owns the record and the way through it, the clicks chosen so far and what is being asked of the
 * engine. Knows no DOM, no worker and no rule. A wish to ask the engine is data in the state
 * (`errand`, `question`); whoever runs the reducer carries it out and brings the reply back as an
 * action.
 *
 * While an errand is out, whatever would touch the game waits in `queue`, in order. So no tap is lost
 * and none acts on a position that it was not meant for.
 */

import { findMove, listNextClicks, readTap } from './clicks.js';
import { findPick, renamePlayers, writeHeaders } from './record.js';
import { findSettledPick, listSeats, nameColours } from './seats.js';

/** @typedef {import('./protocol.js').View} View */
/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').Colour} Colour */
/** @typedef {import('./protocol.js').EventView} EventView */
/** @typedef {import('./protocol.js').RequestKind} RequestKind */
/** @typedef {import('./protocol.js').RequestFields} RequestFields */
/** @typedef {import('./protocol.js').EngineMessage} EngineMessage */
/** @typedef {import('./protocol.js').EngineStatus} EngineStatus */

/** @typedef {{serial: number, kind: RequestKind, fields: RequestFields}} Errand */

/** @typedef {'new' | 'rules' | 'keys' | 'resign'} DialogName */

/**
 * What led to the view: `new`, a step shown (`show`), or a step made, with what it brought about.
 * @typedef {{serial: number, kind: RequestKind, events: EventView[]}} Arrival
 */

/**
 * `names` are the players in the order of their seats: the first begins as Red.
 * @typedef {{
 *   engine: EngineStatus,
 *   game: string,
 *   names: string[],
 *   record: string, step: number, steps: number,
 *   view: View | null, arrival: Arrival,
 *   clicks: string[], side: string | null,
 *   message: EngineMessage | null,
 *   errand: Errand | null, question: Errand | null, queue: Action[], serial: number,
 *   lastTap: string | null,
 *   dialog: DialogName | null,
 * }} State
 */

/**
 * @typedef {{type: 'begin', game: string, names: string[]}
 *   | {type: 'tap', space: string} | {type: 'choose', key: string} | {type: 'say', move: string}
 *   | {type: 'drop'} | {type: 'undo'} | {type: 'redo'} | {type: 'rematch'}
 *   | {type: 'answered', serial: number, reply: Reply}
 *   | {type: 'engine', status: EngineStatus}
 *   | {type: 'open', dialog: DialogName} | {type: 'close'}} Action
 */

/** Actions that touch the game and therefore wait while the engine is busy with it. */
const GAME_ACTIONS = new Set(['tap', 'choose', 'say', 'drop', 'undo', 'redo', 'rematch']);

/** @returns {State} */
export function createState() {
  return {
    engine: { status: 'loading', problem: null },
    game: 'loyal',
    names: ['', ''],
    record: '',
    step: 0,
    steps: 0,
    view: null,
    arrival: { serial: 0, kind: 'new', events: [] },
    clicks: [],
    side: null,
    message: null,
    errand: null,
    question: null,
    queue: [],
    serial: 0,
    lastTap: null,
    dialog: null,
  };
}

/**
 * Give the state after an action.
 * @param {State} state
 * @param {Action} action
 * @returns {State}
 */
export function reduce(state, action) {
  if (GAME_ACTIONS.has(action.type) && state.errand !== null) return enqueue(state, action);
  switch (action.type) {
    case 'begin':
      return begin(state, action.game, action.names);
    case 'rematch':
      return begin(state, state.game, listSeats(state).reverse());
    case 'tap':
      return tap(state, action.space);
    case 'choose':
      return press(state, action.key);
    case 'say':
      return state.view?.offers.includes(action.move) ? play(state, action.move) : state;
    case 'drop':
      return { ...state, clicks: [], side: null, message: null };
    case 'undo':
      return show(state, state.step - 1);
    case 'redo':
      return show(state, state.step + 1);
    case 'answered':
      return answer(state, action.serial, action.reply);
    case 'engine':
      return { ...state, engine: action.status };
    case 'open':
      return { ...state, dialog: action.dialog };
    case 'close':
      return { ...state, dialog: null };
  }
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
  return { ...state, queue: [...state.queue, action] };
}

/**
 * @param {State} state
 * @param {RequestKind} kind
 * @param {RequestFields} fields
 * @returns {State}
 */
function send(state, kind, fields) {
  const serial = state.serial + 1;
  return {
    ...state,
    serial,
    errand: { serial, kind, fields },
    question: null,
    clicks: [],
    side: null,
    message: null,
  };
}

/**
 * A new game does not wait: whatever was asked about the old one no longer matters.
 * @param {State} state
 * @param {string} game
 * @param {string[]} names
 * @returns {State}
 */
function begin(state, game, names) {
  const headers = writeHeaders(nameColours(names, null));
  const fresh = { ...state, game, names, queue: [], dialog: null, lastTap: null };
  return send(fresh, 'new', { game, players: names.length, headers });
}

/**
 * @param {State} state
 * @param {number} step
 * @returns {State}
 */
function show(state, step) {
  if (state.view === null || step < 0 || step > state.steps) return state;
  return send({ ...state, lastTap: null }, 'show', { record: state.record, step });
}

/**
 * @param {State} state
 * @param {string} move
 * @returns {State}
 */
function play(state, move) {
  const isPick = move.startsWith('pick:');
  // What is taken back and played anew must not keep the names of the pick that it replaces.
  const picked = isPick ? findPick(move) : findSettledPick(state);
  const record = renamePlayers(state.record, nameColours(state.names, picked));
  return send(state, 'play', { record, step: state.step, move });
}

/**
 * @param {State} state
 * @param {string[]} clicks
 * @returns {State}
 */
function choose(state, clicks) {
  const moves = state.view?.moves ?? [];
  const move = findMove(moves, clicks);
  if (move !== null) return play(state, move.text);
  return { ...state, clicks, side: null, message: null, question: null };
}

/**
 * A button of the last position may be pressed when the next one is already here.
 * @param {State} state
 * @param {string} key
 * @returns {State}
 */
function press(state, key) {
  const next = listNextClicks(state.view?.moves ?? [], state.clicks);
  return next.includes(key) ? choose(state, [...state.clicks, key]) : state;
}

/**
 * @param {State} state
 * @param {string} space
 * @returns {State}
 */
function tap(state, space) {
  if (state.view === null) return state;
  const meaning = readTap(state.view.moves, state.clicks, state.side, space);
  const tapped = { ...state, lastTap: space };
  switch (meaning.kind) {
    case 'choose':
      return choose(tapped, meaning.clicks);
    case 'side':
      return { ...tapped, side: meaning.space, message: null };
    case 'drop':
      return { ...tapped, clicks: [], side: null, message: null };
    case 'why':
      return ask(tapped, meaning.clicks, space);
  }
}

/**
 * @param {State} state
 * @param {string[]} clicks
 * @param {string} space
 * @returns {State}
 */
function ask(state, clicks, space) {
  const serial = state.serial + 1;
  const fields = { record: state.record, step: state.step, clicks, space };
  return { ...state, serial, question: { serial, kind: 'why', fields } };
}

/**
 * @param {State} state
 * @param {number} serial
 * @param {Reply} reply
 * @returns {State}
 */
function answer(state, serial, reply) {
  if (state.question?.serial === serial) {
    const message = reply.ok ? (reply.message ?? null) : (reply.error?.message ?? null);
    return { ...state, question: null, message };
  }
  if (state.errand?.serial !== serial) return state;
  const { kind } = state.errand;
  if (!reply.ok || reply.view === undefined) {
    return { ...state, errand: null, queue: [], message: reply.error?.message ?? null };
  }
  return drain({
    ...state,
    errand: null,
    record: reply.record ?? state.record,
    step: reply.step ?? 0,
    steps: reply.steps ?? 0,
    view: reply.view,
    arrival: { serial, kind, events: reply.events ?? [] },
  });
}

/**
 * Let the waiting actions act, until one of them needs the engine again.
 * @param {State} state
 * @returns {State}
 */
function drain(state) {
  let current = state;
  while (current.errand === null && current.queue.length > 0) {
    const [action, ...queue] = current.queue;
    current = reduce({ ...current, queue }, action);
  }
  return current;
}
