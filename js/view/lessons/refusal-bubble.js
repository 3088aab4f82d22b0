// @ts-check
/**
 * Why a tap on the deck of a lesson did nothing: a bubble beside the space that was tapped.
 *
 * Owns the bubble and where it stands. It is in nobody's way: taps go through it, and the next one ends it.
 * Whoever hears the page is told by the announcer.
 */

import { make, setText } from '../widgets/dom.js';
import { placeNote } from '../widgets/note-placement.js';

/** The tapped space stays in sight; the others give way to nearness. */
const WEIGHTS = { tapped: 9, other: 0.15 };

/** @param {HTMLElement} host the deck's, with a button for each space */
export function createRefusal(host) {
  const bubble = make('p', { class: 'lesson-refusal', hidden: true });
  const element = make('div', { class: 'lesson-refusals' }, bubble);
  let tapped = '';

  function put() {
    if (bubble.hidden) return;
    const room = element.getBoundingClientRect();
    const obstacles = [...host.querySelectorAll('[data-space]')].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const isTapped = button.getAttribute('data-space') === tapped;
      const weight = isTapped ? WEIGHTS.tapped : WEIGHTS.other;
      return { x: left - room.left, y: top - room.top, width, height, weight };
    });
    const anchors = obstacles
      .filter(({ weight }) => weight === WEIGHTS.tapped)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
    // Measured where all of the breadth is there: at the edge it would be narrower.
    bubble.style.left = '0px';
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    const { x, y } = placeNote(size, room, anchors, obstacles);
    bubble.style.left = `${x}px`;
    bubble.style.top = `${y}px`;
  }

  function hide() {
    bubble.hidden = true;
  }

  new ResizeObserver(put).observe(element);
  return {
    element,
    hide,

    /**
     * Show why, or nothing where there is nothing to be said.
     * @param {string} words
     * @param {string | null} space that was tapped
     */
    show(words, space) {
      bubble.hidden = words === '' || space === null;
      setText(bubble, words);
      tapped = space ?? '';
      put();
    },
  };
}
