// @ts-check
/**
 * Draws the fittings on the planks, which have no part in the game: masts, helm, capstan, rope, compass rose.
 *
 * `fitting-places.js` owns the places and css/board/fittings.css the colours. Fittings have the deck's own hues and
 * stay clear of the spaces, so that they do not compete with the tokens.
 */

import { draw } from './drawings.js';
import { moveTo, round, svg } from './svg.js';

/** @typedef {import('./layout.js').ShipLayout} ShipLayout */

/** The radius of a lantern's light. */
const LAMP_REACH = 2.6;

/**
 * Draw all fittings, and the lanterns' light, which only the dark theme shows.
 * @param {ShipLayout} layout
 * @param {(name: string) => string} id makes an id unique on the page
 */
export function drawFittings(layout, id) {
  const { fittings, orientation } = layout;
  const lights = fittings.filter(({ name }) => name === 'mast' || name === 'compass');
  return svg('g', { class: 'fittings' }, [
    ...lights.map(({ centre }) =>
      svg('circle', {
        class: 'lamp-light',
        cx: round(centre.x),
        cy: round(centre.y),
        r: LAMP_REACH,
        fill: `url(#${id('lamp')})`,
      }),
    ),
    ...fittings.map(({ name, centre, scale }) => {
      const transform = `${moveTo(centre)} scale(${round(scale)})`;
      // The longest point of the compass points to the bow.
      const turn = name === 'compass' && orientation === 'tall' ? ' rotate(-90)' : '';
      return draw(name, { transform: transform + turn });
    }),
  ]);
}
