// @ts-check
/**
 * The slice of the state about the analysis: what the engine thinks of the positions that the player looks at.
 *
 * Owns its shape and its first value.
 */

/** @typedef {import('../../protocol/protocol.js').AnalysisView} AnalysisView */
/** @typedef {import('../../protocol/protocol.js').View} View */

/**
 * What is known of a position. `isDone`: a longer search is not wanted. `analysis` is null if the engine refused.
 * @typedef {{analysis: AnalysisView | null, isDone: boolean}} Known
 */

/**
 * A search in progress: of the position with this key, at `path` of `record`.
 * @typedef {{serial: number, key: string, record: string, path: string}} AnalysisSearch
 */

/**
 * A walk along a line: the position after these first `turns` of the line with this index is shown on the deck.
 * `ask` is the request for the position, `replay` shows it. While the next position of a walk is on its way, the last
 * one stays.
 * @typedef {{key: string, line: number, turns: string[],
 *   ask: import('./requests.js').PendingRequest<'line'> | null,
 *   replay: import('./replay.js').ReplaySlice | null}} Walk
 */

/**
 * `known` has what was found, by the keys of
 * the positions, those visited last at the end. `hasFailed`: the engine of the analysis could not be started.
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
