/** What all components of the page in Python have in common. */

/** @import {Action} from '../generated/contract.js' */

/**
 * Shows a model of Python in an element that it owns.
 * @typedef {{show: (model: any) => void, end?: () => void}} Component
 * @typedef {(element: HTMLElement, press: (action: Action) => void) => Component} MakeComponent
 */

/**
 * Return an action with other last values.
 * @param {Action} action @param {...(string | null)} filled @returns {Action}
 */
export function fillIn(action, ...filled) {
  const [feature, name, ...values] = action;
  return [feature, name, ...values.slice(0, -filled.length), ...filled];
}
