// @ts-check
/**
 * Places the fittings on the planks and the cannon on the rail, and states the size of each.
 *
 * Owns the places only, as shares of the ship's half length and half beam, away from the paths.
 */

/** @typedef {import('./layout.js').Cannon} Cannon */
/** @typedef {import('./layout.js').Fitting} Fitting */
/** @typedef {import('./layout.js').Point} Point */
/** @typedef {import('./layout.js').ShipLayout} ShipLayout */
/** @typedef {import('./layout.js').Standing} Standing */

/** @type {[Fitting, number, number][]} */
const PLACES = [
  ['compass', 0, 0.5],
  ['coil', -0.478, 0.5],
  ['coil', 0.478, 0.5],
  ['wheel', -0.752, -0.09],
  ['capstan', 0.752, -0.09],
  ['mast', -0.36, -0.38],
  ['mast', 0.36, -0.38],
];

/** The radius of each fitting, without faint parts: the points of the rose, the end of the rope. */
const REACH = { compass: 0.34, coil: 0.28, wheel: 0.4, capstan: 0.4, mast: 0.33 };
/** The least visible gap between a fitting and a space. */
const GAP = 0.05;

/** The cannon along the rail: share of the half length, and side (-1 port, 1 starboard). */
const CANNON = [
  ...[-0.74, 0, 0.7].map((share) => ({ share, toward: -1 })),
  ...[-0.28, 0, 0.28].map((share) => ({ share, toward: 1 })),
];
/** How far inside the rail the middle of a cannon's visible part is, and the radius of that part. */
const CANNON_INSIDE = 0.22;
const CANNON_REACH = 0.22;

/**
 * List the fittings in drawing order. None of them overlaps a space.
 * @param {Pick<ShipLayout, 'ship' | 'place'> & {points: Record<string, Point>}} layout `points` are the spaces
 * @param {number} radius of a space
 * @returns {Standing[]}
 */
export function listFittings({ ship, place, points }, radius) {
  return PLACES.map(([name, along, abeam]) => {
    const centre = place(along * ship.halfLength, abeam * ship.halfBeam);
    const distances = Object.values(points).map(({ x, y }) =>
      Math.hypot(x - centre.x, y - centre.y),
    );
    const room = Math.min(...distances) - radius - GAP;
    const reach = Math.max(0, Math.min(REACH[name], room));
    return { name, centre, reach, scale: reach / REACH[name] };
  });
}

/**
 * List the cannon.
 * @param {Pick<ShipLayout, 'ship' | 'place' | 'railing'>} layout
 * @returns {Cannon[]}
 */
export function listCannon({ ship, place, railing }) {
  const origin = place(0, 0);
  return CANNON.map(({ share, toward }) => {
    const wanted = place(share * ship.halfLength, toward * (ship.halfBeam + 2));
    const rail = railing.reduce((nearest, point) => {
      const here = Math.hypot(point.x - wanted.x, point.y - wanted.y);
      return here < Math.hypot(nearest.x - wanted.x, nearest.y - wanted.y) ? point : nearest;
    });
    const outward = place(0, toward);
    const angle = Math.atan2(outward.y - origin.y, outward.x - origin.x);
    const centre = {
      x: rail.x - Math.cos(angle) * CANNON_INSIDE,
      y: rail.y - Math.sin(angle) * CANNON_INSIDE,
    };
    return { rail, angle, centre, reach: CANNON_REACH };
  });
}
