/** The functions with which the views change the DOM. Text is always set as text, so data never becomes markup. */

/** @import {Words} from '../../i18n/live-text.js' */
/** The content of an element. Live texts are updated when the language changes. */
/** @typedef {Node | string | Words | null | undefined} Child */

/**
 * Make an element. `on…` properties are listeners, `true` sets an empty attribute, `false` and `null` none. Attributes
 * may be live texts, too.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | Words | ((event: any) => void)>} [attributes]
 * @param {...Child} children @returns {HTMLElementTagNameMap[Tag]}
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

/** @param {Words} words */
function makeText(words) {
  const text = document.createTextNode('');
  words.attach(text, (target, said) => {
    target.data = said;
  });
  return text;
}

/** @param {Element} element @param {string} name @param {Words} words */
function sayAttribute(element, name, words) {
  words.attach(element, (target, said) => target.setAttribute(name, said));
}

/**
 * Set a text only where it differs: a live region must not speak again.
 * @param {Element} element @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A disabled button keeps the focus, and calls nothing. @param {HTMLElement} button @param {() => void} onPress */
export function listenToPress(button, onPress) {
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') onPress();
  });
}

/**
 * @param {Child} words @param {string} kind its classes, in addition to the one that all buttons have
 * @param {() => void} onPress @param {Parameters<typeof make>[1]} [attributes]
 */
export function makeButton(words, kind, onPress, attributes = {}) {
  const button = make('button', { type: 'button', class: `button ${kind}`, ...attributes }, words);
  listenToPress(button, onPress);
  return button;
}

/** The element must be on the page. @param {string} id @returns {HTMLElement} */
export function find(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
}

/** Return whether the focused element is gone. Then nothing has the focus. */
export function hasLostFocus() {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[hidden]') != null;
}
