/**
 * Plays an animation: which phase is playing, and how much of it is over. `animation-scenes.js` draws the phases.
 * Must not know the rules or what the deck shows below. Ending early leaves no elements behind.
 */

import { touchedSpaces } from './animation-plan.js';
import { setScene } from './animation-scenes.js';

/** @typedef {import("./animation-plan.js").Phase} Phase */

/**
 * Call `onEnd` once, after the last phase or `finish`.
 * @param {import('./geometry.js').Stage} stage @param {SVGGElement} layer for what moves
 * @param {Phase[]} phases @param {() => void} onEnd
 */
export function playPhases(stage, layer, phases, onEnd) {
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
    layer.replaceChildren();
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
      draw = setScene(stage, layer, phases[index], touched);
    }
    // A frame may have a time from just before the start of the phase.
    draw(Math.max(0, now_ms - begun_ms) / phases[index].duration_ms);
    frame = requestAnimationFrame(step);
  }

  // A hidden page gets no animation frames, so do not wait for any.
  if (phases.length === 0 || document.hidden) {
    finish();
  } else {
    document.addEventListener('visibilitychange', finish);
    step(performance.now());
  }
  return { finish };
}
