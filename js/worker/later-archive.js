/** The archive of the modules that Python imports later: when to ask the page for it, and again after a failure. */

/**
 * @param {object} means
 * @param {(isDamaged: boolean) => Promise<any>} means.ask asks for the file; past the caches if it may be damaged
 * @param {() => void} means.end tells the page that the worker no longer waits for the file
 * @param {(content: any) => Promise<boolean>} means.add adds the file to Python; returns whether Python can read it
 */
export function createLaterArchive({ ask, end, add }) {
  /** @type {Promise<boolean> | null} */
  let adding = null;
  let isAdded = false;

  /** @param {boolean} isDamaged @returns {Promise<boolean>} */
  const fetchAndAdd = (isDamaged) => ask(isDamaged).then(add, () => false);

  async function tryTwice() {
    isAdded = (await fetchAndAdd(false)) || (await fetchAndAdd(true));
    // After a failure the next request asks again.
    adding = null;
    end();
    return isAdded;
  }

  return {
    /** @returns {Promise<boolean> | null} null if Python has the modules, else whether they could be had */
    need() {
      adding ??= isAdded ? null : tryTwice();
      return adding;
    },
  };
}
