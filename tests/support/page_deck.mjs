// Draws stacks and marks with the page's own modules, to compare them with the pictures of `kidd.svg`.
//
// Reads a list of cases as JSON from standard input, each with an orientation, the size and the stacks of a position,
// the routes of its last move and those of its arrows. Writes for each what the page draws, by the names of layers, and
// where it lays out the deck.

import { readFileSync } from 'node:fs';
import { installDocument, write } from './plain_svg.mjs';

installDocument();
const { layOut, pathAngle } = await import('../../js/view/board/geometry.js');
const { drawStack } = await import('../../js/view/board/token.js');
const { drawAnalysis, drawTrails } = await import('../../js/view/board/marks.js');
const { moveTo, svg } = await import('../../js/art/svg.js');
const { drawScene } = await import('../../js/view/board/scene.js');

const deck = JSON.parse(
  readFileSync(new URL('../../py/workshop/deck/deck.json', import.meta.url), 'utf8'),
);

/** The layers of the deck's still parts. */
const GROUND = ['ship', 'deck-gangways', 'deck-paths'];

/** @param {any} asked */
function draw({ orientation, width, height, stacks, routes, arrows }) {
  const layout = layOut(deck, width, height, orientation);
  const { points } = layout;
  const stage = { deck, layout, gloss: 'url(#gloss)' };
  const order = Object.keys(points).sort((one, other) => points[one].y - points[other].y);
  const standing = order.flatMap((name) =>
    stacks.filter((/** @type {any} */ { space }) => space === name).map((/** @type {any} */ { space: _, ...stack }) =>
      svg('g', { transform: moveTo(points[name]) }, [
        drawStack(stage, name, stack).element,
      ]),
    ),
  );
  const trails = svg('g', {}, drawTrails(stage, [{ colour: 'R', order: null, routes }]));
  const analysis = svg('g', {}, drawAnalysis(stage, arrows));
  const art = svg('svg');
  drawScene(art, deck, layout, 'deck');
  const ground = [...art.children].filter((/** @type {any} */ { attributes }) => GROUND.includes(attributes.get('class')));
  return {
    ground: ground.map(write),
    stacks: write(svg('g', {}, standing)),
    trail: write(trails),
    arrows: write(analysis),
    labels: layout.labels,
    angles: Object.fromEntries(deck.hatches.map((/** @type {string} */ hatch) => [hatch, pathAngle(layout, hatch, '0')])),
  };
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(draw)));
