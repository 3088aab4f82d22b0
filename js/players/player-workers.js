/**
 * Asks users' players and levels of the computer player for moves, as the page in Python wishes: in trials, matches and
 * the game. A level thinks in an engine of its own, which runs while it is needed. Python judges each answer.
 */

import { makeFault } from '../protocol/player-messages.js';

/** @import {PlayerAnswer} from '../protocol/player-messages.js' */
/** @import {EngineClient} from '../protocol/protocol.js' */
/** @import {Runner} from './runner.js' */

/** Receives a text; resolves when that has been carried out. @typedef {(text: string) => Promise<unknown>} Receive */

/** How long a player may think about one move. */
const MOVE_SECONDS = 5;
/** The side of a match that may be a level. */
const OPPONENT = 'opponent';

/**
 * @param {object} means @param {(onPrint: (text: string) => void) => Runner} means.makeRunner
 * @param {EngineClient} means.engine the engine of the levels, which is not started yet
 * @param {() => number} means.now in milliseconds
 */
export function createPlayerWorkers({ makeRunner, engine, now }) {
  /** @type {Map<string, {source: string, runner: Runner, flush: () => void}>} */
  const workers = new Map();
  let isEngineOn = false;

  /** @param {string} name */
  function end(name) {
    workers.get(name)?.runner.stop();
    workers.delete(name);
    if (name !== OPPONENT || !isEngineOn) return;
    isEngineOn = false;
    engine.abandon();
    engine.end();
  }

  /**
   * The answer is dropped if the worker has been ended meanwhile.
   * @param {string} name @param {() => Promise<PlayerAnswer | undefined> | undefined} ask @param {Receive} receive
   */
  async function pass(name, ask, receive) {
    const worker = workers.get(name);
    const askedAt = now();
    const answer = await ask();
    if (answer === undefined || workers.get(name) !== worker) return;
    // What was printed before the answer comes before it.
    worker?.flush();
    await receive(JSON.stringify({ ...answer, ms: now() - askedAt }));
  }

  /**
   * Return undefined if the question was abandoned.
   * @param {Parameters<typeof engine.request<'think'>>[1]} fields @returns {Promise<PlayerAnswer | undefined>}
   */
  async function think(fields) {
    try {
      const { thought } = await engine.request('think', fields);
      return thought === undefined ? makeFault('stopped') : { move: thought.move };
    } catch {
      return undefined;
    }
  }

  return {
    end,

    /**
     * Give a worker a player, in place of its last one. `onLoad` receives the answer of the loaded player.
     * @param {string} name @param {string} source @param {Receive | null} print
     * @param {Receive | null} onLoad null: the player is loaded when it is asked
     */
    start(name, source, print, onLoad) {
      end(name);
      const { add, flush } = collect(print);
      const runner = makeRunner(add);
      workers.set(name, { source, runner, flush });
      if (onLoad !== null) pass(name, () => runner.load(source), onLoad);
    },

    /**
     * @param {string} name @param {{record: string, path: string, isNew: boolean}} question @param {Receive} receive
     */
    ask(name, question, receive) {
      const worker = workers.get(name);
      const asked = { ...question, seconds: MOVE_SECONDS };
      pass(name, () => worker?.runner.choose(worker.source, asked), receive);
    },

    /** @param {{level: number, record: string, path: string, seed: number}} question @param {Receive} receive */
    askLevel(question, receive) {
      if (!isEngineOn) engine.start();
      isEngineOn = true;
      const fields = { ...question, asks: /** @type {const} */ ('move') };
      pass(OPPONENT, () => think(fields), receive);
    },
  };
}

/** Text waits while the last one is being carried out, so that few actions have it. @param {Receive | null} receive */
function collect(receive) {
  let waiting = '';
  let isUnderWay = false;
  function flush() {
    if (waiting === '' || receive === null) return;
    const text = waiting;
    waiting = '';
    isUnderWay = true;
    receive(text).finally(() => {
      isUnderWay = false;
      flush();
    });
  }
  return {
    flush,
    /** @param {string} text */
    add(text) {
      waiting += text;
      if (!isUnderWay) flush();
    },
  };
}
