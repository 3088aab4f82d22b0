/**
 * Plays an animation: which phase is playing, and how much of it is over. `animation-scenes.js` draws the phases.
 * Must not know the rules or what the deck shows below. Ending early leaves no elements behind.
 */

import { setScene } from './animation-scenes.js';

/** @typedef {import('../../protocol/protocol.js').PhaseView} Phase */

/** Return the spaces whose stacks an animation changes or shows. @param {Phase[]} phases @returns {Set<string>} */
export function touchedSpaces(phases) {
  return new Set(
    phases.flatMap(({ slide, fall }) => [
      ...(slide === null ? [] : [slide.route[0], slide.route[slide.route.length - 1]]),
      ...Object.keys(fall),
    ]),
  );
}

/**
 * Return the times of the sounds.
 * @param {import('../../protocol/protocol.js').AnimationView} animation
 * @param {boolean} isCarried whether the first phase takes no time
 * @returns {import('../../sound/synthesizer.js').Cue[]}
 */
export function timeCues({ phases, before, after }, isCarried) {
  let at_ms = 0;
  const timed = phases.flatMap(({ cues, ms }, index) => {
    const [from, length] = [at_ms, isCarried && index === 0 ? 0 : ms];
    at_ms += length;
    return cues.map(({ name, at }) => ({ name, at_ms: from + (at / 1000) * length }));
  });
  return [
    ...before.map(({ name }) => ({ name, at_ms: 0 })),
    ...timed,
    ...after.map(({ name, at }) => ({ name, at_ms: at_ms + at })),
  ];
}

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
    if (index < 0 || now_ms - begun_ms >= phases[index].ms) {
      index += 1;
      begun_ms = now_ms;
      if (index === phases.length) {
        finish();
        return;
      }
      draw = setScene(stage, layer, phases[index], touched);
    }
    // A frame may have a time from just before the start of the phase.
    draw(Math.max(0, now_ms - begun_ms) / phases[index].ms);
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
