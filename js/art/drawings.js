/**
 * Makes drawings: figures, fittings, spaces, tokens, marks and icons, and the still parts of the deck. Some are
 * templates: names in braces stand in place of values, and slots in place of elements. Python has their shapes, which
 * the pictures made by Python share.
 */

import { DRAWINGS } from './generated/drawings.js';
import { round, svg } from './svg.js';

/** @import {Attributes} from './svg.js' */

/** @typedef {import('./generated/drawings.js').Shape} Shape */
/** @typedef {Record<string, string | number | SVGElement[]>} Values what stands in place of names, and in slots */

/**
 * @param {keyof typeof DRAWINGS} name @param {Attributes} [more] attributes in addition
 * @param {Values | null} [values] null if it is no template
 */
export function draw(name, more, values = null) {
  return build(DRAWINGS[name], values, more);
}

/**
 * Draw a shape. Null if there is nothing to fill in: tokens are drawn often, and filling in is slow.
 * @param {Shape} shape @param {Values | null} [values] @param {Attributes} [more] attributes in addition
 * @returns {SVGGElement} or another element, as the shape has it
 */
export function build([tag, attributes, shapes], values = null, more = undefined) {
  const filled = values ? { ...attributes } : attributes;
  if (values) for (const key in filled) filled[key] = fill(filled[key], values);
  if (tag === 'drawing') {
    const { name, ...own } = filled;
    return draw(/** @type {keyof typeof DRAWINGS} */ (name), { ...own, ...more });
  }
  const children = shapes.flatMap((shape) => {
    if (typeof shape === 'string') return values ? fill(shape, values) : shape;
    const [inner, { name }] = shape;
    return inner === 'slot' ? /** @type {any} */ (values?.[name]) : build(shape, values);
  });
  return svg(/** @type {'g'} */ (tag), more ? { ...filled, ...more } : filled, children);
}

/** @param {string} text @param {Values} values */
function fill(text, values) {
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return String(typeof value === 'number' ? round(value) : value);
  });
}
