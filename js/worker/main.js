/// <reference lib="webworker" />
/**
 * The entry point of the engine's worker: starts the engine and connects it to the page's messages, which are opaque
 * text here. Under the name of a player's worker, it runs a user's player instead.
 */

import { PLAYER_WORKER } from '../protocol/player-messages.js';
import { createAssetInbox } from './asset-inbox.js';
import { createLaterArchive } from './later-archive.js';
import { lockDown } from './lockdown.js';
import { runPlayer } from './player.js';
import { createRequestLoop } from './request-loop.js';
import { startEngine } from './start-pyodide.js';

/** @import {FileMessage, PageMessage, WorkerMessage} from '../protocol/protocol.js' */

const HEARTBEAT_MS = 500;

/** How long to wait for the lock. A browser grants it within milliseconds, or never. */
const LOCK_MS = 500;

/** @param {WorkerMessage} message */
function post(message) {
  self.postMessage(message);
}

/**
 * Take a lock and hold it while the worker lives. The browser releases it when the worker ends, which the page notices
 * at once. It may have no Web Locks, forbid them or take too long; then the page depends on time limits.
 * @returns {Promise<void>}
 */
function holdLock() {
  const lock = `kidd-engine-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  return new Promise((resolve) => {
    const hold = async () => {
      await self.navigator.locks.request(lock, () => {
        post({ type: 'holds', lock });
        resolve();
        return new Promise(() => {});
      });
    };
    hold().catch(() => resolve());
    setTimeout(resolve, LOCK_MS);
  });
}

/**
 * Run a slice of work after the messages that are already queued. Nested timeouts would wait at least 4 ms each.
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

/** @param {import('./start-pyodide.js').Files} files */
async function start(files) {
  // Starting Python blocks the event loop, which would delay the lock. No message is sent before the lock is held,
  // so that the page notices at once if a worker ends after its first message.
  await holdLock();
  post({ type: 'progress', stage: 'worker' });
  const heartbeat = setInterval(() => post({ type: 'alive' }), HEARTBEAT_MS);
  const engine = await startEngine(files, (stage) => post({ type: 'progress', stage }));
  clearInterval(heartbeat);
  lockDown();
  return engine;
}

function runEngine() {
  const inbox = createAssetInbox(['wasm', 'library', 'engine']);
  const starting = start(inbox.files);
  starting.then(
    () => post({ type: 'ready' }),
    (error) => post({ type: 'crashed', reason: String(error) }),
  );

  const later = createLaterArchive({
    ask(isDamaged) {
      post({ type: 'wants', isDamaged });
      return inbox.expect('later');
    },
    end: () => post({ type: 'served' }),
    add: async (content) => (await starting).addLater(content),
  });
  /** Ask for a table that was missed. The engine goes on without it meanwhile, also if it does not come. */
  async function fetchMissed() {
    const { takeMissed, addTable } = await starting;
    const file = takeMissed();
    if (file === '') return;
    post({ type: 'misses', file });
    inbox.expect(file).then(
      (content) => addTable(file, content),
      () => {},
    );
  }
  const handleMessage = createRequestLoop({
    starting,
    needLater: later.need,
    post(message) {
      post(message);
      if (message.type === 'answer' || message.type === 'thinking') fetchMissed();
    },
    schedule: createSchedule(),
    now: () => performance.now(),
  });

  /** @param {MessageEvent<PageMessage | FileMessage>} event */
  self.onmessage = ({ data }) => ('file' in data ? inbox.receive(data) : handleMessage(data));
}

if (self.name === PLAYER_WORKER) runPlayer();
else runEngine();
