/** The conversation with a page in Python that a test answers by hand. */

import { createNews } from '../../../js/page/news.js';
import { createSavesNews } from '../../../js/page/saves-news.js';
import { createSession } from '../../../js/page/session.js';
import { createStoredTexts } from '../../../js/page/stored-texts.js';
import { FakeStorage } from './fake-storage.mjs';

/** @typedef {import('../../../js/page/generated/contract.js').Effect} Effect */

/** The key of a stored text. */
export const KEY = 'kidd.puzzles';

/** Let all pending replies be handled. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/**
 * An engine that counts what it is sent. `answer` makes each reply: an answer, a refusal, or null for none yet.
 * @param {(action: any, locale: string) => any} [prepared] finds the answers that the build has prepared
 */
export function createPage(prepared = () => null) {
  const engine = { isUp: true };
  const storage = new FakeStorage();
  /** @type {any[]} */
  const sent = [];
  /** @type {((reply: any) => void)[]} */
  const waiting = [];
  /** @type {any[]} */
  const shown = [];
  /** @type {unknown[]} */
  const reported = [];
  /** @type {Effect[]} */
  const done = [];
  /** @type {(() => void)[]} */
  const followers = [];
  const t = /** @type {any} */ (
    Object.assign((/** @type {string} */ key) => key, {
      locale: 'en',
      dictionary: { a: 'A' },
      follow: (/** @type {() => void} */ follow) => followers.push(follow),
    })
  );
  const storedTexts = createStoredTexts(() => storage, [KEY]);
  const getGames = () => ({
    list: () => [],
    getStatus: () => /** @type {const} */ ({ status: 'unknown', trouble: null, refusal: null }),
  });
  const saves = createSavesNews({ now: () => 0, getGames });
  /** What the page shows of the game. @type {{current: any}} */
  const game = { current: null };
  const readTold = () => game.current;
  const news = createNews({
    ...{ t, readDay: () => '2026-11-25', zone: [], address: '', storedTexts, saves, readTold },
  });
  const session = createSession({
    ask(text) {
      sent.push(JSON.parse(text));
      return new Promise((resolve) => waiting.push(resolve));
    },
    isUp: () => engine.isUp,
    findPrepared: async (action, locale) => prepared(action, locale),
    t,
    storedTexts,
    news,
    carryOut(effect) {
      if (effect[1] === 'NewGame') throw new Error('no game');
      done.push(effect);
      return effect[1] === 'Answer' ? effect[2] : undefined;
    },
    onAnswer() {},
    noteFocus() {},
    report: (error) => reported.push(error),
  });
  /** @type {boolean[]} */
  const faults = [];
  session.addRegion('puzzles', {
    show: (tree) => shown.push(tree),
    tellFault: (isFault) => faults.push(isFault),
  });

  /**
   * Answer the oldest message, and let the page go on.
   * @param {any} answer
   */
  async function answer(answer) {
    const whole = { trees: {}, effects: [], state: {}, follows: false, ...answer };
    waiting.shift()?.({ ok: true, text: JSON.stringify(whole) });
    await settle();
  }

  /** @param {any} reply */
  async function refuse(reply) {
    waiting.shift()?.(reply);
    await settle();
  }

  return {
    engine,
    session,
    sent,
    shown,
    faults,
    reported,
    done,
    storage,
    game,
    news,
    t,
    followers,
    answer,
    refuse,
  };
}
