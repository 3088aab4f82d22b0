// @ts-check
/**
 * The slice of the state about the analysis: the engine's results for the positions that the player looks at.
 *
 * Owns its shape and its first value.
 */

/** @typedef {import('../../protocol/protocol.js').AnalysisView} AnalysisView */
/** @typedef {import('../../protocol/protocol.js').View} View */

/**
 * The result for a position. `isDone`: the search is complete. `analysis` is null if the engine refused.
 * @typedef {{analysis: AnalysisView | null, isDone: boolean}} Known
 */

/**
 * A search in progress: of the position with this key, at `path` of `record`.
 * @typedef {{serial: number, key: string, record: string, path: string}} AnalysisSearch
 */

/**
 * A walk along a line: the position after these first `turns` of the line with this index is shown on the deck.
 * `ask` is the request for the position, `replay` shows it. Until the next position of a walk arrives, the last one
 * stays.
 * @typedef {{key: string, line: number, turns: string[],
 *   ask: import('./requests.js').PendingRequest<'line'> | null,
 *   replay: import('./replay.js').ReplaySlice | null}} Walk
 */

/**
 * `known` has the results by the keys of the positions, those visited last at the end. `hasFailed`: the engine of the
 * analysis could not be started.
 * @typedef {{isOn: boolean, hasFailed: boolean, known: Record<string, Known>,
 *   search: AnalysisSearch | null, walk: Walk | null}} AnalysisSlice
 */

/** @returns {AnalysisSlice} */
export function createAnalysisSlice() {
  return {
    isOn: false,
    hasFailed: false,
    known: {},
    search: null,
    walk: null,
  };
}
