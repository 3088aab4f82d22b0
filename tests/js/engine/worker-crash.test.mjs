/** Whole games with the real engine, whose worker is ended again and again: nothing is lost. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createActSender } from '../../../js/effects/send-acts.js';
import { createEngineClient } from '../../../js/engine/client.js';
import { findTargets, isChoiceShown } from '../../../js/state/choice.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { askDeck } from '../support/decks.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { FakeClock, FakeWorker } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */

/** When a worker is ended: idle, while it starts, before it takes a request, before it replies. */
const MOMENTS = /** @type {const} */ (['idle', 'start', 'asked', 'taken']);
const KILLS = 100;
const MOST_ACTIONS = 3000;

const engine = startEngine();
after(() => engine.end());

/** A fake worker that uses the real engine until it is killed. */
class EngineWorker extends FakeWorker {
  isDead = false;
  /** @type {((moment: 'start' | 'asked' | 'taken') => boolean)} tells whether it is to die now */
  #isDoomed;

  /** @param {(moment: 'start' | 'asked' | 'taken') => boolean} isDoomed */
  constructor(isDoomed) {
    super();
    this.#isDoomed = isDoomed;
    queueMicrotask(() => this.#rise());
  }

  #rise() {
    this.say({ type: 'holds', lock: 'lock' });
    this.say({ type: 'progress', stage: 'worker' });
    if (this.#isDoomed('start')) return;
    this.say({ type: 'ready' });
  }

  /**
   * @override
   * @param {any} message
   */
  async send(message) {
    super.send(message);
    if (this.isDead || this.#isDoomed('asked')) return;
    this.say({ type: 'taken', id: message.id });
    if (this.#isDoomed('taken')) return;
    const reply = await engine.ask(message.request);
    this.say({ type: 'answer', id: message.id, reply });
  }

  /**
   * @override
   * @param {import('../../../js/protocol/protocol.js').WorkerMessage} message
   */
  say(message) {
    if (!this.isDead && !this.isTerminated) super.say(message);
  }
}

/**
 * A page without views: the state and the client, connected as on the page.
 * @param {boolean} hasLocks whether the browser has Web Locks
 */
function openPage(hasLocks) {
  let state = createState();
  const clock = new FakeClock();
  /** @type {EngineWorker} */
  let worker;
  let release = () => {};
  let kills = 0;
  /** @type {string | null} */
  let doom = null;
  let onCalm = () => {};
  let isDrawing = false;

  const client = createEngineClient({
    makeWorker: () => {
      worker = new EngineWorker((moment) => {
        if (moment !== doom) return false;
        kill();
        return true;
      });
      return worker;
    },
    onStatus: (status) => dispatch({ type: 'engine', status }),
    findProblem: () => null,
    timers: clock,
    awaitLock: (_, onReleased, onRefused) => {
      if (hasLocks) release = onReleased;
      else onRefused();
      return () => {
        release = () => {};
      };
    },
  });

  function kill() {
    doom = null;
    kills += 1;
    worker.isDead = true;
    const tell = release;
    // A browser with locks reports the end asynchronously; without locks the time limits must run out.
    queueMicrotask(() => {
      tell();
      while (worker.isDead && clock.isWaiting) clock.move(1000);
    });
  }

  const sendActs = createActSender({
    ask: (fields) => client.request('act', fields),
    findPrecomputed: () => null,
    getDice: () => ({}),
    dispatch: (action) => dispatch(action),
  });

  /** @param {Action} action */
  function dispatch(action) {
    state = reduce(state, action);
    sendActs(state);
    if (state.requests.acts.length > 0 || state.engine.status !== 'up') return;
    if (state.game.view === null || isChoiceShown(state)) onCalm();
    else draw();
  }

  /** Let Python draw the deck. */
  async function draw() {
    if (isDrawing) return;
    isDrawing = true;
    const action = await askDeck({ request: /** @type {any} */ (client.request) }, state);
    isDrawing = false;
    dispatch(action);
  }

  client.start();
  return {
    getState: () => state,
    getKills: () => kills,
    /** @param {string | null} moment */
    setDoom: (moment) => {
      doom = moment;
      if (moment === 'idle') kill();
      // A worker that is to die while it starts has to start first.
      if (moment === 'start') {
        kill();
        doom = 'start';
      }
    },
    /**
     * Dispatch an action and wait until everything that follows from it is done.
     * @param {Action} action
     * @returns {Promise<void>}
     */
    act: (action) =>
      new Promise((resolve) => {
        onCalm = resolve;
        dispatch(action);
        // Without locks the end is noticed when the next request is not taken.
        while (worker.isDead && clock.isWaiting) clock.move(1000);
      }),
  };
}

/** A pseudo-random generator with the same numbers in every run. @param {number} seed */
function makeChooser(seed) {
  let value = seed;
  /** @template Item @param {readonly Item[]} items @returns {Item} */
  return (items) => {
    value = (Math.imul(value, 1664525) + 1013904223) >>> 0;
    return items[Math.floor((value / 2 ** 32) * items.length)];
  };
}

/**
 * Choose what a player might do next, click by click.
 * @param {State} state
 * @param {<Item>(items: readonly Item[]) => Item} choose
 * @returns {Action | null}
 */
function chooseAction(state, choose) {
  const { view } = state.game;
  if (view === null || view.outcome !== null) return null;
  if (view.phase === 'roll') return { type: 'roll' };
  const { place } = state.selection;
  // Only what goes on from here.
  const spaces = Object.entries(findTargets(state)).filter(
    ([, { role, at, move }]) => role !== 'none' && (move ?? leadsOn(place, at ?? '')),
  );
  const taps = spaces.map(([space]) => /** @type {const} */ ({ type: 'tap', space }));
  const { path } = state.game;
  const button = /** @type {const} */ ({ type: 'choose', path, place, at: '' });
  const words = view.phase === 'pick' ? ['pick:R', 'pick:B'] : [];
  if (taps.length === 0 && words.length === 0) return { ...button, move: 'pass' };
  return choose([...taps, ...words.map((move) => ({ ...button, move }))]);
}

/**
 * Return whether a place is farther on than another.
 * @param {string} here
 * @param {string} at
 */
function leadsOn(here, at) {
  const [made] = here.split(' ?');
  return at !== here && at.startsWith(made) && at.length > made.length;
}

for (const hasLocks of [true, false]) {
  for (const [game, players] of /** @type {[string, number][]} */ ([
    ['loyal+pie', 2],
    ['quedah', 2],
    ['madagascar', 3],
  ])) {
    const way = hasLocks ? 'in a browser with locks' : 'in a browser without locks';
    test(`${game}: a hundred ends of the worker lose nothing, ${way}`, async () => {
      const page = openPage(hasLocks);
      const chooseMove = makeChooser(7);
      const chooseMoment = makeChooser(11);
      const names = ['Anne', 'Will', 'Mary'].slice(0, players);
      await page.act({ type: 'begin', game, names });
      for (let round = 0; page.getKills() < KILLS && round < MOST_ACTIONS; round += 1) {
        const before = page.getState();
        const action = chooseAction(before, chooseMove);
        if (action === null) {
          // The game is over before the worker has been ended often enough: undo to its middle.
          for (let step = 0; step < 20; step += 1) await page.act({ type: 'undo' });
          continue;
        }
        page.setDoom(chooseMoment(MOMENTS));
        assert.equal(page.getState().selection.place, before.selection.place);
        await page.act(action);
        checkContinued(before, page.getState(), action);
      }
      assert.ok(page.getKills() >= KILLS);
      const { record, path, view } = page.getState().game;
      const reply = await engine.request('show', { record, path });
      const { last, ...shown } = /** @type {Record<string, any>} */ (view);
      /** @type {Record<string, any>} */
      const whole = { ...reply.view };
      assert.equal(last.text, whole.last.text);
      assert.deepEqual(
        shown,
        Object.fromEntries(Object.keys(shown).map((key) => [key, whole[key]])),
      );
    });
  }
}

/**
 * Check that one action has made exactly one choice.
 * @param {State} before
 * @param {State} state
 * @param {Action} action
 */
function checkContinued(before, state, action) {
  assert.equal(state.ui.message, null);
  assert.deepEqual(state.requests.queue, []);
  if (state.game.step === before.game.step) {
    const { place } = state.selection;
    assert.ok(leadsOn(before.selection.place, place), JSON.stringify([action, place]));
    assert.equal(state.game.record, before.game.record);
  } else {
    assert.equal(state.game.step, before.game.step + 1);
    // A step that was taken back and is made again is followed.
    const isFollowed = state.game.record === before.game.record;
    assert.ok(isFollowed || state.game.next === null);
    assert.equal(state.selection.place, '');
  }
}
