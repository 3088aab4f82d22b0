/** Sounds: which ones play, and that none plays before the first gesture or while sound is off. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { SOUNDS } from '../../../js/protocol/generated/constants.js';
import { createSynthesizer } from '../../../js/sound/synthesizer.js';
import { timeCues } from '../../../js/view/board/animation.js';

test('the sounds of an animation follow its phases', () => {
  const phase = (/** @type {number} */ ms, /** @type {any[]} */ cues) => ({
    ...{ ms, still: {}, slide: null, fall: {} },
    cues: cues.map(([name, at]) => ({ name, at })),
  });
  /** @type {import('../../../js/protocol/protocol.js').AnimationView} */
  const animation = {
    phases: [phase(300, [['step', 860]]), phase(600, [['splash', 500]])],
    before: [{ name: 'call', at: 0 }],
    after: [{ name: 'end', at: 240 }],
  };
  const times = (/** @type {boolean} */ isCarried) =>
    timeCues(animation, isCarried).map(({ name, at_ms }) => [name, at_ms]);
  assert.deepEqual(times(false), [
    ['call', 0],
    ['step', 258],
    ['splash', 600],
    ['end', 1140],
  ]);
  // A token that was dragged lands at once.
  assert.deepEqual(times(true), [
    ['call', 0],
    ['step', 0],
    ['splash', 300],
    ['end', 840],
  ]);
});

test('no sound is loud or long', () => {
  for (const [name, voices] of Object.entries(SOUNDS)) {
    for (const { loudness, at, length, swell, from, to } of voices) {
      assert.ok(loudness > 0 && loudness <= 0.6, name);
      assert.ok(at >= 0 && swell < length && at + length < 2, name);
      assert.ok(from > 20 && to > 20 && from < 12000 && to < 12000, name);
    }
  }
});

/** A fake audio context that records what it plays. */
function makeDevice() {
  /** @type {number[]} */
  const started = [];
  const param = () => ({
    value: 0,
    setValueAtTime() {},
    exponentialRampToValueAtTime() {},
  });
  const node = () => ({
    gain: param(),
    frequency: param(),
    Q: param(),
    connect() {},
    disconnect() {},
    start: (/** @type {number} */ at) => started.push(at),
    stop() {},
  });
  const context = {
    currentTime: 5,
    sampleRate: 8000,
    state: 'running',
    isClosed: false,
    destination: {},
    createGain: node,
    createOscillator: node,
    createBufferSource: node,
    createBiquadFilter: node,
    createBuffer: (/** @type {number} */ _, /** @type {number} */ length) => ({
      getChannelData: () => new Float32Array(length),
    }),
    resume: async () => {
      context.state = 'running';
    },
    suspend: async () => {
      context.state = 'suspended';
    },
    close: async () => {
      context.isClosed = true;
    },
  };
  return { started, context };
}

/** @type {import('../../../js/sound/synthesizer.js').Cue[]} */
const CUES = [
  { name: 'pick', at_ms: 0 },
  { name: 'pick', at_ms: 500 },
];

test('nothing plays before the first gesture or while sound is off', () => {
  const { started, context } = makeDevice();
  let made = 0;
  const page = new EventTarget();
  const player = createSynthesizer(() => {
    made += 1;
    return /** @type {any} */ (context);
  }, page);
  player.setOn(true);
  player.play(CUES);
  assert.equal(made, 0);
  page.dispatchEvent(new Event('pointerdown'));
  player.setOn(false);
  player.play(CUES);
  assert.equal(made, 0);
  player.setOn(true);
  player.play(CUES);
  player.play([]);
  assert.equal(made, 1);
  assert.deepEqual(started, [5.01, 5.51]);
  player.setOn(false);
  assert.ok(context.isClosed);
});

test('the device rests while nothing plays', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { started, context } = makeDevice();
  const page = new EventTarget();
  const player = createSynthesizer(() => /** @type {any} */ (context), page);
  player.setOn(true);
  page.dispatchEvent(new Event('pointerdown'));
  player.play(CUES);
  // The latest cue is due after half a second.
  mock.timers.tick(5499);
  assert.equal(context.state, 'running');
  mock.timers.tick(1);
  assert.equal(context.state, 'suspended');
  page.dispatchEvent(new Event('pointerdown'));
  assert.equal(context.state, 'suspended');
  player.play(CUES);
  assert.equal(context.state, 'running');
  assert.equal(started.length, 4);
  // A browser suspends it while sounds are due: the next gesture resumes it.
  context.state = 'suspended';
  page.dispatchEvent(new Event('pointerdown'));
  assert.equal(context.state, 'running');
});

test('a browser without Web Audio causes no error', () => {
  const page = new EventTarget();
  const player = createSynthesizer(() => null, page);
  player.setOn(true);
  page.dispatchEvent(new Event('keydown'));
  player.play(CUES);
  player.setOn(false);
});
