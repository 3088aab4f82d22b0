/** Scrolls elements of the page in Python so that what they name is in sight. The page itself does not scroll. */

import { findRef } from './focus.js';

/** What each element has in sight, by their names and as elements. @type {WeakMap<HTMLElement, [string, ...any[]]>} */
const shown = new WeakMap();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) scroll(/** @type {HTMLElement} */ (target));
});

/**
 * Keep elements in sight: those with the `ref`s in `sight`. The last one is surely in sight.
 * @param {HTMLElement} element the one that scrolls @param {string | undefined} sight
 */
export function keepInSight(element, sight) {
  if (sight === undefined) return;
  const before = shown.get(element);
  if (before === undefined) observer.observe(element);
  /** @type {[string, ...any[]]} */
  const now = [sight, ...sight.split(' ').map((ref) => findRef(element, ref))];
  shown.set(element, now);
  if (before?.some((one, index) => one !== now[index]) ?? true) scroll(element);
}

/** @param {HTMLElement} element */
function scroll(element) {
  const [, ...targets] = shown.get(element) ?? [''];
  for (const target of targets) {
    if (target === null) continue;
    const box = target.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    // One pixel more, because positions are not whole pixels.
    if (box.top < frame.top) element.scrollTop -= Math.ceil(frame.top - box.top) + 1;
    if (box.bottom > frame.bottom) element.scrollTop += Math.ceil(box.bottom - frame.bottom) + 1;
  }
}
