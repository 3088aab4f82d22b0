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

import { awaitRelease, CLOCK, findMissingFeature } from '../platform/environment.js';
import { writeRequest } from '../protocol/protocol.js';
import { readReply } from '../protocol/validate-reply.js';
import { createWakingTimer, createWatchdog } from './watchdog.js';
import { openLine } from './worker-channel.js';

/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */
/** @typedef {import('../protocol/protocol.js').WorkerMessage} WorkerMessage */
/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */
/** @typedef {import('../protocol/protocol.js').EngineClient} EngineClient */
/** @typedef {import('../protocol/protocol.js').RequestOptions} RequestOptions */
/** @typedef {import('../protocol/protocol.js').Progress} Progress */
/** @typedef {typeof import('../platform/environment.js').awaitRelease} AwaitLock */

/** @typedef {import('./worker-channel.js').WorkerLike} WorkerLike */
/** @typedef {import('../platform/timers.js').Timers} Timers */
/** @typedef {import('./worker-channel.js').Line} Line */

/**
 * How long a worker may be silent. At its start: `script` until the page looks whether the script has come
 * at all, `first` without any more of the script or, once it has come, a word; then it speaks all the time, and
 * `start` without any sign of progress is told to the player. Afterwards: `word` for whatever it should say
 * at once. `work` is for what it does in one go where it is certain to live, as it holds its lock. `stop`:
 * how long it has for the answer once it has been told to stop.
 * @typedef {{script: number, first: number, start: number, word: number, work: number,
 *   stop: number}} LimitsMs
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
 * How many deaths without an answer in between are made good unasked, by how the worker died. One that was
 * `ended` from outside may well live the next time; one that fell `silent` may have been slow, and the next
 * one is given longer; one that `failed` at its work will hardly do better.
 */
export const DEATHS_ALLOWED = { ended: 20, silent: 6, failed: 1 };

/** @typedef {keyof typeof DEATHS_ALLOWED} Death */

/** After so many ends in a row the next worker waits: something ends them all. */
export const ENDS_WITHOUT_PAUSE = 10;
const PAUSE_MS = 500;
const MOST_PAUSE_MS = 8_000;

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
 * @param {(onPart: () => void) => Promise<void>} [options.awaitScript] waits until the worker's script has
 *   come to the page, or will not; `onPart` hears whenever some of it comes
 * @param {AwaitLock} [options.awaitLock]
 * @param {(reason: string) => void} [options.report] takes what a developer should see
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
  /** @type {Line | null} */
  let worker = null;
  let hasSpoken = false;
  let isReady = false;
  /** Whether the worker's end would be told at once. */
  let isHeld = false;
  /** Whether the last worker is gone and the next one waits for something to do. */
  let isAsleep = false;
  let isPausing = false;
  /** @type {Record<Death, number>} */
  let deaths = { ended: 0, silent: 0, failed: 0 };
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

  /**
   * Expect the worker's next word.
   * @param {'first' | 'start' | 'work'} task
   * @param {number} limitMs
   * @param {Death} [death] what its silence means
   */
  function expect(task, limitMs, death = 'silent') {
    watchdog.expect(task, limitMs, () => die(`silent: ${task}`, death));
  }

  /** Expect the script's first word, but only once the script has come. */
  function expectFirst() {
    const one = worker;
    const isWaiting = () => worker === one && !hasSpoken;
    const expectWord = () => {
      if (isWaiting()) expect('first', limitsMs.first);
    };
    watchdog.wait(limitsMs.script, async () => {
      expectWord();
      await awaitScript(expectWord);
      expectWord();
    });
  }

  /** Have the player told if there is no progress. The worker is kept: it may still come up. */
  function watchProgress() {
    slowness.start(limitsMs.start, () => {
      onStatus({ status: 'failed', problem: 'engine.slow' });
      expect('start', limitsMs.work);
    });
  }

  function expectStarting() {
    // Whose end would be told may be at work on something that takes long.
    if (isHeld) watchdog.rest();
    else expect('start', limitsMs.word);
  }

  function expectTaken() {
    if (waiting.size === 0) watchdog.rest();
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
    onStatus({ status: 'loading', problem: null });
    try {
      worker = openLine(makeWorker(), hear, (reason) => die(reason, 'failed'));
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
    hasSpoken = false;
    isReady = false;
    isHeld = false;
    isPausing = false;
    watchdog.rest();
    slowness.stop();
    pause.stop();
  }

  /**
   * @param {string} reason
   * @param {Death} death
   */
  function die(reason, death) {
    report(reason);
    const problem = isReady ? 'engine.died' : 'engine.failedStart';
    const isIdle = isReady && waiting.size === 0;
    end();
    deaths[death] += 1;
    const isAllowed = deaths[death] <= DEATHS_ALLOWED[death];
    const pauses = deaths.ended - ENDS_WITHOUT_PAUSE;
    if (isAllowed && pauses <= 0) launch();
    // Nobody misses it now; the next question calls the next worker.
    else if (isIdle) isAsleep = true;
    else if (isAllowed) launchLater(Math.min(PAUSE_MS * 2 ** (pauses - 1), MOST_PAUSE_MS));
    else onStatus({ status: 'failed', problem });
  }

  /** @param {number} pauseMs */
  function launchLater(pauseMs) {
    isPausing = true;
    onStatus({ status: 'loading', problem: null });
    pause.start(pauseMs, launch);
  }

  function forgetDeaths() {
    deaths = { ended: 0, silent: 0, failed: 0 };
  }

  /** What is done at each kind of message. @type {Record<string, (message: any) => void>} */
  const doings = {
    holds({ lock }) {
      const holder = worker;
      stopAwaiting();
      const onReleased = () => {
        if (worker === holder) die('ended', 'ended');
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
      if (!waiting.has(id)) return;
      // Whose end would be told may take its time; whose would not has to be quick.
      if (isHeld) expect('work', limitsMs.work, 'failed');
      else expect('work', limitsMs.word);
    },
    thinking: hearThinking,
    answer: settle,
    crashed({ reason }) {
      die(String(reason), 'failed');
    },
  };

  /** @param {WorkerMessage} message */
  function hear(message) {
    const type = String(message?.type);
    const speaker = worker;
    if (!hasSpoken) watchdog.finish('first');
    hasSpoken = true;
    if (Object.hasOwn(doings, type)) doings[type](message);
    else report(`not understood: ${JSON.stringify(message)}`);
    if (worker === speaker && !isReady) expectStarting();
  }

  function begin() {
    isReady = true;
    slowness.stop();
    watchdog.finish('start');
    onStatus({ status: 'up', problem: null });
    for (const [id, { request, isStopped }] of waiting) {
      worker?.send({ id, request });
      if (isStopped) worker?.send({ stop: id });
    }
    watchStop();
    expectTaken();
  }

  /** @param {{id: number, depth: number, nodes: number, reply: string}} message */
  function hearThinking({ id, depth, nodes, reply: text }) {
    const request = waiting.get(id);
    if (request === undefined) return;
    expect('work', limitsMs.word);
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
      report(`an answer to no question: ${id}`);
      return;
    }
    const reply = readReply(text, id, request.kind);
    if (reply === null) {
      die(`not an answer: ${String(text).slice(0, 200)}`, 'failed');
      return;
    }
    forgetDeaths();
    waiting.delete(id);
    watchdog.finish('work');
    expectTaken();
    request.resolve(reply);
  }

  function listThinking() {
    return [...waiting].filter(([, { kind }]) => kind === 'think').map(([id]) => id);
  }

  function retry() {
    forgetDeaths();
    watchdog.forget();
    end();
    launch();
  }

  return {
    start() {
      if (worker === null && !isPausing) launch();
    },

    /** Start a new worker, whatever became of the last one; what was asked is asked again. */
    retry,

    /** Forget what was asked and not answered; those promises stay open for ever. */
    abandon() {
      for (const id of listThinking()) worker?.send({ stop: id });
      waiting.clear();
      watchStop();
      if (isReady) watchdog.rest();
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
        if (isIdle) expectTaken();
      });
    },
  };
}
