// @ts-check
/**
 * Where the fittings stand on the planks, and how much room each takes.
 *
 * Owns the places alone: as shares of the ship's half length and half beam, between the paths.
 */

/** @typedef {import("../view/geometry.js").Layout} Layout */
/** @typedef {import("../view/geometry.js").Point} Point */

/** @typedef {"compass" | "coil" | "wheel" | "capstan" | "mast"} Fitting */

/** @type {[Fitting, number, number][]} */
const PLACES = [
  ['compass', 0, 0.5],
  ['coil', -0.478, 0.5],
  ['coil', 0.478, 0.5],
  ['wheel', -0.735, -0.05],
  ['capstan', 0.735, -0.05],
  ['mast', -0.36, -0.38],
  ['mast', 0.36, -0.38],
];

/** How far each reaches, without what hardly shows: the rose's points, the rope's end. */
const REACH = { compass: 0.34, coil: 0.28, wheel: 0.36, capstan: 0.34, mast: 0.33 };

/**
 * List the fittings, each over those before it.
 *
 * @param {Pick<Layout, "ship" | "place">} layout
 * @returns {{name: Fitting, centre: Point, reach: number}[]}
 */
export function listFittings({ ship, place }) {
  return PLACES.map(([name, along, abeam]) => ({
    name,
    centre: place(along * ship.halfLength, abeam * ship.halfBeam),
    reach: REACH[name],
  }));
}
