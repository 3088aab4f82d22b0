/** Colours have enough contrast in every theme and for every kind of colour vision. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { compare, contrast, readColours, VISION_NAMES } from '../support/colour-vision.mjs';

const TIMES = /** @type {const} */ (['day', 'night']);
/** The least difference in lightness between two crews, as in a grey print. */
const LEAST_LIGHTNESS = 12;
const LEAST_DISTANCE = 24;
const TEXT = 4.5;
const SHAPE = 3;

/** The colours of each theme, light and dark. */
const LIGHTS = TIMES.flatMap((time) => {
  const plain = readColours('base/theme.css', time);
  const strong = new Map([...plain, ...readColours('base/contrast.css', time)]);
  return [
    { name: time, colours: plain },
    { name: `contrast by ${time}`, colours: strong },
  ];
});

/**
 * @param {Map<string, string>} colours
 * @param {string} name
 */
function take(colours, name) {
  const colour = colours.get(name);
  assert.ok(colour, `--${name} is a plain colour`);
  return colour;
}

test('the crews differ in lightness for every kind of colour vision', () => {
  const pairs = [
    ['red', 'blue'],
    ['red', 'gold'],
    ['blue', 'gold'],
  ];
  for (const { name, colours } of LIGHTS)
    for (const vision of VISION_NAMES)
      for (const [one, other] of pairs) {
        const seen = compare(take(colours, one), take(colours, other), vision);
        const where = `${one} and ${other}, ${vision}, ${name}`;
        assert.ok(seen.lightness >= LEAST_LIGHTNESS, `${where}: lightness ${seen.lightness}`);
        if (vision === 'grey') continue;
        assert.ok(seen.distance >= LEAST_DISTANCE, `${where}: distance ${seen.distance}`);
      }
});

test('the pirate, the heel and the pointers contrast with their backgrounds', () => {
  for (const { name, colours } of LIGHTS) {
    for (const crew of ['red', 'blue', 'gold']) {
      const figure = contrast(take(colours, `${crew}-figure`), take(colours, crew));
      assert.ok(figure >= SHAPE, `${crew}, ${name}: ${figure}`);
    }
    for (const ground of ['plate', 'deck', 'path']) {
      // Each has a light and a dark part, of which one contrasts with any background.
      const marks = ['token-pointer', 'token-line'].map((mark) => take(colours, mark));
      const best = Math.max(...marks.map((mark) => contrast(mark, take(colours, ground))));
      assert.ok(best >= SHAPE, `pointers on ${ground}, ${name}: ${best}`);
    }
    assert.ok(contrast(take(colours, 'token-heel'), take(colours, 'token-heel-line')) >= 7, name);
    assert.ok(contrast(take(colours, 'token-pointer'), take(colours, 'token-line')) >= 7, name);
  }
});

test('the marks of possible clicks contrast with the planks', () => {
  for (const { name, colours } of LIGHTS) {
    for (const mark of ['lit', 'capture', 'threat', 'last', 'picked']) {
      const pair = {
        lit: ['lit', 'lit-dark'],
        capture: ['capture', 'capture-edge'],
        threat: ['threat', 'threat-edge'],
        last: ['last-ring', 'last-edge'],
        picked: ['picked-ring', 'token-line'],
      }[mark];
      const [core, edge] = /** @type {string[]} */ (pair).map((one) => take(colours, one));
      const best = [core, edge].map((one) => contrast(one, take(colours, 'deck')));
      assert.ok(Math.max(...best) >= SHAPE, `${mark}, ${name}: ${best}`);
      assert.ok(contrast(core, edge) >= SHAPE, `${mark} on its edge, ${name}`);
    }
  }
});

test('all text contrasts with its background', () => {
  const pairs = [
    ['text', 'page'],
    ['text', 'panel'],
    ['text', 'panel-raised'],
    ['text-muted', 'page'],
    ['text-muted', 'panel'],
    ['text-muted', 'panel-raised'],
    ['accent', 'panel-raised'],
    ['accent-text', 'accent'],
    ['danger', 'panel'],
    ['danger', 'page'],
    ['badge-text', 'badge'],
    ['label', 'deck'],
  ];
  for (const { name, colours } of LIGHTS)
    for (const [text, ground] of pairs) {
      const found = contrast(take(colours, text), take(colours, ground));
      assert.ok(found >= TEXT, `--${text} on --${ground}, ${name}: ${found}`);
    }
  for (const { colours } of LIGHTS) {
    assert.ok(contrast('#ffffff', take(colours, 'red')) >= TEXT);
    assert.ok(contrast('#ffffff', take(colours, 'blue-deep')) >= TEXT);
    assert.ok(contrast(take(colours, 'gold-figure'), take(colours, 'gold')) >= TEXT);
  }
});

test('in the high-contrast theme all text has a contrast of at least 7 to 1', () => {
  for (const { name, colours } of LIGHTS.filter((one) => one.name.startsWith('contrast'))) {
    for (const text of ['text', 'text-muted', 'accent', 'danger']) {
      const found = contrast(take(colours, text), take(colours, 'panel'));
      assert.ok(found >= 7, `--${text}, ${name}: ${found}`);
    }
  }
});
