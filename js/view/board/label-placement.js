// @ts-check
/**
 * Places the names of the spaces.
 *
 * Owns the search for the best place near each space. Must not know the DOM or the rules.
 */

import { distanceBetween } from './angles.js';
import { distanceToOutline, distanceToSegment, isInside } from './hull-outline.js';

/** @typedef {import("../../art/layout.js").Point} Point */

/**
 * @typedef {object} Surroundings the drawing that labels must not cover
 * @property {Record<string, Point>} points
 * @property {string[]} squares the spaces that are drawn as squares
 * @property {Point[][]} paths the ends of every path
 * @property {Point[]} outline
 * @property {number} radius of a space
 * @property {{centre: Point, reach: number}[]} fittings the fittings drawn on the planks
 */

const DISTANCES = [0.23, 0.3, 0.38];
/** A name is wider than high, so it is farther from its space at the side than below. */
const SIDEWAYS = 0.07;
const ANGLES = 24;
/** More room than this brings no advantage. */
const ENOUGH_ROOM = 0.34;
/** The width of the rail; a name may be near it. */
const RAIL_ROOM = 0.17;
/**
 * If a name is closer than this to another space, in addition to the normal room, it is unclear which space it
 * names.
 */
const STRANGER_ROOM = 0.2;
/** The width of a name. Two names that are closer together look like one. */
const LABEL_ROOM = 0.34;
/** A name may be closer to fittings on the planks than to a path. */
const FITTING_SLACK = 0.12;
/**
 * The height of a stack of ten, the distances from another stack and from the space's own at which a name is
 * clear of flags and pointers, and the weight of a place's covered part.
 */
const STACK_RISE = 0.55;
const STACK_REACH = 0.8;
const OWN_STACK_REACH = 0.66;
const STACK_WEIGHT = 6;
/** Objects farther from the middle of a space than this are never near its label. */
const FAR = 1.5;

/**
 * Find for each space the place of its label, next to the space and off all paths.
 *
 * Stacks grow upward on the screen, so a place below is preferred among good ones.
 * @param {Surroundings} surroundings
 * @returns {Record<string, Point>}
 */
export function placeLabels(surroundings) {
  /** @type {Record<string, Point>} */
  const labels = {};
  for (const space of Object.keys(surroundings.points)) {
    labels[space] = placeLabel(surroundings, space, Object.values(labels));
  }
  return labels;
}

/**
 * Find other places for the labels that a temporary drawing on the deck would cover.
 * @param {Surroundings} surroundings
 * @param {Record<string, Point>} labels their current places
 * @param {{centre: Point, reach: number}} guest the temporary drawing
 * @returns {Record<string, Point>} the labels that move
 */
export function clearLabels(surroundings, labels, { centre, reach }) {
  const wide = { centre, reach: reach + LABEL_ROOM / 2 + FITTING_SLACK };
  const crowded = { ...surroundings, fittings: [...surroundings.fittings, wide] };
  const standing = { ...labels };
  /** @type {Record<string, Point>} */
  const moved = {};
  for (const [space, label] of Object.entries(labels)) {
    if (distanceBetween(label, centre) > reach + LABEL_ROOM / 2) continue;
    const others = Object.entries(standing).filter(([name]) => name !== space);
    moved[space] = placeLabel(
      crowded,
      space,
      others.map(([, place]) => place),
    );
    standing[space] = moved[space];
  }
  return moved;
}

/**
 * @param {Surroundings} surroundings labels that have been placed
 * @param {string} space
 * @param {Point[]} placed labels that have their place
 */
function placeLabel(surroundings, space, placed) {
  const { points, squares, radius } = surroundings;
  const point = points[space];
  const measureRoom = roomAround(surroundings, space, placed);
  const measureCover = coverAround(points, space);
  let best = point;
  let highest = -Infinity;
  for (const distance of DISTANCES) {
    // Search from below upward: good places come first, and most of the others need not be measured.
    for (let index = 0; index < ANGLES; index += 1) {
      const side = index % 2 === 0 ? 1 : -1;
      const angle = Math.PI / 2 + side * Math.ceil(index / 2) * ((2 * Math.PI) / ANGLES);
      const across = Math.cos(angle);
      const down = Math.sin(angle);
      // The edge of a square is farther from its middle than that of a circle, except straight ahead.
      const edge = squares.includes(space)
        ? Math.min(1.22, 1 / Math.max(Math.abs(across), Math.abs(down))) * radius
        : radius;
      const merit = down * 0.5 - distance * 3;
      if (ENOUGH_ROOM * 10 + merit <= highest) continue;
      const reach = edge + distance + SIDEWAYS * Math.abs(across);
      const place = { x: point.x + across * reach, y: point.y + down * reach };
      const score =
        Math.min(measureRoom(place), ENOUGH_ROOM) * 10 + merit - measureCover(place) * STACK_WEIGHT;
      if (score > highest) {
        best = place;
        highest = score;
      }
    }
  }
  return best;
}

/**
 * Return a function that measures the room at a place near `space`.
 * @param {Surroundings} surroundings
 * @param {string} space
 * @param {Point[]} placed
 * @returns {(place: Point) => number}
 */
function roomAround({ points, paths, outline, radius, fittings }, space, placed) {
  const middle = points[space];
  const segments = paths.filter(([start, end]) => distanceToSegment(middle, start, end) < FAR);
  /** @param {Point} point */
  const isNear = (point) => distanceBetween(point, middle) < FAR + radius;
  const others = Object.entries(points)
    .filter(([name, point]) => name !== space && isNear(point))
    .map(([, point]) => point);
  const labels = placed.filter(isNear);
  const drawn = fittings.filter(({ centre }) => isNear(centre));
  const isAtRail = distanceToOutline(outline, middle) < FAR;
  return (place) => {
    let room = ENOUGH_ROOM;
    for (const [start, end] of segments)
      room = Math.min(room, distanceToSegment(place, start, end));
    for (const other of others)
      room = Math.min(room, distanceBetween(place, other) - radius - STRANGER_ROOM);
    for (const label of labels) room = Math.min(room, distanceBetween(place, label) - LABEL_ROOM);
    for (const { centre, reach } of drawn)
      room = Math.min(room, distanceBetween(place, centre) - reach + FITTING_SLACK);
    if (!isAtRail || room <= 0) return room;
    if (!isInside(outline, place)) return 0;
    return Math.min(room, distanceToOutline(outline, place) - RAIL_ROOM);
  };
}

/**
 * Return a function that measures how far high stacks, on this space or on others, would cover a place.
 * @param {Record<string, Point>} points
 * @param {string} space
 * @returns {(place: Point) => number}
 */
function coverAround(points, space) {
  const middle = points[space];
  const feet = Object.values(points).filter((point) => distanceBetween(point, middle) < 2 * FAR);
  return (place) => {
    let cover = 0;
    for (const foot of feet) {
      const top = { x: foot.x, y: foot.y - STACK_RISE };
      const reach = foot === middle ? OWN_STACK_REACH : STACK_REACH;
      cover = Math.max(cover, reach - distanceToSegment(place, foot, top));
    }
    return cover;
  };
}
