/** Makes every SVG element of the page, with DOM calls and never from strings of markup. */

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * Skips undefined attributes.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name @param {Attributes} [attributes] @param {(SVGElement | string)[]} [children]
 */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      element.setAttribute(key, typeof value === 'number' ? String(round(value)) : value);
  }
  element.append(...children);
  return element;
}

/** Round a number to thousandths, which are far below a pixel, to keep attributes short. @param {number} value */
export function round(value) {
  return Math.round(value * 1000) / 1000;
}

/** Write the `transform` that moves a drawing to a point. @param {{x: number, y: number}} point */
export function moveTo({ x, y }) {
  return `translate(${round(x)} ${round(y)})`;
}

/** Write a line as path data. @param {{x: number, y: number}[]} points @param {"open" | "closed"} [ends] */
export function linePath(points, ends = 'open') {
  const line = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  return `M${line}${ends === 'closed' ? 'Z' : ''}`;
}
