/**
 * Text that follows the language: after a change of language it updates every target that shows it. Holds the targets
 * weakly, so that they can be garbage-collected. Knows no DOM.
 */

/**
 * Text that follows the language. `attach` shows it on a target now and after every change. `show` must use only its
 * `target` argument: a closure over the target would keep it from being garbage-collected.
 * @typedef {{attach: <Target extends object>(target: Target,
 *   show: (target: Target, words: string) => void) => void}} Words
 */

/** The number of targets at which collected ones are first removed from the list. */
const FIRST_SWEEP = 500;

export function createLiveText() {
  /** @type {Set<{find: () => object | undefined, update: () => void}>} */
  let shown = new Set();
  let sweepAt = FIRST_SWEEP;

  function sweep() {
    shown = new Set([...shown].filter(({ find }) => find() !== undefined));
    sweepAt = Math.max(FIRST_SWEEP, 2 * shown.size);
  }

  return {
    /** @param {() => string} say returns the text in the current language @returns {Words} */
    make: (say) => ({
      attach(target, show) {
        const reference = new WeakRef(target);
        const update = () => {
          const found = reference.deref();
          if (found !== undefined) show(found, say());
        };
        shown.add({ find: () => reference.deref(), update });
        if (shown.size > sweepAt) sweep();
        show(target, say());
      },
    }),

    updateAll() {
      sweep();
      for (const { update } of shown) update();
    },
  };
}
