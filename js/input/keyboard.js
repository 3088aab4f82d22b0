/** The keyboard shortcuts of the whole page. The deck itself handles arrow keys. */

import { nameKey } from '../platform/key-name.js';
import { KEY_ACTIONS, KEY_PLACES } from '../protocol/generated/constants.js';
import { createSpaceKeys } from './space-keys.js';

/** @import {Action} from '../state/types.js' */

/**
 * Functions that move the focus: to a space, to the field for typed moves, to the position as text, to the list of
 * moves; and one that switches the analysis on or off.
 * @typedef {{space: (name: string) => void, type: () => void, read: () => void, moves: () => void,
 *   analyse: () => void}} FocusTargets
 */

/** What each key does, and where others move the focus (`kidd_page.keys`). */
const ACTIONS = /** @type {Record<string, Action>} */ (KEY_ACTIONS);
const PLACES = /** @type {Record<string, 'type' | 'read' | 'moves' | 'analyse'>} */ (KEY_PLACES);

/** @param {Parameters<typeof nameKey>[0]} event @returns {Action | undefined} */
export function readKey(event) {
  // Some keyboards type brackets with AltGr, which counts as Ctrl and Alt.
  const isBracket = event.key === '[' || event.key === ']';
  return ACTIONS[isBracket ? event.key : (nameKey(event) ?? '')];
}

/** @param {KeyboardEvent} event */
function isPress({ key, ctrlKey, metaKey, altKey }) {
  return (key === 'Enter' || key === ' ') && !ctrlKey && !metaKey && !altKey;
}

/**
 * Listen for keys, except in text fields and while a dialog is open. Single-character shortcuts always work while a
 * space has the focus; elsewhere only while `hasKeys` is true, because speech input can trigger them by accident (WCAG
 * 2.1.4).
 * @param {Document} page @param {(action: Action) => void} dispatch @param {object} means
 * @param {string[]} means.spaces @param {FocusTargets} means.focusTargets @param {() => boolean} means.hasKeys
 */
export function listenForKeys(page, dispatch, { spaces, focusTargets, hasKeys }) {
  const findSpace = createSpaceKeys(spaces);

  /** False if the key leads nowhere. @param {string} key @param {string | null} here the space that has the focus */
  function go(key, here) {
    const space = findSpace(key, here);
    if (space !== null) focusTargets.space(space);
    const place = PLACES[key.toLowerCase()];
    if (place !== undefined) focusTargets[place]();
    return space !== null || place !== undefined;
  }

  page.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || isBusy(page, target)) return;
    if (isSingleCharacter(event)) {
      const here = target.closest('[data-space]')?.getAttribute('data-space') ?? null;
      if (here === null && !hasKeys()) return;
      if (go(event.key, here)) event.preventDefault();
    }
    // While nothing has the focus, Enter and Space roll the die.
    const isIdle = target === page.body;
    const action = isIdle && isPress(event) ? ACTIONS.d : readKey(event);
    if (action === undefined) return;
    event.preventDefault();
    dispatch(action);
  });
}

/** Return whether a form field or an open dialog has the key. @param {Document} page @param {Element} target */
function isBusy(page, target) {
  return (
    page.querySelector('dialog[open]') !== null ||
    target.closest('input, select, textarea') !== null
  );
}

/** A single character has no modifiers. @param {KeyboardEvent} event */
function isSingleCharacter({ key, ctrlKey, metaKey, altKey }) {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
