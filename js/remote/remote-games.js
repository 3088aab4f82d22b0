// @ts-check
/**
 * Games with somebody elsewhere: carries out the player's requests, and takes links in.
 *
 * Owns the order of storing and showing: what the engine keeps is stored before anything is shown or sent. Knows no
 * DOM; the engine decides what a message is worth.
 */

import { isTurnReady } from '../state/remote-game.js';
import { createInvitations } from './invitations.js';
import { createQueue } from './queue.js';
import { createLiveReceiver } from './receive-live.js';
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

/** Refusals after which the game is shown as it is kept, because nothing in the message was wrong. */
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
  let drafted = '';
  const inOrder = createQueue();

  /**
   * Have the others hear of a game: at once where they are connected, or else by a link.
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
   * Say what is wrong with a link, in front of the page: a dialog would hide it.
   * @param {Message} message
   */
  function tell(message) {
    dispatch({ type: 'close' });
    notify(message);
  }

  /**
   * @param {RemoteView} view
   * @returns {string[]}
   */
  function nameAll({ names }) {
    const fallbacks = listFallbacks();
    return names.map((name, seat) => name || fallbacks[seat]);
  }

  /**
   * Store a game as the engine keeps it from now on. Tells the player if it would be lost with the page.
   * @param {string} kept
   * @param {RemoteView} view
   */
  function keep(kept, view) {
    const { game_id: id, game, names, seat, stage, turn } = view;
    const isStored = store.write({
      version: 1,
      id,
      kept,
      draft: '',
      changed: now(),
      began: findBeginning(store.read(id), view) ?? { steps: view.steps, at: now() },
      summary: {
        game,
        names,
        seat,
        stage,
        isMyTurn: turn !== null && turn === seat,
        turn: turn === null ? '' : (nameAll(view)[turn] ?? ''),
      },
    });
    drafted = '';
    if (!isStored) notify({ key: 'remote.notice.unsaved' });
  }

  /**
   * Ask the engine, and store what it keeps then. If another tab has stored the game meanwhile, it is asked again.
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
   * Put a game on the deck, with the own turn that was not sent yet.
   * @param {RemoteView} view
   * @param {{isNew?: boolean, keepsDialog?: boolean}} [how] `isNew`: the last turn is shown as it was played
   */
  async function show(view, { isNew = false, keepsDialog = false } = {}) {
    const reply = await request('show', { record: view.draft });
    if (!reply.ok || reply.view === undefined) return notify({ key: 'remote.refused.kept' });
    store.writeCurrent(view.game_id);
    drafted = reply.record ?? '';
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

  /** Return what is kept of the game on the deck. @returns {Stored | null} */
  function findShown() {
    const { game } = getState().remote;
    return game === null ? null : store.read(game.game_id);
  }

  /**
   * Do something in the game on the deck, and show how it stands then.
   * @param {Omit<RemoteFields, 'kept'>} fields
   * @param {boolean} isForOthers whether the others have to hear of it
   * @param {{keepsDialog?: boolean}} [how]
   */
  async function actOnShown(fields, isForOthers, how) {
    const stored = findShown();
    if (stored === null) return;
    const done = await act({ ...fields, kept: stored.kept });
    if ('refusal' in done) return notify(done.refusal);
    await show(done.view, how);
    if (isForOthers) handOver(done.view);
  }

  /** Make the turn on the deck the one that is sent. */
  async function send() {
    const state = getState();
    if (state.requests.game !== null) return;
    if (!isTurnReady(state)) return dispatch({ type: 'open', dialog: 'remoteLink' });
    // Live, a turn is sent without being asked for, perhaps while the player talks.
    await actOnShown({ act: 'turn', record: state.game.record }, true, { keepsDialog: true });
  }

  const { invite, rematch, join, watch, refuseInvitation } = createInvitations({
    ...{ store, request, act, change, show, openText },
    ...{ handOver, deliver, getState, drawEntropy, drawByte },
  });

  /**
   * Take a message in that came by a link. If something is wrong with it, the player is told, and nothing changes.
   * @param {string} text
   */
  async function openText(text) {
    const { told, ...reply } = await request('remote', { act: 'read', text });
    if (told === undefined) return tell(refuse(reply).refusal);
    const stored = store.read(told.game_id);
    if (stored !== null) return receive(stored, text);
    if (told.kind === 'refusal') return tell({ key: 'remote.refused.other' });
    if (told.kind === 'watch') {
      const done = await act({ act: 'watch', text });
      return 'refusal' in done ? tell(done.refusal) : show(done.view, { isNew: true });
    }
    change({ invitation: { told, text, answer: '', refusal: null } });
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
      return tell(done.refusal);
    }
    await live.showWithDraft(done.view, stored, { isNew: true });
  }

  const parts = { store, request, act, refuse, change, show, dispatch, getState };
  const live = createLiveReceiver(parts);
  const list = () => change({ list: store.listEntries() });

  /**
   * Store the own turn of the game on the deck before it is sent.
   * @param {string} id
   */
  function keepDraft(id) {
    const { game, requests } = getState();
    if (requests.game !== null || game.view === null || game.record === drafted) return;
    drafted = game.record;
    const stored = store.read(id);
    if (stored !== null) store.write({ ...stored, draft: drafted });
  }

  /** Another kind of game is on the deck. */
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
      case 'refuse':
        return refuseInvitation();
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
        return openText(wanted.text);
      case 'save':
        // Saved games are not the matter of this module.
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
    look: (id) => inOrder(() => live.look(id)),

    /** @param {string} id @param {string} channel */
    prove: (id, channel) => inOrder(() => live.prove(id, channel)),

    /**
     * Continue the game that was on the deck last.
     * @returns {Promise<boolean>} false if it was none with somebody elsewhere
     */
    async start() {
      const id = store.readCurrent();
      return id === '' ? false : inOrder(() => open(id));
    },

    /**
     * Add the rolls that are certain to a request for a roll in such a game.
     * @param {EngineRequest} wanted
     * @returns {EngineRequest | null} null in any other game
     */
    bind(wanted) {
      const { game } = getState().remote;
      if (game === null || wanted.kind !== 'roll') return null;
      return { kind: 'roll', fields: { ...wanted.fields, dice: { known: game.rolls } } };
    },

    /**
     * Handle an action after the state has changed: store the own turn before it is sent.
     * @param {Action} action
     */
    follow(action) {
      const { remote } = getState();
      if (action.type === 'open' && action.dialog === 'games') list();
      if (action.type === 'close' && (remote.parcel !== '' || remote.refusal !== null))
        change({ parcel: '', refusal: null });
      if (remote.game !== null) keepDraft(remote.game.game_id);
      else if (action.type === 'resume' || action.type === 'begin') leave();
    },

    /**
     * Handle a change of the storage by another page: show the same game as that page has stored it.
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
