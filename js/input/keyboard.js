// @ts-check
/**
 * The keys that work anywhere on the page.
 *
 * Owns which key is which action, or leads where. Arrow keys on the deck are the deck's own.
 */

import { createSpaceKeys } from './space-keys.js';

/** @typedef {import('../state/types.js').Action} Action */

/**
 * Ways about the page: to a space, to the field for a typed move, to the position in words.
 * @typedef {{space: (name: string) => void, type: () => void, read: () => void}} Ways
 */

/** @type {Action} */
const ROLL = { type: 'roll' };

/** What a key does alone, whether or not it is a capital. @type {Record<string, Action>} */
const KEYS = {
  escape: { type: 'back' },
  d: ROLL,
  h: { type: 'hint' },
  w: { type: 'again' },
  n: { type: 'step' },
  u: { type: 'undo' },
  r: { type: 'redo' },
  '?': { type: 'open', dialog: 'keys' },
};

/** Where a key leads. @type {Record<string, 'type' | 'read'>} */
const PLACES = { t: 'type', l: 'read' };

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
 *
 * Single letters, digits and signs act everywhere only as long as `hasKeys` says so, since speech input
 * may bring them about by chance (WCAG 2.1.4); on the deck they always do.
 * @param {Document} page
 * @param {(action: Action) => void} dispatch
 * @param {object} means
 * @param {string[]} means.spaces
 * @param {Ways} means.ways
 * @param {() => boolean} means.hasKeys
 */
export function listenForKeys(page, dispatch, { spaces, ways, hasKeys }) {
  const findSpace = createSpaceKeys(spaces);

  /**
   * Go where a key leads, if it leads anywhere.
   * @param {string} key
   * @param {string | null} here the space that has the focus
   */
  function go(key, here) {
    const space = findSpace(key, here);
    if (space !== null) ways.space(space);
    const place = PLACES[key.toLowerCase()];
    if (place !== undefined) ways[place]();
    return space !== null || place !== undefined;
  }

  page.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || isBusy(page, target)) return;
    if (isAlone(event)) {
      const here = target.closest('[data-space]')?.getAttribute('data-space') ?? null;
      if (here === null && !hasKeys()) return;
      if (go(event.key, here)) event.preventDefault();
    }
    // With nothing in focus, the keys that press a button press the one that is due: the die's.
    const isIdle = target === page.body;
    const action = isIdle && isPress(event) ? ROLL : readKey(event);
    if (action === null) return;
    event.preventDefault();
    dispatch(action);
  });
}

/**
 * Tell whether something is typed, or a dialog has the floor.
 * @param {Document} page
 * @param {Element} target
 */
function isBusy(page, target) {
  return (
    page.querySelector('dialog[open]') !== null ||
    target.closest('input, select, textarea') !== null
  );
}

/**
 * Tell whether one letter, digit or sign has been pressed.
 * @param {KeyboardEvent} event
 */
function isAlone({ key, ctrlKey, metaKey, altKey }) {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
