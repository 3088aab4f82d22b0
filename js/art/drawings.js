/**
 * Makes the drawings that are always the same: figures, fittings, spaces, icons.
 *
 * py/workshop/assets/drawings has their shapes, as SVG, the style sheets their colours. The pictures that Python makes
 * have the same ones.
 */

import { DRAWINGS } from './generated/drawings.js';
import { svg } from './svg.js';

/** @import {Attributes} from './svg.js' */

/** @typedef {import('./generated/drawings.js').Shape} Shape */
/** @typedef {Record<string, string | number>} Values what stands in place of names in braces */

/**
 * Draw a drawing.
 * @param {keyof typeof DRAWINGS} name
 * @param {Attributes} [more] attributes in addition
 */
export function draw(name, more) {
  return build(DRAWINGS[name], {}, more);
}

/**
 * Draw a shape.
 * @param {Shape} shape
 * @param {Values} values
 * @param {Attributes} [more] attributes in addition
 * @returns {SVGGElement} or another element, as the shape has it
 */
export function build([tag, attributes, shapes], values, more = {}) {
  const { name, ...filled } = Object.fromEntries(
    Object.entries(attributes).map(([key, text]) => [key, fill(text, values)]),
  );
  if (tag === 'drawing') return draw(/** @type {keyof typeof DRAWINGS} */ (name), filled);
  const children = shapes.map((shape) => build(shape, values));
  return svg(/** @type {'g'} */ (tag), { ...filled, ...more }, children);
}

/** @param {string} text @param {Values} values */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
