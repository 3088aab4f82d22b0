/**
 * Synthesizes and plays sounds with the Web Audio API, after the player's first gesture and only while sound is on.
 * Suspends the audio context while nothing plays, because it takes power. Must not know what a sound means.
 */

import { SOUNDS } from '../protocol/generated/constants.js';

/** @typedef {keyof typeof SOUNDS} SoundName */
/** @typedef {(typeof SOUNDS)[SoundName][number]} Voice as `workshop.assets.sounds` describes it */

/** A sound, and when it begins. @typedef {{name: SoundName, at_ms: number}} Cue */

/** An inaudible gain. Exponential ramps cannot reach 0. */
const SILENT = 0.0001;
const VOLUME = 0.7;
/** The length of the noise buffer, which every noise voice loops. */
const NOISE_S = 1;
/** How long nothing may have played before the context is suspended: to resume it delays a sound a little. */
const REST_AFTER_MS = 5000;

/**
 * @param {() => AudioContext | null} makeDevice returns null where the browser has no Web Audio
 * @param {EventTarget} page the target of gesture events
 */
export function createSynthesizer(makeDevice, page) {
  /** @type {{context: AudioContext, out: AudioNode, noise: AudioBuffer} | null} */
  let device = null;
  let isOn = false;
  let isTouched = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} the time of the next rest, while the context is to run */
  let rest;

  function touch() {
    isTouched = true;
    // A browser may suspend the context, for example when another page plays sound.
    if (isOn && rest !== undefined && device?.context.state === 'suspended') resume(device.context);
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

  /** @param {number} wait_ms how long sounds will play */
  function restAfter(wait_ms) {
    clearTimeout(rest);
    rest = setTimeout(() => {
      rest = undefined;
      device?.context.suspend().catch(() => {});
    }, wait_ms + REST_AFTER_MS);
  }

  return {
    /** Turn sound on or off. Off stops sounds that are playing. @param {boolean} isWanted */
    setOn(isWanted) {
      isOn = isWanted;
      if (!isWanted && device !== null) {
        clearTimeout(rest);
        rest = undefined;
        device.context.close().catch(() => {});
        device = null;
      }
    },

    /**
     * Play sounds, each at its time. Does nothing while sound is off or before the first gesture.
     * @param {Cue[]} cues
     */
    play(cues) {
      if (!isOn || !isTouched || cues.length === 0) return;
      const ready = prepare();
      if (ready === null) return;
      // The state of a context that was suspended just now may still be `running`.
      if (rest === undefined) resume(ready.context);
      restAfter(Math.max(...cues.map(({ at_ms }) => at_ms)));
      const now = ready.context.currentTime + 0.01;
      for (const { name, at_ms } of cues) {
        for (const voice of SOUNDS[name]) playVoice(ready, voice, now + at_ms / 1000);
      }
    },
  };
}

/** @param {AudioContext} context */
function resume(context) {
  context.resume().catch(() => {});
}

/**
 * @param {{context: AudioContext, out: AudioNode, noise: AudioBuffer}} device @param {Voice} voice
 * @param {number} soundStart the start of the voice's sound, in seconds of the context's clock
 */
function playVoice({ context, out, noise }, voice, soundStart) {
  const start = soundStart + voice.at;
  const end = start + voice.length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(SILENT, voice.loudness), start + voice.swell);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  gain.connect(out);
  const source =
    voice.kind === 'noise' ? createNoise(context, noise, voice) : createTone(context, voice.kind);
  source.pitch.setValueAtTime(voice.from, start);
  source.pitch.exponentialRampToValueAtTime(voice.to, end);
  source.tail.connect(gain);
  source.head.start(start);
  source.head.stop(end + 0.02);
  source.head.onended = () => gain.disconnect();
}

/** @param {AudioContext} context @param {OscillatorType} type */
function createTone(context, type) {
  const head = context.createOscillator();
  head.type = type;
  return { head, tail: head, pitch: head.frequency };
}

/** @param {AudioContext} context @param {AudioBuffer} noise @param {Voice} voice */
function createNoise(context, noise, { sharpness = 1 }) {
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
