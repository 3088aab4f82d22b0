/**
 * The keys that elements of the page in Python declare: a key that is pressed inside an element sends its action. While
 * an action is not answered, the declared keys may be out of date, so a key waits and does what the next tree says.
 */

import { nameKey } from '../platform/key-name.js';

/** @import {Action} from './generated/contract.js' */
/** @typedef {Record<string, Action | null>} Keys an action by each key; null: the key does what it does everywhere */

/** @type {WeakMap<Element, Keys>} */
const declared = new WeakMap();

/** @param {Element} element @param {Keys | undefined} keys replace those declared before */
export function setKeys(element, keys) {
  if (keys === undefined) declared.delete(element);
  else declared.set(element, keys);
}

/**
 * @param {HTMLElement} region @param {object} means @param {(action: Action) => void} means.press
 * @param {() => Promise<unknown> | null} means.whenIdle returns null if all actions have been answered
 */
export function listenForKeys(region, { press, whenIdle }) {
  region.addEventListener('keydown', async (event) => {
    const name = nameKey(event);
    if (event.defaultPrevented || name === null || isField(event.target, name)) return;
    const find = () => findAction(event.target, region, name);
    if (find() === undefined) return;
    let idle = whenIdle();
    if (idle === null && find() === null) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that was pressed before this one may have sent an action meanwhile.
    for (; idle !== null; idle = whenIdle()) await idle;
    const action = find();
    if (action) press(action);
    // The browser closes a dialog at Escape. It has been kept from that until the answer came.
    else if (name === 'escape') region.closest('dialog')?.close();
  });
}

/**
 * Find what the nearest element that declares a key has for it.
 * @param {EventTarget | null} target @param {Element} region @param {string} name @returns {Action | null | undefined}
 */
function findAction(target, region, name) {
  const isInside = target instanceof Element && target !== region && region.contains(target);
  let element = isInside ? target : findFirst(region);
  for (; element !== null && element !== region; element = element.parentElement) {
    const keys = declared.get(element);
    if (keys !== undefined && Object.hasOwn(keys, name)) return keys[name];
  }
  return undefined;
}

/**
 * If the element with the focus is gone, the region itself may have it. Its content counts then.
 * @param {Element} region
 */
function findFirst(region) {
  return [...region.querySelectorAll('*')].find((element) => declared.has(element)) ?? null;
}

/**
 * Return whether a field uses a key. A list to choose from has no use for those with Ctrl, and no field for Escape.
 * @param {EventTarget | null} target @param {string} name
 */
function isField(target, name) {
  if (name === 'escape') return false;
  const fields = name.startsWith('ctrl+') ? 'input, textarea' : 'input, select, textarea';
  return target instanceof Element && target.closest(fields) !== null;
}
