/** Asks Python in a worker. A light client: nothing is played here that must outlive a worker that has died. */

import { LATER_FILE, takeFile } from '../engine/assets.js';
import { makeEngineWorker } from '../engine/spawn-worker.js';
import { writeRequest } from '../protocol/protocol.js';

/** @typedef {{ok: boolean, text?: string, error?: {code: string}}} Reply */

/**
 * `onFailure`: no request will be answered any more.
 * @param {() => void} onFailure @returns {(text: string) => Promise<Reply>}
 */
export function createReader(onFailure) {
  /** The requests without a reply. @type {Map<number, (reply: Reply) => void>} */
  const waiting = new Map();
  const worker = makeEngineWorker('embed');
  let count = 0;

  worker.listen((data) => {
    if (data.type === 'crashed') onFailure();
    if (data.type !== 'answer') return;
    waiting.get(data.id)?.(JSON.parse(data.reply));
    waiting.delete(data.id);
  });
  // The worker asks for it if it does not come now.
  takeFile(LATER_FILE).catch(() => {});

  // The worker keeps requests until Python is up.
  return (text) => {
    count += 1;
    worker.send({ id: count, request: writeRequest(count, 'page', { text }) });
    return new Promise((resolve) => waiting.set(count, resolve));
  };
}
