// @ts-check
/**
 * Makes the drawings that are always the same: figures, fittings, spaces, icons.
 *
 * py/workshop/assets/drawings has their shapes, as SVG, the style sheets their colours. The pictures that Python makes
 * have the same ones.
 */

import { DRAWINGS } from './generated/drawings.js';
import { svg } from './svg.js';

/** @typedef {import('./generated/drawings.js').Shape} Shape */

/**
 * Draw a drawing.
 * @param {keyof typeof DRAWINGS} name
 * @param {import('./svg.js').Attributes} [more] attributes in addition
 * @returns {SVGElement}
 */
export function draw(name, more) {
  return build(DRAWINGS[name], more);
}

/**
 * @param {Shape} shape
 * @param {import('./svg.js').Attributes} [more]
 * @returns {SVGElement}
 */
function build([tag, attributes, shapes], more = {}) {
  const children = shapes.map((shape) => build(shape));
  return svg(/** @type {'g'} */ (tag), { ...attributes, ...more }, children);
}
