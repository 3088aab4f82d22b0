/**
 * Answers the page's requests in the worker, and runs a search in slices so that a stop request can arrive in between.
 * Knows neither Python nor how it was started, and nothing about the game; it reads only the kind of a request.
 */

import { LATER_KINDS, SEARCH_KINDS } from '../protocol/protocol.js';

/** @import {PageMessage, WorkerMessage} from '../protocol/protocol.js' */

/**
 * The engine's functions. `handle` answers a request in one call. `openThinking` starts a search; the caller must call
 * `destroy` on the result at the end.
 * @typedef {{step: () => boolean, reply: () => string, progress: () => string, destroy: () => void}} Thinking
 *   `addLater` adds the modules that Python imports later; it returns whether Python can read them. `takeMissed` names
 *   a table that was needed and is not there, each once, and `addTable` adds it.
 * @typedef {{handle: (request: string) => string, openThinking: (request: string) => Thinking,
 *   addLater: (content: ArrayBuffer) => boolean, takeMissed: () => string, addTable: (name: string,
 *   content: ArrayBuffer) => boolean}} Engine
 */

/** @type {readonly string[]} */
const LATER = LATER_KINDS;

/** The least interval between two progress messages of a search. */
export const PROGRESS_MS = 250;
/** The interval before the first of these messages, so that a player who looks at another position waits less. */
export const FIRST_PROGRESS_MS = 50;

/**
 * `needLater` returns null if the engine has the modules that it imports later, else whether they could be had.
 * `schedule` runs a slice soon, after the messages that are already queued.
 * @param {object} options @param {Promise<Pick<Engine, 'handle' | 'openThinking'>>} options.starting
 * @param {() => Promise<boolean> | null} options.needLater @param {(message: WorkerMessage) => void} options.post
 * @param {(slice: () => void) => void} options.schedule @param {() => number} options.now in milliseconds
 * @returns {(message: PageMessage) => Promise<void>}
 */
export function createRequestLoop({ starting, needLater, post, schedule, now }) {
  /** The ids of requests to stop; a stop may come before its request is handled. @type {Set<number>} */
  const stopped = new Set();
  /** Settles when no request with a record waits for modules. @type {Promise<unknown>} */
  let inOrder = Promise.resolve();

  /** @param {unknown} error */
  const crash = (error) => post({ type: 'crashed', reason: String(error) });

  /** @param {number} id @param {Thinking} thinking */
  function think(id, thinking) {
    let postedAt = now();
    let interval = FIRST_PROGRESS_MS;
    const slice = () => {
      try {
        const isDone = stopped.has(id) || !thinking.step();
        if (isDone) {
          stopped.delete(id);
          post({ type: 'answer', id, reply: thinking.reply() });
          thinking.destroy();
          return;
        }
        if (now() - postedAt >= interval) {
          postedAt = now();
          interval = PROGRESS_MS;
          postProgress(id, thinking);
        }
        schedule(slice);
      } catch (error) {
        crash(error);
      }
    };
    postProgress(id, thinking);
    schedule(slice);
  }

  /** @param {number} id @param {Thinking} thinking */
  function postProgress(id, thinking) {
    const { depth, nodes } = JSON.parse(thinking.progress());
    post({ type: 'thinking', id, depth, nodes, reply: thinking.reply() });
  }

  /**
   * Wait for the modules that a request needs, and return whether the engine has them. Others overtake it, but not
   * those with a record, because it may continue that of the request before.
   * @param {number} id @param {{kind?: string, record?: unknown}} request @returns {Promise<boolean>}
   */
  async function awaitModules(id, { kind = '', record }) {
    const arriving = LATER.includes(kind) ? needLater() : null;
    const before = record === undefined ? Promise.resolve() : inOrder;
    const waiting = before.then(() => arriving);
    if (arriving !== null && record !== undefined) inOrder = waiting;
    const isComplete = (await waiting) ?? true;
    if (arriving !== null) post({ type: 'taken', id });
    return isComplete;
  }

  return async (message) => {
    if ('stop' in message) {
      stopped.add(message.stop);
      return;
    }
    const { id, request } = message;
    post({ type: 'taken', id });
    try {
      const { handle, openThinking } = await starting;
      const fields = readFields(request);
      const isComplete = await awaitModules(id, fields);
      const takesLong = SEARCH_KINDS.has(fields.kind);
      // The engine refuses any other request itself.
      if (takesLong && !isComplete) throw new Error('Modules are missing.');
      if (takesLong) think(id, openThinking(request));
      else post({ type: 'answer', id, reply: handle(request) });
    } catch (error) {
      crash(error);
    }
  };
}

/**
 * No fields if it is no request: the engine explains the fault.
 * @param {string} request @returns {{kind?: any, record?: unknown}}
 */
function readFields(request) {
  try {
    return JSON.parse(request) ?? {};
  } catch {
    return {};
  }
}
