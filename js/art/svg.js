// @ts-check
/**
 * Building SVG elements.
 *
 * Owns the one way this page makes them: through the DOM, never from strings of markup. Must not know
 * what is drawn.
 */

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * Make an SVG element with attributes and children; an attribute that is undefined is left out.
 *
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {Array<SVGElement | null>} [children]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      element.setAttribute(key, typeof value === 'number' ? String(round(value)) : value);
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Make an SVG text element.
 *
 * @param {string} text
 * @param {Attributes} attributes
 */
export function svgText(text, attributes) {
  const element = svg('text', attributes);
  element.textContent = text;
  return element;
}

/**
 * Write a number short: a thousandth of a unit is far below a pixel.
 *
 * @param {number} value
 */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}

/**
 * Write where a drawing is moved to, for its `transform`.
 *
 * @param {{x: number, y: number}} point
 */
export function moveTo({ x, y }) {
  return `translate(${round(x)} ${round(y)})`;
}

/**
 * Write a line through points as path data.
 *
 * @param {{x: number, y: number}[]} points
 * @param {"open" | "closed"} [ends]
 */
export function linePath(points, ends = 'open') {
  const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  return `M${line}${ends === 'closed' ? 'Z' : ''}`;
}
