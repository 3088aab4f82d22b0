// @ts-check
/// <reference lib="webworker" />
/**
 * The engine's worker: has the engine started and passes messages through.
 *
 * Owns what the page hears of a worker's life, and nothing of the game; requests and replies are text
 * that it does not read.
 */

import { createIntake } from './worker/intake.js';
import { giveUpTheWorld } from './worker/lockdown.js';
import { createLoop } from './worker/loop.js';
import { startEngine } from './worker/runtime.js';

/** @typedef {import('./protocol.js').WorkerMessage} WorkerMessage */
/** @typedef {import('./protocol.js').PageMessage} PageMessage */
/** @typedef {import('./protocol.js').FileMessage} FileMessage */

/** @param {WorkerMessage} message */
function tell(message) {
  self.postMessage(message);
}

/**
 * Hold a lock until the end, so that the page hears at once of an end that nothing else tells of.
 * Not every page may use locks; the others find out when there is no answer.
 */
function holdLock() {
  const lock = `kidd-engine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const forever = new Promise(() => {});
  self.navigator.locks
    ?.request(lock, () => {
      tell({ type: 'holds', lock });
      return forever;
    })
    .catch(() => {});
}

/**
 * Make the means to do something after the messages that wait already. A timer would wait for four
 * milliseconds each time.
 * @returns {(slice: () => void) => void}
 */
function createSchedule() {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const slices = [];
  port1.onmessage = () => slices.shift()?.();
  return (slice) => {
    slices.push(slice);
    port2.postMessage(null);
  };
}

holdLock();
tell({ type: 'progress', stage: 'worker' });
const intake = createIntake();
const starting = startEngine(intake.files, (stage) => tell({ type: 'progress', stage })).then(
  (engine) => {
    giveUpTheWorld();
    return engine;
  },
);

starting.then(
  () => tell({ type: 'ready' }),
  (error) => tell({ type: 'crashed', reason: String(error) }),
);

const hear = createLoop({
  starting,
  tell,
  schedule: createSchedule(),
  now: () => performance.now(),
});

/** @param {MessageEvent<PageMessage | FileMessage>} event */
self.onmessage = ({ data }) => ('file' in data ? intake.take(data) : hear(data));
