// @ts-check
/**
 * The buttons above the drawing: one for each space, the same for pointer, touch and keyboard.
 *
 * Owns clicks, arrow keys and where the pointer or the focus rests. Must not know what is drawn.
 */

/** @typedef {import('./geometry.js').Direction} Direction */

/**
 * @typedef {object} ButtonCallbacks
 * @property {(name: string) => void} onSpace
 * @property {(name: string | null, before: string | null) => void} onRest for the space that the
 *   pointer or the keyboard's focus has come to rest on, and the one before
 * @property {(name: string, direction: Direction) => string | null} findNeighbour
 */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/**
 * Make the buttons, in alphabetical order.
 *
 * @param {string[]} names
 * @param {ButtonCallbacks} callbacks
 * @returns {Map<string, HTMLButtonElement>}
 */
export function createButtons(names, { onSpace, onRest, findNeighbour }) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {string | null} */
  let resting = null;

  /** @param {string | null} name */
  function rest(name) {
    if (name === resting) return;
    const before = resting;
    resting = name;
    onRest(name, before);
  }

  // The pointer and the focus come and go on their own: only the latest to come counts.
  /** @param {string} name */
  function leave(name) {
    if (name === resting) rest(null);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {string} name
   */
  function followArrow(event, name) {
    const direction = ARROWS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    const neighbour = findNeighbour(name, direction);
    if (neighbour === null) return;
    event.preventDefault();
    buttons.get(neighbour)?.focus();
  }

  for (const name of [...names].sort()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'deck-space';
    button.dataset.space = name;
    button.addEventListener('click', () => onSpace(name));
    button.addEventListener('keydown', (event) => followArrow(event, name));
    button.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'touch') rest(name);
    });
    button.addEventListener('pointerleave', () => leave(name));
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) rest(name);
    });
    button.addEventListener('blur', () => leave(name));
    buttons.set(name, button);
  }
  return buttons;
}
