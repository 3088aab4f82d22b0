/**
 * Dragging: a press that moves takes a token along, and drops it where the press ends. Two taps can replace every drag.
 * Must not know what a drag means or what is drawn.
 */

/**
 * @typedef {object} DragCallbacks
 * @property {() => boolean} canDrag whether the token under the button can be dragged
 * @property {() => void} onStart
 * @property {(place: {clientX: number, clientY: number}) => void} onMove
 * @property {(place: {clientX: number, clientY: number} | null) => void} onEnd null if the browser has cancelled it
 */

/** A press that moves no farther than this is a tap. */
const TAP_PIXELS = { mouse: 5, touch: 10 };

/**
 * `takeClick` returns, once, whether the click event that follows only ends a drag.
 * @param {HTMLButtonElement} button @param {DragCallbacks} callbacks @returns {{takeClick: () => boolean}}
 */
export function listenForDrag(button, { canDrag, onStart, onMove, onEnd }) {
  /** @type {{id: number, x: number, y: number, slack: number} | null} */
  let press = null;
  let isDragging = false;
  let hasDragged = false;

  /** @param {{clientX: number, clientY: number} | null} place */
  function end(place) {
    press = null;
    if (!isDragging) return;
    isDragging = false;
    hasDragged = place !== null;
    onEnd(place);
  }

  button.addEventListener('pointerdown', (event) => {
    hasDragged = false;
    if (!event.isPrimary || event.button !== 0 || !canDrag()) return;
    const slack = event.pointerType === 'mouse' ? TAP_PIXELS.mouse : TAP_PIXELS.touch;
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, slack };
  });
  button.addEventListener('pointermove', (event) => {
    if (press === null || event.pointerId !== press.id) return;
    if (!isDragging) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) <= press.slack) return;
      isDragging = true;
      button.setPointerCapture(press.id);
      onStart();
    }
    onMove(event);
  });
  button.addEventListener('pointerup', (event) => {
    if (event.pointerId === press?.id) end(event);
  });
  for (const lost of ['pointercancel', 'lostpointercapture']) {
    button.addEventListener(lost, () => end(null));
  }
  // A press that leaves the button before it has become a drag is dropped.
  button.addEventListener('pointerleave', () => {
    if (!isDragging) press = null;
  });

  return {
    takeClick() {
      const was = hasDragged;
      hasDragged = false;
      return was;
    },
  };
}
