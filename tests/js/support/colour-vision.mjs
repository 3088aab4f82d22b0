/**
 * Colour arithmetic: contrast, lightness, and both under colour vision deficiencies.
 *
 * Owns the arithmetic and reads the custom properties of style sheets.
 */

import { readFileSync } from 'node:fs';

/** @typedef {[number, number, number]} Triple */
/** @typedef {'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia' | 'grey'} Vision */

/**
 * Matrices that simulate colour vision in linear light (Machado, Oliveira and Fernandes 2009, at full
 * severity); `grey` keeps the luminance alone.
 * @type {Record<Vision, Triple[]>}
 */
const VISIONS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

export const VISION_NAMES = /** @type {Vision[]} */ (Object.keys(VISIONS));

/**
 * Read the colours of a style sheet's custom properties, light or dark.
 * @param {string} file in css/
 * @param {'day' | 'night'} time
 * @returns {Map<string, string>}
 */
export function readColours(file, time) {
  const text = readFileSync(new URL(`../../../css/${file}`, import.meta.url), 'utf8');
  /** @type {Map<string, string>} */
  const colours = new Map();
  for (const [, name, value] of text.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w+),\s*(#\w+)\)$/.exec(value);
    const one = pair ? pair[time === 'day' ? 1 : 2] : value;
    if (/^#[0-9a-f]{3,6}$/i.test(one)) colours.set(name, one);
  }
  return colours;
}

/**
 * Read a colour as linear light.
 * @param {string} text
 * @returns {Triple}
 */
function readLight(text) {
  const digits =
    text.length === 4 ? [...text.slice(1)].map((one) => one + one).join('') : text.slice(1);
  const light = [0, 2, 4].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return /** @type {Triple} */ (light);
}

/**
 * @param {string} colour
 * @param {Vision} vision
 * @returns {Triple}
 */
function see(colour, vision) {
  const light = readLight(colour);
  const seen = VISIONS[vision].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, share, index) => sum + share * light[index], 0),
      ),
    ),
  );
  return /** @type {Triple} */ (seen);
}

/** @param {Triple} light */
function luminance([red, green, blue]) {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Return the contrast ratio of two colours as WCAG defines it, from 1 to 21.
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [high, low] = [one, other]
    .map((colour) => luminance(readLight(colour)))
    .sort((first, second) => second - first);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Return a colour in CIE L*a*b* for a kind of colour vision.
 * @param {string} colour
 * @param {Vision} vision
 * @returns {Triple}
 */
function placeOf(colour, vision) {
  const [red, green, blue] = see(colour, vision);
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    luminance([red, green, blue]),
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ].map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/**
 * Return the difference of two colours in lightness (0 to 100) and in all.
 * @param {string} one
 * @param {string} other
 * @param {Vision} vision
 */
export function compare(one, other, vision) {
  const [from, to] = [one, other].map((colour) => placeOf(colour, vision));
  return {
    lightness: Math.abs(from[0] - to[0]),
    distance: Math.hypot(...from.map((share, index) => share - to[index])),
  };
}
