// @ts-check
/**
 * The page's side of the engine's worker: starts it, asks it, notices when it dies, starts it again.
 *
 * Owns the worker, the request ids and the time limits. Knows no game and no DOM: a status comes out
 * of `onStatus`, a reply out of `request`. A request outlives the worker it was sent to; it is sent
 * again to the next one, so its promise is answered late rather than broken. Thinking can be stopped:
 * then the answer is the best so far, and if the worker cannot say it in time, what it said last. Only
 * whole replies come out: a worker that answers nonsense is replaced like one that is dead, and what it says to nobody's
 * question is not heard.
 */

import { awaitRelease, CLOCK, findMissingFeature } from './browser.js';
import { writeRequest } from './protocol.js';
import { readReply } from './reply-check.js';
import { createWatch, openLine } from './worker-line.js';

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').RequestKind} RequestKind */
/** @typedef {import('./protocol.js').RequestFields} RequestFields */
/** @typedef {import('./protocol.js').WorkerMessage} WorkerMessage */
/** @typedef {import('./protocol.js').EngineStatus} EngineStatus */
/** @typedef {import('./protocol.js').EngineClient} EngineClient */
/** @typedef {import('./protocol.js').RequestOptions} RequestOptions */
/** @typedef {import('./protocol.js').Progress} Progress */

/** @typedef {import('./worker-line.js').WorkerLike} WorkerLike */
/** @typedef {import('./worker-line.js').Timers} Timers */
/** @typedef {import('./worker-line.js').Line} Line */

/**
 * `first`: without any sign of the worker's script; `start`: then without any sign of progress;
 * `taken`: a living worker says at once that it has a request; `answer`: then it has this long for
 * the reply, counted anew whenever it tells how far it has come; `stop`: and this long once it has
 * been told to stop.
 * @typedef {{first: number, start: number, taken: number, answer: number, stop: number}} LimitsMs
 */

/** @type {LimitsMs} */
export const LIMITS_MS = { first: 10_000, start: 45_000, taken: 3_000, answer: 10_000, stop: 50 };

/**
 * How many deaths without an answer in between are made good unasked. A worker that was ended from
 * outside may well live the next time; one that failed at its work will hardly do better.
 */
const DEATHS_ALLOWED = 5;
const FAILURES_ALLOWED = 1;

/** A question without a meaning: all that matters is whether it is taken. */
const LIFE_ID = 0;

/**
 * A request that has not been answered. `best` is the answer as it was when last heard of.
 * @typedef {{kind: RequestKind, request: string, resolve: (reply: Reply) => void,
 *   onThinking: (progress: Progress) => void, best: Reply | null, isStopped: boolean}} Waiting
 */

/**
 * Make a client; nothing is started before `start`.
 *
 * @param {object} options
 * @param {() => WorkerLike} options.makeWorker
 * @param {(status: EngineStatus) => void} options.onStatus
 * @param {() => string | null} [options.findProblem] tells what the browser lacks, if anything
 * @param {LimitsMs} [options.limitsMs]
 * @param {Timers} [options.timers]
 * @param {(lock: string, onReleased: () => void) => () => void} [options.awaitLock] tells when nobody
 *   holds a lock any more, and gives the means to stop waiting for that
 * @param {(reason: string) => void} [options.report] takes what a developer should see
 * @returns {EngineClient}
 */
export function createEngineClient({
  makeWorker,
  onStatus,
  findProblem = findMissingFeature,
  limitsMs = LIMITS_MS,
  timers = CLOCK,
  awaitLock = awaitRelease,
  report = () => {},
}) {
  const { watch, watchNothing } = createWatch(timers);
  /** @type {Line | null} */
  let worker = null;
  let isReady = false;
  /** Whether the last worker is gone and the next one waits for something to do. */
  let isAsleep = false;
  let deaths = 0;
  let failures = 0;
  let lastId = 0;
  let stopAwaiting = () => {};
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();
  /** @type {any} */
  let stopTimer = null;

  function watchStop() {
    timers.clear(stopTimer);
    const isStopping = [...waiting.values()].some(({ isStopped }) => isStopped);
    stopTimer = isStopping ? timers.set(endLate, limitsMs.stop) : null;
  }

  function watchStart() {
    watch(limitsMs.start, () => {
      // The worker is kept if it lives: on a slow line it may still come up, and the game goes on.
      onStatus({ status: 'failed', problem: 'engine.slow' });
      worker?.send({ id: LIFE_ID, request: '' });
      watch(limitsMs.answer, () => die('no sign of life', false));
    });
  }

  /** @param {number} limitMs */
  function watchWork(limitMs) {
    if (waiting.size === 0) watchNothing();
    else watch(limitMs, () => die('no sign of life', limitMs === limitsMs.answer));
  }

  function launch() {
    const problem = findProblem();
    if (problem !== null) {
      onStatus({ status: 'failed', problem });
      return;
    }
    isReady = false;
    isAsleep = false;
    onStatus({ status: 'loading', problem: null });
    try {
      worker = openLine(makeWorker(), hear, (reason) => die(reason, true));
    } catch (error) {
      report(String(error));
      onStatus({ status: 'failed', problem: 'engine.noWorker' });
      return;
    }
    // The next one is given longer: on a slow line the script itself may take its time.
    watch(limitsMs.first * 2 ** deaths, () => die('no sign of life', false));
  }

  function end() {
    stopAwaiting();
    worker?.close();
    worker = null;
    isReady = false;
    watchNothing();
  }

  /**
   * @param {string} reason
   * @param {boolean} hasFailed whether it was the worker's own fault
   */
  function die(reason, hasFailed) {
    report(reason);
    const problem = isReady ? 'engine.died' : 'engine.failedStart';
    const isIdle = isReady && waiting.size === 0;
    end();
    deaths += 1;
    if (hasFailed) failures += 1;
    if (deaths <= DEATHS_ALLOWED && failures <= FAILURES_ALLOWED) launch();
    // Nobody misses it now; the next question calls the next worker.
    else if (isIdle) isAsleep = true;
    else onStatus({ status: 'failed', problem });
  }

  /** What is done at each kind of message. @type {Record<string, (message: any) => void>} */
  const doings = {
    holds({ lock }) {
      const holder = worker;
      stopAwaiting();
      stopAwaiting = awaitLock(String(lock), () => {
        if (worker === holder) die('ended', false);
      });
    },
    progress() {
      if (!isReady) watchStart();
    },
    ready() {
      if (!isReady) begin();
    },
    taken({ id }) {
      if (waiting.has(id)) watchWork(limitsMs.answer);
      else if (id === LIFE_ID && !isReady) watchNothing();
    },
    thinking: hearThinking,
    answer: settle,
    crashed({ reason }) {
      die(String(reason), true);
    },
  };

  /** @param {WorkerMessage} message */
  function hear(message) {
    const type = String(message?.type);
    if (Object.hasOwn(doings, type)) doings[type](message);
    else report(`not understood: ${JSON.stringify(message)}`);
  }

  function begin() {
    isReady = true;
    onStatus({ status: 'up', problem: null });
    for (const [id, { request, isStopped }] of waiting) {
      worker?.send({ id, request });
      if (isStopped) worker?.send({ stop: id });
    }
    watchStop();
    watchWork(limitsMs.taken);
  }

  /** @param {{id: number, depth: number, nodes: number, reply: string}} message */
  function hearThinking({ id, depth, nodes, reply: text }) {
    const request = waiting.get(id);
    if (request === undefined) return;
    watchWork(limitsMs.answer);
    request.best = readReply(text, id, request.kind) ?? request.best;
    request.onThinking({ depth, nodes });
  }

  /** End a worker that was told to stop and did not: what it has said last is the answer. */
  function endLate() {
    const late = [...waiting].filter(([, { isStopped, best }]) => isStopped && best !== null);
    // One that has said nothing yet has only just begun, and will be heard.
    if (late.length === 0) return;
    for (const [id, { best, resolve }] of late) {
      waiting.delete(id);
      resolve(/** @type {Reply} */ (best));
    }
    if (!isReady) return;
    report('stopped too late');
    end();
    // At once, whether or not anything waits: by the next question it is there.
    launch();
  }

  /** @param {{id: number, reply: string}} answer */
  function settle({ id, reply: text }) {
    const request = waiting.get(id);
    if (request === undefined) {
      if (id !== LIFE_ID) report(`an answer to no question: ${id}`);
      return;
    }
    const reply = readReply(text, id, request.kind);
    if (reply === null) {
      die(`not an answer: ${String(text).slice(0, 200)}`, true);
      return;
    }
    deaths = 0;
    failures = 0;
    waiting.delete(id);
    watchWork(limitsMs.taken);
    request.resolve(reply);
  }

  function listThinking() {
    return [...waiting].filter(([, { kind }]) => kind === 'think').map(([id]) => id);
  }

  function retry() {
    deaths = 0;
    failures = 0;
    end();
    launch();
  }

  return {
    start() {
      if (worker === null) launch();
    },

    /** Start a new worker, whatever became of the last one; what was asked is asked again. */
    retry,

    /** Forget what was asked and not answered; those promises stay open for ever. */
    abandon() {
      for (const id of listThinking()) worker?.send({ stop: id });
      waiting.clear();
      watchStop();
      if (isReady) watchNothing();
    },

    /** Have whatever is being thought about answered at once, with the best so far. */
    stop() {
      for (const id of listThinking()) {
        /** @type {Waiting} */ (waiting.get(id)).isStopped = true;
        if (isReady) worker?.send({ stop: id });
      }
      watchStop();
    },

    /**
     * Ask the engine. The promise is answered once, however often the worker has to be started
     * again for it; it is never refused.
     * @param {RequestKind} kind
     * @param {RequestFields} fields
     * @param {RequestOptions} [options] `onThinking` hears how far it has come with `think`
     * @returns {Promise<Reply>}
     */
    request(kind, fields, { onThinking = () => {} } = {}) {
      lastId += 1;
      const id = lastId;
      const request = writeRequest(id, kind, fields);
      return new Promise((resolve) => {
        const isIdle = waiting.size === 0;
        waiting.set(id, { kind, request, resolve, onThinking, best: null, isStopped: false });
        if (isAsleep) retry();
        if (!isReady) return;
        worker?.send({ id, request });
        if (isIdle) watchWork(limitsMs.taken);
      });
    },
  };
}
