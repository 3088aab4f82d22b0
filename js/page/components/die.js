/**
 * The component `die`: a button while it has to be rolled, then the number that is being used. `roll` in its model is
 * what a press does, null if it does nothing.
 * Owns the cube and its animation. Does not decide the number, and has no words of its own.
 */

import { draw } from '../../art/drawings.js';
import { make, makeButton, setText } from '../../view/widgets/dom.js';

const ROLL_MS = 620;

/** Every number is on two opposite faces (Quedah Merchant's die). */
const FACES = /** @type {const} */ ([1, 2, 3, 1, 2, 3]);
/** The rotation of the cube that brings a number to the front. @type {Record<number, string>} */
const TURNS = { 1: 'rotateX(0deg)', 2: 'rotateY(-90deg)', 3: 'rotateX(-90deg)' };
/** The additional rotation while it tumbles. */
const TUMBLE = 'rotateX(-410deg) rotateY(500deg) rotateZ(190deg)';
const TUMBLE_HIGH = 'rotateX(-220deg) rotateY(260deg) rotateZ(90deg)';
const TUMBLE_LOW = 'rotateX(-50deg) rotateY(60deg) rotateZ(20deg)';
const UNTURNED = 'rotateX(0deg) rotateY(0deg) rotateZ(0deg)';

/**
 * @param {(roll: any) => unknown} [carryOut] rolls; otherwise the page in Python does
 * @returns {import('./component.js').MakeComponent}
 */
export const makeDie = (carryOut) => (element, press) => {
  const cube = make('span', { class: 'die-cube' }, ...FACES.map((one) => draw(`die${one}`)));
  const box = make('span', { class: 'die-box' }, cube);
  const frame = make('span', { class: 'die-frame', 'aria-hidden': 'true' }, box);
  const words = make('span', { class: 'die-words' });
  const roll = () => (carryOut ?? press)(shown.roll);
  const button = makeButton(words, 'die-button', roll, { 'aria-keyshortcuts': 'd' });
  const number = make('span', { class: 'die-number' });
  const result = make('p', { class: 'die-result' }, number);
  element.append(button, result);
  /** @type {any} */
  let shown = null;

  return {
    show(die) {
      const wasDue = shown?.isDue ?? false;
      shown = die;
      button.hidden = !die.isDue;
      button.setAttribute('aria-disabled', String(die.roll === null));
      result.hidden = die.isDue;
      // The same cube element is moved between the button and the result.
      const place = die.isDue ? button : result;
      if (frame.parentElement !== place) place.prepend(frame);
      setText(words, die.name);
      if (die.number === null) return;
      setText(number, die.said);
      cube.style.transform = TURNS[die.number];
      if (wasDue) tumble(cube, number, die.number);
    },
  };
};

/**
 * Animate the cube. Write its number only when it lies still.
 * @param {HTMLElement} cube @param {HTMLElement} words @param {number} number
 */
function tumble(cube, words, number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const end = TURNS[number];
  words.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], ROLL_MS);
  cube.animate(
    [
      { transform: `translateY(0) ${TUMBLE} ${end}`, easing: 'ease-out' },
      { transform: `translateY(-45%) ${TUMBLE_HIGH} ${end}`, easing: 'ease-in', offset: 0.4 },
      { transform: `translateY(0) ${TUMBLE_LOW} ${end}`, easing: 'ease-out', offset: 0.75 },
      { transform: `translateY(0) ${UNTURNED} ${end}` },
    ],
    ROLL_MS,
  );
}
