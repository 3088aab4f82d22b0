// @ts-check
/**
 * The ship without its spaces: sea, hull, rail, planks and fittings.
 *
 * Owns their shapes; colours are css/board.css's, positions come in with the layout. Must not know
 * tokens or rules. Fittings stay in the deck's own hues, so that nothing competes with a token.
 */

import { linePath, round, svg } from './svg.js';

/** @typedef {import("../view/geometry.js").Layout} Layout */
/** @typedef {import("../view/geometry.js").Point} Point */

const PLANK_BREADTH = 0.27;
const WAVE_LENGTH = 0.46;

/** Where fittings stand, as shares of the ship's half length and half beam: between the paths. */
const COMPASS = [0, 0.5];
const MASTS = [
  [-0.36, -0.38],
  [0.36, -0.38],
];
const WHEEL = [-0.735, -0.05];
const CAPSTAN = [0.735, -0.05];
const COILS = [
  [-0.455, 0.5],
  [0.455, 0.5],
];
/** Cannon stand on the rail: shares of the half length, to port and to starboard. */
const CANNON = { port: [-0.74, 0, 0.7], starboard: [-0.28, 0, 0.28] };

/**
 * Draw the sea around the ship.
 *
 * @param {Layout} layout
 */
export function drawSea({ view, outline }) {
  let waves = '';
  const rows = Math.ceil(view.height / 0.55);
  const columns = Math.ceil(view.width / 1.9) + 1;
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Two incommensurate steps scatter the waves without looking like a pattern.
      const x = view.x + (column + ((row * 0.618) % 1)) * 1.9 - 0.9;
      const y = view.y + row * 0.55 + ((column * 0.377) % 0.4);
      const half = WAVE_LENGTH / 2;
      const count = 1 + ((row * 3 + column * 5) % 3);
      waves += `M${round(x)} ${round(y)}`;
      for (let crest = 0; crest < count; crest += 1) waves += `q${half / 2} -0.11 ${half} 0`;
    }
  }
  const hull = linePath(outline, 'closed');
  return svg('g', { class: 'deck-sea' }, [
    svg('path', { class: 'sea-wave', d: waves }),
    svg('path', { class: 'sea-foam sea-foam-far', d: hull }),
    svg('path', { class: 'sea-foam', d: hull }),
  ]);
}

/**
 * Draw the hull, its rail and its planked deck.
 *
 * @param {Layout} layout
 * @param {(name: string) => string} id makes an id unique on the page
 */
export function drawHull(layout, id) {
  const hull = linePath(layout.outline, 'closed');
  const railing = linePath(layout.railing, 'closed');
  const planking = linePath(layout.planking, 'closed');
  return svg('g', { class: 'ship' }, [
    svg('clipPath', { id: id('planking') }, [svg('path', { d: planking })]),
    svg('path', { class: 'ship-shadow', d: hull, transform: 'translate(0.05 0.16)' }),
    svg('path', { class: 'ship-hull', d: hull }),
    svg('path', { class: 'ship-rail', d: railing }),
    svg('path', { class: 'ship-rail-posts', d: railing }),
    svg('path', { class: 'ship-rail-light', d: linePath(layout.outline, 'closed') }),
    svg('path', { class: 'ship-deck', d: planking, fill: `url(#${id('deck')})` }),
    svg('g', { 'clip-path': `url(#${id('planking')})` }, drawPlanks(layout)),
    svg('path', { class: 'ship-waterway', d: planking }),
    drawFittings(layout),
    ...CANNON.port.map((share) => drawCannon(layout, share, 'port')),
    ...CANNON.starboard.map((share) => drawCannon(layout, share, 'starboard')),
  ]);
}

/** @param {Layout} layout */
function drawPlanks({ ship, place }) {
  const length = ship.halfLength + 1.5;
  const count = Math.ceil((ship.halfBeam + 1) / PLANK_BREADTH);
  let seams = '';
  let joints = '';
  let light = '';
  let dark = '';
  for (let index = -count; index <= count; index += 1) {
    const abeam = (index + 0.5) * PLANK_BREADTH;
    seams += linePath([place(-length, abeam), place(length, abeam)]);
    const first = -length + ((((index * 1.37) % 2.6) + 2.6) % 2.6);
    let plank = 0;
    for (let along = first; along < length; along += 2.6) {
      joints += linePath([place(along, abeam), place(along, abeam + PLANK_BREADTH)]);
      const shade = (index * 7 + plank * 11 + 400) % 9;
      plank += 1;
      if (shade !== 0 && shade !== 4) continue;
      const board = linePath(
        [
          place(along, abeam),
          place(along + 2.6, abeam),
          place(along + 2.6, abeam + PLANK_BREADTH),
          place(along, abeam + PLANK_BREADTH),
        ],
        'closed',
      );
      if (shade === 0) light += board;
      else dark += board;
    }
  }
  return [
    svg('path', { class: 'plank-light', d: light }),
    svg('path', { class: 'plank-dark', d: dark }),
    svg('path', { class: 'plank-seam', d: seams }),
    svg('path', { class: 'plank-joint', d: joints }),
  ];
}

/** @param {Layout} layout */
function drawFittings(layout) {
  const { ship, place } = layout;
  /** @param {number[]} share */
  const at = ([along, abeam]) => place(along * ship.halfLength, abeam * ship.halfBeam);
  return svg('g', { class: 'fittings' }, [
    drawCompass(at(COMPASS), layout.orientation),
    ...MASTS.map((share) => drawMast(at(share))),
    drawWheel(at(WHEEL), 8, 'fitting-wheel'),
    drawWheel(at(CAPSTAN), 6, 'fitting-capstan'),
    ...COILS.map((share) => drawCoil(at(share))),
  ]);
}

/**
 * A rose of eight points, its long one to the bow.
 *
 * @param {Point} centre
 * @param {Layout["orientation"]} orientation
 */
function drawCompass(centre, orientation) {
  const bow = orientation === 'wide' ? 0 : -90;
  const points = [];
  for (let index = 0; index < 8; index += 1) {
    const length = index === 0 ? 0.5 : index % 2 === 0 ? 0.42 : 0.27;
    const turn = `rotate(${bow + index * 45})`;
    points.push(
      svg('path', { class: 'fitting-dark', d: `M0 0L0.085 0.085L${length} 0Z`, transform: turn }),
      svg('path', { class: 'fitting-light', d: `M0 0L0.085 -0.085L${length} 0Z`, transform: turn }),
    );
  }
  return svg(
    'g',
    { class: 'fitting-compass', transform: `translate(${round(centre.x)} ${round(centre.y)})` },
    [
      svg('circle', { class: 'fitting-line', r: 0.33 }),
      svg('circle', { class: 'fitting-line', r: 0.29 }),
      ...points,
    ],
  );
}

/** @param {Point} centre */
function drawMast({ x, y }) {
  return svg('g', { class: 'fitting-mast', transform: `translate(${round(x)} ${round(y)})` }, [
    svg('circle', { class: 'fitting-line', r: 0.29 }),
    svg('circle', { class: 'fitting-dark', r: 0.2 }),
    svg('circle', { class: 'fitting-light', r: 0.14 }),
    svg('circle', { class: 'fitting-line', r: 0.07 }),
  ]);
}

/**
 * @param {Point} centre
 * @param {number} spokes
 * @param {string} name
 */
function drawWheel({ x, y }, spokes, name) {
  let lines = '';
  for (let index = 0; index < spokes; index += 1) {
    const angle = ((index + 0.5) / spokes) * 2 * Math.PI;
    lines += `M0 0L${round(Math.cos(angle) * 0.34)} ${round(Math.sin(angle) * 0.34)}`;
  }
  return svg('g', { class: name, transform: `translate(${round(x)} ${round(y)})` }, [
    svg('path', { class: 'fitting-spoke', d: lines }),
    svg('circle', { class: 'fitting-rim', r: 0.23 }),
    svg('circle', { class: 'fitting-dark', r: 0.07 }),
  ]);
}

/** @param {Point} centre */
function drawCoil({ x, y }) {
  return svg('g', { class: 'fitting-coil', transform: `translate(${round(x)} ${round(y)})` }, [
    svg('circle', { class: 'fitting-line', r: 0.22 }),
    svg('circle', { class: 'fitting-line', r: 0.165 }),
    svg('circle', { class: 'fitting-line', r: 0.11 }),
    svg('path', { class: 'fitting-line', d: 'M0.22 0C0.23 0.16 0.32 0.2 0.42 0.19' }),
  ]);
}

/**
 * @param {Layout} layout
 * @param {number} share
 * @param {"port" | "starboard"} side
 */
function drawCannon({ ship, place, railing }, share, side) {
  const toward = side === 'port' ? -1 : 1;
  const along = share * ship.halfLength;
  const wanted = place(along, toward * (ship.halfBeam + 2));
  const rail = railing.reduce((nearest, point) => {
    const here = Math.hypot(point.x - wanted.x, point.y - wanted.y);
    return here < Math.hypot(nearest.x - wanted.x, nearest.y - wanted.y) ? point : nearest;
  });
  const origin = place(0, 0);
  const outward = place(0, toward);
  const turn = (Math.atan2(outward.y - origin.y, outward.x - origin.x) * 180) / Math.PI;
  return svg(
    'g',
    { transform: `translate(${round(rail.x)} ${round(rail.y)}) rotate(${round(turn)})` },
    [
      svg('path', {
        class: 'cannon',
        d: 'M-0.26 -0.085L0.2 -0.055V0.055L-0.26 0.085A0.085 0.085 0 0 1 -0.26 -0.085Z',
      }),
      svg('path', { class: 'cannon-ring', d: 'M-0.18 -0.08V0.08M0 -0.07V0.07M0.19 -0.075V0.075' }),
    ],
  );
}
