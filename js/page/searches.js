/**
 * Carries out the long work of the page in Python (`kidd_page.effects.Search`) in the worker for searches.
 * Owns which of it is under way: no action comes from a search that was dropped. Its progress is sent when nothing else
 * waits, and only the newest.
 */

import { fillIn } from './components/component.js';

/** @import {Action, Effect} from './generated/contract.js' */
/** @typedef {Extract<Effect, [string, 'Search', ...unknown[]]>} Search */

/**
 * @param {object} means @param {import('../protocol/protocol.js').SearchWorker} means.worker
 * @param {(action: Action, failed?: Action) => void} means.followUp
 * @param {() => Promise<unknown> | null} means.whenIdle returns null if all actions have been answered
 */
export function createSearches({ worker, followUp, whenIdle }) {
  /** The scopes of the searches that are under way. @type {Map<Search, string>} */
  const scopes = new Map();
  /** The progress that waits. @type {Map<Search, Action>} */
  const waiting = new Map();
  let isSending = false;

  async function sendProgress() {
    if (isSending) return;
    isSending = true;
    while (waiting.size > 0) {
      for (let idle = whenIdle(); idle !== null; idle = whenIdle()) await idle;
      const [[search, action]] = waiting;
      waiting.delete(search);
      if (scopes.has(search)) followUp(action);
    }
    isSending = false;
  }

  /** @param {Search} search @param {Action} action @param {Action} [otherwise] is sent if that is not carried out */
  function end(search, action, otherwise) {
    // A search that was dropped has nothing to tell.
    if (!scopes.delete(search)) return;
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
        waiting.set(search, fillIn(progressed, JSON.stringify({ done: depth, all: nodes, reply })));
        sendProgress();
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
      for (const [search, scope] of scopes) if (scope === dropped) scopes.delete(search);
      worker.abandon(dropped);
    },

    end() {
      scopes.clear();
      worker.end();
    },
  };
}

/** @param {string} feature @param {string} kind */
const nameScope = (feature, kind) => `page ${feature} ${kind}`;
