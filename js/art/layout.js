// @ts-check
/**
 * How the ship lies on the screen, as far as it is drawn: the shapes alone. `view/board/geometry.js` works it out.
 */

/** @typedef {{x: number, y: number}} Point */

/** @typedef {"wide" | "tall"} Orientation */

/** @typedef {"compass" | "coil" | "wheel" | "capstan" | "mast"} Fitting */

/**
 * What stands somewhere: `scale` says how much smaller it is than drawn, for want of room.
 * @typedef {{name: Fitting, centre: Point, reach: number, scale: number}} Standing
 */

/**
 * A cannon on the rail: `angle` is outward, `centre` the middle of what is seen of it on the planks.
 * @typedef {{rail: Point, angle: number, centre: Point, reach: number}} Cannon
 */

/**
 * @typedef {object} ShipLayout
 * @property {Orientation} orientation
 * @property {{x: number, y: number, width: number, height: number}} view what the host shows
 * @property {Point[]} outline the rail's outer edge
 * @property {Point[]} railing the rail's middle
 * @property {Point[]} planking the rail's inner edge, which the planks fill
 * @property {{halfLength: number, halfBeam: number}} ship
 * @property {Standing[]} fittings
 * @property {Cannon[]} cannon
 * @property {(along: number, abeam: number) => Point} place from ship coordinates to the screen's
 */

export {};
