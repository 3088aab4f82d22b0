// @ts-check
/**
 * Words that stay right when the language changes: whoever shows them is shown them anew.
 *
 * Owns who shows what. Holds nobody back: what shows words may go as if they were plain ones. Knows no
 * DOM.
 */

/**
 * Words that are said again in every language to come. `attach` shows them on a target at once; `show`
 * must know the target by its argument alone, or the target could never go.
 * @typedef {{attach: <Target extends object>(target: Target,
 *   show: (target: Target, words: string) => void) => void}} Words
 */

/** So many targets may come before those that are gone are looked for. */
const FIRST_SWEEP = 500;

/** Make the list of all that shows words. */
export function createLive() {
  /** @type {Set<{find: () => object | undefined, tell: () => void}>} */
  let shown = new Set();
  let sweepAt = FIRST_SWEEP;

  function sweep() {
    shown = new Set([...shown].filter(({ find }) => find() !== undefined));
    sweepAt = Math.max(FIRST_SWEEP, 2 * shown.size);
  }

  return {
    /**
     * Make words of what says them.
     * @param {() => string} say
     * @returns {Words}
     */
    make: (say) => ({
      attach(target, show) {
        const held = new WeakRef(target);
        const tell = () => {
          const found = held.deref();
          if (found !== undefined) show(found, say());
        };
        shown.add({ find: () => held.deref(), tell });
        if (shown.size > sweepAt) sweep();
        show(target, say());
      },
    }),

    /** Say all that is shown once more. */
    tellAgain() {
      sweep();
      for (const { tell } of shown) tell();
    },
  };
}
