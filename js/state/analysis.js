// @ts-check
/**
 * The analysis: the position that the engine searches, its results, and the walk along an expected line.
 *
 * Owns when a search is needed. Pure: a search is data in the state, and an effect runs it. The result for a position
 * is kept, so that a player who returns to it sees the result at once.
 *
 * A running game has precedence: while a computer player is to move, the analysis waits. It is not available in running
 * games with clocks or against a remote player.
 */

import { describeGame } from '../game/games.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { isWaiting } from './computer-turn.js';
import { isLookingBack } from './look-back.js';
import { isHelpAllowed } from './remote-game.js';
import { createAnalysisSlice } from './slices/analysis.js';
import { findPresent, isReplaying, showReplay } from './turn-replay.js';
import { update } from './update.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').AnalysisAction} AnalysisAction */
/** @typedef {import('../protocol/protocol.js').AnalysedLineView} AnalysedLineView */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('./slices/analysis.js').Known} Known */

/**
 * The position to analyse. `key` is the same wherever the same position is reached by the same path.
 * @typedef {{key: string, record: string, path: string, view: View}} Subject
 */

/**
 * Why there is no analysis: it is switched off or forbidden, the game has no computer players, its clocks are running,
 * it is over, a computer player is to move, the last turns are being replayed, or the engine has failed.
 * @typedef {'off' | 'forbidden' | 'game' | 'clock' | 'over' | 'computer' | 'replay' | 'failed'} Obstacle
 */

/** The most positions whose results are kept. */
const MOST_KNOWN = 300;

/** @param {State} state */
export function isAnalysing({ analysis, ui }) {
  return analysis.isOn && ui.settings.hasMoves;
}

/**
 * Return why the position shown is not analysed, or null.
 * @param {State} state
 * @returns {Obstacle | null}
 */
export function findObstacle(state) {
  const { analysis, clock, game, replay } = state;
  if (!isAnalysing(state)) return 'off';
  if (!isHelpAllowed(state)) return 'forbidden';
  if (describeGame(game.name).level_count === 0) return 'game';
  if (clock.control !== null && findPresent(state)?.outcome === null) return 'clock';
  if (isReplaying(state) && !isLookingBack(state)) return 'replay';
  if (findShownView(state)?.outcome != null) return 'over';
  if (replay === null && isComputersTurn(state) && !isWaiting(state)) return 'computer';
  return analysis.hasFailed ? 'failed' : null;
}

/** @param {State} state */
function findShownView({ game, replay }) {
  return replay?.frames[replay.index]?.view ?? game.view;
}

/**
 * Return the position to analyse, or null if there is none.
 * @param {State} state
 * @returns {Subject | null}
 */
export function findSubject(state) {
  const { game, replay } = state;
  const view = findShownView(state);
  if (view === null || findObstacle(state) !== null) return null;
  const path = replay?.frames[replay.index]?.cursor?.path ?? game.path;
  return { key: `${path} ${view.position}`, record: game.record, path, view };
}

/**
 * Return the stored result for the position shown, or null.
 * @param {State} state
 * @returns {Known | null}
 */
export function findKnown(state) {
  const subject = findSubject(state);
  return subject === null ? null : (state.analysis.known[subject.key] ?? null);
}

/**
 * Search the position that is shown now, if the analysis is switched on and possible there.
 * @param {State} state
 * @returns {State}
 */
export function followPosition(state) {
  const { analysis, computer, ui } = state;
  const { search, walk } = analysis;
  if (!analysis.isOn && search === null && walk === null) return state;
  const subject = findSubject(state);
  const key = subject?.key ?? null;
  const kept = walk !== null && walk.key === key ? walk : null;
  const isPaused = computer.isAway || ui.dialog !== null;
  const isKnown = key !== null && analysis.known[key]?.isDone === true;
  if (subject === null || isPaused || isKnown)
    return update(state, { analysis: { search: null, walk: kept } });
  if (search?.key === key) return update(state, { analysis: { walk: kept } });
  const serial = state.requests.serial + 1;
  const { record, path } = subject;
  return update(state, {
    requests: { serial },
    analysis: { search: { serial, key: subject.key, record, path }, walk: kept },
  });
}

/**
 * @param {State} state
 * @param {AnalysisAction} action
 * @returns {State}
 */
export function analyse(state, action) {
  switch (action.type) {
    case 'analyse':
      return update(state, {
        analysis: { isOn: action.isOn, hasFailed: false, search: null, walk: null },
      });
    case 'analysed':
      return receiveAnalysis(state, action.serial, action.analysis, action.isDone);
    case 'analysisFailed':
      return update(state, { analysis: { hasFailed: true, search: null } });
    case 'walk':
      return walk(state, action.line, action.turns);
  }
}

/**
 * Delete the analysis of the last game. A new game begins without one.
 * @param {State} state
 * @returns {State}
 */
export function endAnalysis(state) {
  return update(state, { analysis: createAnalysisSlice() });
}

/**
 * Store a result, unless a deeper one is stored.
 * @param {State} state
 * @param {number} serial of the search
 * @param {Known['analysis']} analysis
 * @param {boolean} isDone
 * @returns {State}
 */
function receiveAnalysis(state, serial, analysis, isDone) {
  const { search, known } = state.analysis;
  if (search?.serial !== serial) return state;
  const before = known[search.key]?.analysis ?? null;
  const isDeeper = before === null || (analysis !== null && analysis.depth >= before.depth);
  const { [search.key]: _, ...others } = known;
  const rest = Object.entries(others).slice(1 - MOST_KNOWN);
  const entry = { analysis: isDeeper ? analysis : before, isDone };
  return update(state, {
    analysis: {
      known: Object.fromEntries([...rest, [search.key, entry]]),
      search: isDone ? null : search,
    },
  });
}

/**
 * Write the turns of a line as a record does.
 * @param {AnalysedLineView} line
 * @returns {string[]}
 */
export function listTurns({ plies }) {
  return plies.map(({ roll, move }) => (roll === null ? move : `${roll}:${move}`));
}

/**
 * Show the position after the first turns of a line; with no turns, show the analysed position again.
 * @param {State} state
 * @param {number} line its index
 * @param {string[]} turns
 * @returns {State}
 */
function walk(state, line, turns) {
  const subject = findSubject(state);
  if (subject === null || turns.length === 0) return endWalk(state);
  const before = state.analysis.walk;
  if (before?.line === line && before.turns.join() === turns.join()) return state;
  const serial = state.requests.serial + 1;
  const { key, record, path } = subject;
  const ask = { serial, kind: /** @type {const} */ ('line'), fields: { record, path, turns } };
  const walked = { key, line, turns, ask, replay: before?.replay ?? null };
  return update(state, { requests: { serial }, analysis: { walk: walked } });
}

/**
 * Return whether the deck shows a position on a line.
 * @param {Pick<State, 'analysis'>} state
 */
export function isWalking({ analysis }) {
  return analysis.walk !== null && analysis.walk.replay !== null;
}

/**
 * Leave the line that is walked along.
 * @param {State} state
 * @returns {State}
 */
export function endWalk(state) {
  return state.analysis.walk === null ? state : update(state, { analysis: { walk: null } });
}

/**
 * Handle the reply with the position on a line.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function receiveWalked(state, reply) {
  const { walk: walked } = state.analysis;
  if (walked === null || reply.view === undefined) return endWalk(state);
  // It has the transition of the position at which the walk began, so leaving the walk causes no animation.
  const { transition, path } = showReplay(state).game;
  const replay = {
    ask: null,
    views: [],
    paths: [],
    frames: [{ view: reply.view, transition }],
    index: 0,
    at: path,
  };
  return update(state, { analysis: { walk: { ...walked, ask: null, replay } } });
}

/**
 * Return the state to show on the deck: during a walk, with the position on the line.
 * @param {State} state
 * @returns {State}
 */
export function showWalk(state) {
  const replay = state.analysis.walk?.replay ?? null;
  return replay === null ? state : showReplay(update(state, { replay }));
}
