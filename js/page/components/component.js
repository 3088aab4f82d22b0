// @ts-check
/** What all components of the page in Python have in common. */

/** @typedef {import('../generated/contract.js').Action} Action */

/**
 * Shows a model of Python in an element that it owns.
 * @typedef {{show: (model: any) => void, end?: () => void}} Component
 * @typedef {(element: HTMLElement, press: (action: Action) => void) => Component} MakeComponent
 */

/**
 * Return an action with another last value: that of a field, or the space that was tapped.
 * @param {Action} action
 * @param {string | null} value
 * @returns {Action}
 */
export function fillIn(action, value) {
  const [feature, name, ...values] = action;
  return [feature, name, ...values.slice(0, -1), value];
}
