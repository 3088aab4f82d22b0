/**
 * Makes drawings: figures, fittings, spaces and icons, which are always the same, and the still parts of the deck,
 * filled in with the values of a layout. py/workshop has their shapes, which the pictures made by Python share.
 */

import { DRAWINGS } from './generated/drawings.js';
import { svg } from './svg.js';

/** @import {Attributes} from './svg.js' */

/** @typedef {import('./generated/drawings.js').Shape} Shape */
/** @typedef {Record<string, string | number>} Values what stands in place of names in braces */

/** @param {keyof typeof DRAWINGS} name @param {Attributes} [more] attributes in addition */
export function draw(name, more) {
  return build(DRAWINGS[name], null, more);
}

/**
 * Draw a shape. Null if there is nothing to fill in: tokens are drawn often, and filling in is slow.
 * @param {Shape} shape @param {Values | null} [values] @param {Attributes} [more] attributes in addition
 * @returns {SVGGElement} or another element, as the shape has it
 */
export function build([tag, attributes, shapes], values = null, more = undefined) {
  const filled = values ? fill(attributes, values) : attributes;
  if (tag === 'drawing') {
    const { name, ...own } = filled;
    return draw(/** @type {keyof typeof DRAWINGS} */ (name), { ...own, ...more });
  }
  const children = shapes.map((shape) => build(shape, values));
  return svg(/** @type {'g'} */ (tag), more ? { ...filled, ...more } : filled, children);
}

/** @param {Record<string, string>} attributes @param {Values} values */
function fill(attributes, values) {
  const filled = { ...attributes };
  for (const key in filled)
    filled[key] = filled[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  return filled;
}
