/** Sounds: which ones play, and that none plays before the first gesture or while sound is off. */

import assert from 'node:assert/strict';
import test from 'node:test';

import { listCues } from '../../../js/sound/cues.js';
import { SOUNDS } from '../../../js/sound/sound-data.js';
import { createSynthesizer } from '../../../js/sound/synthesizer.js';
import { planPhases } from '../../../js/view/board/animation-plan.js';

/** @typedef {import('../../../js/protocol/protocol.js').EventView} EventView */

/**
 * @param {EventView[]} events
 * @param {Record<string, [string, string]>} [stacks]
 * @param {string[]} [persons]
 */
function hear(events, stacks = {}, persons = ['R', 'B']) {
  const before = new Map(
    Object.entries(stacks).map(([space, [owners, back]]) => [space, { owners, back }]),
  );
  return listCues(events, planPhases(events, before), persons);
}

/** @param {import('../../../js/sound/cues.js').Cue[]} cues */
const names = (cues) => cues.map(({ name }) => name);

test('every step of a route has a sound, in order', () => {
  const route = ['a4', 'a5', 'm2', 'm1'];
  const cues = hear([{ kind: 'moved', space: 'm1', owners: 'R', back: 'm2', route }], {
    a4: ['R', 'a2'],
  });
  assert.deepEqual(names(cues), ['step', 'step', 'step']);
  const times = cues.map(({ at_ms }) => at_ms);
  assert.deepEqual(
    [...times].sort((one, other) => one - other),
    times,
  );
});

test('a capture, a freed token, an entry and a splash have different sounds', () => {
  const captured = hear(
    [
      { kind: 'captured', space: 'a6', owners: 'B' },
      { kind: 'moved', space: 'a6', owners: 'R', back: 'a4', route: ['a4', 'a6'] },
      { kind: 'freed', space: 'a6', owners: 'R' },
      { kind: 'moved', space: 'a7', owners: 'R', back: 'a6', route: ['a6', 'a7'] },
    ],
    { a4: ['R', 'a2'], a6: ['BR', 'a4'] },
  );
  assert.deepEqual(names(captured), ['capture', 'free', 'step']);
  const entered = hear(
    [
      { kind: 'entered', space: 'a1', owners: 'R', back: '0' },
      { kind: 'removed', space: 'a2', owners: 'B' },
      { kind: 'won', colour: 'R' },
    ],
    { a2: ['B', 'a3'] },
  );
  assert.deepEqual(names(entered), ['enter', 'splash', 'win']);
  assert.deepEqual(names(hear([{ kind: 'rolled', count: 2 }])), ['roll']);
  assert.deepEqual(names(hear([{ kind: 'claimed' }])), ['call']);
});

test('a game has one sound of its end', () => {
  assert.deepEqual(names(hear([{ kind: 'resigned' }, { kind: 'won', colour: 'R' }])), ['win']);
  assert.deepEqual(names(hear([{ kind: 'drawn' }])), ['end']);
});

test('a win is cheered only where a person has won', () => {
  /** @type {EventView[]} */
  const won = [{ kind: 'won', colour: 'B' }];
  assert.deepEqual(names(hear(won, {}, ['B'])), ['win']);
  assert.deepEqual(names(hear(won, {}, ['R'])), ['end']);
  assert.deepEqual(names(hear(won, {}, [])), ['end']);
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

/** @type {import('../../../js/sound/cues.js').Cue[]} */
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
