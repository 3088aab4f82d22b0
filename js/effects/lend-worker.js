/** Lends a worker to the page in Python for its long work, and tells whoever waits if it has failed. */

/** @import {EngineClient, EngineStatus, SearchWorker} from '../protocol/protocol.js' */

/**
 * `start` starts the worker, anew if it has failed.
 * @param {(onStatus: (status: EngineStatus) => void) => EngineClient} makeClient @param {() => void} [onFailed]
 * @returns {{client: EngineClient, start: () => void, worker: SearchWorker}}
 */
export function createLentWorker(makeClient, onFailed = () => {}) {
  const client = makeClient(receiveStatus);
  let isFailed = false;
  /** The requests: how each is told that the worker has failed, and its scope. @type {Map<() => void, string>} */
  const lent = new Map();

  /** @param {EngineStatus} status */
  function receiveStatus(status) {
    isFailed = status.status === 'failed';
    if (!isFailed) return;
    onFailed();
    for (const [fail, scope] of lent) {
      lent.delete(fail);
      fail();
      client.abandon(scope);
    }
  }

  function start() {
    if (isFailed) client.retry();
    else client.start();
  }

  return {
    client,
    start,
    worker: {
      request(kind, fields, options) {
        start();
        return new Promise((resolve, reject) => {
          const fail = () => reject(new Error('The worker for searches has failed'));
          lent.set(fail, options.scope);
          client
            .request(kind, fields, options)
            .finally(() => lent.delete(fail))
            .then(resolve, reject);
        });
      },
      stop: client.stop,
      abandon: client.abandon,
      end() {
        client.abandon();
        client.end();
      },
    },
  };
}
