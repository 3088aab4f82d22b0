// @ts-check
/**
 * Live games: makes connections, sends the turns of a game to the connected pages, and receives theirs.
 *
 * Owns the connected pages. Every turn is a message of `kidd.remote`, which holds the whole game, so a message may be
 * lost or arrive twice. The engine checks each one before anything changes.
 */

import { isTurnReady } from '../state/remote-game.js';
import { createChat } from './chat.js';
import { findGap, readOthersClock } from './compare-clocks.js';
import { createHalfMoves } from './half-moves.js';
import { createIdentities } from './identities.js';
import { createIntroductions } from './introductions.js';
import { createPeer } from './peer.js';
import { createPendingConnections } from './pending-connections.js';
import { nameEnd, nameFault, nameOther } from './words.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../state/slices/live.js').LiveSlice} LiveSlice */
/** @typedef {import('../game/live.js').LiveRequest} LiveRequest */
/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {ReturnType<typeof import('../remote/remote-games.js').createRemoteGames>} RemoteGames */
/** @typedef {import('./connection.js').Connection} Connection */
/** @typedef {import('./peer.js').Said} Said */
/** @typedef {import('./peer.js').Other} Other */

/** The most connected pages, of players and watchers. */
const MOST_OTHERS = 6;
/** A connection ends after this many wrong turns from the other page, or this many of its refusals. */
const MOST_REFUSED = 10;
/** The most messages of one page that may wait to be handled. */
const MOST_WAITING = 50;
/** The most notices that may be shown at once. More would not be read. */
const MOST_NOTICES = 3;

/**
 * @param {object} means
 * @param {Pick<RemoteGames, 'carryOut' | 'receiveLive' | 'loadView' | 'prove' | 'noteConnected'>} means.remote
 * @param {(action: Action) => void} means.dispatch
 * @param {() => State} means.getState
 * @param {(listeners: import('./pending-connections.js').Listeners) => Connection} means.connect
 * @param {(message: object) => void} means.tellTabs sends a message to the other tabs of this site
 * @param {import('../platform/timers.js').Timers} means.timers
 * @param {() => number} means.now in milliseconds, never backwards
 * @param {typeof import('../remote/queue.js').createQueue} means.createQueue
 */
export function createLiveGames({ remote, dispatch, getState, createQueue, ...means }) {
  const { connect, tellTabs, timers, now } = means;
  /** @type {Map<number, Other>} */
  const others = new Map();
  /** How many turns of each page were refused. @type {Map<number, number>} */
  const refused = new Map();
  let serial = 0;
  /** The record of the turn that this page sent last. */
  let sent = '';
  let isEnding = false;

  /** @param {Partial<LiveSlice>} changes */
  const change = (changes) => dispatch({ type: 'live', changes });
  const listOthers = () => others.values();
  const chat = createChat({ change, getState, listOthers });
  const halfMoves = createHalfMoves({ change, getState, listOthers });
  const introductions = createIntroductions({
    ...{ listOthers, prove: remote.prove, inOrder: createQueue() },
  });
  const identities = createIdentities({
    ...{ others, loadView: remote.loadView, isProved: introductions.isProved, drop },
    onKnown(other, isFirst, view) {
      publish();
      if (isFirst) chat.note('live.line.here', other.name);
      if (view !== null) sendGame(other, view);
    },
  });
  const pending = createPendingConnections({
    ...{ connect, change, getState, tellTabs, timers },
    onOpen: open,
    loadView: remote.loadView,
    canConnect: () => others.size < MOST_OTHERS,
  });

  /**
   * @param {string} key
   * @param {import('../i18n/translate.js').Params} [params]
   */
  function notify(key, params) {
    if (getState().ui.notices.length >= MOST_NOTICES) return;
    dispatch({ type: 'notice', notice: { message: { key, params }, offer: null } });
  }

  function publish() {
    const players = [...others.values()].map(({ id, name, seat, isThere, games, reached }) => ({
      ...{ id, name, seat, isThere, reached },
      games: [...games],
    }));
    change({ players });
    // A page that ends has still been connected.
    if (!isEnding) {
      const { names } = getState().game;
      const known = players.map(({ name, seat }) => name || names[seat ?? -1] || '');
      remote.noteConnected(known.filter((name) => name !== ''));
    }
    introductions.update();
  }

  /**
   * Add a connection that has opened.
   * @param {Connection} connection
   * @param {string} game
   * @returns {import('./pending-connections.js').Listeners}
   */
  function open(connection, game) {
    serial += 1;
    const id = serial;
    const peer = createPeer({
      send: connection.send,
      timers,
      now,
      onMessage: (message) => limitWaiting(other, () => handleMessage(other, message)),
      onFault: () => notify('live.fault.message', { name: nameOther(other) }),
      onPresence: (isThere) => setThere(other, isThere),
      onEnd: (end) => drop(other, end),
    });
    /** @type {Other} */
    const other = {
      ...{ id, connection, peer, games: [game], name: '', seat: null },
      ...{ hasGame: false, isThere: true, isKnown: false, reached: [], proof: '', early: null },
      ...{ own: null, told: '', proofs: null, waiting: 0, complaints: 0, inOrder: createQueue() },
      sender: {
        getOffered: () => (other.own?.hasGame === false ? other.own.game : ''),
        invited: '',
      },
    };
    others.set(id, other);
    publish();
    remote.loadView(game).then((view) => introductions.say(other, view));
    return {
      onText: peer.take,
      onReach: peer.reach,
      onEnd: (fault) => drop(other, fault ?? 'closed'),
    };
  }

  /**
   * @param {Other} other
   * @param {boolean} isThere
   */
  function setThere(other, isThere) {
    other.isThere = isThere;
    publish();
    chat.note(isThere ? 'live.line.back' : 'live.line.quiet', other.name);
  }

  /**
   * @param {Other} other
   * @param {import('./words.js').End} reason
   */
  function drop(other, reason) {
    if (!others.delete(other.id)) return;
    refused.delete(other.id);
    other.peer.close();
    other.connection.close();
    publish();
    halfMoves.clear();
    // The same player has connected again.
    if (reason === 'replaced') return;
    chat.note('live.line.gone', other.name);
    notify(nameEnd(reason), { name: nameOther(other) });
  }

  /** @param {boolean} isSaid whether this page says goodbye to the others */
  function leave(isSaid) {
    for (const other of [...others.values()]) {
      if (isSaid) other.peer.say({ kind: 'bye' });
      others.delete(other.id);
      other.peer.close();
      // The channel must send the last messages before it closes.
      if (isSaid) timers.set(other.connection.close, 0);
      else other.connection.close();
    }
    refused.clear();
    publish();
  }

  /**
   * @param {Other} other
   * @param {Said} message
   */
  async function handleMessage(other, message) {
    if (!others.has(other.id)) return;
    if (message.kind === 'hello') return identities.receiveHello(other, message);
    if (message.kind === 'turn') {
      const mayPlay = other.isKnown && (other.seat !== null || !other.hasGame);
      return mayPlay ? receiveTurn(other, message.text) : refuse(other, 'watcher');
    }
    if (message.kind === 'refused') return receiveRefusal(other, message.fault);
    if (message.kind === 'selecting') return halfMoves.receiveSelection(other, message);
    chat.receiveLine(other, message);
  }

  /**
   * Handle a message of another page after those before it. A page that sends more than the engine can answer is cut
   * off.
   * @param {Other} other
   * @param {() => Promise<unknown>} handle
   */
  async function limitWaiting(other, handle) {
    if (other.waiting >= MOST_WAITING) return drop(other, 'flood');
    other.waiting += 1;
    try {
      await other.inOrder(handle);
    } finally {
      other.waiting -= 1;
    }
  }

  /**
   * Send the current game: to a player as a turn or an invitation, to a watcher as a link to watch.
   * @param {Other} other
   * @param {RemoteView} view
   */
  async function sendGame(other, view) {
    // The other page may have claimed its seat before this page had the game. The message holds the key of the game, so
    // the claim is checked again.
    if (!(await introductions.isProved(other, view, other.seat, other.proof)))
      return drop(other, 'stranger');
    await introductions.say(other, view);
    const isInvited = view.stage === 'inviting' && other.seat === null;
    const text = other.seat === null && !isInvited ? view.watch : view.link;
    if (text !== '') other.peer.say({ kind: 'turn', text });
  }

  /**
   * @param {Other} other
   * @param {string} text
   */
  async function receiveTurn(other, text) {
    const shown = readOthersClock(getState(), now());
    const found = await remote.receiveLive(text, other.sender);
    if (found === null || !others.has(other.id)) return;
    if ('fault' in found) return refuse(other, found.fault);
    if ('told' in found) return addGame(other, found.told);
    if ('older' in found) {
      const mine = await remote.loadView(found.older);
      return mine === null ? undefined : sendGame(other, mine);
    }
    rename(found.view);
    tellGap(other, findGap(getState(), shown));
    for (const one of others.values())
      if (one.id !== other.id && one.games.includes(found.view.game_id)) sendGame(one, found.view);
  }

  /**
   * @param {Other} other
   * @param {number} seconds
   */
  function tellGap(other, seconds) {
    if (seconds > 0) notify('live.clockDiffers', { name: nameOther(other), seconds });
  }

  /**
   * Make the game that the other player invites to the current one of the connection.
   * @param {Other} other
   * @param {string} id
   */
  async function addGame(other, id) {
    await identities.changeGame(other, id);
    await introductions.say(other, await remote.loadView(id));
    publish();
  }

  /** @param {RemoteView} view */
  function rename({ game_id: id, names }) {
    for (const other of others.values())
      if (other.seat !== null && other.games.at(-1) === id)
        other.name = names[other.seat] || other.name;
    publish();
  }

  /**
   * @param {Other} other
   * @param {string} fault
   */
  function refuse(other, fault) {
    const count = (refused.get(other.id) ?? 0) + 1;
    refused.set(other.id, count);
    notify('live.refused', { name: nameOther(other), what: nameFault(fault) });
    other.peer.say({ kind: 'refused', fault });
    if (count >= MOST_REFUSED) drop(other, 'nonsense');
  }

  /**
   * Handle another page's refusal of a turn that this page sent.
   * @param {Other} other
   * @param {string} fault
   */
  function receiveRefusal(other, fault) {
    other.complaints += 1;
    if (other.complaints >= MOST_REFUSED) return drop(other, 'nonsense');
    notify('live.refusedMine', { name: nameOther(other), what: nameFault(fault) });
  }

  /** Send the player's turn as soon as it is complete: in a live game there is no button for it. */
  function sendTurn() {
    const state = getState();
    const { game } = state.remote;
    if (game === null || state.requests.game !== null) return;
    // A turn that was taken back may be played again.
    if (!isTurnReady(state)) sent = '';
    else if (sent !== state.game.record && hasPlayer(game.game_id)) {
      sent = state.game.record;
      remote.carryOut({ kind: 'send' });
    }
  }

  /**
   * Return whether a page that has introduced itself as a player of the game is connected.
   * @param {string} id
   */
  function hasPlayer(id) {
    return [...others.values()].some(({ games, seat }) => seat !== null && games.includes(id));
  }

  /**
   * Return whether the player who needs the next message is connected, or another player's page forwards it.
   * @param {string} id
   * @param {number | null} next the seat for which the next message is, null if any player will do
   */
  function isDelivered(id, next) {
    const players = [...others.values()].filter(
      ({ games, seat, hasGame }) => games.includes(id) && (seat !== null || !hasGame),
    );
    if (next === null) return players.length > 0;
    return players.some(({ seat, reached }) => seat === next || reached.includes(next));
  }

  return {
    /**
     * Carry out a request of the player.
     * @param {LiveRequest} wanted
     */
    async carryOut(wanted) {
      switch (wanted.kind) {
        case 'offer':
          return pending.offer();
        case 'answer':
          return pending.answer();
        case 'take':
          return pending.take(wanted.text);
        case 'cancel':
          return pending.cancel();
        case 'greet':
        case 'chat':
          return chat.say(wanted);
        case 'read':
          return chat.read();
        case 'leave':
          return leave(true);
      }
    },

    openLink: pending.openLink,
    receiveFromTab: pending.receiveFromTab,

    /** @type {import('../remote/remote-games.js').Deliver} */
    deliver(view, replaced = '') {
      const { game_id: id, stage, next } = view;
      for (const other of others.values()) {
        if (replaced !== '' && other.games.includes(replaced) && other.seat !== null) {
          // Nobody has joined the new game yet.
          other.games = [replaced, id];
          Object.assign(other, { seat: null, hasGame: false, proof: '', reached: [] });
        }
        if (other.games.includes(id)) {
          if (other.games.at(-1) !== id)
            other.games = [...other.games.filter((one) => one !== id), id];
          sendGame(other, view);
        }
      }
      rename(view);
      return isDelivered(id, stage === 'playing' ? next : null);
    },

    /** Handle an action after the state has changed. */
    follow() {
      halfMoves.follow();
      sendTurn();
    },

    /** Close everything, because the page ends. */
    end() {
      isEnding = true;
      leave(true);
      pending.cancel();
    },
  };
}
