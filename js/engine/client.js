/**
 * The page's client of the engine's worker: starts the worker, sends requests, and replaces a worker that died, or that
 * sends an invalid reply. A request outlives its worker: the client sends it again to the next one, so its promise
 * resolves later; it rejects only if the request is abandoned. Knows no game and no DOM.
 */

import { awaitRelease, CLOCK, findMissingFeature } from '../platform/environment.js';
import { writeRequest } from '../protocol/protocol.js';
import { readReply } from '../protocol/validate-reply.js';
import { createDeaths } from './deaths.js';
import { createWaitingRequests } from './waiting-requests.js';
import { createWakingTimer, createWatchdog } from './watchdog.js';

/** @import {Timers} from '../platform/timers.js' */
/** @import {EngineClient, EngineStatus, FieldsOfKind, Reply} from '../protocol/protocol.js' */
/** @import {RequestKind, RequestOptions, WorkerMessage} from '../protocol/protocol.js' */
/** @import {Death} from './deaths.js' */
/** @import {Channel} from './spawn-worker.js' */

/**
 * How long a worker may send no message. While it starts: after `script` the page checks whether the worker's script
 * has loaded; `first` is the limit for the next chunk of the script and then for the first message. From then on the
 * worker sends messages regularly. After `start` without progress the page tells the player. Later: `word` is the limit
 * for messages that the worker should send at once. `work` is the limit for one piece of work while the worker holds
 * its lock, because then its end would be noticed. `stop` is the limit for the reply after a stop request.
 * @typedef {{script: number, first: number, start: number, word: number, work: number, stop: number}} LimitsMs
 */

/** @type {LimitsMs} */
export const LIMITS_MS = {
  script: 600,
  first: 1_900,
  start: 45_000,
  word: 2_500,
  work: 10_000,
  stop: 50,
};

/**
 * Make a client, which starts no worker before `start`. `report` receives messages for developers.
 * @param {object} options @param {() => Channel} options.makeWorker
 * @param {(status: EngineStatus) => void} options.onStatus
 * @param {() => string | null} [options.findProblem] returns the key of a missing browser feature, or null
 * @param {LimitsMs} [options.limitsMs] @param {Timers} [options.timers]
 * @param {(onPart: () => void) => Promise<void>} [options.awaitScript] see `spawn-worker.js`
 * @param {typeof awaitRelease} [options.awaitLock] @param {(reason: string) => void} [options.report]
 * @returns {EngineClient}
 */
export function createEngineClient({
  makeWorker,
  onStatus,
  findProblem = findMissingFeature,
  limitsMs = LIMITS_MS,
  timers = CLOCK,
  awaitScript = async () => {},
  awaitLock = awaitRelease,
  report = () => {},
}) {
  const watchdog = createWatchdog(timers);
  const slowness = createWakingTimer(timers);
  const pause = createWakingTimer(timers);
  /** @type {Channel | null} */
  let worker = null;
  let hasSentMessage = false;
  let isReady = false;
  /** Whether the worker holds its lock, so that the page would notice its end at once. */
  let isHeld = false;
  /** Whether the last worker is gone and the next one starts only with the next request. */
  let isAsleep = false;
  let isPausing = false;
  /** Whether the worker waits for a file, and with it some requests. */
  let isFetching = false;
  const deaths = createDeaths();
  let stopAwaiting = () => {};
  const requests = createWaitingRequests();
  const waiting = requests.byId;
  /** @type {any} */
  let stopTimer = null;

  function watchStop() {
    timers.clear(stopTimer);
    const isStopping = [...waiting.values()].some(({ isStopped }) => isStopped);
    stopTimer = isStopping ? timers.set(endUnstoppedWorker, limitsMs.stop) : null;
  }

  /**
   * @param {'first' | 'start' | 'work'} task @param {number} limitMs @param {Death} [death] counted without a message
   */
  function expect(task, limitMs, death = 'silent') {
    watchdog.expect(task, limitMs, () => replaceWorker(`silent: ${task}`, death));
  }

  /** Expect the worker's first message. Its limit starts anew with each chunk of the script. */
  function expectFirst() {
    const one = worker;
    const isWaiting = () => worker === one && !hasSentMessage;
    const expectMessage = () => {
      if (isWaiting()) expect('first', limitsMs.first);
    };
    watchdog.wait(limitsMs.script, async () => {
      expectMessage();
      await awaitScript(expectMessage);
      expectMessage();
    });
  }

  /** Tell the player if there is no progress. Keep the worker: it may still become ready. */
  function watchProgress() {
    slowness.start(limitsMs.start, () => {
      onStatus({ status: 'failed', problem: 'engine.slow' });
      expect('start', limitsMs.work);
    });
  }

  function expectStarting() {
    // With the lock the page would notice the worker's end, so a long piece of work may take its time.
    if (isHeld) watchdog.rest();
    else expect('start', limitsMs.word);
  }

  function expectTaken() {
    if (waiting.size === 0 || isFetching) watchdog.rest();
    else expect('work', limitsMs.word);
  }

  function launch() {
    const problem = findProblem();
    if (problem !== null) {
      onStatus({ status: 'failed', problem });
      return;
    }
    isAsleep = false;
    isPausing = false;
    requests.renew();
    onStatus({ status: 'loading', problem: null });
    try {
      worker = makeWorker();
      worker.listen(receive);
    } catch (error) {
      report(String(error));
      onStatus({ status: 'failed', problem: 'engine.noWorker' });
      return;
    }
    expectFirst();
  }

  function end() {
    stopAwaiting();
    worker?.close();
    worker = null;
    hasSentMessage = false;
    isReady = false;
    isHeld = false;
    isPausing = false;
    isFetching = false;
    watchdog.rest();
    slowness.stop();
    pause.stop();
  }

  /** Start the next worker now, after a pause, with a request, or never. @param {string} reason @param {Death} death */
  function replaceWorker(reason, death) {
    report(reason);
    const problem = isReady ? 'engine.died' : 'engine.failedStart';
    const isIdle = isReady && waiting.size === 0;
    end();
    const { isAllowed, pauseMs } = deaths.add(death);
    if (isAllowed && pauseMs === 0) launch();
    // No request is waiting. The next request starts the next worker.
    else if (isIdle) isAsleep = true;
    else if (isAllowed) launchLater(pauseMs);
    else onStatus({ status: 'failed', problem });
  }

  /** @param {number} pauseMs */
  function launchLater(pauseMs) {
    isPausing = true;
    onStatus({ status: 'loading', problem: null });
    pause.start(pauseMs, launch);
  }

  /** A handler for each type of message. @type {Record<string, (message: any) => void>} */
  const handlers = {
    holds({ lock }) {
      const holder = worker;
      stopAwaiting();
      const onReleased = () => {
        if (worker === holder) replaceWorker('ended', 'ended');
      };
      const onRefused = () => {
        if (worker !== holder) return;
        isHeld = false;
        if (isReady) expectTaken();
        else expectStarting();
      };
      isHeld = true;
      stopAwaiting = awaitLock(String(lock), onReleased, onRefused);
    },
    progress() {
      if (!isReady) watchProgress();
    },
    alive() {},
    ready() {
      if (!isReady) begin();
    },
    taken({ id }) {
      const request = waiting.get(id);
      if (request === undefined) return;
      request.isTaken = true;
      // The page would notice the end of a worker with a lock, so only a worker without one must be quick.
      if (isHeld) expect('work', limitsMs.work, 'failed');
      else expect('work', limitsMs.word);
    },
    wants() {
      isFetching = true;
      expectTaken();
    },
    served() {
      isFetching = false;
      expectTaken();
    },
    // The file is sent by what has made the worker (`spawn-worker.js`).
    misses() {},
    thinking: receiveProgress,
    answer: receiveReply,
    crashed({ reason }) {
      replaceWorker(String(reason), 'failed');
    },
  };

  /** @param {WorkerMessage} message */
  function receive(message) {
    const type = String(message?.type);
    const sender = worker;
    if (!hasSentMessage) watchdog.finish('first');
    hasSentMessage = true;
    if (Object.hasOwn(handlers, type)) handlers[type](message);
    else report(`not understood: ${JSON.stringify(message)}`);
    if (worker === sender && !isReady) expectStarting();
  }

  function begin() {
    isReady = true;
    slowness.stop();
    watchdog.finish('start');
    requests.listFirst(deaths.isCounting()).forEach(send);
    watchStop();
    expectTaken();
    // Last: a listener may make a request at once, and the loop would send it a second time.
    onStatus({ status: 'up', problem: null });
  }

  /** @param {number} id */
  function send(id) {
    const { kind, fields, isStopped } = requests.find(id);
    worker?.send({ id, request: writeRequest(id, kind, fields) });
    if (isStopped) worker?.send({ stop: id });
  }

  /** @param {{id: number, depth: number, nodes: number, reply: string}} message */
  function receiveProgress({ id, depth, nodes, reply: text }) {
    const request = waiting.get(id);
    if (request === undefined) return;
    expect('work', isHeld ? limitsMs.work : limitsMs.word);
    request.best = readReply(text, id, request.kind) ?? request.best;
    request.onThinking({ depth, nodes }, request.best);
  }

  /** End a worker that did not stop in time. Its last progress message becomes the reply. */
  function endUnstoppedWorker() {
    const late = [...waiting].filter(([, { isStopped, best }]) => isStopped && best !== null);
    // A search without a progress message has only just begun; its reply will come.
    if (late.length === 0) return;
    for (const [id, { best, resolve }] of late) {
      waiting.delete(id);
      resolve(/** @type {Reply} */ (best));
    }
    if (!isReady) return;
    report('stopped too late');
    end();
    // Start the next worker even if no request is waiting, so that it is ready for the next one.
    launch();
  }

  /** @param {{id: number, reply: string}} message */
  function receiveReply({ id, reply: text }) {
    const request = waiting.get(id);
    if (request === undefined) {
      if (!requests.takeAbandoned(id)) report(`a reply without a request: ${id}`);
      requests.takeHeld().forEach(send);
      return;
    }
    const reply = readReply(text, id, request.kind);
    if (reply === null) {
      replaceWorker(`an invalid reply: ${String(text).slice(0, 200)}`, 'failed');
      return;
    }
    deaths.reset();
    waiting.delete(id);
    requests.takeHeld().forEach(send);
    watchdog.finish('work');
    expectTaken();
    request.resolve(reply);
  }

  function retry() {
    deaths.reset();
    watchdog.forget();
    end();
    launch();
  }

  return {
    start() {
      if (worker === null && !isPausing) launch();
    },
    /** Ends the worker, until a request or `start` needs one. */
    end,
    /** Starts a new worker in any case, and sends it the waiting requests again. */
    retry,

    /**
     * Drop the waiting requests of a scope, or all of them: their promises reject with an `AbortError`. If the engine
     * has failed, also end the requests at which it failed, with an error as the reply.
     * @param {string} [scope]
     */
    abandon(scope) {
      const searches = requests.listSearches();
      requests.abandon(scope);
      for (const id of searches) if (!waiting.has(id)) worker?.send({ stop: id });
      if (worker === null && !isPausing) requests.refuseTaken();
      watchStop();
      if (isReady && waiting.size === 0) watchdog.rest();
    },

    /** Each search resolves soon with its best reply so far. */
    stop() {
      for (const id of requests.stopSearches()) if (isReady) worker?.send({ stop: id });
      watchStop();
    },

    /**
     * Send a request to the engine. The promise survives restarts of the worker. It rejects only if the request is
     * abandoned.
     * @template {RequestKind} Kind
     * @param {Kind} kind @param {FieldsOfKind<Kind>} fields @param {RequestOptions} [options]
     * @returns {Promise<Reply<Kind>>}
     */
    request(kind, fields, options = {}) {
      const isIdle = waiting.size === 0;
      const { id, replying } = requests.add(kind, fields, options);
      if (isAsleep) retry();
      if (isReady && !requests.hold(id)) {
        send(id);
        if (isIdle) expectTaken();
      }
      return replying;
    },
  };
}
