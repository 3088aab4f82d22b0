/** The component `die`: a cube, which tumbles when it gets the `number` of its model after it had none. */

import { draw } from '../../art/drawings.js';
import { make } from '../../view/widgets/dom.js';

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

/** @type {import('./component.js').MakeComponent} */
export const makeDie = (element) => {
  const cube = make('span', { class: 'die-cube' }, ...FACES.map((one) => draw(`die${one}`)));
  element.append(make('span', { class: 'die-box' }, cube));
  /** @type {number | null} */
  let shown = 0;

  return {
    show({ number }) {
      if (number !== null) cube.style.transform = TURNS[number];
      if (number !== null && shown === null) tumble(cube, element.nextElementSibling, number);
      shown = number;
    },
  };
};

/**
 * Animate the cube. Write its number only when it lies still.
 * @param {HTMLElement} cube @param {Element | null} words @param {number} number
 */
function tumble(cube, words, number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const end = TURNS[number];
  words?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], ROLL_MS);
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
