// @ts-check
/**
 * The page's side of the engine's worker: starts it, asks it, notices when it dies, starts it again.
 *
 * Owns the worker, the request ids and the time limits. Knows no game and no DOM: a status comes out
 * of `onStatus`, a reply out of `request`. A request outlives the worker it was sent to; it is sent
 * again to the next one, so its promise is answered late rather than broken.
 */

import { writeRequest } from './protocol.js';

/** @typedef {import('./protocol.js').Reply} Reply */
/** @typedef {import('./protocol.js').RequestKind} RequestKind */
/** @typedef {import('./protocol.js').RequestFields} RequestFields */
/** @typedef {import('./protocol.js').WorkerMessage} WorkerMessage */
/** @typedef {import('./protocol.js').EngineStatus} EngineStatus */

/**
 * As much of a Worker as is used here.
 * @typedef {{postMessage: (message: unknown) => void, terminate: () => void,
 *   addEventListener: (type: string, listener: (event: any) => void) => void}} WorkerLike
 */

/**
 * `start`: without any sign of progress; `taken`: a living worker says at once that it has a
 * request; `answer`: then it has this long for the reply.
 * @typedef {{start: number, taken: number, answer: number}} LimitsMs
 */

/** @type {LimitsMs} */
export const LIMITS_MS = { start: 45_000, taken: 3_000, answer: 10_000 };

/** Deaths without an answer in between after which it is no use to go on unasked. */
const DEATHS_ALLOWED = 1;

/**
 * @typedef {{set: (callback: () => void, delayMs: number) => any, clear: (timer: any) => void}} Timers
 * @typedef {{start: () => void, retry: () => void, abandon: () => void,
 *   request: (kind: RequestKind, fields: RequestFields) => Promise<Reply>}} EngineClient
 */

/** @type {Timers} */
const CLOCK = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (timer) => clearTimeout(timer),
};

/**
 * Make a client; nothing is started before `start`.
 *
 * @param {object} options
 * @param {() => WorkerLike} options.makeWorker
 * @param {(status: EngineStatus) => void} options.onStatus
 * @param {() => string | null} [options.findProblem] tells what the browser lacks, if anything
 * @param {LimitsMs} [options.limitsMs]
 * @param {Timers} [options.timers]
 * @param {(reason: string) => void} [options.report] takes what a developer should see
 * @returns {EngineClient}
 */
export function createEngineClient({
  makeWorker,
  onStatus,
  findProblem = findMissingFeature,
  limitsMs = LIMITS_MS,
  timers = CLOCK,
  report = () => {},
}) {
  /** @type {WorkerLike | null} */
  let worker = null;
  let isReady = false;
  let deaths = 0;
  let lastId = 0;
  /** @type {any} */
  let timer = null;
  /** @type {Map<number, {request: string, resolve: (reply: Reply) => void}>} */
  const waiting = new Map();

  /**
   * Watch for silence: at most one limit runs at any time.
   * @param {number} limitMs
   * @param {() => void} onSilence
   */
  function watch(limitMs, onSilence) {
    timers.clear(timer);
    timer = timers.set(onSilence, limitMs);
  }

  function watchNothing() {
    timers.clear(timer);
    timer = null;
  }

  function watchStart() {
    // The worker is kept: on a slow line it may still come up, and then the game goes on.
    watch(limitsMs.start, () => onStatus({ status: 'failed', problem: 'engine.slow' }));
  }

  /** @param {number} limitMs */
  function watchWork(limitMs) {
    if (waiting.size === 0) watchNothing();
    else watch(limitMs, () => die('no sign of life'));
  }

  function launch() {
    const problem = findProblem();
    if (problem !== null) {
      onStatus({ status: 'failed', problem });
      return;
    }
    isReady = false;
    onStatus({ status: 'loading', problem: null });
    try {
      worker = makeWorker();
    } catch (error) {
      report(String(error));
      onStatus({ status: 'failed', problem: 'engine.noWorker' });
      return;
    }
    const launched = worker;
    /** @param {(event: any) => void} listener */
    const whileCurrent = (listener) => (/** @type {any} */ event) => {
      // A worker that was given up may still speak.
      if (worker === launched) listener(event);
    };
    launched.addEventListener(
      'message',
      whileCurrent((event) => hear(event.data)),
    );
    launched.addEventListener(
      'error',
      whileCurrent((event) => {
        event.preventDefault?.();
        die(event.message ?? 'error');
      }),
    );
    launched.addEventListener(
      'messageerror',
      whileCurrent(() => die('messageerror')),
    );
    watchStart();
  }

  /** @param {string} reason */
  function die(reason) {
    report(reason);
    worker?.terminate();
    worker = null;
    watchNothing();
    const problem = isReady ? 'engine.died' : 'engine.failedStart';
    isReady = false;
    deaths += 1;
    if (deaths > DEATHS_ALLOWED) onStatus({ status: 'failed', problem });
    else launch();
  }

  /** @param {WorkerMessage} message */
  function hear(message) {
    if (message.type === 'progress') {
      watchStart();
    } else if (message.type === 'ready') {
      isReady = true;
      onStatus({ status: 'up', problem: null });
      for (const [id, { request }] of waiting) worker?.postMessage({ id, request });
      watchWork(limitsMs.taken);
    } else if (message.type === 'taken') {
      watchWork(limitsMs.answer);
    } else if (message.type === 'answer') {
      settle(message);
    } else if (message.type === 'crashed') {
      die(message.reason);
    }
  }

  /** @param {{id: number, reply: string}} answer */
  function settle({ id, reply }) {
    deaths = 0;
    const request = waiting.get(id);
    waiting.delete(id);
    watchWork(limitsMs.taken);
    request?.resolve(JSON.parse(reply));
  }

  return {
    start() {
      if (worker === null) launch();
    },

    /** Start a new worker, whatever became of the last one; what was asked is asked again. */
    retry() {
      deaths = 0;
      worker?.terminate();
      worker = null;
      launch();
    },

    /** Forget what was asked and not answered; those promises stay open for ever. */
    abandon() {
      waiting.clear();
      if (isReady) watchNothing();
    },

    /**
     * Ask the engine. The promise is answered once, however often the worker has to be started
     * again for it; it is never refused.
     * @param {RequestKind} kind
     * @param {RequestFields} fields
     * @returns {Promise<Reply>}
     */
    request(kind, fields) {
      lastId += 1;
      const id = lastId;
      const request = writeRequest(id, kind, fields);
      return new Promise((resolve) => {
        const isIdle = waiting.size === 0;
        waiting.set(id, { request, resolve });
        if (!isReady) return;
        worker?.postMessage({ id, request });
        if (isIdle) watchWork(limitsMs.taken);
      });
    },
  };
}

/**
 * Name what the engine needs and this browser lacks, as a key of the dictionary.
 * @returns {string | null}
 */
export function findMissingFeature() {
  if (typeof WebAssembly !== 'object') return 'engine.noWebAssembly';
  if (typeof Worker !== 'function') return 'engine.noWorker';
  return null;
}
