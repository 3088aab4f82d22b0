/**
 * Actions that Python carries out (`kidd_page.game`): what it is told with them, and what its answers change.
 *
 * Owns their order: one is under way at a time, the others wait. Pure; an effect sends the first one.
 */

import { openGame } from './open-game.js';
import { dropActs, update } from './update.js';

/** @import {Dice, Reply} from '../protocol/protocol.js' */
/** @import {Act, ActAction, State} from './types.js' */

/** Python numbers what an action brings: searches, and the positions of a replay. */
const NUMBERS = 100;

/** The actions that lead to another position. Other actions wait for these. */
const STEPS = new Set(
  'begin play say roll type propose withdraw consent undo redo step playOn edit undoDeletion'.split(
    ' ',
  ),
);
/** Those that show another position. Turns wait for these, too. */
const LOOKS = new Set('again look visit present'.split(' '));
/** What the player wants to know of the deck, until they go on. @type {Set<string>} */
const ANSWERED = new Set(['tap', 'inspect']);

/**
 * Let Python carry out an action.
 * @param {State} state
 * @param {ActAction} action
 * @param {number} now the moment of the action
 * @returns {State}
 */
export function ask(state, action, now) {
  const isStep = STEPS.has(action.type);
  const isAnswered = isStep || ANSWERED.has(action.type);
  const { requests: before } = isAnswered ? dropQuestions(state) : state;
  const { serial: last, acts } = before;
  /** @type {Act} */
  const act = { serial: last + 1, action, now };
  // Where a slider has been meanwhile does not matter.
  const kept = action.type === 'visit' && isQueued(acts, 'visit') ? acts.slice(0, -1) : acts;
  const requests = { serial: act.serial + NUMBERS, acts: [...kept, act] };
  if (!isStep) return update(state, { requests });
  return update(state, {
    requests: { ...requests, game: act },
    // The second tap on a space is not meant for what the first one leads to.
    selection: action.type === 'play' ? {} : { lastTap: null },
    ui: { message: null },
  });
}

/** Return whether an action shows another position. @param {Act} act */
export const isLook = ({ action }) => LOOKS.has(action.type);

/**
 * Let Python see what is due now, unless it is about to.
 * @param {State} state
 * @param {number} now
 */
export function askWhatIsDue(state, now) {
  return isQueued(state.requests.acts, 'run') ? state : ask(state, { type: 'run' }, now);
}

/**
 * Return whether the player waits for Python: for another position, the deck or the answer to a tap.
 * @param {State['requests']} requests
 */
export const isAwaited = ({ game, acts, queue }) =>
  game !== null || queue.length > 0 || acts.some(({ action }) => ANSWERED.has(action.type));

/**
 * Return whether the position has not come from this engine yet.
 * @param {State['requests']} requests
 */
export const isConfirming = ({ acts }) => acts.some(({ action }) => action.type === 'confirm');

/** Leave out what the player does not want to know any more. @param {State} state */
export const dropQuestions = (state) => dropActs(state, ({ type }) => ANSWERED.has(type));

/** Whether the last action has a type, and was not sent. @type {(acts: Act[], type: string) => boolean} */
const isQueued = ([, ...waiting], type) => waiting.at(-1)?.action.type === type;

/** The actions that are told which deletions can be undone: their records are long. */
const EDITS = new Set(['edit', 'undoDeletion']);

/**
 * Write what Python is told with an action.
 * @param {State} state
 * @param {Act} act
 * @param {Dice} dice
 */
export function writeAct(state, { serial, action, now }, dice) {
  const { record, view: _view, deletions, ...rest } = state.game;
  const { computer, clock, replay, remote, live, selection, ui } = state;
  const { stage, seat, steps } = remote.game ?? {};
  const page = {
    remote: remote.game && { stage, seat, steps },
    isLive: live.players.some(({ games }) => games.includes(remote.game?.game_id ?? '')),
    isDialog: ui.dialog !== null,
    hasHints: ui.settings.hasHints,
    place: selection.place,
    dice,
    now,
  };
  const game = EDITS.has(action.type) ? { ...rest, deletions } : rest;
  const told = { game, computer, clock, replay, page, serial, action };
  return { record, text: JSON.stringify(told) };
}

/**
 * Take over the answer to an action.
 * @param {State} state
 * @param {Act} act
 * @param {{reply: Reply, isPrecomputed?: boolean}} answer
 * @param {number} now the moment at which the answer is shown
 * @returns {State}
 */
export function receiveAct(state, act, { reply, isPrecomputed = false }, now) {
  const { acts, game: pending } = state.requests;
  const isBegun = act.action.type === 'begin';
  const isStep = pending === act;
  // What else was asked is about the position before.
  const isOther = isBegun || (isPrecomputed && isStep);
  const others = isOther ? [] : acts.filter((one) => one !== act);
  const done = update(state, {
    requests: { acts: others, game: isStep || isOther ? null : pending },
  });
  if (!reply.ok) return refuse(done, act, isStep, reply);
  const { text = '' } = reply;
  const taken = isBegun ? openGame(done, text) : takeOver(done, text, now);
  if (!isPrecomputed || !isStep) return taken;
  const { transition } = taken.game;
  // The build has numbered a turn from 0.
  const serial = isBegun ? transition.serial : act.serial + 1;
  const numbered = update(taken, { game: { transition: { ...transition, serial } } });
  return ask(numbered, { type: 'confirm', isNamed: true }, now);
}

/** @param {State} state @param {Act} act @param {boolean} isStep @param {Reply} reply */
function refuse(state, { action: { type } }, isStep, { error }) {
  const { queue } = state.requests;
  return update(state, {
    // What waits was meant for the new position. An edit names its position.
    requests: isStep ? { queue: queue.filter((one) => one.type === 'edit') } : {},
    selection: isStep && type !== 'edit' ? { place: '' } : {},
    // What was only kept is not shown any more, nor the last game in place of one that cannot begin.
    game: type === 'confirm' || type === 'begin' ? { view: null } : {},
    ui: { message: error?.message ?? null },
  });
}

/** @param {State} state @param {string} text @param {number} now */
function takeOver(state, text, now) {
  const changed = update(state, JSON.parse(text));
  const { colour, since } = changed.clock;
  // A clock that a step has started runs from now on.
  return colour !== null && since === null ? update(changed, { clock: { since: now } }) : changed;
}
