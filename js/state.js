// @ts-check
/**
 * Everything the page knows, and how an action changes it: a pure reducer.
 *
 * Owns the shape of the state, the actions, and their order. What an action does is told by
 * `errands` (the record and the engine), `hand` (the clicks on the way to a move) and `accord` (the
 * agreement on a stalemate). Knows no DOM, no worker and no rule. A wish to ask the engine is data in
 * the state (`errand`, `question`, `previewing`); whoever runs the reducer carries it out and brings
 * the reply back as an action.
 *
 * While an errand is out, whatever would touch the game waits in `queue`, in order. So no tap is lost
 * and none acts on a position that it was not meant for.
 */

import { consent, propose } from './accord.js';
import { isHalfMade } from './clicks.js';
import { begin, play, receive, redo, roll, undo } from './errands.js';
import { peekInto, press, takeBack, tap } from './hand.js';
import { resume } from './resume.js';
import { listSeats } from './seats.js';

/** @typedef {import('./protocol.js').View} View */
/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').StackView} StackView */
/** @typedef {import('./protocol.js').EventView} EventView */
/** @typedef {import('./protocol.js').RequestKind} RequestKind */
/** @typedef {import('./protocol.js').RequestFields} RequestFields */
/** @typedef {import('./protocol.js').EngineMessage} EngineMessage */
/** @typedef {import('./protocol.js').EngineStatus} EngineStatus */

/**
 * Something to ask of the engine. `way` says that a step is shown on the way back or on again.
 * @typedef {{serial: number, kind: RequestKind, fields: RequestFields,
 *   way?: 'undo' | 'redo' | null}} Errand
 */

/** @typedef {'new' | 'rules' | 'keys' | 'resign' | 'games' | 'copy' | 'read'} DialogName */

/**
 * What led to the view: `new`, a step shown (`show`), a saved game taken up again (`resume`), or a
 * step made, with what it brought about.
 * `shownClicks` are those of its move whose effect could be seen before.
 * @typedef {{serial: number, kind: RequestKind | 'resume', events: EventView[],
 *   shownClicks: string[]}} Arrival
 */

/**
 * What the deck looks like after the first clicks of a move, and the freed friend that has yet to
 * step off (Q5).
 * @typedef {{clicks: string[], stacks: StackView[], inHand: StackView | null}} Preview
 */

/**
 * What the last move touched: its spaces, and the ways that tokens went.
 * @typedef {{spaces: string[], routes: string[][]}} Trail
 */

/**
 * `names` are the players in the order of their seats: the first begins as Red. `side` is a space
 * whose entering side is being chosen, `peek` one whose stack is looked into.
 * @typedef {{
 *   engine: EngineStatus,
 *   game: string,
 *   names: string[],
 *   record: string, step: number, steps: number,
 *   view: View | null, arrival: Arrival, trail: Trail,
 *   clicks: string[], side: string | null, preview: Preview | null,
 *   peek: string | null,
 *   accord: import('./accord.js').Accord | null,
 *   message: EngineMessage | null,
 *   errand: Errand | null, question: Errand | null, previewing: Errand | null,
 *   queue: Action[], serial: number,
 *   lastTap: string | null,
 *   dialog: DialogName | null,
 *   saves: import('./library.js').Saves, notices: import('./keeper.js').Notice[],
 * }} State
 */

/**
 * @typedef {{type: 'begin', game: string, names: string[]}
 *   | {type: 'tap', space: string} | {type: 'choose', key: string} | {type: 'say', move: string}
 *   | {type: 'roll'} | {type: 'propose'} | {type: 'consent', isAgreed: boolean}
 *   | {type: 'back'} | {type: 'undo'} | {type: 'redo'} | {type: 'rematch'}
 *   | {type: 'peek', space: string | null}
 *   | {type: 'answered', serial: number, reply: Reply}
 *   | {type: 'engine', status: EngineStatus}
 *   | {type: 'open', dialog: DialogName} | {type: 'close'}
 *   | {type: 'resume', reply: Reply, names: string[], clicks: string[], side: string | null}
 *   | {type: 'saves', saves: import('./library.js').Saves}
 *   | {type: 'notice', notice: import('./keeper.js').Notice} | {type: 'noted'}
 *   | {type: 'wish', wish: import('./library.js').Wish}} Action
 */

/** Actions that touch the game and therefore wait while the engine is busy with it. */
const GAME_ACTIONS = new Set([
  'tap',
  'choose',
  'say',
  'roll',
  'propose',
  'consent',
  'back',
  'undo',
  'redo',
  'rematch',
]);

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
    arrival: { serial: 0, kind: 'new', events: [], shownClicks: [] },
    trail: { spaces: [], routes: [] },
    clicks: [],
    side: null,
    preview: null,
    peek: null,
    accord: null,
    message: null,
    errand: null,
    question: null,
    previewing: null,
    queue: [],
    serial: 0,
    lastTap: null,
    dialog: null,
    saves: { games: [], aside: [], trouble: null, refusal: null, copy: null },
    notices: [],
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
      return begin(state, state.game, moveSeats(listSeats(state)));
    case 'tap':
      return tap(state, action.space);
    case 'choose':
      return press(state, action.key);
    case 'say':
      return state.view?.offers.includes(action.move) ? play(state, action.move) : state;
    case 'roll':
      return roll(state);
    case 'propose':
      return propose(state);
    case 'consent':
      return consent(state, action.isAgreed);
    case 'back':
      return takeBack(state);
    case 'undo':
      return isHalfMade(state.clicks) ? takeBack(state) : undo(state);
    case 'redo':
      return redo(state);
    case 'peek':
      return peekInto(state, action.space);
    case 'answered':
      return drain(receive(state, action.serial, action.reply));
    case 'engine':
      return hearOfEngine(state, action.status);
    case 'open':
      return { ...state, dialog: action.dialog };
    case 'close':
      return { ...state, dialog: null };
    case 'resume':
      return resume(state, action);
    case 'saves':
      return { ...state, saves: action.saves };
    case 'notice':
      return { ...state, notices: [...state.notices, action.notice] };
    case 'noted':
      return { ...state, notices: state.notices.slice(1) };
    case 'wish':
      // A wish is carried out beside the state, and comes back as another action.
      return state;
  }
}

/**
 * Where there is no game yet, a failure must not stay hidden behind the start screen.
 * @param {State} state
 * @param {EngineStatus} engine
 * @returns {State}
 */
function hearOfEngine(state, engine) {
  const isInTheWay = engine.status === 'failed' && state.view === null && state.dialog === 'new';
  return { ...state, engine, dialog: isInTheWay ? null : state.dialog };
}

/**
 * Let another player have the first turn.
 * @param {string[]} seats
 */
function moveSeats([first, ...others]) {
  return [...others, first];
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
  if (action.type === 'roll' && state.errand?.kind === 'roll') return state;
  return { ...state, queue: [...state.queue, action] };
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
