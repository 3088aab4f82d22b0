/** Lends a worker for long work, and tells whoever waits if it has failed. */

/** @import {EngineClient, EngineStatus, SearchWorker} from '../protocol/protocol.js' */

/** @param {(onStatus: (status: EngineStatus) => void) => EngineClient} makeClient @returns {SearchWorker} */
export function createLentWorker(makeClient) {
  /** What tells those who wait that the worker has failed. @type {Set<(error: Error) => void>} */
  const waiting = new Set();
  let isFailed = false;
  const client = makeClient(({ status }) => {
    isFailed = status === 'failed';
    if (!isFailed) return;
    for (const fail of waiting) fail(new Error('The worker for searches has failed'));
    waiting.clear();
    client.abandon();
  });
  const start = () => (isFailed ? client.retry() : client.start());

  return {
    start,
    request(kind, fields, options) {
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        // It may fail at once.
        start();
        if (isFailed) return;
        client
          .request(kind, fields, options)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },
    stop: client.stop,
    abandon: client.abandon,
    end() {
      client.abandon();
      client.end();
    },
  };
}
