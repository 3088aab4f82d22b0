// @ts-check
/**
 * How each sound of the ship is made, as data: tones that glide and noise that is let through a filter.
 *
 * Owns the sounds' shapes. Knows no audio device; `player.js` plays what stands here. Times are in
 * seconds, pitches in hertz, loudness from 0 to 1.
 */

/**
 * One voice of a sound: a tone that glides `from` one pitch `to` another, or noise of which a band around
 * these pitches is let through (the narrower, the higher `sharpness`). It begins `at` a moment after the
 * sound, swells for `swell` and dies away until `length` is over.
 * @typedef {{kind: 'sine' | 'triangle' | 'noise', from: number, to: number, at: number, length: number,
 *   swell: number, loudness: number, sharpness?: number}} Voice
 */

/** @typedef {keyof typeof TUNES} SoundName */

/**
 * @param {Voice['kind']} kind
 * @param {[number, number]} pitches
 * @param {[number, number]} times when it begins and how long it lasts
 * @param {number} loudness
 * @param {{swell?: number, sharpness?: number}} [shape]
 * @returns {Voice}
 */
function voice(kind, [from, to], [at, length], loudness, { swell = 0.004, sharpness = 1 } = {}) {
  return { kind, from, to, at, length, swell, loudness, sharpness };
}

/** A wooden disc that is put down on planks. @param {number} at @param {number} loudness */
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
export const TUNES = {
  /** A token is taken in hand. */
  pick: [voice('triangle', [520, 640], [0, 0.06], 0.1)],
  /** One step along a path. */
  step: knock(0, 0.42),
  /** A token comes aboard over the gangway. */
  enter: [...knock(0, 0.2), ...knock(0.09, 0.26), ...knock(0.2, 0.42)],
  /** A token lands on another. */
  capture: [
    ...knock(0, 0.6),
    voice('triangle', [1240, 1180], [0.02, 0.24], 0.13),
    voice('triangle', [1890, 1830], [0.02, 0.16], 0.08),
  ],
  /** A friend jumps out from under its captor. */
  free: [voice('sine', [392, 523], [0, 0.12], 0.2), voice('sine', [587, 784], [0.1, 0.18], 0.2)],
  /** A token goes overboard. */
  splash: [
    voice('noise', [900, 2600], [0, 0.12], 0.34, { swell: 0.03, sharpness: 0.6 }),
    voice('noise', [2400, 420], [0.08, 0.5], 0.3, { swell: 0.05, sharpness: 0.7 }),
    voice('sine', [320, 90], [0.05, 0.16], 0.22),
  ],
  /** The die tumbles over the planks. */
  roll: [0, 0.09, 0.19, 0.31, 0.45].flatMap((at, index) => [
    voice('noise', [2600 - 240 * index, 1500], [at, 0.04], 0.34, { sharpness: 2.4 }),
    voice('sine', [420 - 30 * index, 260], [at, 0.05], 0.2),
  ]),
  /** A black flag goes up. */
  flag: [0, 0.1, 0.19].map((at) =>
    voice('noise', [520, 300], [at, 0.11], 0.3, { swell: 0.03, sharpness: 0.8 }),
  ),
  /** A stalemate is claimed: one stroke of the bell. */
  call: bell(587, 0, 0.2),
  /** A person has won the game. */
  win: [523, 659, 784, 1047].flatMap((pitch, index) => bell(pitch, index * 0.17, 0.2)),
  /** The game is over, and no person has won it: two strokes of the bell. */
  end: [...bell(587, 0, 0.2), ...bell(587, 0.34, 0.2)],
};
