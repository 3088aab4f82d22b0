// @ts-check
/** The component `die`: shows and animates the die. Its model is that of `view/panels/die.js`. */

import { createDie } from '../../view/panels/die.js';

/**
 * @param {import('../../i18n/translate.js').Translate} t
 * @returns {import('./component.js').MakeComponent}
 */
export function makeDie(t) {
  return (element) => {
    // No feature offers a roll yet: the rolls of puzzles are fixed.
    const die = createDie(t, () => {});
    element.append(die.element);
    return {
      show(model) {
        const tumbling = die.render(model);
        if (tumbling !== null) hideMarks(element, tumbling);
      },
    };
  };
}

/**
 * Hide the marks of the possible clicks until the die lies still. The clicks themselves already work.
 * @param {HTMLElement} element
 * @param {Animation} tumbling
 */
function hideMarks(element, tumbling) {
  const classes = element.closest('.lesson')?.querySelector('.deck-view')?.classList;
  const rest = () => classes?.remove('is-waiting');
  classes?.add('is-waiting');
  tumbling.finished.then(rest, rest);
}
