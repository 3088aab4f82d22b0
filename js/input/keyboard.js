// @ts-check
/**
 * The keys that work anywhere on the page.
 *
 * Owns which key is which action. Arrow keys on the deck are the deck's own.
 */

/** @typedef {import('../state.js').Action} Action */

/** @type {Action} */
const ROLL = { type: 'roll' };

/** What a key does alone, whether or not it is a capital. @type {Record<string, Action>} */
const KEYS = {
  escape: { type: 'back' },
  d: ROLL,
  h: { type: 'hint' },
  a: { type: 'again' },
  n: { type: 'step' },
  u: { type: 'undo' },
  r: { type: 'redo' },
  '?': { type: 'open', dialog: 'keys' },
};

/**
 * Give the action a key press stands for, if any.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}} press
 * @returns {Action | null}
 */
export function readKey({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return { type: shiftKey ? 'redo' : 'undo' };
    if (key.toLowerCase() === 'y') return { type: 'redo' };
    return null;
  }
  return KEYS[key.toLowerCase()] ?? null;
}

/** @param {KeyboardEvent} event */
function isPress({ key, ctrlKey, metaKey, altKey }) {
  return (key === 'Enter' || key === ' ') && !ctrlKey && !metaKey && !altKey;
}

/**
 * Listen for keys, except while something is typed or a dialog has the floor.
 * @param {Document} page
 * @param {(action: Action) => void} dispatch
 */
export function listenForKeys(page, dispatch) {
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || page.querySelector('dialog[open]') !== null) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea') !== null)
      return;
    // With nothing in focus, the keys that press a button press the one that is due: the die's.
    const isIdle = event.target === page.body;
    const action = isIdle && isPress(event) ? ROLL : readKey(event);
    if (action === null) return;
    event.preventDefault();
    dispatch(action);
  });
}
