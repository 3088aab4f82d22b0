/**
 * Actions that Python carries out (`kidd_page.game`): what it is told with them, and what its answers change.
 *
 * Owns their order: one is under way at a time, the others wait. Pure; an effect sends the first one.
 */

import { NO_CLICKS } from './first-state.js';
import { openGame } from './open-game.js';
import { dropActs, update } from './update.js';

/** @import {Dice, Reply, BriefView} from '../protocol/protocol.js' */
/** @import {Act, ActAction, State} from './types.js' */

/** Python numbers what an action brings: searches, and the positions of a replay. */
const NUMBERS = 100;
/** The most deletions that can be undone. */
const MOST_DELETIONS = 20;

/** The actions that lead to another position. Other actions wait for these. */
const STEPS = new Set(
  'begin play say roll type propose consent undo redo step playOn edit undoDeletion'.split(' '),
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

/**
 * Write what Python is told with an action.
 * @param {State} state
 * @param {Act} act
 * @param {Dice} dice
 */
export function writeAct(state, { serial, action, now }, dice) {
  const { record, view: _view, deletions: _deletions, ...game } = state.game;
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
  const shown = replay && {
    ...{ at: replay.at, paths: replay.paths },
    transitions: replay.frames.map(({ transition }) => transition),
    current: replay.current,
  };
  const told = { game, computer, clock, replay: shown, page, serial, action };
  return { record, text: JSON.stringify(told) };
}

/**
 * Take over the answer to an action.
 * @param {State} state
 * @param {Act} act
 * @param {{reply: Reply, asked?: string, isPrecomputed?: boolean}} answer `asked`: the record that was sent: it may
 *   have changed since
 * @param {number} now the moment at which the answer is shown
 * @returns {State}
 */
export function receiveAct(state, act, { reply, asked = '', isPrecomputed = false }, now) {
  const { acts, game: pending } = state.requests;
  const { type } = act.action;
  const isStep = pending === act;
  // What else was asked is about the position before.
  const isOther = type === 'begin' || (isPrecomputed && isStep);
  const others = isOther ? [] : acts.filter((one) => one !== act);
  const done = update(state, {
    requests: { acts: others, game: isStep || isOther ? null : pending },
  });
  if (!reply.ok || reply.text === undefined) return refuse(done, act, isStep, reply);
  if (type === 'begin') {
    // A tap that waits is for the new game.
    const { queue } = done.requests;
    const opened = update(openGame(done, reply), { requests: { queue } });
    return isPrecomputed ? ask(opened, { type: 'confirm', isNamed: true }, now) : opened;
  }
  const taken = takeOver(done, act, reply, asked, now);
  if (!isPrecomputed || !isStep) return taken;
  // The build has numbered it from 0.
  const transition = { ...taken.game.transition, serial: act.serial + 1 };
  return ask(update(taken, { game: { transition } }), { type: 'confirm', isNamed: true }, now);
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

/** @param {State} state @param {Act} act @param {Reply} reply @param {string} asked @param {number} now */
function takeOver(state, act, { record: written = '', views = [], text = '' }, asked, now) {
  const answer = JSON.parse(text);
  const { message, dialog = '' } = answer;
  const record = written === asked ? state.game.record : written;
  const isConfirmed = act.action.type === 'confirm' && isEqual(views[0], state.game.view);
  const isOther = answer.hasView && !isConfirmed;
  const view = isOther ? views[0] : state.game.view;
  const changed = update(state, {
    game: { ...answer.game, record, view },
    computer: answer.computer,
    clock: answer.clock,
    selection: act.action.type === 'confirm' && isOther ? NO_CLICKS : answer.selection,
    ui: { ...(message === undefined ? {} : { message }), ...(dialog === '' ? {} : { dialog }) },
  });
  const { clock } = changed;
  const isStarting = clock.colour !== null && clock.since === null;
  return update(changed, {
    replay: readReplay(changed, answer.replay, views.slice(answer.hasView ? 1 : 0)),
    clock: isStarting ? { since: now } : {},
    game: answer.hasDeleted ? { deletions: noteDeletion(state.game, changed.game) } : {},
  });
}

/** @param {BriefView} one @param {BriefView | null} other */
const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param {State} state
 * @param {any} replay as Python writes it
 * @param {BriefView[]} views those of its positions
 * @returns {State['replay']}
 */
function readReplay({ replay: before, game }, replay, views) {
  if (replay === undefined || replay === null) return replay === null ? null : before;
  if (replay.frames === undefined) return before && { ...before, ...replay };
  const isLook = replay.at !== null;
  const frames = replay.frames.map((/** @type {object} */ frame, /** @type {number} */ index) => {
    // The present one stays the same object, so that it is not drawn again at the end.
    const isPresent = !isLook && index === views.length - 1;
    return { ...frame, view: isPresent ? game.view : views[index] };
  });
  return { ...replay, frames };
}

/**
 * Note a deletion, which can be undone.
 * @param {State['game']} before
 * @param {State['game']} after
 */
function noteDeletion({ record, path, deletions }, after) {
  const deletion = { record, path, after: after.record, reached: after.path };
  return [...deletions.slice(1 - MOST_DELETIONS), deletion];
}

/** Undo the last deletion. @param {State} state @param {number} now @returns {State} */
export function undoDeletion(state, now) {
  const { deletions } = state.game;
  const deletion = deletions.at(-1);
  if (deletion === undefined) return state;
  const ready = update(state, { game: { deletions: deletions.slice(0, -1) } });
  return ask(ready, { type: 'undoDeletion', deletion }, now);
}
