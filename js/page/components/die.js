/** The component `die`. Its model is that of `view/panels/die.js`, with the action `roll` where it can be rolled. */

import { createDie } from '../../view/panels/die.js';

/** @param {import('../../i18n/translate.js').Translate} t @returns {import('./component.js').MakeComponent} */
export function makeDie(t) {
  return (element, press) => {
    /** @type {any} */
    let shown = null;
    const die = createDie(t, () => press(shown.roll));
    element.append(die.element);
    return {
      show(model) {
        shown = model;
        const tumbling = die.render(model);
        if (tumbling !== null) hideMarks(element, tumbling);
      },
    };
  };
}

/**
 * Hide the marks of possible clicks until the die lies still.
 * @param {HTMLElement} element @param {Animation} tumbling
 */
function hideMarks(element, tumbling) {
  const classes = element.closest('.lesson')?.querySelector('.deck-view')?.classList;
  const rest = () => classes?.remove('is-waiting');
  classes?.add('is-waiting');
  tumbling.finished.then(rest, rest);
}
