/**
 * Carries out the long work of the page in Python (`kidd_page.effects.Search`) in the worker for searches.
 * Owns which of it is under way: no action comes from a search that was dropped.
 */

import { fillIn } from './components/component.js';

/** @import {Action, Effect} from './generated/contract.js' */
/** @typedef {Extract<Effect, [string, 'Search', ...unknown[]]>} Search */

/**
 * @param {object} means @param {import('../protocol/protocol.js').SearchWorker} means.worker
 * @param {(action: Action, failed?: Action) => void} means.followUp
 * @param {ReturnType<typeof import('./progress.js').createProgress>} means.progress
 */
export function createSearches({ worker, followUp, progress }) {
  /** The searches that are under way, by their scopes. @type {Map<Search, string>} */
  const scopes = new Map();

  /** @param {Search} search @param {Action} action @param {Action} [otherwise] is sent if that is not carried out */
  function end(search, action, otherwise) {
    // A search that was dropped has nothing to tell.
    if (!scopes.delete(search)) return;
    progress.hush(search);
    followUp(action, otherwise);
  }

  return {
    /** @param {Search} search */
    begin(search) {
      const [feature, , kind, fields, done, failed, progressed] = search;
      const scope = nameScope(feature, kind);
      scopes.set(search, scope);
      /** @type {import('../protocol/protocol.js').RequestOptions['onThinking']} */
      const onThinking = ({ depth, nodes }, reply) => {
        if (progressed === null || reply === null || !scopes.has(search)) return;
        progress.tell(
          search,
          fillIn(progressed, JSON.stringify({ done: depth, all: nodes, reply })),
        );
      };
      worker.request(kind, /** @type {any} */ (fields), { scope, onThinking }).then(
        (reply) => end(search, fillIn(done, JSON.stringify(reply)), fillIn(failed, 'died')),
        ({ name }) => end(search, fillIn(failed, name === 'AbortError' ? 'replaced' : 'died')),
      );
    },

    stop: worker.stop,

    /** @param {string} feature @param {string} kind */
    drop(feature, kind) {
      const dropped = nameScope(feature, kind);
      for (const [search, scope] of scopes) {
        if (scope !== dropped) continue;
        scopes.delete(search);
        progress.hush(search);
      }
      worker.abandon(dropped);
    },

    end() {
      for (const search of scopes.keys()) progress.hush(search);
      scopes.clear();
      worker.end();
    },
  };
}

/** @param {string} feature @param {string} kind */
const nameScope = (feature, kind) => `page ${feature} ${kind}`;
