/** Connects two pages with the real engine live, with channels of the test in place of the browser's. */

import { createLiveGames } from '../../../js/live/live-games.js';
import { createTestClock } from './test-clock.mjs';

export const GAME = '00112233445566ff';

/** @param {object} changes @returns {any} */
export const makeView = (changes = {}) => ({
  ...{ game_id: GAME, seat: 0, names: ['Anne', 'Mary'], stage: 'playing', next: 1, turn: 1 },
  ...{ link: 'LINK', watch: 'WATCH', record: '', draft: '', steps: 2, before: 2 },
  ...changes,
});

/**
 * Return what asks Python while a connection is made, without a stored game.
 * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
 * @returns {import('../../../js/live/connection.js').Ask}
 */
export function makeAsk(engine) {
  /** @type {Record<string, null>} */
  const stored = {};
  const told = { deck: null, live: null, entropy: '07'.repeat(52), stored };
  return async (event) => {
    for (;;) {
      const text = JSON.stringify({ ...told, ...event });
      const { answer = '' } = await engine.request('remote', { text });
      const { needs = [], ...found } = JSON.parse(answer);
      if (needs.length === 0) return found;
      for (const id of needs) stored[id] = null;
    }
  };
}

/** Plays live for one page. */
class LiveEnd {
  /** What the page has sent. @type {any[]} */
  sent = [];
  isClosed = false;
  clock = createTestClock();
  /** @type {any} */
  listeners = null;
  /** @type {LiveEnd | null} */
  other = null;

  /** @param {import('./remote-page.mjs').RemotePage} page */
  constructor(page) {
    this.page = page;
    this.live = createLiveGames({
      remote: page.games,
      dispatch: (action) => page.dispatch(action),
      getState: () => page.state,
      connect: (listeners) => {
        this.listeners = listeners;
        return /** @type {any} */ ({
          offer: async () => 'OFFER',
          getTag: () => '01020304',
          getChannel: () => 'ab.cd',
          send: (/** @type {string} */ text) => this.#send(text),
          close: () => {
            this.isClosed = true;
          },
        });
      },
      tellTabs: () => {},
      timers: this.clock.timers,
      now: this.clock.now,
    });
    page.live = this.live;
  }

  /** @param {string} text */
  #send(text) {
    if (this.isClosed) return;
    this.sent.push(JSON.parse(text));
    this.other?.hear(text);
  }

  /** @param {string} text */
  hear(text) {
    if (!this.isClosed) this.listeners.onText(text);
  }

  /** The kinds of what the page has sent. */
  get kinds() {
    return this.sent.map(({ kind }) => kind);
  }
}

/**
 * Connect the pages of a game live.
 * @param {import('./remote-page.mjs').RemotePage[]} pages
 */
export async function connectPages(...pages) {
  const ends = pages.map((page) => new LiveEnd(page));
  [ends[0].other, ends[1].other] = [ends[1], ends[0]];
  for (const end of ends) await end.live.carryOut({ kind: 'offer' });
  for (const end of ends) end.listeners.onOpen();
  const settle = async () => {
    for (let round = 0; round < 6; round += 1)
      for (const page of pages) {
        // What is asked last is answered last.
        await page.games.tell({ kind: 'takeApart', text: '' });
        await page.settle();
      }
  };
  await settle();
  return { ends, settle };
}
