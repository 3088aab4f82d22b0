// @ts-check
/**
 * Runs the search of the analysis in a separate worker.
 *
 * Owns when that worker starts, and that it searches one position at a time. Reports a result only if the lines have
 * changed, to avoid needless drawing. Decides nothing about the game.
 */

import { useReply } from '../protocol/protocol.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/slices/analysis.js').AnalysisSearch} AnalysisSearch */
/** @typedef {import('../protocol/protocol.js').AnalysisView} AnalysisView */
/** @typedef {import('../protocol/protocol.js').EngineClient} EngineClient */
/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */

/** The search of one position ends after this many nodes, so that a device does not search for ever. */
export const MOST_NODES = 3_000_000;
/** The most lines to show. */
export const MOST_LINES = 3;

/**
 * @param {object} means
 * @param {(onStatus: (status: EngineStatus) => void) => EngineClient} means.makeClient
 * @param {(action: Action) => void} means.dispatch
 * @returns {(state: State) => void} call it with every state
 */
export function createAnalysisRunner({ makeClient, dispatch }) {
  const client = makeClient(receiveStatus);
  /** @type {AnalysisSearch | null} */
  let current = null;
  let isFailed = false;
  let isRunning = false;

  /** @param {EngineStatus} status */
  function receiveStatus(status) {
    isFailed = status.status === 'failed';
    if (isFailed) dispatch({ type: 'analysisFailed' });
  }

  /** @param {AnalysisSearch} search */
  function ask({ serial, record, path }) {
    let reported = '';
    /** @param {AnalysisView | null} analysis @param {boolean} isDone */
    const report = (analysis, isDone) => {
      const text = describeResult(analysis);
      if (current?.serial !== serial || (text === reported && !isDone)) return;
      reported = text;
      dispatch({ type: 'analysed', serial, analysis, isDone });
    };
    const replying = client.request(
      'analyse',
      { record, path, nodes: MOST_NODES, lines: MOST_LINES },
      {
        onThinking: (_, best) => {
          if (best?.analysis?.lines.length) report(best.analysis, false);
        },
      },
    );
    useReply(replying, ({ analysis }) => report(analysis ?? null, true));
  }

  return ({ analysis: { search, isOn } }) => {
    if (isRunning && !isOn) {
      // The worker is ended because Python needs much memory, and a phone has little.
      isRunning = false;
      current = null;
      client.abandon();
      client.end();
    }
    if (current?.serial === search?.serial) return;
    if (current !== null) client.abandon();
    current = search;
    if (search === null) return;
    if (isFailed) client.retry();
    else client.start();
    isRunning = true;
    ask(search);
  };
}

/** @param {AnalysisView | null} analysis */
function describeResult(analysis) {
  if (analysis === null) return '';
  return `${analysis.depth} ${JSON.stringify(analysis.lines)}`;
}
