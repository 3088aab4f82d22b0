// @ts-check
/**
 * What a worker does with the messages of the page: answers requests, and thinks in slices between
 * which it hears the next message.
 *
 * Owns the order of things within the worker. Knows neither Python nor how it was started, and
 * nothing of the game; of a request it reads its kind alone.
 */

/** @typedef {import('../protocol/protocol.js').WorkerMessage} WorkerMessage */
/** @typedef {import('../protocol/protocol.js').PageMessage} PageMessage */

/**
 * The engine's entries. `handle` answers a request to the end; `openThinking` begins with one that
 * takes long, and what it returns is to be destroyed when it is done with.
 * @typedef {{step: () => boolean, reply: () => string, progress: () => string,
 *   destroy: () => void}} Thinking
 * @typedef {{handle: (request: string) => string, openThinking: (request: string) => Thinking}} Engine
 */

/** How often the page hears how far the thinking has come. */
export const PROGRESS_MS = 250;

/**
 * Make the function that hears the page.
 *
 * @param {object} options
 * @param {Promise<Engine>} options.starting
 * @param {(message: WorkerMessage) => void} options.tell
 * @param {(slice: () => void) => void} options.schedule has something done soon, after the messages
 *   that have come meanwhile
 * @param {() => number} options.now
 * @returns {(message: PageMessage) => Promise<void>}
 */
export function createLoop({ starting, tell, schedule, now }) {
  /** Requests that are to be answered at once, whether or not they have come. @type {Set<number>} */
  const stopped = new Set();

  /** @param {unknown} error */
  const crash = (error) => tell({ type: 'crashed', reason: String(error) });

  /**
   * @param {number} id
   * @param {Thinking} thinking
   */
  function think(id, thinking) {
    let toldAt = now();
    const slice = () => {
      try {
        const isDone = stopped.has(id) || !thinking.step();
        if (isDone) {
          stopped.delete(id);
          tell({ type: 'answer', id, reply: thinking.reply() });
          thinking.destroy();
          return;
        }
        if (now() - toldAt >= PROGRESS_MS) {
          toldAt = now();
          tellProgress(id, thinking);
        }
        schedule(slice);
      } catch (error) {
        crash(error);
      }
    };
    tellProgress(id, thinking);
    schedule(slice);
  }

  /**
   * @param {number} id
   * @param {Thinking} thinking
   */
  function tellProgress(id, thinking) {
    const { depth, nodes } = JSON.parse(thinking.progress());
    tell({ type: 'thinking', id, depth, nodes, reply: thinking.reply() });
  }

  return async (message) => {
    if ('stop' in message) {
      stopped.add(message.stop);
      return;
    }
    const { id, request } = message;
    tell({ type: 'taken', id });
    try {
      const { handle, openThinking } = await starting;
      if (takesLong(request)) think(id, openThinking(request));
      else tell({ type: 'answer', id, reply: handle(request) });
    } catch (error) {
      crash(error);
    }
  };
}

/** @param {string} request */
function takesLong(request) {
  try {
    return JSON.parse(request).kind === 'think';
  } catch {
    // The engine says what is wrong with it.
    return false;
  }
}
