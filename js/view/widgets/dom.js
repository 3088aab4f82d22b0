// @ts-check
/**
 * The few ways in which the page's views touch the DOM.
 *
 * Owns no element. Text is always set as text, so data never becomes markup.
 */

/** @typedef {import('../../i18n/live-text.js').Words} Words */
/** What stands in an element; live words are said anew in another language. */
/** @typedef {Node | string | Words | null | undefined} Child */

/**
 * Make an element. `on…` properties are listeners, `true` sets an empty attribute, `false` and
 * `null` none; live words may stand in attributes, too.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | Words | ((event: any) => void)>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== null && typeof value === 'object') sayAttribute(element, name, value);
    else if (value !== false && value !== null) element.setAttribute(name, String(value));
  }
  for (const child of children) {
    if (child === null || child === undefined) continue;
    const isPlain = typeof child === 'string' || child instanceof Node;
    element.append(isPlain ? child : makeText(child));
  }
  return element;
}

/**
 * Make a text of live words.
 * @param {Words} words
 */
function makeText(words) {
  const text = document.createTextNode('');
  words.attach(text, (target, said) => {
    target.data = said;
  });
  return text;
}

/**
 * Put live words into an attribute.
 * @param {Element} element
 * @param {string} name
 * @param {Words} words
 */
function sayAttribute(element, name, words) {
  words.attach(element, (target, said) => target.setAttribute(name, said));
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
 * Hear of the presses of a button, unless it is switched off.
 * @param {HTMLElement} button
 * @param {() => void} onPress
 */
export function listenToPress(button, onPress) {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') onPress();
  });
}

/**
 * Make a button.
 * @param {Child} words
 * @param {string} kind its classes, beside the one that all buttons have
 * @param {() => void} onPress
 * @param {Parameters<typeof make>[1]} [attributes]
 */
export function makeButton(words, kind, onPress, attributes = {}) {
  const button = make('button', { type: 'button', class: `button ${kind}`, ...attributes }, words);
  listenToPress(button, onPress);
  return button;
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

/** Wait until what is there has been drawn. @returns {Promise<void>} */
export function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
