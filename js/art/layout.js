// @ts-check
/**
 * Types of the ship's layout on the screen, for the modules that draw it. `view/board/geometry.js` computes it.
 */

/** @typedef {{x: number, y: number}} Point */

/** @typedef {"wide" | "tall"} Orientation */

/** @typedef {"compass" | "coil" | "wheel" | "capstan" | "mast"} Fitting */

/**
 * A placed fitting. `reach` is its radius; `scale` shrinks its drawing where there is little room.
 * @typedef {{name: Fitting, centre: Point, reach: number, scale: number}} Standing
 */

/**
 * A cannon on the rail. `angle` points outward; `centre` is the middle of its part on the planks.
 * @typedef {{rail: Point, angle: number, centre: Point, reach: number}} Cannon
 */

/**
 * @typedef {object} ShipLayout
 * @property {Orientation} orientation
 * @property {{x: number, y: number, width: number, height: number}} view the view box
 * @property {Point[]} outline the rail's outer edge
 * @property {Point[]} railing the rail's middle
 * @property {Point[]} planking the rail's inner edge, which the planks fill
 * @property {{halfLength: number, halfBeam: number}} ship
 * @property {Standing[]} fittings
 * @property {Cannon[]} cannon
 * @property {(along: number, abeam: number) => Point} place from ship coordinates to the screen's
 */

export {};
