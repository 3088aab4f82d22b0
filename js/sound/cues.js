// @ts-check
/**
 * What is to be heard of a change on the deck, and when.
 *
 * Owns the way from phases of an animation and events to sounds. Pure: must not know the DOM nor how a
 * sound is made.
 */

/** @typedef {import('./sound-data.js').SoundName} SoundName */

/** An event by its kind; of an end also the colour it is about. @typedef {{kind: string, colour?: string}} Happening */

/**
 * As much of an animation's phase as can be heard: how long it takes, the stack that slides, what goes overboard.
 * @typedef {{duration_ms: number, vanish: {size: number},
 *   slide: {route: string[], isFreed: boolean, below: number} | null}} Phase
 */

/** @typedef {{name: SoundName, at_ms: number}} Cue */

/** A step is heard when the token is put down, not when it is lifted. */
const LANDING_SHARE = 0.86;
/** What is heard of the end, after what has led to it. */
const END_PAUSE_MS = 240;

const ENDS = new Set(['won', 'drawn', 'resigned']);

/**
 * List what is heard of a step.
 * @param {Happening[]} events
 * @param {Phase[]} phases what the same events are seen as
 * @param {string[]} [persons] the colours that persons play: a win of theirs alone is cheered
 * @returns {Cue[]}
 */
export function listCues(events, phases, persons = []) {
  /** @type {Cue[]} */
  const cues = [];
  let at_ms = 0;
  for (const phase of phases) {
    cues.push(...listPhaseCues(phase).map((cue) => ({ ...cue, at_ms: cue.at_ms + at_ms })));
    at_ms += phase.duration_ms;
  }
  if (events.some(({ kind }) => kind === 'rolled')) cues.push({ name: 'roll', at_ms: 0 });
  if (events.some(({ kind }) => kind === 'claimed')) cues.push({ name: 'call', at_ms: 0 });
  if (events.some(({ kind }) => kind === 'flag_raised')) cues.push({ name: 'flag', at_ms });
  // One end is enough: who gives up has also lost.
  const end = events.findLast(({ kind }) => ENDS.has(kind));
  if (end !== undefined) {
    const isWin = end.kind === 'won' && persons.includes(end.colour ?? '');
    cues.push({ name: isWin ? 'win' : 'end', at_ms: at_ms + END_PAUSE_MS });
  }
  return cues;
}

/**
 * @param {Phase} phase
 * @returns {Cue[]}
 */
function listPhaseCues({ slide, vanish, duration_ms }) {
  /** @type {Cue[]} */
  const cues = vanish.size > 0 ? [{ name: 'splash', at_ms: duration_ms * 0.5 }] : [];
  if (slide === null) return cues;
  if (slide.route.length === 1) return [...cues, { name: 'enter', at_ms: 0 }];
  if (slide.isFreed) cues.push({ name: 'free', at_ms: 0 });
  const steps = slide.route.length - 1;
  for (let step = 1; step <= steps; step += 1) {
    const isLast = step === steps;
    const name = isLast && slide.below > 0 ? 'capture' : 'step';
    cues.push({ name, at_ms: (duration_ms / steps) * (step - 1 + LANDING_SHARE) });
  }
  return cues;
}
