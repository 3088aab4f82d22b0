// All text has a contrast of at least 7 to 1 with every possible background, light and dark (WCAG 1.4.6).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const SHEETS = ['theme', 'contrast'].map((name) =>
  readFileSync(new URL(`../../../css/base/${name}.css`, import.meta.url), 'utf8'),
);
const TEXTS = ['text', 'text-muted', 'accent', 'danger', 'success'];
const GROUNDS = ['page', 'panel', 'panel-raised'];
/** Text on backgrounds that have a colour of their own. */
const PAIRS = [
  ['accent-text', 'accent'],
  ['page', 'danger'],
  ['gold-figure', 'gold'],
  ['badge-text', 'badge'],
];
const LEAST = 7;

/**
 * Read the colours of a style sheet's custom properties, light and dark.
 * @param {string} sheet
 * @returns {Map<string, [string, string]>}
 */
function readColours(sheet) {
  const found = sheet.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g);
  return new Map(
    Array.from(found, ([, name, day, night, both]) => [name, [day ?? both, night ?? both]]),
  );
}

/** @param {string} colour as `#rgb` or `#rrggbb` */
function luminance(colour) {
  const digits = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @param {string} one
 * @param {string} other
 */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const [index, name] of ['the usual colours', 'high contrast'].entries()) {
  test(`${name}: every text colour contrasts with every background`, () => {
    const colours = new Map([...readColours(SHEETS[0]), ...readColours(SHEETS[index])]);
    const pairs = [...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])), ...PAIRS];
    const faults = pairs.flatMap(([text, ground]) =>
      [0, 1].flatMap((light) => {
        const [above, below] = [text, ground].map((one) => colours.get(one)?.[light] ?? '');
        const found = contrast(above, below);
        return found >= LEAST ? [] : [`${text} on ${ground}: ${found.toFixed(2)}`];
      }),
    );
    assert.deepEqual(faults, []);
  });
}

test('white text contrasts with the colours of the red and blue crews', () => {
  const colours = readColours(SHEETS[0]);
  for (const crew of ['red', 'blue-deep'])
    assert.ok(contrast('#ffffff', colours.get(crew)?.[0] ?? '') >= LEAST, crew);
});
