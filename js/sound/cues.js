/** Chooses the sounds of a change on the deck, and their times. Must not know the DOM or how a sound is made. */

/** @import {SoundName} from './sound-data.js' */

/** An event; the end of a game also has the colour it is about. @typedef {{kind: string, colour?: string}} Happening */

/**
 * The audible part of an animation's phase: its duration, the stack that slides, the tokens that go overboard.
 * @typedef {{duration_ms: number, vanish: {size: number},
 *   slide: {route: string[], isFreed: boolean, below: number} | null}} Phase
 */

/** @typedef {{name: SoundName, at_ms: number}} Cue */

/** A step sounds when the token lands: at this share of the step's duration. */
const LANDING_SHARE = 0.86;
/** The pause between the last sound of a move and the sound of the game's end. */
const END_PAUSE_MS = 240;

const ENDS = new Set(['won', 'drawn', 'resigned', 'timed_out']);

/**
 * @param {Happening[]} events @param {Phase[]} phases the animation of the same events
 * @param {string[]} [persons] the colours of persons: only their win has the winning sound
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
  // Play one sound of the end only: a player who resigns also loses.
  const end = events.findLast(({ kind }) => ENDS.has(kind));
  if (end !== undefined) {
    const isWin = end.kind === 'won' && persons.includes(end.colour ?? '');
    cues.push({ name: isWin ? 'win' : 'end', at_ms: at_ms + END_PAUSE_MS });
  }
  return cues;
}

/** @param {Phase} phase @returns {Cue[]} */
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
