// @ts-check
/** A page that plays live, with connections of the test in place of the browser's, and without an engine. */

import { createLiveGames } from '../../../js/live/live-games.js';
import { writeMessage } from '../../../js/live/messages.js';
import { createQueue } from '../../../js/remote/queue.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { createTestClock } from './test-clock.mjs';

export const GAME = '00112233445566ff';
/** What shows who has which seat. */
export const PROOFS = ['00'.repeat(8), '11'.repeat(8), '22'.repeat(8)];
/**
 * The introduction of Mary's page.
 * @type {Extract<import('../../../js/live/messages.js').LiveMessage, {kind: 'hello'}>}
 */
export const HELLO = {
  kind: 'hello',
  game: GAME,
  seat: 1,
  hasGame: true,
  proof: PROOFS[1],
};

/** @param {object} changes @returns {any} */
export const makeView = (changes = {}) => ({
  ...{ game_id: GAME, seat: 0, names: ['Anne', 'Mary'], stage: 'playing', next: 1, turn: 1 },
  ...{ link: 'LINK', watch: 'WATCH', record: '', draft: '', steps: 2, before: 2 },
  ...changes,
});

async function settle() {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/**
 * Let Anne's page connect.
 * @param {object} [means]
 * @param {(text: string, sender: import('../../../js/remote/remote-games.js').Sender) => any} [means.receive] what the
 *   engine makes of a message
 * @param {any} [means.view] how the game stands
 * @param {(id: string) => any} [means.loadView] returns how a game stands
 */
export async function connect({
  receive = () => null,
  view = makeView(),
  loadView = () => view,
} = {}) {
  const clock = createTestClock();
  let state = createState();
  /** @type {any} */
  let listeners = null;
  /** The requests about the game that the page got. @type {string[]} */
  const asked = [];
  /** The names of those to whom the page was connected, after each change. @type {string[][]} */
  const noted = [];
  /**
   * The messages that the last connection has sent, and whether it is closed. @type {{sent: any[], isClosed: boolean}}
   */
  let end = { sent: [], isClosed: false };
  state = reduce(state, { type: 'remote', changes: { game: view } }, 0);
  state = { ...state, game: { ...state.game, names: view.names } };
  const live = createLiveGames({
    remote: {
      carryOut: async ({ kind }) => void asked.push(kind),
      loadView: async (id) => loadView(id),
      prove: async (id) => (loadView(id) === null || loadView(id).seat === null ? [] : PROOFS),
      receiveLive: async (text, sender) => receive(text, sender),
      noteConnected: (names) => noted.push(names),
    },
    dispatch: (action) => {
      state = reduce(state, action, 0);
    },
    getState: () => state,
    createQueue,
    connect: (given) => {
      listeners = given;
      const own = { sent: [], isClosed: false };
      end = own;
      return /** @type {any} */ ({
        offer: async () => 'OFFER',
        getTag: () => '01020304',
        getChannel: () => 'ab.cd',
        send: (/** @type {string} */ text) =>
          own.sent.push(/** @type {never} */ (JSON.parse(text))),
        close: () => {
          own.isClosed = true;
        },
      });
    },
    tellTabs: () => {},
    timers: clock.timers,
    now: clock.now,
  });

  /** Let another page connect. */
  async function open() {
    await live.carryOut({ kind: 'offer' });
    const given = listeners;
    const own = end;
    given.onOpen();
    await settle();
    return {
      sent: own.sent,
      isClosed: () => own.isClosed,
      /** @param {import('../../../js/live/messages.js').LiveMessage} message */
      async hear(message) {
        given.onText(writeMessage(message));
        await settle();
      },
    };
  }

  return {
    ...(await open()),
    ...{ live, asked, noted, clock, settle, view, open },
    getState: () => state,
    /** The keys of the notices that are shown. */
    listNotices: () => state.ui.notices.map(({ message }) => message.key),
    /** The lines of the talk: who speaks, and what. */
    listLines: () =>
      state.live.lines.flatMap((line) => ('text' in line ? [`${line.name}: ${line.text}`] : [])),
    /** @param {{settings?: object, touched?: string[], turn?: string, step?: number}} shown what the page shows now */
    show({ settings = {}, touched = [], turn = 'R', step = 2 }) {
      const { game, selection, ui } = state;
      const shown = /** @type {any} */ ({ turn, players: 2, outcome: null, moves: [] });
      state = {
        ...state,
        game: { ...game, step, view: shown, record: `${step} steps` },
        selection: { ...selection, choice: /** @type {any} */ ({ touched }) },
        ui: { ...ui, settings: { ...ui.settings, ...settings } },
      };
      live.follow();
    },
  };
}
