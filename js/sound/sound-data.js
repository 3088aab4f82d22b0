/**
 * Describes each sound as data: tones with a gliding pitch, and filtered noise. Times are in seconds, pitches in hertz,
 * loudness from 0 to 1. `synthesizer.js` plays the sounds.
 */

/**
 * One voice of a sound: a tone that glides `from` one pitch `to` another, or noise through a band-pass filter
 * around these pitches (a higher `sharpness` makes the band narrower). It starts `at` seconds after the sound's
 * start, fades in for `swell` seconds and fades out until `length` seconds are over.
 * @typedef {{kind: 'sine' | 'triangle' | 'noise', from: number, to: number, at: number, length: number,
 *   swell: number, loudness: number, sharpness?: number}} Voice
 */

/** @typedef {keyof typeof SOUNDS} SoundName */

/**
 * @param {Voice['kind']} kind @param {[number, number]} pitches @param {[number, number]} times start and length
 * @param {number} loudness @param {{swell?: number, sharpness?: number}} [shape] @returns {Voice}
 */
function voice(kind, [from, to], [at, length], loudness, { swell = 0.004, sharpness = 1 } = {}) {
  return { kind, from, to, at, length, swell, loudness, sharpness };
}

/** A wooden disc that lands on planks. @param {number} at @param {number} loudness */
function knock(at, loudness) {
  return [
    voice('sine', [210, 120], [at, 0.09], loudness),
    voice('noise', [1500, 700], [at, 0.035], loudness * 0.55, { sharpness: 1.4 }),
  ];
}

/** A ship's bell. @param {number} pitch @param {number} at @param {number} loudness */
function bell(pitch, at, loudness) {
  return [
    voice('sine', [pitch, pitch], [at, 1.1], loudness),
    voice('sine', [pitch * 2.76, pitch * 2.76], [at, 0.5], loudness * 0.3),
    voice('sine', [pitch * 5.4, pitch * 5.4], [at, 0.18], loudness * 0.14),
  ];
}

/** Every sound by its name. @satisfies {Record<string, Voice[]>} */
export const SOUNDS = {
  pick: [voice('triangle', [520, 640], [0, 0.06], 0.1)],
  step: knock(0, 0.42),
  enter: [...knock(0, 0.2), ...knock(0.09, 0.26), ...knock(0.2, 0.42)],
  capture: [
    ...knock(0, 0.6),
    voice('triangle', [1240, 1180], [0.02, 0.24], 0.13),
    voice('triangle', [1890, 1830], [0.02, 0.16], 0.08),
  ],
  free: [voice('sine', [392, 523], [0, 0.12], 0.2), voice('sine', [587, 784], [0.1, 0.18], 0.2)],
  splash: [
    voice('noise', [900, 2600], [0, 0.12], 0.34, { swell: 0.03, sharpness: 0.6 }),
    voice('noise', [2400, 420], [0.08, 0.5], 0.3, { swell: 0.05, sharpness: 0.7 }),
    voice('sine', [320, 90], [0.05, 0.16], 0.22),
  ],
  roll: [0, 0.09, 0.19, 0.31, 0.45].flatMap((at, index) => [
    voice('noise', [2600 - 240 * index, 1500], [at, 0.04], 0.34, { sharpness: 2.4 }),
    voice('sine', [420 - 30 * index, 260], [at, 0.05], 0.2),
  ]),
  flag: [0, 0.1, 0.19].map((at) =>
    voice('noise', [520, 300], [at, 0.11], 0.3, { swell: 0.03, sharpness: 0.8 }),
  ),
  /** A stalemate is claimed: one stroke of the bell. */
  call: bell(587, 0, 0.2),
  /** A person has won the game. */
  win: [523, 659, 784, 1047].flatMap((pitch, index) => bell(pitch, index * 0.17, 0.2)),
  /** The game is over without a person's win: two strokes of the bell. */
  end: [...bell(587, 0, 0.2), ...bell(587, 0.34, 0.2)],
};
