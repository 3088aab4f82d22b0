/** The component `part`: the region with a `name`, or another element of the page, in a tree around it. */

/**
 * @param {Record<string, HTMLElement[]>} parts the elements by their names
 * @returns {import('./component.js').MakeComponent}
 */
export const makePart = (parts) => (element) => ({
  show({ name }) {
    // What stands there already keeps the focus.
    if (element.firstChild === null) element.append(...parts[name]);
  },
});
