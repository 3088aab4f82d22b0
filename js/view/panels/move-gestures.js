/**
 * The gestures that walk through a game: the wheel over the deck, and a swipe over the list of moves.
 *
 * Owns how far a wheel or a finger must move. Decides nothing about the game.
 */

/** @import {Action} from '../../select/types.js' */

/** How far a wheel turns for one step, in pixels; a notch of most wheels is 100. */
const WHEEL_STEP = 60;
/** How far a finger moves at least, in pixels, and how many times as far sideways as up or down. */
const SWIPE = 48;
const SIDEWAYS = 2;

/**
 * Let the wheel walk through the game.
 * @param {HTMLElement} place
 * @param {(action: Action) => void} dispatch
 * @param {() => boolean} isOn
 */
export function listenForWheel(place, dispatch, isOn) {
  let turned = 0;
  place.addEventListener(
    'wheel',
    (event) => {
      if (!isOn() || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      // A wheel that turns by lines moves about 30 pixels a line.
      turned += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1);
      if (Math.abs(turned) < WHEEL_STEP) return;
      dispatch({ type: 'look', direction: turned < 0 ? 'back' : 'forward' });
      turned = 0;
    },
    { passive: false },
  );
}

/**
 * Let a finger walk through the game: to the left for the next step, to the right for the one before.
 * @param {HTMLElement} place
 * @param {(action: Action) => void} dispatch
 */
export function listenForSwipes(place, dispatch) {
  /** @type {{id: number, x: number, y: number} | null} */
  let begun = null;
  place.addEventListener('pointerdown', ({ pointerType, pointerId, clientX, clientY, target }) => {
    const isField = target instanceof Element && target.closest('input, textarea') !== null;
    begun = pointerType === 'touch' && !isField ? { id: pointerId, x: clientX, y: clientY } : null;
  });
  place.addEventListener('pointercancel', () => {
    begun = null;
  });
  place.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    if (begun?.id !== pointerId) return;
    const [across, along] = [clientX - begun.x, clientY - begun.y];
    begun = null;
    if (Math.abs(across) < SWIPE || Math.abs(across) < SIDEWAYS * Math.abs(along)) return;
    dispatch({ type: 'look', direction: across < 0 ? 'forward' : 'back' });
  });
}
