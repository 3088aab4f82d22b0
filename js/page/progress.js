/** Sends the progress of searches to the page in Python: when nothing else waits, and only the newest of a search. */

/** @import {Action} from './generated/contract.js' */

/**
 * @param {object} session
 * @param {() => Promise<unknown> | null} session.whenIdle returns null if all actions have been answered
 * @param {(action: Action) => void} session.followUp
 */
export function createProgress({ whenIdle, followUp }) {
  /** What waits, by its search. @type {Map<object, Action>} */
  const waiting = new Map();
  let isSending = false;

  async function send() {
    if (isSending) return;
    isSending = true;
    while (waiting.size > 0) {
      for (let idle = whenIdle(); idle !== null; idle = whenIdle()) await idle;
      const [next] = waiting;
      if (next === undefined) break;
      waiting.delete(next[0]);
      followUp(next[1]);
    }
    isSending = false;
  }

  return {
    /** Send progress later, in place of an earlier one that waits. @param {object} search @param {Action} action */
    tell(search, action) {
      waiting.set(search, action);
      send();
    },

    /** @param {object} search */
    hush: (search) => waiting.delete(search),
  };
}
