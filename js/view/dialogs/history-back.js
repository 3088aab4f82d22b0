/**
 * The browser's Back closes the topmost dialog instead of leaving the page: each open dialog has a history entry.
 * The browser goes back asynchronously, so the current entry is unknown until then. So this module does not count
 * steps: each time, it compares the depth stored in the entry with the number of open dialogs.
 */

/** @typedef {Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>} HistoryLike */

/**
 * Return the function to call with the number of open dialogs.
 * @param {object} means @param {HistoryLike} means.history
 * @param {(act: () => void) => void} means.onPass registers a function to call after the current entry has changed
 * @param {(depth: number) => void} means.closeDownTo closes dialogs from the top @returns {(depth: number) => void}
 */
export function createBack({ history, onPass, closeDownTo }) {
  let wanted = 0;
  /** Whether the browser is going back because this page has asked it to. */
  let isReturning = false;
  // A reload at a dialog's entry takes that entry over, because going back from it would reload the page.
  if (readDepth(history) > 0) history.replaceState(null, '');

  function settle() {
    if (isReturning) return;
    const depth = readDepth(history);
    if (depth > wanted) {
      isReturning = true;
      history.go(wanted - depth);
    }
    try {
      for (let next = depth + 1; next <= wanted; next += 1)
        history.pushState({ dialogs: next }, '');
    } catch {
      // A browser may limit the number of new entries in a minute. Then Back closes one dialog less.
    }
  }

  onPass(() => {
    const depth = readDepth(history);
    if (!isReturning && depth < wanted) closeDownTo(depth);
    isReturning = false;
    settle();
  });

  return (depth) => {
    wanted = depth;
    settle();
  };
}

/** Return the number of dialogs that were open at the current entry. @param {HistoryLike} history */
function readDepth({ state }) {
  const dialogs = state?.dialogs;
  return Number.isInteger(dialogs) && dialogs > 0 ? dialogs : 0;
}
