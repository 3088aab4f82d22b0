// @ts-check
/**
 * The few ways in which the page's views touch the DOM.
 *
 * Owns no element. Text is always set as text, so data never becomes markup.
 */

/** @typedef {Node | string | null | undefined} Child */

/**
 * Make an element. `on…` properties are listeners, `true` sets an empty attribute, `false` and
 * `null` none.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | ((event: any) => void)>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) element.append(child);
  return element;
}

/**
 * Set an element's text only where it differs, so that a live region does not speak again.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Switch a button on or off. A button that is off keeps the focus, so a keyboard user is not thrown
 * back to the top of the page by the undo that was the last one.
 * @param {HTMLElement} button
 * @param {boolean} isOn
 */
export function setEnabled(button, isOn) {
  if (isOn) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
}

/**
 * Find an element that the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function find(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
}
