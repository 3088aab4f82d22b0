// @ts-check
/**
 * Runs one player that somebody has written: its worker, its time, its answers.
 *
 * The worker is not trusted. The page takes from it a text of bounded length in answer to the one question that is
 * open, and printed text of bounded length; anything else, or too much, ends it. A move is only a text until the
 * engine's own worker has checked it. Owns the worker and the limits; knows no game.
 */

import { createWakingTimer } from '../engine/watchdog.js';
import { openChannel } from '../engine/worker-channel.js';
import { MOST_PRINTED, readAnswer } from '../protocol/player-messages.js';

/** @typedef {import('../protocol/player-messages.js').PlayerAnswer} PlayerAnswer */
/** @typedef {import('../protocol/player-messages.js').FaultReason} FaultReason */
/** @typedef {import('../engine/worker-channel.js').Channel} Channel */

/** How long Python may take to start, and a text to be run for the first time. */
const START_MS = 120_000;
const LOAD_MS = 12_000;
/** How much later than its time a move may come: to read the question and to send the answer takes time too. */
export const MARGIN_MS = 1_000;
/** How long after its time a player is waited for: its Python tells the line where it was interrupted. */
export const GRACE_MS = 2_000;
/** The most messages to one question. The worker sends a few each second. */
const MOST_MESSAGES = 300;

/**
 * @param {object} means
 * @param {() => import('../engine/worker-channel.js').WorkerLike} means.makeWorker
 * @param {import('../platform/timers.js').Timers} means.timers
 * @param {(text: string) => void} [means.onPrint]
 */
export function createRunner({ makeWorker, timers, onPrint = () => {} }) {
  const timer = createWakingTimer(timers);
  /** @type {Channel | null} */
  let channel = null;
  /** The text that the worker has loaded. @type {string | null} */
  let loaded = null;
  /** The open question. @type {((answer: PlayerAnswer) => void) | null} */
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

  /** @param {FaultReason} reason */
  function end(reason) {
    channel?.close();
    channel = null;
    loaded = null;
    finish({ fault: { reason, line: 0, says: '' } });
  }

  /** @param {any} message which may be anything at all */
  function receive(message) {
    messages += 1;
    if (messages > MOST_MESSAGES) {
      end('stopped');
      return;
    }
    const type = message?.type;
    if (type === 'answer') finish(readAnswer(message.text));
    else if (type === 'ready') finish({});
    else if (type === 'crashed') end('stopped');
    else if (type === 'print' && typeof message.text === 'string') print(message.text);
  }

  /** @param {string} text */
  function print(text) {
    const shown = text.slice(0, Math.max(0, MOST_PRINTED + 10 - printed));
    printed += shown.length;
    if (shown !== '' && settle !== null) onPrint(shown);
  }

  /**
   * @param {object | null} question null: wait until the worker is ready
   * @param {number} limitMs after this, an answer is late
   * @param {number} [graceMs] how much longer one is waited for
   * @returns {Promise<PlayerAnswer>}
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

  /**
   * Start a worker with the text, unless one has it already.
   * @param {string} source
   * @returns {Promise<PlayerAnswer>}
   */
  async function load(source) {
    if (channel !== null && loaded === source) return {};
    if (channel === null || loaded !== null) {
      channel?.close();
      channel = openChannel(makeWorker(), receive, () => end('stopped'));
      const started = await ask(null, START_MS);
      if (started.fault !== undefined) return started;
    }
    const answer = await ask({ source }, LOAD_MS);
    if (answer.fault === undefined && channel !== null) loaded = source;
    else stop();
    return answer;
  }

  function stop() {
    channel?.close();
    channel = null;
    loaded = null;
    timer.stop();
  }

  return {
    load,

    /**
     * Ask for a move. One question at a time.
     * @param {string} source the player's text
     * @param {{record: string, path: string, seconds: number, isNew: boolean}} question
     * @returns {Promise<PlayerAnswer>} a move, which may be any text, or a fault
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
      if (isLate && answer.move !== undefined)
        return { fault: { reason: 'time', line: 0, says: '' } };
      if (answer.move === undefined && answer.fault === undefined)
        return { fault: { reason: 'stopped', line: 0, says: '' } };
      return answer;
    },

    /** Give up the open question, which is never answered then, and end the worker. */
    stop() {
      settle = null;
      stop();
    },
  };
}

/** @typedef {ReturnType<typeof createRunner>} Runner */
