// Draws the empty deck with the page's own modules, for the pictures that Python makes (kidd.svg).
//
//   node picture.mjs JS < DECK
//
// JS is the address of the page's folder `js`, DECK the deck's data. The output is JSON: for each orientation the
// view box, the places of spaces and names, and the drawing; the figures; the parts that all spaces share. In all
// markup `{id}` stands before the name of an id. The plans are the places alone, for the page's still pictures.

import { readFileSync } from 'node:fs';
import { installDocument, write } from './plain_svg.mjs';

/** The deck's size in pixels, from which its proportions follow: as in a wide and in a narrow window. */
const SIZES = { wide: [1000, 800], tall: [640, 860] };

/**
 * The proportions of the page's still pictures: small ones in lists, a position on paper, a deck on paper to play on,
 * an example of the rules, and the editor's deck. The ship has one orientation for every window, so that they always
 * look the same. That of the editor is upright on narrow screens, where its spaces are larger then.
 */
const PLANS = {
  small: [300, 200, 'wide'],
  position: [180, 112, 'wide'],
  sheet: [182, 238, 'tall'],
  example: [880, 700, 'wide'],
  draft: [820, 600, 'wide'],
  draftTall: [560, 760, 'tall'],
};

installDocument();
const [folder] = process.argv.slice(2);
/** @param {string} path */
const load = (path) => import(`${folder}/${path}`);
const { layOut } = await load('view/board/geometry.js');
const { drawScene } = await load('view/board/scene.js');
const { draw } = await load('art/drawings.js');
const { linePath, round, svg } = await load('art/svg.js');

const deck = JSON.parse(readFileSync(0, 'utf8'));
const id = (/** @type {string} */ name) => `{id}-${name}`;
/** Angles between places need more than the thousandths that drawings have. @param {number} value */
const precise = (value) => Math.round(value * 1e6) / 1e6;
const point = (/** @type {{x: number, y: number}} */ { x, y }) => [precise(x), precise(y)];

/** The parts of a token, and its flag. */
const PARTS = ['heel', 'pointer', 'grain', 'notches', 'flag'];
/** A path with more characters than this is written once. */
const LONG = 500;
/** The layers of the page's deck that do not depend on the position. */
const LAYERS = ['deck-sea', 'ship', 'deck-gangways', 'deck-paths'];

/**
 * @param {'wide' | 'tall'} orientation
 */
function describe(orientation) {
  const [width, height] = SIZES[orientation];
  const layout = layOut(deck, width, height, orientation);
  const art = svg('svg');
  drawScene(art, deck, layout, id);
  const layers = art.children.filter((/** @type {any} */ { attributes }) => LAYERS.includes(attributes.get('class')));
  const outlines = shareOutlines(layers);
  return {
    ...place(layout),
    outlines: outlines.map(write).join(''),
    deck: layers.map(write).join(''),
  };
}

/** @param {any} layout */
function place({ view, points, labels, gangways }) {
  return {
    view: [view.x, view.y, view.width, view.height].map(round),
    // Those farther down are drawn later.
    points: Object.fromEntries(
      Object.keys(points).sort((one, other) => points[one].y - points[other].y)
        .map((name) => [name, point(points[name])]),
    ),
    labels: Object.fromEntries(Object.keys(labels).map((name) => [name, point(labels[name])])),
    gangways: Object.fromEntries(
      Object.keys(gangways).map((name) => [name, [precise(gangways[name].angle), ...point(gangways[name].end)]]),
    ),
  };
}

/** @param {string} name */
function plan(name) {
  const layout = layOut(deck, ...PLANS[/** @type {keyof typeof PLANS} */ (name)]);
  const [hull, planking] = [layout.outline, layout.planking].map((line) => linePath(line, 'closed'));
  return { ...place(layout), hull, planking };
}

/**
 * Let elements with the same long path use one. The hull alone has many lines.
 *
 * @param {any[]} layers
 * @returns {any[]} the paths that they use
 */
function shareOutlines(layers) {
  /** @type {Map<string, any[]>} */
  const drawn = new Map();
  const collect = (/** @type {any} */ element) => {
    const d = element.attributes.get('d');
    if (d?.length > LONG) drawn.set(d, [...(drawn.get(d) ?? []), element]);
    element.children.forEach(collect);
  };
  layers.forEach(collect);
  const repeated = [...drawn].filter(([, elements]) => elements.length > 1);
  return repeated.map(([d, elements], index) => {
    const name = id(`outline-${index}`);
    for (const element of elements) {
      element.name = 'use';
      element.attributes.delete('d');
      element.setAttribute('href', `#${name}`);
    }
    return svg('path', { id: name, d });
  });
}

/** @returns {string} the gradients */
function writeDefinitions() {
  const art = svg('svg');
  drawScene(art, deck, layOut(deck, 1000, 800), id);
  const [definitions] = art.children;
  return definitions.children.map(write).join('');
}

const described = {
  views: { wide: describe('wide'), tall: describe('tall') },
  definitions: writeDefinitions(),
  spaces: { plate: write(draw('plate', { fill: `url(#${id('plate')})` })), hatch: write(draw('hatch')) },
  figures: { red: write(draw('red')), blue: write(draw('blue')), gold: write(draw('gold')) },
  plans: Object.fromEntries(Object.keys(PLANS).map((name) => [name, plan(name)])),
  parts: Object.fromEntries(PARTS.map((name) => [name, write(draw(name))])),
};
process.stdout.write(JSON.stringify(described));
