/**
 * The scenes of an animation: a stack walks its route, enters, jumps free, or falls overboard.
 * Must not know the rules, the time, or what the deck shows below its layer.
 */

import { moveTo, round, svg } from '../../art/svg.js';
import {
  angleBetween,
  distanceBetween,
  listCorners,
  pathAngle,
  pointToward,
  turnBetween,
} from './geometry.js';
import { drawStack, stackLift, turnFigure } from './token.js';

/** @import {PhaseView, SlideView, StandingView} from '../../protocol/protocol.js' */
/** @import {Point, Stage} from './geometry.js' */
/** @typedef {(share: number) => void} Draw draws a phase at a share of its time, from 0 to 1 */

/** The heights of a hop and of a freed friend's jump, and how much larger a stack is drawn in flight. */
const HOP = 0.2;
const JUMP = 0.62;
const FLIGHT_SCALE = 0.09;
/** The share of a step during which a token turns, and the share after which its pointers show again. */
const TURN_SHARE = 0.6;
const POINTERS_FROM = 0.7;
/** The distance from its captor at which a freed friend appears. */
const FREED_DISTANCE = 0.3;

/** How far beyond the rail a token falls, and the share of the phase after which it reaches the water. */
const OVERBOARD = 0.42;
const SPLASH_FROM = 0.62;
const SPIN = 260;
/** When several tokens fall overboard, each starts a little later than the one before. */
const STAGGER = 0.22;
/** Room at the edge of the view for a splash, even if the ship fills the window. */
const VIEW_MARGIN = 0.3;

/**
 * Set up the elements of a phase and return the function that draws it. The layer shows the stacks of `touched` spaces.
 * @param {Stage} stage @param {SVGGElement} layer @param {PhaseView} phase @param {Set<string>} touched @returns {Draw}
 */
export function setScene(stage, layer, phase, touched) {
  layer.replaceChildren();
  for (const [space, standing] of Object.entries(phase.still)) {
    if (touched.has(space)) putStack(stage, layer, space, standing);
  }
  const leaving = Object.entries(phase.fall).map(([space, standing], index, { length }) => {
    const delay = (STAGGER * index) / length;
    return { delay, draw: throwOverboard(stage, layer, space, standing) };
  });
  const slide = phase.slide ? startSlide(stage, layer, phase.slide) : null;
  return (share) => {
    slide?.(share);
    for (const { delay, draw } of leaving) {
      draw(Math.min(1, Math.max(0, (share - delay) / (1 - STAGGER))));
    }
  };
}

/** @param {Stage} stage @param {SVGGElement} layer @param {SlideView} slide @returns {Draw} */
function startSlide(stage, layer, { owners, route, turned, back, flags, freed, below = 0 }) {
  const { layout } = stage;
  const space = route[route.length - 1];
  const isEntry = route.length === 1;
  const points = listCorners(layout, route);
  const backs = points.slice(1).map((point, index) => angleBetween(point, points[index]));
  backs.unshift(isEntry ? backs[0] : pathAngle(layout, route[0], turned));
  if (freed) points[0] = pointToward(points[0], backs[0] + Math.PI, FREED_DISTANCE);
  const { holder, facing, pointers } = putStack(stage, layer, space, { owners, back, flags });
  const legs = points.length - 1;
  // Raise it with each step up to the height of the stack that it lands on, so that it does not jump at the end.
  const landing = below > 0 ? stackLift(below + 1) : 0;
  const height = freed ? JUMP : HOP;
  return (share) => {
    const place = ease(share) * legs;
    const leg = Math.min(legs - 1, Math.floor(place));
    const along = place - leg;
    const isLast = leg === legs - 1;
    const air = Math.sin(Math.PI * along);
    const x = points[leg].x + (points[leg + 1].x - points[leg].x) * along;
    const ground = points[leg].y + (points[leg + 1].y - points[leg].y) * along;
    const lift = height * air + (isLast ? landing * along : 0);
    const swell = freed ? 0.82 + 0.18 * ease(share) : 1;
    const scale = swell * (1 + FLIGHT_SCALE * air);
    holder.setAttribute('transform', `${moveTo({ x, y: ground - lift })} scale(${round(scale)})`);
    if (isEntry || freed) holder.setAttribute('opacity', String(round(Math.min(1, share * 5))));
    const turned = Math.min(1, along / TURN_SHARE);
    const behind = backs[leg] + turnBetween(backs[leg], backs[leg + 1]) * turned;
    facing?.setAttribute('transform', `rotate(${round(turnFigure(behind))})`);
    const shown = Math.max(0, (share - POINTERS_FROM) / (1 - POINTERS_FROM));
    pointers?.setAttribute('opacity', String(round(shown)));
  };
}

/**
 * @param {Stage} stage @param {SVGGElement} layer @param {string} space @param {StandingView} standing @returns {Draw}
 */
function throwOverboard(stage, layer, space, standing) {
  const { holder, pointers } = putStack(stage, layer, space, standing);
  const start = stage.layout.points[space];
  const end = findWater(stage.layout, space);
  const rings = [0, 1, 2].map(() => svg('ellipse', { class: 'splash-ring', cx: 0, cy: 0 }));
  const drops = svg('path', { class: 'splash-drops' });
  const splash = svg('g', { class: 'splash', transform: moveTo(end) }, [...rings, drops]);
  layer.append(splash);
  pointers?.setAttribute('opacity', '0');
  const height = 0.45 + 0.16 * distanceBetween(start, end);
  return (share) => {
    const fall = Math.min(1, share / SPLASH_FROM);
    const x = start.x + (end.x - start.x) * fall;
    const y = start.y + (end.y - start.y) * fall - height * Math.sin(Math.PI * fall);
    const scale = (1 + 0.16 * Math.sin(Math.PI * fall)) * (1 - 0.3 * fall * fall);
    holder.setAttribute(
      'transform',
      `${moveTo({ x, y })} rotate(${round(SPIN * fall)}) scale(${round(scale)})`,
    );
    const wet = Math.max(0, (share - SPLASH_FROM) / (1 - SPLASH_FROM));
    holder.setAttribute('opacity', String(round(Math.max(0, 1 - wet * 5))));
    drawSplash(rings, drops, wet);
    splash.setAttribute('opacity', String(round(wet > 0 ? 1 - wet * wet : 0)));
  };
}

/** @param {SVGEllipseElement[]} rings @param {SVGPathElement} drops @param {number} wet from 0 to 1 */
function drawSplash(rings, drops, wet) {
  rings.forEach((ring, index) => {
    const spread = Math.max(0, wet * 1.3 - index * 0.22);
    ring.setAttribute('rx', String(round(spread * 0.62)));
    ring.setAttribute('ry', String(round(spread * 0.44)));
  });
  const reach = 0.14 + 0.36 * wet;
  const rise = 0.5 * Math.sin(Math.PI * Math.min(1, wet * 1.1));
  const spray = [-1, -0.55, -0.1, 0.35, 0.8].map((side, index) => {
    const up = rise * (index % 2 === 0 ? 0.6 : 1);
    return `M${round(side * reach)} ${round(-up)}h0`;
  });
  drops.setAttribute('d', spray.join(''));
}

/**
 * Find where a token that falls overboard reaches the water: beyond the gangway, or over the nearest rail.
 * @param {import("./geometry.js").Layout} layout @param {string} space @returns {Point}
 */
function findWater({ points, gangways, outline, view }, space) {
  const start = points[space];
  const gangway = gangways[space];
  let end = gangway?.end;
  if (end === undefined) {
    const rail = outline.reduce((nearest, point) =>
      distanceBetween(point, start) < distanceBetween(nearest, start) ? point : nearest,
    );
    end = pointToward(rail, angleBetween(start, rail), OVERBOARD);
  }
  const { x, y, width, height } = view;
  return {
    x: Math.min(x + width - VIEW_MARGIN, Math.max(x + VIEW_MARGIN, end.x)),
    y: Math.min(y + height - VIEW_MARGIN, Math.max(y + VIEW_MARGIN, end.y)),
  };
}

/** @param {Stage} stage @param {SVGGElement} layer @param {string} space @param {StandingView} standing */
function putStack(stage, layer, space, standing) {
  const { element } = drawStack(stage, space, standing);
  const transform = moveTo(stage.layout.points[space]);
  const holder = svg('g', { transform }, [element]);
  layer.append(holder);
  const [facing, pointers] = ['facing', 'pointers'].map((name) =>
    element.querySelector(`.token-${name}`),
  );
  return { holder, facing, pointers };
}

/** @param {number} share */
function ease(share) {
  return share * share * (3 - 2 * share);
}
