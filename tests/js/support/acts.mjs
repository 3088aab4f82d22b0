/** Answers to the actions that Python carries out, for tests without an engine and with one. */

import { writeAct } from '../../../js/state/acts.js';
import { readCursor } from '../../../js/state/navigation.js';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Act} Act */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */

/** Actions after which the page shows what has happened. */
const MADE = new Set(['play', 'roll', 'type', 'consent']);

/**
 * Make the action that brings the reply to the request about the game: its position is what Python answers.
 * @param {State} state
 * @param {Reply} reply
 */
export const answerGame = (state, reply) => answerAct(state.requests.game, state, reply);

/**
 * Make the action that brings the answer to an action.
 * @param {Act | null | undefined} act
 * @param {State} state
 * @param {Reply} reply
 * @returns {Action}
 */
export function answerAct(act, { game }, reply) {
  const isPlain = !act || !reply.ok || reply.view === undefined;
  const answer = isPlain ? reply : makeActReply(act, reply);
  return { type: 'answered', serial: act?.serial ?? -1, reply: answer, asked: game.record };
}

/**
 * @param {Act} act
 * @param {Reply} reply one that shows a position
 * @returns {Reply}
 */
function makeActReply({ serial, action: { type } }, reply) {
  const isMade = MADE.has(type);
  const stepped = type === 'roll' ? 'roll' : 'play';
  const plain = type === 'begin' ? 'new' : 'show';
  const transition = {
    serial: serial + 1,
    kind: isMade ? stepped : plain,
    events: isMade ? (reply.view?.last?.events ?? []) : [],
    shownMoves: 0,
  };
  const step = { transition, drawOffer: null, refusal: null };
  const game = { ...readCursor(reply), ...(type === 'confirm' ? {} : step) };
  const { control: text, forfeit: isForfeit, low, left } = reply.clock ?? {};
  const clock = reply.clock ? { control: { text, isForfeit, low }, left } : {};
  const parts = { game, computer: {}, clock, message: null };
  const selection = { choice: null, preview: null, inspected: null };
  const told = { ...parts, selection, hasView: true, hasDeleted: false, dialog: '' };
  const { record = '', view } = reply;
  return /** @type {any} */ ({
    ...{ version: 1, id: 1, ok: true, record },
    ...{ views: [view], text: JSON.stringify(told) },
  });
}

/**
 * Let an engine carry out the first of the actions that wait.
 * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
 * @param {State} state
 * @param {import('../../../js/protocol/protocol.js').Dice} [dice]
 * @returns {Promise<Action>} the action that brings the answer
 */
export async function carryOutAct(engine, state, dice = {}) {
  const [act] = state.requests.acts;
  const fields = writeAct(state, act, dice);
  const reply = await engine.request('act', fields);
  return { type: 'answered', serial: act.serial, reply, asked: fields.record };
}
