/**
 * Runs one user's player in a worker that is not trusted. The page accepts one text of limited length as the answer to
 * the open question, and printed text of limited length. Too many messages end the worker. The engine's worker checks
 * each move before the page plays it.
 */

import { createWakingTimer } from '../engine/watchdog.js';
import { MOST_PRINTED, makeFault, readAnswer, showControls } from '../protocol/player-messages.js';

/** @import {Channel} from '../engine/spawn-worker.js' */
/** @import {FaultReason, PlayerAnswer} from '../protocol/player-messages.js' */

/** How long Python may take to start, and how long the source may take to run for the first time. */
const START_MS = 120_000;
const LOAD_MS = 12_000;
/** A move may arrive this much after the time limit: reading the question and sending the answer also take time. */
export const MARGIN_MS = 1_000;
/** The page waits this long after the time limit, so that Python can report the line where it was interrupted. */
export const GRACE_MS = 2_000;
/** The most messages for one question. The worker sends a few each second. */
const MOST_MESSAGES = 300;

/**
 * @param {object} means @param {() => Channel} means.makeWorker
 * @param {import('../platform/timers.js').Timers} means.timers @param {(text: string) => void} [means.onPrint]
 */
export function createRunner({ makeWorker, timers, onPrint = () => {} }) {
  const timer = createWakingTimer(timers);
  /** @type {Channel | null} */
  let channel = null;
  /** The source that the worker has loaded. @type {string | null} */
  let loaded = null;
  /** Resolves the open question. @type {((answer: PlayerAnswer) => void) | null} */
  let settle = null;
  let messages = 0;
  let printed = 0;
  let isLate = false;

  /** @param {PlayerAnswer} answer */
  function finish(answer) {
    timer.stop();
    const waiting = settle;
    settle = null;
    waiting?.(answer);
  }

  function stop() {
    channel?.close();
    channel = null;
    loaded = null;
    timer.stop();
  }

  /** @param {FaultReason} reason */
  function end(reason) {
    stop();
    finish(makeFault(reason));
  }

  /** @param {any} message not trusted: any value */
  function receive(message) {
    messages += 1;
    const type = messages > MOST_MESSAGES ? 'crashed' : message?.type;
    if (type === 'answer') finish(readAnswer(message.text));
    else if (type === 'ready') finish({});
    else if (type === 'crashed') end('stopped');
    else if (type === 'print' && typeof message.text === 'string') print(message.text);
  }

  /** @param {string} text */
  function print(text) {
    const room = Math.max(0, MOST_PRINTED + 10 - printed);
    const shown = showControls(text.slice(0, room)).slice(0, room);
    printed += shown.length;
    if (shown !== '' && settle !== null) onPrint(shown);
  }

  /**
   * Ask, or wait until the worker is ready if there is no question. After `limitMs` an answer is late; the page waits
   * `graceMs` longer for it.
   * @param {object | null} question @param {number} limitMs @param {number} [graceMs] @returns {Promise<PlayerAnswer>}
   */
  function ask(question, limitMs, graceMs = 0) {
    messages = 0;
    printed = 0;
    isLate = false;
    return new Promise((resolve) => {
      settle = resolve;
      timer.start(limitMs, () => {
        isLate = true;
        timer.start(graceMs, () => end('time'));
      });
      if (question !== null) channel?.send({ ask: JSON.stringify(question) });
    });
  }

  /** Start a worker, unless it has this source already. @param {string} source @returns {Promise<PlayerAnswer>} */
  async function load(source) {
    if (channel !== null && loaded === source) return {};
    if (channel === null || loaded !== null) {
      channel?.close();
      channel = makeWorker();
      channel.listen(receive);
      const started = await ask(null, START_MS);
      if (started.fault !== undefined) return started;
    }
    const answer = await ask({ source }, LOAD_MS);
    if (answer.fault === undefined && channel !== null) loaded = source;
    else stop();
    return answer;
  }

  return {
    load,

    /**
     * Ask for a move, which may be any text, or a fault. One question at a time.
     * @param {string} source the player's source code
     * @param {{record: string, path: string, seconds: number, isNew: boolean}} question
     * @returns {Promise<PlayerAnswer>}
     */
    async choose(source, question) {
      const isLoaded = loaded === source;
      const failed = await load(source);
      if (failed.fault !== undefined) return failed;
      const answer = await ask(
        { ...question, isNew: question.isNew && isLoaded },
        question.seconds * 1000 + MARGIN_MS,
        GRACE_MS - MARGIN_MS,
      );
      if (answer.fault !== undefined) return answer;
      if (answer.move === undefined) return makeFault('stopped');
      return isLate ? makeFault('time') : answer;
    },

    /** End the worker. The promise of an open question never settles. */
    stop() {
      settle = null;
      stop();
    },
  };
}

/** @typedef {ReturnType<typeof createRunner>} Runner */
