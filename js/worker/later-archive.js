/** The archive of the modules that Python imports later: when to ask the page for it, and again after a failure. */

/** @import {FileMessage} from '../protocol/protocol.js' */

/**
 * @param {object} means
 * @param {(isDamaged: boolean) => void} means.ask asks the page for the file; past the caches if it may be damaged
 * @param {() => void} means.end tells the page that the worker no longer waits for the file
 * @param {(content: any) => Promise<boolean>} means.add adds the file to Python; returns whether Python can read it
 */
export function createLaterArchive({ ask, end, add }) {
  /** Settles the open question. @type {(message: FileMessage) => void} */
  let settle = () => {};
  /** @type {Promise<boolean> | null} */
  let adding = null;
  let isAdded = false;

  /** @param {boolean} isDamaged */
  async function fetchAndAdd(isDamaged) {
    /** @type {FileMessage} */
    const message = await new Promise((resolve) => {
      settle = resolve;
      ask(isDamaged);
    });
    return 'content' in message && (await add(message.content));
  }

  async function tryTwice() {
    isAdded = (await fetchAndAdd(false)) || (await fetchAndAdd(true));
    // After a failure the next request asks again.
    adding = null;
    end();
    return isAdded;
  }

  return {
    /** @param {FileMessage} message */
    receive: (message) => settle(message),

    /** @returns {Promise<boolean> | null} null if Python has the modules, else whether they could be had */
    need() {
      adding ??= isAdded ? null : tryTwice();
      return adding;
    },
  };
}
