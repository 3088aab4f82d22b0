// @ts-check
/**
 * The browser's Back, and the gesture for it, close the dialog on top instead of leaving the page.
 *
 * Owns the entries of the history, one for each dialog that is open, and takes them away again whichever way
 * a dialog is closed. Must not know what the dialogs are.
 *
 * To go back takes the browser a moment, and only then is it known where the page stands. So nothing is
 * counted here: each time, the depth that is written into the entry is compared with the one wanted.
 */

/** As much of a history as is used here. @typedef {Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>} HistoryLike */

/**
 * Give the function that is told how many dialogs are open.
 * @param {object} means
 * @param {HistoryLike} means.history
 * @param {(act: () => void) => void} means.onPass does something whenever another entry has been reached
 * @param {(depth: number) => void} means.closeDownTo closes dialogs from the top until so many are left
 * @returns {(depth: number) => void}
 */
export function createBack({ history, onPass, closeDownTo }) {
  let wanted = 0;
  /** Whether the browser is on its way back because this page wishes it. */
  let isReturning = false;
  // A page that was loaded again at a dialog's entry takes it over: to go back from there would load it anew.
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
      // A browser may allow so many entries in a minute: then Back closes one dialog less.
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

/**
 * Read how many dialogs were open at the entry that the page stands at.
 * @param {HistoryLike} history
 */
function readDepth({ state }) {
  const dialogs = state?.dialogs;
  return Number.isInteger(dialogs) && dialogs > 0 ? dialogs : 0;
}
