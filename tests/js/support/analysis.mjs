// @ts-check
/** Analyses as the engine gives them, and a state that analyses. */

import { FIRST_SETTINGS } from '../../../js/platform/settings.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { makeReply, makeView } from './fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/protocol/protocol.js').AnalysisView} AnalysisView */
/** @typedef {import('../../../js/protocol/protocol.js').AnalysedLineView} AnalysedLineView */

/**
 * @param {Partial<AnalysedLineView>} [changes]
 * @returns {AnalysedLineView}
 */
export function makeLine(changes = {}) {
  return {
    roll: null,
    plies: [
      { move: 'a1-a2', roll: null },
      { move: '@f3', roll: null },
    ],
    routes: [['a1', 'a2']],
    score: 40,
    end: null,
    chance: 617,
    ...changes,
  };
}

/**
 * @param {Partial<AnalysisView>} [changes]
 * @returns {AnalysisView}
 */
export function makeAnalysis(changes = {}) {
  return {
    turn: 'R',
    depth: 5,
    nodes: 900,
    chance: 617,
    shares: { R: 617, B: 383 },
    lines: [
      makeLine(),
      makeLine({ plies: [{ move: '@f1', roll: null }], routes: [['f1']], score: 2, chance: 502 }),
    ],
    done: false,
    ...changes,
  };
}

/**
 * A game of two persons with the list of moves open and the analysis on.
 * @param {import('../../../js/protocol/protocol.js').View} [view]
 * @param {number[]} [levels]
 * @returns {State}
 */
export function beginAnalysis(view = makeView(), levels = [0, 0]) {
  const settings = { ...FIRST_SETTINGS, hasMoves: true };
  const open = reduce(createState(), { type: 'settings', settings });
  const names = ['Anne', 'Will'];
  const begun = reduce(open, { type: 'begin', game: view.game, names, levels });
  const serial = begun.requests.game?.serial ?? -1;
  const shown = reduce(begun, { type: 'answered', serial, reply: makeReply(view) });
  return reduce(shown, { type: 'analyse', isOn: true });
}

/**
 * Report a result of the search in progress.
 * @param {State} state
 * @param {AnalysisView | null} [analysis]
 * @param {boolean} [isDone]
 */
export function report(state, analysis = makeAnalysis(), isDone = false) {
  const serial = state.analysis.search?.serial ?? -1;
  return reduce(state, { type: 'analysed', serial, analysis, isDone });
}
