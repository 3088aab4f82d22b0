// @ts-check
/// <reference lib="webworker" />
/**
 * The engine's worker: has the engine started and passes messages through.
 *
 * Owns what the page hears of a worker's life, and nothing of the game; requests and replies are text
 * that it does not read.
 */

import { createIntake } from './asset-inbox.js';
import { giveUpTheWorld } from './lockdown.js';
import { createLoop } from './request-loop.js';
import { startEngine } from './start-pyodide.js';

/** @typedef {import('../protocol/protocol.js').WorkerMessage} WorkerMessage */
/** @typedef {import('../protocol/protocol.js').PageMessage} PageMessage */
/** @typedef {import('../protocol/protocol.js').FileMessage} FileMessage */

/** How often it is said, until the engine is there, that this worker lives. */
const ALIVE_MS = 500;

/** How long a lock is waited for: a browser gives it within milliseconds, or never. */
const LOCK_MS = 500;

/** @param {WorkerMessage} message */
function tell(message) {
  self.postMessage(message);
}

/**
 * Hold a lock until the end, so that the page hears at once of an end that nothing else tells of; wait
 * until it is held. A browser may have no locks, or forbid them in whatever way it likes: then the page
 * finds out when there is no answer.
 * @returns {Promise<void>}
 */
function holdLock() {
  const lock = `kidd-engine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  return new Promise((resolve) => {
    const hold = async () => {
      await self.navigator.locks.request(lock, () => {
        tell({ type: 'holds', lock });
        resolve();
        return new Promise(() => {});
      });
    };
    hold().catch(() => resolve());
    setTimeout(resolve, LOCK_MS);
  });
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

async function start() {
  // Python would keep word of the lock waiting. And nothing is said before, so that whoever is ended after
  // the first word is missed at once.
  await holdLock();
  tell({ type: 'progress', stage: 'worker' });
  const beating = setInterval(() => tell({ type: 'alive' }), ALIVE_MS);
  const engine = await startEngine(intake.files, (stage) => tell({ type: 'progress', stage }));
  clearInterval(beating);
  giveUpTheWorld();
  return engine;
}

const intake = createIntake();
const starting = start();

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
