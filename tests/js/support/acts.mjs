/** Answers to the actions that Python carries out, for tests without an engine and with one. */

import { writeAct } from '../../../js/state/acts.js';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Act} Act */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */

/**
 * Return the fields of a reply that say where its position is.
 * @param {Partial<Reply>} reply
 * @returns {import('../../../js/state/types.js').Cursor}
 */
export function readCursor({
  path = '0',
  previous = null,
  next = null,
  last = path,
  step = 0,
  steps = step,
  finished = false,
}) {
  return { path, previous, next, last, step, steps, finished };
}

/**
 * Say who has to act, as Python does.
 * @param {import('../../../js/protocol/protocol.js').View} view
 */
export function tellSides({ game, phase, outcome, players, pick, turn }) {
  const isSettled = !game.includes('+pie') || (phase !== 'setup' && phase !== 'pick');
  const colours = ['R', 'B', 'G'].slice(0, players);
  if (pick === 'R') colours.reverse();
  const seat = isSettled ? colours.indexOf(turn) : Number(phase === 'pick');
  const isOver = outcome !== null;
  return {
    seat: isOver ? null : seat,
    turn: isSettled && !isOver ? turn : null,
    colours: isSettled ? colours : [],
  };
}

/** @param {Reply['clock']} clock of a reply that shows a position */
function readClock(clock) {
  if (clock === undefined) return {};
  const { control: text, forfeit: isForfeit, low, left } = clock;
  return { control: { text, isForfeit, low }, left };
}

/**
 * Make Python's answer that opens a game, from a reply that shows a position.
 * @param {Reply} reply
 * @param {{names?: string[], levels?: number[], clicks?: string[], side?: string | null, isPaused?: boolean,
 *   isOwn?: boolean, hints?: string[], left?: Record<string, number>, kind?: string}} [content]
 * @returns {Reply}
 */
export function makeOpened(reply, content = {}) {
  const { record = '', view } = reply;
  if (view === undefined) return reply;
  const { names = ['Anne', 'Will', 'Mary'].slice(0, view.players), kind = 'resume' } = content;
  const { levels = names.map(() => 0), isOwn = true, hints = [], left } = content;
  const at = [...(content.clicks ?? []), ...(content.side ? [`?${content.side}`] : [])].join(' ');
  const place = Object.hasOwn(view.choices, at) ? at : '';
  const game = { ...readCursor(reply), ...tellSides(view), name: view.game, names, levels };
  const clock = readClock(reply.clock);
  const transition = { serial: 0, kind, isNews: false, shownMoves: 0 };
  const parts = {
    game: { ...game, record, view, isOwn, hints, transition },
    computer: content.isPaused ? { isPaused: true } : {},
    clock: { ...clock, ...(left && reply.clock ? { left } : {}), isHeld: kind === 'resume' },
    selection: { place },
  };
  return /** @type {any} */ ({ version: 1, id: 1, ok: true, text: JSON.stringify(parts) });
}

/** Actions after which the page shows what has happened. */
const MADE = new Set(['play', 'roll', 'type', 'consent']);

/**
 * Make the action that brings the reply to the request about the game: its position is what Python answers.
 * @param {State} state
 * @param {Reply} reply
 */
export const answerGame = (state, reply) => answerAct(state.requests.game, reply);

/**
 * Make the action that brings the answer to an action.
 * @param {Act | null | undefined} act
 * @param {Reply} reply
 * @returns {Action}
 */
export function answerAct(act, reply) {
  const isPlain = !act || !reply.ok || reply.view === undefined;
  const answer = isPlain ? reply : makeActReply(act, reply);
  return { type: 'answered', serial: act?.serial ?? -1, reply: answer };
}

/**
 * @param {Act} act
 * @param {Reply} reply one that shows a position
 * @returns {Reply}
 */
function makeActReply({ serial, action }, reply) {
  const { type } = action;
  if (action.type === 'begin') {
    const { names, levels } = action;
    return makeOpened(reply, { names, levels, kind: 'new' });
  }
  const isMade = MADE.has(type);
  const stepped = type === 'roll' ? 'roll' : 'play';
  const transition = {
    serial: serial + 1,
    kind: isMade ? stepped : 'show',
    isNews: isMade && (reply.view?.last?.events ?? []).length > 0,
    shownMoves: 0,
  };
  const step = { transition, drawOffer: null, refusal: null };
  const { record = '', view } = reply;
  const sides = view ? tellSides(view) : {};
  const { names, levels } = action.type === 'reseat' ? action : {};
  const seats = names && { names, levels };
  const isShown = type === 'confirm' || type === 'reseat';
  const shown = isShown ? {} : step;
  const game = { ...readCursor(reply), ...sides, ...shown, ...seats, record, view };
  const parts = { game, computer: {}, clock: readClock(reply.clock), ui: { message: null } };
  const told = { ...parts, selection: { place: '', inspected: null } };
  return /** @type {any} */ ({ version: 1, id: 1, ok: true, text: JSON.stringify(told) });
}

/**
 * Return the action that Python is asked to carry out, on which all others wait.
 * @param {State} state
 */
export const findAction = ({ requests: { game } }) => game?.action ?? null;

/**
 * Let an engine carry out the first of the actions that wait.
 * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
 * @param {State} state
 * @param {import('../../../js/protocol/protocol.js').Dice} [dice]
 * @returns {Promise<Action>} the action that brings the answer
 */
export async function carryOutAct(engine, state, dice = {}) {
  const [act] = state.requests.acts;
  const reply = await engine.request('act', writeAct(state, act, dice));
  return { type: 'answered', serial: act.serial, reply };
}
