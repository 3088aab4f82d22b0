// @ts-check
/**
 * The one that plays: sounds made on the spot by the browser's own means, none is fetched.
 *
 * Owns the audio device. It is not touched before the reader's first gesture, and not at all where sound is
 * off. Must not know what a sound stands for.
 */

import { TUNES } from './sound-data.js';

/** @typedef {import('./cues.js').Cue} Cue */
/** @typedef {import('./sound-data.js').Voice} Voice */

/** So quiet that it is over. */
const SILENT = 0.0001;
const VOLUME = 0.7;
/** Noise is made once, so long. */
const NOISE_S = 1;

/**
 * @param {() => AudioContext | null} makeDevice gives none where the browser cannot
 * @param {EventTarget} page where gestures are heard of
 */
export function createPlayer(makeDevice, page) {
  /** @type {{context: AudioContext, out: AudioNode, noise: AudioBuffer} | null} */
  let device = null;
  let isOn = false;
  let isTouched = false;

  function touch() {
    isTouched = true;
    // A browser may lay the device to rest again, as when another page takes the sound.
    if (isOn && device?.context.state === 'suspended') device.context.resume().catch(() => {});
  }
  for (const gesture of ['pointerdown', 'keydown']) {
    page.addEventListener(gesture, touch, { capture: true, passive: true });
  }

  function prepare() {
    if (device !== null) return device;
    const context = makeDevice();
    if (context === null) return null;
    const out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
    device = { context, out, noise: makeNoise(context) };
    return device;
  }

  return {
    /**
     * Switch sound on or off; what is being played is cut short.
     * @param {boolean} wish
     */
    setOn(wish) {
      isOn = wish;
      if (!wish && device !== null) {
        device.context.close().catch(() => {});
        device = null;
      }
    },

    /**
     * Play sounds, each at its time from now.
     * @param {Cue[]} cues
     */
    play(cues) {
      if (!isOn || !isTouched || cues.length === 0) return;
      const ready = prepare();
      if (ready === null) return;
      const now = ready.context.currentTime + 0.01;
      for (const { name, at_ms } of cues) {
        for (const voice of TUNES[name]) sing(ready, voice, now + at_ms / 1000);
      }
    },
  };
}

/**
 * @param {{context: AudioContext, out: AudioNode, noise: AudioBuffer}} device
 * @param {Voice} voice
 * @param {number} begun when the sound began that it belongs to
 */
function sing({ context, out, noise }, voice, begun) {
  const start = begun + voice.at;
  const end = start + voice.length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(SILENT, voice.loudness), start + voice.swell);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(out);
  const source = voice.kind === 'noise' ? blow(context, noise, voice) : ring(context, voice.kind);
  source.pitch.setValueAtTime(voice.from, start);
  source.pitch.exponentialRampToValueAtTime(voice.to, end);
  source.tail.connect(gain);
  source.head.start(start);
  source.head.stop(end + 0.02);
  source.head.onended = () => gain.disconnect();
}

/**
 * @param {AudioContext} context
 * @param {OscillatorType} type
 */
function ring(context, type) {
  const head = context.createOscillator();
  head.type = type;
  return { head, tail: head, pitch: head.frequency };
}

/**
 * @param {AudioContext} context
 * @param {AudioBuffer} noise
 * @param {Voice} voice
 */
function blow(context, noise, { sharpness = 1 }) {
  const head = context.createBufferSource();
  head.buffer = noise;
  head.loop = true;
  const tail = context.createBiquadFilter();
  tail.type = 'bandpass';
  tail.Q.value = sharpness;
  head.connect(tail);
  return { head, tail, pitch: tail.frequency };
}

/** @param {AudioContext} context */
function makeNoise(context) {
  const length = Math.round(context.sampleRate * NOISE_S);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
