/** The requests to one engine that have no reply yet, and those abandoned that may still get one. Knows no worker. */

import { SEARCH_KINDS, VERSION } from '../protocol/protocol.js';

/** @import {Progress, Reply, RequestKind, RequestOptions} from '../protocol/protocol.js' */

/**
 * A request without a reply yet. `best` is the reply in the last progress message. `isTaken`: the worker handles it, or
 * has died while it did.
 * @typedef {{kind: RequestKind, fields: Record<string, any>, scope: string, resolve: (reply: Reply) => void,
 *   reject: (error: unknown) => void, onThinking: (progress: Progress, best: Reply | null) => void, best: Reply | null,
 *   isStopped: boolean, isTaken: boolean}} Waiting
 */

export function createWaitingRequests() {
  let lastId = 0;
  /** @type {Map<number, Waiting>} */
  const byId = new Map();
  /**
   * The requests that a new worker gets when it has answered the first one. So of many
   * that wait each worker answers at least one, however often workers are ended. @type {number[]}
   */
  let held = [];
  /** The abandoned requests to which the worker may still reply. @type {Set<number>} */
  const abandoned = new Set();

  return {
    byId,

    /** @param {RequestKind} kind @param {Record<string, any>} fields @param {RequestOptions} options */
    add(kind, fields, { onThinking = () => {}, scope = '' }) {
      lastId += 1;
      const id = lastId;
      const replying = new Promise((resolve, reject) => {
        const state = { best: null, isStopped: false, isTaken: false };
        byId.set(id, { kind, fields, scope, resolve, reject, onThinking, ...state });
      });
      return { id, replying };
    },

    /** @param {number} id */
    find: (id) => /** @type {Waiting} */ (byId.get(id)),

    listSearches() {
      return [...byId].filter(([, { kind }]) => SEARCH_KINDS.has(kind)).map(([id]) => id);
    },

    /** Note that the searches are to end soon, and return them. */
    stopSearches() {
      const searches = this.listSearches();
      for (const id of searches) this.find(id).isStopped = true;
      return searches;
    },

    /**
     * Return what a new worker gets. After one that has died: the first request and the searches, which take long.
     * @param {boolean} hasDied
     */
    listFirst(hasDied) {
      if (!hasDied) return [...byId.keys()];
      const searches = this.listSearches();
      const [first, ...others] = [...byId.keys()].filter((id) => !searches.includes(id));
      held = others;
      return first === undefined ? searches : [first, ...searches];
    },

    /** Hold a request if others are held, too. @param {number} id */
    hold: (id) => held.length > 0 && held.push(id) > 0,

    /** Return the requests that were held: they can be sent now. */
    takeHeld: () => held.splice(0).filter((id) => byId.has(id)),

    /** Reject the requests of a scope, or all of them. @param {string} [scope] */
    abandon(scope) {
      for (const [id, request] of byId) {
        if (scope !== undefined && request.scope !== scope) continue;
        byId.delete(id);
        abandoned.add(id);
        request.reject(new DOMException(`${request.kind}: abandoned`, 'AbortError'));
      }
    },

    /** Return whether a reply belongs to an abandoned request. True once for each. @param {number} id */
    takeAbandoned: (id) => abandoned.delete(id),

    /** Note that a new worker starts, which knows no request. */
    renew() {
      abandoned.clear();
      held = [];
      for (const request of byId.values()) request.isTaken = false;
    },

    /** Resolve the requests at which the last worker died with an error, because they may be the cause. */
    refuseTaken() {
      for (const [id, { isTaken, resolve }] of byId) {
        if (!isTaken) continue;
        byId.delete(id);
        const message = { key: 'error.internal', params: {} };
        resolve({ version: VERSION, id, ok: false, error: { code: 'internal', message } });
      }
    },
  };
}
