// @ts-check
/**
 * Playing an animation.
 *
 * Owns the frames: a layer of its own above the deck, in which stacks stand, slide, turn and vanish for a
 * moment. Must not know rules, nor what the deck shows beneath; ending early leaves nothing behind.
 */

import { round, svg } from '../art/svg.js';
import { touchedSpaces } from './anim-plan.js';
import { angleBetween, turnBetween } from './deck-angles.js';
import { faceStack } from './deck-stack.js';
import { pathAngle } from './geometry.js';
import { drawToken, turnToken } from './token.js';

/** @typedef {import("./anim-plan.js").Phase} Phase */
/** @typedef {import("./anim-plan.js").Standing} Standing */
/** @typedef {import("./geometry.js").Point} Point */

/**
 * @typedef {object} Stage
 * @property {import("./geometry.js").Deck} deck
 * @property {import("./geometry.js").Layout} layout
 * @property {SVGGElement} layer
 * @property {string} gloss the fill of the light on the wood
 */

/** A stack in the air is nearer to the eye. */
const FLIGHT_SCALE = 0.1;
/** The share of a step in which a token turns, and from where its pointers show again. */
const TURN_SHARE = 0.6;
const POINTERS_FROM = 0.65;

/**
 * Play phases one after the other.
 *
 * @param {Stage} stage
 * @param {Phase[]} phases
 * @param {() => void} onEnd called once, when the last phase is over or `finish` was called
 * @returns {{finish: () => void}}
 */
export function playPhases(stage, phases, onEnd) {
  const touched = touchedSpaces(phases);
  let frame = 0;
  let index = -1;
  let begun_ms = 0;
  let isOver = false;
  /** @type {(share: number) => void} */
  let draw = () => {};

  function finish() {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    document.removeEventListener('visibilitychange', finish);
    stage.layer.replaceChildren();
    onEnd();
  }

  /** @param {number} now_ms */
  function step(now_ms) {
    if (index < 0 || now_ms - begun_ms >= phases[index].duration_ms) {
      index += 1;
      begun_ms = now_ms;
      if (index === phases.length) {
        finish();
        return;
      }
      draw = setScene(stage, phases[index], touched);
    }
    // A frame may bear a time from just before the phase began.
    draw(Math.max(0, now_ms - begun_ms) / phases[index].duration_ms);
    frame = requestAnimationFrame(step);
  }

  // A page that is hidden gets no frames: nobody looks, so there is nothing to wait for.
  if (phases.length === 0 || document.hidden) {
    finish();
  } else {
    document.addEventListener('visibilitychange', finish);
    step(performance.now());
  }
  return { finish };
}

/**
 * Put up what a phase shows and give the function that draws it at a share of its time.
 *
 * @param {Stage} stage
 * @param {Phase} phase
 * @param {Set<string>} touched
 * @returns {(share: number) => void}
 */
function setScene(stage, phase, touched) {
  stage.layer.replaceChildren();
  for (const [space, standing] of phase.still) {
    if (touched.has(space)) putStack(stage, space, standing);
  }
  const leaving = [...phase.vanish].map(([space, standing]) => ({
    point: stage.layout.points[space],
    element: putStack(stage, space, standing).holder,
  }));
  const slide = phase.slide ? startSlide(stage, phase.slide) : null;
  return (share) => {
    slide?.(share);
    for (const { point, element } of leaving) {
      const gone = share * share;
      element.setAttribute(
        'transform',
        `${move(point.x, point.y + gone * 0.2)} scale(${round(1 - gone * 0.45)})`,
      );
      element.setAttribute('opacity', String(round(1 - gone)));
    }
  };
}

/**
 * @param {Stage} stage
 * @param {NonNullable<Phase["slide"]>} slide
 * @returns {(share: number) => void}
 */
function startSlide(stage, { owners, route, backBefore, back, flags }) {
  const { layout } = stage;
  const space = route[route.length - 1];
  const isEntry = route.length === 1;
  const points = isEntry
    ? [layout.gangways[space].end, layout.points[space]]
    : route.map((name) => layout.points[name]);
  const backs = points.slice(1).map((point, index) => angleBetween(point, points[index]));
  backs.unshift(isEntry ? backs[0] : pathAngle(layout, route[0], backBefore));
  const { holder, parts } = putStack(stage, space, { owners, back, flags });
  return (share) => {
    const eased = share * share * (3 - 2 * share);
    const legs = points.length - 1;
    const leg = Math.min(legs - 1, Math.floor(eased * legs));
    const along = eased * legs - leg;
    const x = points[leg].x + (points[leg + 1].x - points[leg].x) * along;
    const y = points[leg].y + (points[leg + 1].y - points[leg].y) * along;
    const height = 1 + FLIGHT_SCALE * Math.sin(Math.PI * eased);
    holder.setAttribute('transform', `${move(x, y)} scale(${round(height)})`);
    if (isEntry) holder.setAttribute('opacity', String(round(Math.min(1, share * 3))));
    const turned = Math.min(1, along / TURN_SHARE);
    turnToken(parts, backs[leg] + turnBetween(backs[leg], backs[leg + 1]) * turned);
    const shown = Math.max(0, (eased - POINTERS_FROM) / (1 - POINTERS_FROM));
    parts.pointers.setAttribute('opacity', String(round(shown)));
  };
}

/**
 * @param {Stage} stage
 * @param {string} space
 * @param {Standing} standing
 */
function putStack({ deck, layout, layer, gloss }, space, { owners, back, flags }) {
  const parts = drawToken(faceStack(deck, layout, space, { owners, back, flags }), gloss);
  const point = layout.points[space];
  const holder = svg('g', { transform: move(point.x, point.y) }, [parts.element]);
  layer.append(holder);
  return { holder, parts };
}

/**
 * @param {number} x
 * @param {number} y
 */
function move(x, y) {
  return `translate(${round(x)} ${round(y)})`;
}
