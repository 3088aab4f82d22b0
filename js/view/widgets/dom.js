/** The functions with which the views change the DOM. Text is always set as text, so data never becomes markup. */

/**
 * Make an element. `on…` properties are listeners, `true` sets an empty attribute, `false` none. `data-i18n` names the
 * words of an element (`view/static-words.js`).
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | ((event: any) => void)>} [attributes]
 * @param {...(Node | string | null)} children @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * Set a text only where it differs: a live region must not speak again.
 * @param {Element} element @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A disabled button keeps the focus, and calls nothing.
 * @param {Node | string} words @param {string} kind its classes, in addition to the one that all buttons have
 * @param {() => void} onPress @param {Parameters<typeof make>[1]} [attributes]
 */
export function makeButton(words, kind, onPress, attributes = {}) {
  const button = make('button', { type: 'button', class: `button ${kind}`, ...attributes }, words);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') onPress();
  });
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
