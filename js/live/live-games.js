/**
 * Live games: connects pages, and passes on what Python wants to send to them and what they send. Python decides what
 * becomes of each message (`kidd_page/remote/hearing.py`).
 */

import { countLeft } from '../game/clock.js';
import { isOthersTurn, isTurnReady } from '../state/remote-game.js';
import { BYE, createPeer } from './peer.js';
import { createPendingConnections } from './pending-connections.js';

/** @import {LiveRequest} from '../game/live.js' */
/** @import {Action, State} from '../state/types.js' */
/** @import {Connection} from './connection.js' */
/** @import {Listeners} from './pending-connections.js' */
/** @typedef {ReturnType<typeof import('../remote/remote-games.js').createRemoteGames>} RemoteGames */

/** @typedef {ReturnType<typeof createLiveGames>} LiveGames */

/** The most connected pages, of players and watchers. */
const MOST_OTHERS = 6;
/** The most messages of one page that may wait to be handled. One that sends more is cut off. */
const MOST_WAITING = 50;

/**
 * `tellTabs` sends a message to the other tabs of this site. `now` is in milliseconds, never backwards.
 * @param {object} means @param {Pick<RemoteGames, 'carryOut' | 'tell'>} means.remote
 * @param {(action: Action) => void} means.dispatch @param {() => State} means.getState
 * @param {(listeners: Listeners) => Connection} means.connect @param {(message: object) => void} means.tellTabs
 * @param {import('../platform/timers.js').Timers} means.timers @param {() => number} means.now
 */
export function createLiveGames({ remote, dispatch, getState, connect, tellTabs, timers, now }) {
  /** @type {Map<number, {connection: Connection, peer: ReturnType<typeof createPeer>}>} */
  const others = new Map();
  let serial = 0;
  /** The record of the turn that this page sent last. */
  let sent = '';
  /** The selection that was told last: a game and its spaces. */
  let chosen = '';

  const pending = createPendingConnections({
    ...{ connect, getState, tellTabs, timers },
    change: (changes) => dispatch({ type: 'live', changes }),
    onOpen: open,
    ask: remote.tell,
    canConnect: () => others.size < MOST_OTHERS,
  });

  /** Add a connection that has opened. @param {Connection} connection @param {string} game @returns {Listeners} */
  function open(connection, game) {
    serial += 1;
    const id = serial;
    let waiting = 0;
    /** @param {string} reason */
    function end(reason) {
      if (!others.has(id)) return;
      close(id);
      remote.tell({ kind: 'ended', id, reason });
    }
    const peer = createPeer({
      ...{ send: connection.send, timers, now },
      async onText(text) {
        if (waiting >= MOST_WAITING) return end('flood');
        waiting += 1;
        await hear(id, text);
        waiting -= 1;
      },
      onPresence: (isThere) => remote.tell({ kind: 'presence', id, isThere }),
      onEnd: end,
    });
    others.set(id, { connection, peer });
    remote.tell({ kind: 'opened', id, game, channel: connection.getChannel() });
    return {
      onText: peer.take,
      onReach: peer.reach,
      onEnd: (fault) => end(fault ?? 'closed'),
    };
  }

  /** @param {number} id @param {string} text */
  async function hear(id, text) {
    await remote.tell({ kind: 'heard', id, text, clock: readOthersClock(getState().clock, now()) });
  }

  /** @param {number} id */
  function close(id) {
    const other = others.get(id);
    if (other === undefined) return;
    others.delete(id);
    other.peer.close();
    // The channel must send the last messages before it closes.
    timers.set(other.connection.close, 0);
  }

  /** Tell which spaces this page's player has clicked for an incomplete move, if the player wants to show them. */
  function followSelection() {
    const { remote: shown, game, selection, ui } = getState();
    const isOwnTurn = shown.game !== null && !isOthersTurn({ remote: shown, game });
    const isTold = ui.settings.hasHalfMoves && isOwnTurn && !game.view?.outcome;
    const spaces = (isTold && selection.choice?.touched) || [];
    const next = spaces.join(' ');
    if (next === chosen || (next !== '' && others.size === 0)) return;
    chosen = next;
    remote.tell({ kind: 'selecting', game: shown.game?.game_id ?? '', spaces });
  }

  /** Send the player's turn as soon as it is complete: in a live game there is no button for it. */
  function sendTurn() {
    const state = getState();
    const { game } = state.remote;
    if (game === null || state.requests.game !== null) return;
    // A turn that was taken back may be played again.
    if (!isTurnReady(state)) sent = '';
    else if (sent !== state.game.record && hasPlayer(state, game.game_id)) {
      sent = state.game.record;
      remote.carryOut({ kind: 'send' });
    }
  }

  return {
    /** @param {LiveRequest} wanted */
    async carryOut(wanted) {
      if (wanted.kind === 'offer') return pending.offer();
      if (wanted.kind === 'answer') return pending.answer();
      if (wanted.kind === 'take') return pending.take(wanted.text);
      if (wanted.kind === 'cancel') return pending.cancel();
      await remote.tell(wanted);
    },

    openLink: pending.openLink,
    receiveFromTab: pending.receiveFromTab,

    /** Carry out what Python wants. @param {[act: 'say' | 'close', id: number, text: string][]} acts */
    transport(acts) {
      for (const [act, id, text] of acts) {
        if (act === 'close') close(id);
        else others.get(id)?.connection.send(text);
      }
    },

    follow() {
      followSelection();
      sendTurn();
    },

    /** Close everything, because the page ends. It has still been connected. */
    end() {
      for (const [id, { connection }] of others) {
        connection.send(BYE);
        close(id);
      }
      pending.cancel();
    },
  };
}

/**
 * Return what the running clock of another player shows on this page; null if none runs.
 * @param {State['clock']} clocks @param {number} now
 */
function readOthersClock({ colour, since, least, left }, now) {
  if (colour === null || least !== 0) return null;
  // The time left may be below 0, because only the other page decides when the time is over.
  const rest = countLeft({ left: left[colour] ?? 0, since, least: null }, now);
  return { colour, left: Math.round(rest) };
}

/**
 * Return whether a player of the game is connected who has introduced itself.
 * @param {State} state @param {string} id
 */
const hasPlayer = ({ live }, id) =>
  live.players.some(({ games, seat }) => seat !== null && games.includes(id));
