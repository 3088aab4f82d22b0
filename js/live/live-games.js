/**
 * Live games: connects pages, and passes on what Python wants to send to them and what they send. Python decides which
 * connections there are (`kidd_page/remote/connecting.py`) and what becomes of each message (`hearing.py`).
 */

import { BYE, createConnection } from './connection.js';

/** @import {Act} from '../remote/remote-games.js' */
/** @import {State} from '../state/types.js' */
/** @typedef {ReturnType<typeof import('../remote/remote-games.js').createRemoteGames>} RemoteGames */

/** @typedef {ReturnType<typeof createLiveGames>} LiveGames */

/** The most messages of one page that may wait for Python. One that sends more is cut off. */
const MOST_WAITING = 250;

/**
 * `tellTabs` sends a message to the other tabs of this site. `now` is in milliseconds, never backwards.
 * @param {object} means @param {Pick<RemoteGames, 'tell'>} means.remote
 * @param {() => State} means.getState
 * @param {(configuration: RTCConfiguration) => RTCPeerConnection} means.makePeer may throw
 * @param {(message: object) => void} means.tellTabs
 * @param {import('../platform/timers.js').Timers} means.timers @param {() => number} means.now
 */
export function createLiveGames({ remote, getState, makePeer, tellTabs, timers, now }) {
  /** @type {Map<number, import('./connection.js').Connection>} */
  const others = new Map();

  /** @param {number} id @param {string} offer the other browser's, empty for an offer of this one */
  async function connect(id, offer) {
    let fault = 'unsupported';
    let waiting = 0;
    /** @param {string} reason */
    function end(reason) {
      close(id);
      remote.tell({ kind: 'ended', id, reason });
    }
    try {
      const connection = createConnection({
        ...{ makePeer, timers, now, stun: getState().ui.settings.stun },
        onOpen: () => remote.tell({ kind: 'opened', id }),
        async onText(text) {
          if (waiting >= MOST_WAITING) return end('flood');
          waiting += 1;
          const clocks = { ...getState().clock, now: now() };
          await remote.tell({ kind: 'heard', id, text, clocks });
          waiting -= 1;
        },
        onPresence: (isThere) => remote.tell({ kind: 'presence', id, isThere }),
        onEnd: end,
      });
      others.set(id, connection);
      if (offer !== '') fault = 'broken';
      remote.tell({ kind: 'described', id, sdp: await connection.describe(offer) });
    } catch {
      end(fault);
    }
  }

  /** @param {number} id */
  function close(id) {
    others.get(id)?.close();
    others.delete(id);
  }

  /** What Python wants, by its kind. @type {Record<string, (...values: any[]) => void>} */
  const acts = {
    connect,
    close,
    reach: (id, answer, candidates) => others.get(id)?.reach(answer, candidates),
    say: (id, text) => others.get(id)?.send(text),
    tabs: tellTabs,
    wait: (ms, event) => timers.set(() => remote.tell(event), ms),
  };

  return {
    /** Carry out what Python wants (`kidd_page/remote/desk.py`). @param {Act[]} wanted */
    transport(wanted) {
      for (const [act, ...values] of wanted) acts[act](...values);
    },

    /** Close everything, because the page ends. It has still been connected. */
    end() {
      for (const [id, connection] of others) {
        connection.send(BYE);
        close(id);
      }
      remote.tell({ kind: 'cancel' });
    },
  };
}
