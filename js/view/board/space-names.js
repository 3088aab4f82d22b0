/** The names of the spaces. A name that a freed friend would cover moves aside. Must not know the rules. */

import { round } from '../../art/svg.js';
import { clearLabels } from './geometry.js';

/** @import {Layout} from './geometry.js' */
/** @import {SpaceModel} from './space.js' */

/** @param {Map<string, SVGTextElement>} names @param {Layout} layout @param {SpaceModel[]} spaces */
export function placeNames(names, layout, spaces) {
  const held = spaces.find(({ freed, stack }) => freed !== null && stack !== null);
  const places = held?.stack ? clearLabels(layout, held.name, held.stack.back) : layout.labels;
  for (const [space, element] of names) {
    const { x, y } = places[space];
    element.setAttribute('x', String(round(x)));
    element.setAttribute('y', String(round(y)));
  }
}
