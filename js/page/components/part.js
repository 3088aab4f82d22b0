/** The component `part`: the region with a `name`, or another element with `words`, in a tree around it. */

/**
 * @param {Record<string, HTMLElement[]>} parts the elements by their names
 * @returns {import('./component.js').MakeComponent}
 */
export const makePart = (parts) => (element) => ({
  show({ name, words }) {
    if (words !== undefined) parts[name][0].textContent = words;
    // What stands there already keeps the focus.
    if (element.firstChild === null) element.append(...parts[name]);
  },
});
