/**
 * What a pointer does with a button: it taps, it stays for long, or it drags a token and drops it where the press ends.
 * Two taps can replace every drag. Must not know what these mean or what is drawn.
 */

/** @typedef {{clientX: number, clientY: number}} Place */
/**
 * `canDrag`: whether the token under the button can be dragged. `onEnd` gets null if the browser has ended the drag.
 * @typedef {{canDrag: () => boolean, onStart: () => void, onMove: (place: Place) => void,
 *   onEnd: (place: Place | null) => void}} DragCallbacks
 */

/** A touch that lasts this long is a long press. */
const LONG_PRESS_MS = 450;
/** A press that moves no farther than this drags nothing. */
const STEADY_PIXELS = { mouse: 5, touch: 10 };

/**
 * @param {HTMLButtonElement} button
 * @param {{onTap: () => void, onLongPress: () => void, drag?: DragCallbacks | undefined}} callbacks
 */
export function listenForPress(button, { onTap, onLongPress, drag }) {
  /** Where the press has begun, until it ends. @type {PointerEvent | null} */
  let press = null;
  /** What the press has become. The click after it is no tap if it is more than one. */
  let kind = /** @type {'tap' | 'long' | 'drag'} */ ('tap');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  button.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary) return;
    clearTimeout(timer);
    kind = 'tap';
    press = event.button === 0 ? event : null;
    if (press === null || event.pointerType === 'mouse') return;
    timer = setTimeout(() => {
      kind = 'long';
      onLongPress();
    }, LONG_PRESS_MS);
  });
  button.addEventListener('pointermove', (event) => {
    if (press === null || event.pointerId !== press.pointerId) return;
    if (kind !== 'drag') {
      const slack = STEADY_PIXELS[press.pointerType === 'mouse' ? 'mouse' : 'touch'];
      if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) <= slack) return;
      clearTimeout(timer);
      if (!drag?.canDrag()) {
        press = null;
        return;
      }
      kind = 'drag';
      button.setPointerCapture(press.pointerId);
      drag.onStart();
    }
    drag?.onMove(event);
  });
  // A press that leaves the button before it has become a drag is dropped.
  for (const type of /** @type {const} */ ([
    ...['pointerup', 'pointercancel', 'lostpointercapture', 'pointerleave'],
  ]))
    button.addEventListener(type, (event) => {
      if (event.pointerId !== press?.pointerId) return;
      clearTimeout(timer);
      press = null;
      if (kind !== 'drag') return;
      // No click follows a drag that the browser has cancelled.
      if (type !== 'pointerup') kind = 'tap';
      drag?.onEnd(type === 'pointerup' ? event : null);
    });
  // The context menu of the system would cover the inspector.
  button.addEventListener('contextmenu', (event) => {
    if (kind === 'long') event.preventDefault();
  });
  button.addEventListener('click', () => {
    if (kind === 'tap') onTap();
    kind = 'tap';
  });
}
