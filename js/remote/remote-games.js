// @ts-check
/**
 * Remote games: carries out the player's requests, and receives messages from links.
 *
 * Owns the order of storing and showing: the engine's result is stored before anything is shown or sent. Knows no DOM.
 * The engine decides whether a message is valid.
 */

import { readTurn } from '../platform/link.js';
import { isTurnReady } from '../state/remote-game.js';
import { createInvitations } from './invitations.js';
import { createQueue } from './queue.js';
import { createLiveReceiver } from './receive-live.js';
import { summarize } from './remote-store.js';
import { createDeviceTransfer } from './transfer-to-device.js';
import { findBeginning, measureTurn } from './turn-time.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('../protocol/protocol.js').EngineRequest} EngineRequest */
/** @typedef {import('../protocol/protocol.js').EngineClient['request']} Request */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('../game/remote.js').RemoteRequest} RemoteRequest */
/** @typedef {import('../state/slices/remote.js').RemoteSlice} RemoteSlice */
/** @typedef {import('./remote-store.js').RemoteStore} RemoteStore */
/** @typedef {import('./remote-store.js').Stored} Stored */
/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'remote'>} RemoteFields */

/** @typedef {import('./remote-store.js').Done} Done */

/** The faults of messages that are valid but bring nothing new. The stored game is shown after them. */
const HARMLESS = new Set(['twice', 'older', 'own']);

/**
 * @param {object} means
 * @param {RemoteStore} means.store
 * @param {Request} means.request sends a request to the engine
 * @param {(action: Action) => void} means.dispatch
 * @param {() => State} means.getState
 * @param {() => string} means.drawEntropy returns random bytes in hexadecimal
 * @param {() => number} means.drawByte
 * @param {() => string[]} means.listFallbacks returns names for players without one
 * @param {() => number} means.now in milliseconds since 1970
 * @param {import('./receive-live.js').Deliver} [means.deliver]
 */
export function createRemoteGames({
  store,
  request,
  dispatch,
  getState,
  drawEntropy,
  drawByte,
  listFallbacks,
  now,
  deliver = () => false,
}) {
  /** The record that was stored last as a draft. */
  let storedDraft = '';
  const inOrder = createQueue();

  /**
   * Send a game to the other players: over the connection if there is one, otherwise as a link that a dialog shows.
   * @type {import('./receive-live.js').Deliver}
   */
  function handOver(view, replaced) {
    const isDelivered = deliver(view, replaced);
    if (!isDelivered) dispatch({ type: 'open', dialog: 'remoteLink' });
    return isDelivered;
  }

  /** @param {Partial<RemoteSlice>} changes */
  const change = (changes) => dispatch({ type: 'remote', changes });
  /** @param {Message} message */
  const notify = (message) => dispatch({ type: 'notice', notice: { message, offer: null } });

  /**
   * Show what is wrong with a link. A dialog would cover the notice, so it is closed.
   * @param {Message} message
   */
  function reportFault(message) {
    dispatch({ type: 'close' });
    notify(message);
  }

  /**
   * @param {RemoteView} view
   * @returns {string[]}
   */
  function nameAll({ game_id: id, names }) {
    const fallbacks = listFallbacks();
    const invited = store.read(id)?.invited ?? [];
    return names.map((name, seat) => name || invited[seat] || fallbacks[seat]);
  }

  /**
   * Store a game as the engine returned it. Warns the player if it will be lost when the page closes.
   * @param {string} kept
   * @param {RemoteView} view
   */
  function keep(kept, view) {
    const { game_id: id } = view;
    const before = store.read(id);
    const { invited = [] } = before ?? {};
    const isStored = store.write({
      version: 1,
      id,
      kept,
      draft: '',
      changed: now(),
      began: findBeginning(before, view) ?? { steps: view.steps, at: now() },
      invited,
      summary: summarize(view, invited, nameAll(view)),
    });
    storedDraft = '';
    if (!isStored) notify({ key: 'remote.notice.unsaved' });
  }

  /**
   * Send a request to the engine and store the result. If another tab has stored the game meanwhile, repeat the request
   * with that game.
   * @param {RemoteFields} fields
   * @returns {Promise<Done>}
   */
  async function act(fields) {
    const reply = await request('remote', fields);
    if (reply.kept === undefined || reply.remote === undefined) return refuse(reply);
    if (fields.act === 'show') return { view: reply.remote };
    const { kept = '' } = fields;
    const stored = kept === '' ? null : store.read(reply.remote.game_id);
    if (stored !== null && stored.kept !== kept) return act({ ...fields, kept: stored.kept });
    keep(reply.kept, reply.remote);
    return { view: reply.remote };
  }

  /**
   * @param {{error?: {message: Message}}} reply
   * @returns {{refusal: Message, fault: string}}
   */
  function refuse({ error }) {
    const refusal = error?.message ?? { key: 'error.internal', params: { detail: '' } };
    return { refusal, fault: refusal.key.split('.')[2] ?? '' };
  }

  /**
   * Put a game on the deck, with the player's unsent turn.
   * @param {RemoteView} view
   * @param {{isNew?: boolean, keepsDialog?: boolean}} [how] `isNew`: the last turn is shown as it was played
   */
  async function show(view, { isNew = false, keepsDialog = false } = {}) {
    const reply = await request('show', { record: view.draft });
    if (!reply.ok || reply.view === undefined) return notify({ key: 'remote.refused.kept' });
    store.writeCurrent(view.game_id);
    storedDraft = reply.record ?? '';
    const names = nameAll(view);
    const levels = names.map(() => 0);
    const turnLeft = measureTurn(store.read(view.game_id), view, now());
    const resumed = {
      names,
      levels,
      clicks: [],
      entrySide: null,
      remote: view,
      keepsDialog,
      turnLeft,
    };
    dispatch({ type: 'resume', reply, ...resumed });
    change({ isRematch: (store.read(view.game_id)?.invited ?? []).length > 0 });
    if (isNew && view.before < view.steps) dispatch({ type: 'again' });
  }

  /**
   * @param {string} id
   * @returns {Promise<boolean>} whether the game is there
   */
  async function open(id) {
    const stored = store.read(id);
    if (stored === null) return false;
    /** @type {RemoteFields} */
    const fields = { act: 'show', kept: stored.kept };
    if (stored.draft !== '') fields.record = stored.draft;
    const done = await act(fields);
    if ('refusal' in done) {
      notify(done.refusal);
      return false;
    }
    await show(done.view);
    return true;
  }

  /** Return the stored game that is on the deck. @returns {Stored | null} */
  function findShown() {
    const { game } = getState().remote;
    return game === null ? null : store.read(game.game_id);
  }

  /**
   * Carry out an action in the game on the deck, and show the result.
   * @param {Omit<RemoteFields, 'kept'>} fields
   * @param {boolean} isForOthers whether the result is sent to the others
   * @param {{keepsDialog?: boolean}} [how]
   */
  async function actOnShown(fields, isForOthers, how) {
    const stored = findShown();
    if (stored === null) return;
    const done = await act({ ...fields, kept: stored.kept });
    if ('refusal' in done) return notify(done.refusal);
    // A turn that was not sent yet outlives a request or an answer.
    if (fields.act === 'turn') await show(done.view, how);
    else await live.showWithDraft(done.view, stored, how);
    if (isForOthers) handOver(done.view);
  }

  /** Send the turn on the deck. */
  async function send() {
    const state = getState();
    if (state.requests.game !== null) return;
    if (!isTurnReady(state)) return dispatch({ type: 'open', dialog: 'remoteLink' });
    // In a live game a turn is sent automatically, perhaps while the dialog with the chat is open.
    await actOnShown({ act: 'turn', record: state.game.record }, true, { keepsDialog: true });
  }

  const { invite, rematch, join, watch } = createInvitations({
    ...{ store, act, change, show, openText },
    ...{ handOver, deliver, getState, drawEntropy, drawByte },
  });

  /**
   * Receive a message from a link. If it is invalid, the player sees why, and nothing changes.
   * @param {string} text
   */
  async function openText(text) {
    const { told, ...reply } = await request('remote', { act: 'read', text });
    if (told === undefined) return reportFault(refuse(reply).refusal);
    const stored = store.read(told.game_id);
    if (stored !== null) return receive(stored, text);
    if (told.kind === 'refusal') return reportFault({ key: 'remote.refused.other' });
    if (told.kind === 'watch') {
      const done = await act({ act: 'watch', text });
      return 'refusal' in done ? reportFault(done.refusal) : show(done.view, { isNew: true });
    }
    change({ invitation: { id: told.game_id, text, refusal: null } });
    dispatch({ type: 'open', dialog: 'remoteInvitation' });
  }

  /**
   * @param {Stored} stored
   * @param {string} text
   */
  async function receive(stored, text) {
    const done = await act({ act: 'receive', kept: stored.kept, text });
    if ('refusal' in done) {
      if (HARMLESS.has(done.fault)) await open(stored.id);
      return reportFault(done.refusal);
    }
    await live.showWithDraft(done.view, stored, { isNew: true });
  }

  const parts = { store, request, act, refuse, change, show, dispatch, getState };
  const live = createLiveReceiver(parts);
  const list = () => change({ list: store.listEntries() });

  /**
   * Store the player's unsent turn of the game on the deck.
   * @param {string} id
   */
  function keepDraft(id) {
    const { game, requests } = getState();
    if (requests.game !== null || game.view === null || game.record === storedDraft) return;
    storedDraft = game.record;
    const stored = store.read(id);
    if (stored !== null) store.write({ ...stored, draft: storedDraft });
  }

  /** Note that another kind of game is on the deck. */
  function leave() {
    if (store.readCurrent() !== '') store.writeCurrent('');
  }

  const transfer = createDeviceTransfer({ store, act, findShown, keep, show, change });
  /**
   * @param {RemoteRequest} wanted
   */
  async function carryOut(wanted) {
    switch (wanted.kind) {
      case 'invite':
        return invite(wanted);
      case 'join':
        return join(wanted.name);
      case 'watch':
        return watch();
      case 'open':
        await open(wanted.id);
        return;
      case 'remove':
        store.remove(wanted.id);
        return list();
      case 'list':
        return list();
      case 'send':
        return send();
      case 'ask':
        return actOnShown({ act: wanted.what }, true);
      case 'answer':
        return actOnShown(
          { act: wanted.isAccepted ? 'accept' : 'decline', seat: wanted.seat },
          true,
        );
      case 'rematch':
        return rematch();
      case 'take':
        return openText(readTurn(wanted.text));
      case 'save':
        // `saved-games.js` handles this request.
        return undefined;
      case 'pack':
        return transfer.pack(wanted.sentence);
      case 'unpack':
        return transfer.unpack(wanted.text, wanted.sentence);
    }
  }

  return {
    /**
     * Carry out a request of the player.
     * @param {RemoteRequest} wanted
     */
    carryOut: (wanted) => inOrder(() => carryOut(wanted)),

    /** @param {string} text */
    openText: (text) => inOrder(() => openText(text)),

    /** @param {string} text @param {import('./receive-live.js').Sender} sender */
    receiveLive: (text, sender) => inOrder(() => live.receive(text, sender)),

    /** @param {string} id */
    loadView: (id) => inOrder(() => live.loadView(id)),

    /** @param {string} id @param {string} channel */
    prove: (id, channel) => inOrder(() => live.prove(id, channel)),

    /**
     * Continue the game that was on the deck last.
     * @returns {Promise<boolean>} false if it was not a remote game
     */
    async start() {
      const id = store.readCurrent();
      const isShown = id === '' ? false : await inOrder(() => open(id));
      const names = store.readConnected();
      store.writeConnected([]);
      if (isShown && names.length > 0)
        notify({ key: 'live.end.reloaded', params: { name: names.join(', ') } });
      return isShown;
    },

    /** Note the names of the players to whom this tab is connected live. */
    noteConnected: store.writeConnected,

    /**
     * Add the rolls that the players have decided together to a `roll` request of a remote game.
     * @param {EngineRequest} wanted
     * @returns {EngineRequest | null} null in any other game
     */
    bind(wanted) {
      const { game } = getState().remote;
      if (game === null || wanted.kind !== 'roll') return null;
      return { kind: 'roll', fields: { ...wanted.fields, dice: { known: game.rolls } } };
    },

    /**
     * Handle an action after the state has changed: store the player's unsent turn.
     * @param {Action} action
     */
    follow(action) {
      const { remote } = getState();
      // It comes at any time, also after a message has been stored and before the deck shows it.
      if (action.type === 'said') return;
      if (action.type === 'open' && action.dialog === 'games') list();
      if (action.type === 'close' && (remote.parcel !== '' || remote.refusal !== null))
        change({ parcel: '', refusal: null });
      if (remote.game !== null) keepDraft(remote.game.game_id);
      else if (action.type === 'resume' || action.type === 'begin') leave();
    },

    /**
     * Handle a change of the storage by another tab: if it has stored the game on the deck, show that.
     * @param {string | null} key
     */
    receive(key) {
      return inOrder(async () => {
        const { game } = getState().remote;
        if (game === null || key !== `kidd.remote.${game.game_id}`) return;
        const stored = store.read(game.game_id);
        if (stored !== null && stored.draft === '') await open(game.game_id);
      });
    },

    isAtRisk: store.isAtRisk,
  };
}
