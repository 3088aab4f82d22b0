// @ts-check
/**
 * Draws the ship without its spaces: sea, hull, rail and planks.
 *
 * Owns their shapes; css/board/ship.css owns the colours, the layout has the positions. Must not know tokens or
 * rules. `fittings.js` draws the fittings.
 */

import { draw } from './drawings.js';
import { drawFittings } from './fittings.js';
import { linePath, moveTo, round, svg } from './svg.js';

/** @typedef {import('./layout.js').ShipLayout} ShipLayout */
/** @typedef {import('./layout.js').Point} Point */

const PLANK_BREADTH = 0.27;
const PLANK_LENGTH = 2.6;
const WAVE_LENGTH = 0.46;
/** The number of tones of wood; css/board/ship.css gives each a colour. */
const TONES = 4;
/**
 * Draw the sea around the ship.
 * @param {ShipLayout} layout
 */
export function drawSea({ view, outline }) {
  let waves = '';
  let swell = '';
  const rows = Math.ceil(view.height / 0.55);
  const columns = Math.ceil(view.width / 1.9) + 1;
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // The irregular offsets hide the grid that the waves are on.
      const x = view.x + (column + ((row * 0.618) % 1)) * 1.9 - 0.9;
      const y = view.y + row * 0.55 + ((column * 0.377) % 0.4);
      const half = WAVE_LENGTH / 2;
      const count = 1 + ((row * 3 + column * 5) % 3);
      const crests = `q${half / 2} -0.11 ${half} 0`.repeat(count);
      waves += `M${round(x)} ${round(y)}${crests}`;
      if ((row + column) % 2 === 0)
        swell += `M${round(x - 0.3)} ${round(y + 0.16)}q0.55 -0.14 1.1 0`;
    }
  }
  const hull = linePath(outline, 'closed');
  return svg('g', { class: 'deck-sea' }, [
    svg('path', { class: 'sea-swell', d: swell }),
    svg('path', { class: 'sea-wave', d: waves }),
    svg('path', { class: 'sea-foam sea-foam-far', d: hull }),
    svg('path', { class: 'sea-foam', d: hull }),
    svg('path', { class: 'sea-foam sea-foam-near', d: hull }),
  ]);
}

/**
 * Draw the hull, its rail and its planked deck.
 * @param {ShipLayout} layout
 * @param {(name: string) => string} id makes an id unique on the page
 */
export function drawHull(layout, id) {
  const hull = linePath(layout.outline, 'closed');
  const railing = linePath(layout.railing, 'closed');
  const planking = linePath(layout.planking, 'closed');
  return svg('g', { class: 'ship' }, [
    svg('clipPath', { id: id('planking') }, [svg('path', { d: planking })]),
    svg('path', { class: 'ship-shadow', d: hull, transform: 'translate(0.06 0.2)' }),
    svg('path', { class: 'ship-hull', d: hull }),
    svg('path', { class: 'ship-deck', d: planking, fill: `url(#${id('deck')})` }),
    svg('g', { 'clip-path': `url(#${id('planking')})` }, [
      ...drawPlanks(layout),
      svg('path', { class: 'ship-margin', d: planking }),
      svg('path', { class: 'ship-margin-seam', d: planking }),
      ...['far', 'mid', 'near'].map((depth) =>
        svg('path', { class: `ship-shade ship-shade-${depth}`, d: planking }),
      ),
    ]),
    svg('path', { class: 'ship-waterway', d: planking }),
    svg('path', { class: 'ship-rail', d: railing }),
    svg('path', { class: 'ship-rail-top', d: railing }),
    svg('path', { class: 'ship-rail-posts', d: railing }),
    svg('path', { class: 'ship-gilt', d: hull }),
    drawFittings(layout, id),
    ...layout.cannon.map(drawCannon),
  ]);
}

/** @param {ShipLayout} layout */
function drawPlanks({ ship, place }) {
  const length = ship.halfLength + 1.5;
  const count = Math.ceil((ship.halfBeam + 1) / PLANK_BREADTH);
  let seams = '';
  let joints = '';
  let nails = '';
  let grain = '';
  const boards = Array.from({ length: TONES }, () => '');
  for (let index = -count; index <= count; index += 1) {
    const abeam = (index + 0.5) * PLANK_BREADTH;
    const across = abeam + PLANK_BREADTH;
    seams += linePath([place(-length, abeam), place(length, abeam)]);
    const first = -length - PLANK_LENGTH + ((((index * 1.37) % 2.6) + 2.6) % 2.6);
    let plank = 0;
    for (let along = first; along < length; along += PLANK_LENGTH) {
      const end = along + PLANK_LENGTH;
      joints += linePath([place(along, abeam), place(along, across)]);
      for (const beside of [-0.07, 0.07]) {
        for (const share of [0.27, 0.73]) {
          const nail = place(along + beside, abeam + share * PLANK_BREADTH);
          nails += `${linePath([nail])}h0`;
        }
      }
      // Only some planks have a streak of grain.
      const streak = (index * 5 + plank * 3 + 300) % 7;
      if (streak < 3) {
        const at = abeam + (0.3 + 0.2 * streak) * PLANK_BREADTH;
        grain += linePath([place(along + 0.4 + streak * 0.3, at), place(end - 0.5, at)]);
      }
      const tone = (index * 7 + plank * 11 + 400) % (2 * TONES);
      plank += 1;
      if (tone >= TONES) continue;
      boards[tone] += linePath(
        [place(along, abeam), place(end, abeam), place(end, across), place(along, across)],
        'closed',
      );
    }
  }
  return [
    ...boards.map((d, tone) => svg('path', { class: `plank-tone plank-tone-${tone}`, d })),
    svg('path', { class: 'plank-grain', d: grain }),
    svg('path', { class: 'plank-seam', d: seams }),
    svg('path', { class: 'plank-joint', d: joints }),
    svg('path', { class: 'plank-nail', d: nails }),
  ];
}

/** @param {import('./layout.js').Cannon} cannon */
function drawCannon({ rail, angle }) {
  const turn = `rotate(${round((angle * 180) / Math.PI)})`;
  return draw('cannon', { transform: `${moveTo(rail)} ${turn}` });
}
