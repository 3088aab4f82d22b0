/**
 * The bubble next to a tapped space of a lesson's deck, which explains why the tap did nothing. Taps pass through it,
 * and the next one hides it. The announcer gives screen readers the same text.
 */

import { make, setText } from '../widgets/dom.js';
import { placeNote } from '../widgets/note-placement.js';

/** The bubble must not cover the tapped space. Covering the others is better than being far away. */
const WEIGHTS = { tapped: 9, other: 0.15 };

/** @param {HTMLElement} host the element of the deck, with a button for each space */
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
    // Measure at the left edge, where the whole width is available.
    bubble.style.left = '0px';
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    const { x, y } = placeNote(size, room, anchors, obstacles);
    bubble.style.left = `${x}px`;
    bubble.style.top = `${y}px`;
  }

  function hide() {
    bubble.hidden = true;
  }

  const observer = new ResizeObserver(put);
  observer.observe(element);
  return {
    element,
    hide,
    /** Stop following the size. The bubble is not used any more. */
    end: () => observer.disconnect(),

    /** Show the reason, if there is one. @param {string} words @param {string | null} space the tapped space */
    show(words, space) {
      bubble.hidden = words === '' || space === null;
      setText(bubble, words);
      tapped = space ?? '';
      put();
    },
  };
}
