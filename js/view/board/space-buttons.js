/**
 * The buttons above the drawing: one for each space. They are one Tab stop, with arrow keys. Owns clicks, and which
 * space is under the pointer or has the focus. Must not know what is drawn.
 */

import { listenForPress } from './press.js';

/**
 * @typedef {object} ButtonCallbacks
 * @property {(name: string) => void} onSpace
 * @property {(name: string | null, means: 'pointer' | 'focus') => void} onRest for the space under the pointer or focus
 * @property {(name: string) => void} onInspect for a long press and for the key I
 * @property {(name: string, key: string) => string | undefined} findNeighbour finds where an arrow key leads
 * @property {(name: string) => import('./press.js').DragCallbacks} [makeDrag] if tokens can be dragged
 */

/** Make the buttons, in alphabetical order. @param {string[]} names @param {ButtonCallbacks} callbacks */
export function createButtons(names, { onSpace, onRest, onInspect, findNeighbour, makeDrag }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {string | null} */
  let resting = null;
  /** The space that Tab leads to. The deck is one stop; arrow keys move from there. */
  let stop = [...names].sort()[0];

  /** @param {string | null} name @param {'pointer' | 'focus'} means */
  function rest(name, means) {
    if (name === resting) return;
    resting = name;
    onRest(name, means);
  }

  // The pointer and the focus move independently. Only the one that changed last counts.
  /** @param {string} name @param {'pointer' | 'focus'} means */
  function leave(name, means) {
    if (name === resting) rest(null, means);
  }

  /** @param {string} name */
  function moveStop(name) {
    /** @type {HTMLButtonElement} */ (buttons.get(stop)).tabIndex = -1;
    /** @type {HTMLButtonElement} */ (buttons.get(name)).tabIndex = 0;
    stop = name;
  }

  /** @param {KeyboardEvent} event @param {string} name */
  function followArrow(event, name) {
    const button = buttons.get(findNeighbour(name, event.key) ?? '');
    if (button === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    button.focus();
  }

  for (const name of [...names].sort()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'deck-space';
    button.dataset.space = name;
    button.tabIndex = name === stop ? 0 : -1;
    listenForPress(button, {
      onTap: () => onSpace(name),
      onLongPress: () => onInspect(name),
      drag: makeDrag?.(name),
    });
    button.addEventListener('keydown', (event) => {
      followArrow(event, name);
      if (isInspectKey(event)) onInspect(name);
    });
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'touch') rest(name, 'pointer');
    });
    button.addEventListener('pointerleave', () => leave(name, 'pointer'));
    button.addEventListener('focus', () => {
      moveStop(name);
      if (button.matches(':focus-visible')) rest(name, 'focus');
    });
    button.addEventListener('blur', () => leave(name, 'focus'));
    buttons.set(name, button);
  }
  return buttons;
}

/**
 * Place the buttons over a drawing. @param {Map<string, HTMLButtonElement>} buttons
 * @param {Pick<import('./geometry.js').Layout, 'points' | 'view'>} layout @param {number} [size] in units of the deck
 */
export function placeButtons(buttons, { points, view }, size) {
  for (const [name, { style }] of buttons) {
    style.left = share(points[name].x - view.x, view.width);
    style.top = share(points[name].y - view.y, view.height);
    if (size !== undefined) style.width = share(size, view.width);
  }
}

/** @param {number} part @param {number} whole */
const share = (part, whole) => `${((part / whole) * 100).toFixed(3)}%`;

/** @param {KeyboardEvent} event */
function isInspectKey({ key, altKey, ctrlKey, metaKey }) {
  return key.toLowerCase() === 'i' && !altKey && !ctrlKey && !metaKey;
}
