// @ts-check
/** The page's use of the worker that analyses. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAnalysisRunner, MOST_LINES, MOST_NODES } from '../../../js/effects/run-analysis.js';
import { reduce } from '../../../js/state/reducer.js';
import { beginAnalysis, makeAnalysis } from '../support/analysis.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */

/** The page's loop with a client that records its calls. */
function makePage() {
  /** @type {string[]} */
  const calls = [];
  /** @type {{fields: any, onThinking: (progress: any, best: any) => void, resolve: (reply: any) => void}[]} */
  const asked = [];
  /** @type {(status: any) => void} */
  let tell = () => {};
  /** @type {Action[]} */
  const dispatched = [];
  const page = {
    state: beginAnalysis(),
    calls,
    asked,
    dispatched,
    tell: (/** @type {any} */ status) => tell(status),
    /** @param {Action} action */
    dispatch(action) {
      dispatched.push(action);
      page.state = reduce(page.state, action);
      follow(page.state);
    },
  };
  /** @type {any} */
  const client = {
    start: () => calls.push('start'),
    retry: () => calls.push('retry'),
    abandon: () => calls.push('abandon'),
    end: () => calls.push('end'),
    request(/** @type {string} */ kind, /** @type {any} */ fields, /** @type {any} */ options) {
      calls.push(kind);
      return new Promise((resolve) => asked.push({ fields, ...options, resolve }));
    },
  };
  const follow = createAnalysisRunner({
    makeClient: (onStatus) => {
      tell = onStatus;
      return client;
    },
    dispatch: page.dispatch,
  });
  follow(page.state);
  return page;
}

const PROGRESS = { depth: 1, nodes: 1 };

test('the worker starts with the first search, and is asked once for each position', () => {
  const page = makePage();
  page.dispatch({ type: 'tap', space: 'a1' });
  assert.deepEqual(page.calls, ['start', 'analyse']);
  const { record } = page.state.game;
  assert.deepEqual(page.asked[0].fields, {
    record,
    path: '2',
    nodes: MOST_NODES,
    lines: MOST_LINES,
  });
});

test('a result is reported when its lines have changed, and at the end', async () => {
  const page = makePage();
  const [{ onThinking, resolve }] = page.asked;
  onThinking(PROGRESS, null);
  onThinking(PROGRESS, { ok: true, analysis: makeAnalysis({ lines: [] }) });
  assert.equal(page.dispatched.length, 0);
  onThinking(PROGRESS, { ok: true, analysis: makeAnalysis() });
  onThinking(PROGRESS, { ok: true, analysis: makeAnalysis({ nodes: 1200 }) });
  assert.equal(page.dispatched.length, 1);
  onThinking(PROGRESS, { ok: true, analysis: makeAnalysis({ depth: 6 }) });
  assert.equal(page.dispatched.length, 2);
  resolve({ ok: true, analysis: makeAnalysis({ depth: 6 }) });
  await Promise.resolve();
  assert.equal(page.dispatched.length, 3);
  assert.equal(page.state.analysis.search, null);
});

test('without analysis the worker ends, and an abandoned search reports nothing', async () => {
  const page = makePage();
  page.dispatch({ type: 'analyse', isOn: false });
  assert.deepEqual(page.calls.slice(-2), ['abandon', 'end']);
  page.asked[0].onThinking(PROGRESS, { ok: true, analysis: makeAnalysis() });
  page.asked[0].resolve({ ok: true, analysis: makeAnalysis() });
  await Promise.resolve();
  assert.equal(page.dispatched.length, 1);
  page.dispatch({ type: 'analyse', isOn: true });
  assert.deepEqual(page.calls.slice(-2), ['start', 'analyse']);
});

test('a refusal is reported as no analysis', async () => {
  const page = makePage();
  page.asked[0].resolve({ ok: false });
  await Promise.resolve();
  assert.deepEqual(Object.values(page.state.analysis.known), [{ analysis: null, isDone: true }]);
});

test('a worker that fails is started anew when the player tries again', () => {
  const page = makePage();
  page.tell({ status: 'failed', problem: 'engine.died' });
  assert.equal(page.state.analysis.hasFailed, true);
  page.dispatch({ type: 'analyse', isOn: true });
  assert.deepEqual(page.calls.slice(-2), ['retry', 'analyse']);
});
