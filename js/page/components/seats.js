// @ts-check
/**
 * The component `seats`: the fields of a game's players, as long as the start screen is not made by Python.
 *
 * A model with other colours shows its players. Then the fields keep what is chosen.
 */

import { make } from '../../view/widgets/dom.js';
import { fillIn } from './component.js';

/** @typedef {import('../../game/players.js').Seats} Seats */

/**
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {{elements: HTMLElement[], show: (seats: Seats, colours: string[], levelCount: number) => void, refresh:
 *   () => void, read: () => Seats}} seats
 * @returns {import('./component.js').MakeComponent}
 */
export function makeSeats(t, seats) {
  t.follow(seats.refresh);
  return (element, press) => {
    const legend = make('legend');
    /** @type {any} */
    let model = null;
    let shown = '';
    element.append(legend, ...seats.elements);
    element.addEventListener('input', () => {
      seats.refresh();
      press(fillIn(model.chosen, JSON.stringify(seats.read())));
    });
    return {
      show(next) {
        model = next;
        legend.textContent = next.legend;
        const seated = `${next.levelCount > 0} ${next.colours}`;
        if (seated === shown) return;
        shown = seated;
        seats.show(next, [...next.colours], next.levelCount);
      },
    };
  };
}
