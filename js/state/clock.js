// @ts-check
/**
 * The players' clocks: which of them runs, the time that a turn has taken, and losses on time.
 *
 * Owns when a clock is started and stopped. Pure: the moment of an action is passed in. The engine owns the time
 * controls and computes the time left after a turn. In a remote game the page of the player to move measures the time;
 * on the other pages that player's clock is only an estimate.
 */

import { countLeft } from '../game/clock.js';
import { isBeforePick } from '../game/players.js';
import { hasComputers, isComputersTurn } from '../game/side-to-move.js';
import { TURN_ACTIONS } from './actions.js';
import { roundTimes } from './clock-times.js';
import { play } from './engine-requests.js';
import { isLive } from './live.js';
import { isOthersTurn } from './remote-game.js';
import { endReplay } from './turn-replay.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Action} Action */
/** @typedef {import('./slices/clock.js').ClockSlice} ClockSlice */
/** @typedef {import('./slices/clock.js').Warning} Warning */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */

/** A computer player must not lose because the device is slow, so its clock stops here. */
const COMPUTERS_LEAST_MS = 1000;
/** A player can be warned again after the time left has grown to this multiple of the warning's time. */
const RECOVERED = 2;

/**
 * Start and stop the clocks after an action, and add the times to a request for a turn.
 * @param {State} before
 * @param {State} state after the action
 * @param {Action} action
 * @param {number} now
 * @returns {State}
 */
export function runClock(before, state, action, now) {
  if (state.clock.control === null) return state;
  const hasActed = TURN_ACTIONS.has(action.type) && !isComputersTurn(before);
  const current = hasActed ? update(state, { clock: { isHeld: false } }) : state;
  const running = findRunning(current);
  const isSame = running === current.clock.colour;
  const stopped = isSame ? current : stop(current, now);
  return addTimes(before, isSame || running === null ? stopped : start(stopped, running, now));
}

/**
 * Return the colour whose clock runs now.
 * @param {State} state
 * @returns {Colour | null}
 */
function findRunning(state) {
  const { game, requests, clock, computer, ui, replay } = state;
  const { view } = game;
  // No clock runs during the first turn, because the players are still getting ready.
  if (view === null || view.outcome !== null || game.step === 0 || isBeforePick(game)) return null;
  if (requests.game !== null || game.drawOffer !== null || clock.isClosed) return null;
  const isInterrupted =
    computer.isAway || computer.isPaused || replay !== null || ui.dialog !== null;
  if (hasComputers(game) && isInterrupted) return null;
  const turn = /** @type {Colour} */ (view.turn);
  // In a remote game the clock also runs while the player looks at something else.
  if (state.remote.game !== null) return !isOthersTurn(state) || isLive(state) ? turn : null;
  // Animations and the pause before a move do not cost a computer player time.
  if (isComputersTurn(state)) return isSearching(state) ? turn : null;
  return clock.isHeld ? null : turn;
}

/** @param {State} state */
function isSearching({ computer: { search } }) {
  return search !== null && !search.isHint;
}

/**
 * @param {State} state
 * @param {Colour} colour
 * @param {number} now
 * @returns {State}
 */
function start(state, colour, now) {
  const { control, warned } = state.clock;
  const least = findLeast(state);
  const left = continueTurn(state.clock, colour);
  const hasRecovered = (left[colour] ?? 0) >= RECOVERED * (control?.low ?? 0);
  const remembered = hasRecovered ? warned.filter((one) => one.colour !== colour) : warned;
  return update(state, { clock: { left, colour, since: now, least, warned: remembered } });
}

/**
 * Find the least time that this page shows on the clock of the player to move, null for none.
 * @param {State} state
 */
function findLeast(state) {
  // The page of the other player decides when the time is over.
  if (isOthersTurn(state)) return 0;
  return isComputersTurn(state) ? COMPUTERS_LEAST_MS : null;
}

/**
 * @param {ClockSlice} clock
 * @param {Colour} colour
 */
function continueTurn({ left, turn }, colour) {
  return turn?.colour === colour ? { ...left, [colour]: turn.left } : left;
}

/**
 * @param {State} state
 * @param {number} now
 * @returns {State}
 */
function stop(state, now) {
  const { control, left, colour, turn } = state.clock;
  if (colour === null) return state;
  const rest = readRunning(state.clock, now);
  // A timer never fires exactly in time.
  const kept = control?.isForfeit ? Math.max(rest, 0) : rest;
  return update(state, {
    clock: {
      left: { ...left, [colour]: kept },
      turn: turn?.colour === colour ? { colour, left: kept } : turn,
      ...{ colour: null, since: null, least: null },
    },
  });
}

/**
 * Return the time left on the running clock.
 * @param {ClockSlice} clock
 * @param {number} now
 */
function readRunning({ left, colour, since, least }, now) {
  return countLeft({ left: left[colour ?? 'R'] ?? 0, since, least }, now);
}

/**
 * Add the times of all players to a new request for a turn.
 * @param {State} before
 * @param {State} state
 * @returns {State}
 */
function addTimes(before, state) {
  const { game: request } = state.requests;
  if (request === null || request === before.requests.game || request.kind !== 'play') return state;
  const clocks = roundTimes(state.clock.left);
  return update(state, {
    requests: { game: { ...request, fields: { ...request.fields, clocks } } },
  });
}

/**
 * Return the time until `checkClock` has to be called, null if it need not be.
 * @param {ClockSlice} clock
 * @param {number} now
 * @returns {number | null} milliseconds
 */
export function findNextDue(clock, now) {
  const { control, since, least } = clock;
  if (control === null || since === null || least !== null) return null;
  const rest = readRunning(clock, now);
  if (!hasWarned(clock, 'low') && rest > 0) return Math.max(0, rest - control.low);
  return hasWarned(clock, 'over') ? null : Math.max(0, rest);
}

/**
 * Handle the moment that `findNextDue` has computed: warn a player, or end the game on time.
 * @param {State} state
 * @param {number} now
 * @returns {State}
 */
export function checkClock(state, now) {
  const { clock } = state;
  if (findNextDue(clock, now) !== 0 || clock.colour === null) return state;
  const isOver = readRunning(clock, now) <= 0;
  if (isOver && clock.control?.isForfeit) return play(endReplay(state), 'resign');
  /** @type {Warning} */
  const warning = {
    colour: clock.colour,
    stage: isOver ? 'over' : 'low',
    seconds: Math.round((clock.control?.low ?? 0) / 1000),
  };
  return update(state, { clock: { warning, warned: [...clock.warned, warning] } });
}

/**
 * @param {ClockSlice} clock
 * @param {Warning['stage']} stage
 */
function hasWarned({ colour, warned }, stage) {
  return warned.some((one) => one.colour === colour && one.stage === stage);
}
