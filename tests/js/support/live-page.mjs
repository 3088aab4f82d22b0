/** Connects two pages with the real engine live, with channels of the test in place of the browser's. */

import { createLiveGames } from '../../../js/live/live-games.js';
import { makePeer } from './fake-peer.mjs';
import { createTestClock } from './test-clock.mjs';

/** Plays live for one page. */
class LiveEnd {
  /** What the page has sent. @type {any[]} */
  sent = [];
  clock = createTestClock();
  /** @type {LiveEnd | null} */
  other = null;

  /** @param {import('./remote-page.mjs').RemotePage} page @param {string} digit of its certificate */
  constructor(page, digit) {
    this.peer = makePeer(digit);
    this.peer.channel.send = (/** @type {string} */ text) => this.#send(text);
    this.live = createLiveGames({
      remote: page.games,
      getState: () => page.state,
      makePeer: () => /** @type {any} */ (this.peer),
      tellTabs: () => {},
      timers: this.clock.timers,
      now: this.clock.now,
    });
    page.live = this.live;
  }

  get isClosed() {
    return this.peer.isClosed;
  }

  /** @param {string} text */
  #send(text) {
    this.sent.push(JSON.parse(text));
    this.other?.hear(text);
  }

  /** @param {string} text */
  hear(text) {
    if (!this.isClosed) this.peer.channel.onmessage({ data: text });
  }

  open() {
    this.peer.channel.readyState = 'open';
    this.peer.channel.onopen();
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
  const [one, other] = pages;
  const ends = [new LiveEnd(one, 'A'), new LiveEnd(other, 'B')];
  [ends[0].other, ends[1].other] = [ends[1], ends[0]];
  const settle = async () => {
    for (let round = 0; round < 6; round += 1)
      for (const page of pages) {
        // What is asked last is answered last.
        await page.games.tell({ kind: 'late', id: 0 });
        await page.settle();
      }
  };
  const read = (/** @type {typeof one} */ page) => page.state.live.attempt?.text ?? '';
  await one.games.tell({ kind: 'offer' });
  await settle();
  await other.games.tell({ kind: 'paste', text: read(one) });
  await other.games.tell({ kind: 'consent' });
  await settle();
  await one.games.tell({ kind: 'paste', text: read(other) });
  for (const end of ends) end.open();
  await settle();
  return { ends, settle };
}
