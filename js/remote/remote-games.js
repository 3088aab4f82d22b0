/**
 * Remote games: asks Python what becomes of what happens, and carries its answers out (`kidd_page/remote`).
 * Texts are stored before anything is shown or sent. Knows no DOM.
 */

import { canEncrypt, decryptGame, encryptGame } from './encrypt-game.js';
import { PREFIX } from './remote-store.js';

/** @import {EngineClient, RemoteView} from '../protocol/protocol.js' */
/** @import {Action, RemoteSlice, State} from '../state/types.js' */
/** @typedef {EngineClient['request']} Request */

/** What happens: its kind and its fields. @typedef {{kind: string} & Record<string, any>} Event */
/** An answer, as `kidd_page/remote/desk.py` describes it. @typedef {Record<string, any>} Answer */
/** What is to happen to connections: its kind and its values. @typedef {[kind: string, ...values: any[]]} Act */

/**
 * @param {object} means @param {import('./remote-store.js').RemoteStore} means.store
 * @param {Request} means.request sends a request to the engine
 * @param {(action: Action) => void} means.dispatch @param {() => State} means.getState
 * @param {import('../game/saves.js').Notify} means.notify
 * @param {() => string} means.drawEntropy returns random bytes in hexadecimal
 * @param {() => string[]} means.listFallbacks returns names for players without one
 * @param {() => number} means.now in milliseconds since 1970
 * @param {(acts: Act[]) => void} means.transport acts on connections
 */
export function createRemoteGames(means) {
  const { store, request, dispatch, getState, notify, transport } = means;
  const { drawEntropy, listFallbacks, now } = means;
  /** The record that was stored last as a draft. */
  let storedDraft = '';
  /** What Python holds about live connections. @type {unknown} */
  let held = null;
  /** The last event. @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** @param {Partial<RemoteSlice>} changes */
  const change = (changes) => dispatch({ type: 'remote', changes });

  /**
   * Ask Python what becomes of something, until it has seen all that it needs and nobody has changed that meanwhile.
   * Stores the texts that the answer has. Returns it, with the game that it is about as `remote` and `shown`.
   * @param {Event} event @returns {Promise<Answer>}
   */
  async function ask(event) {
    /** What is told besides. @type {Record<string, unknown>} */
    const told = { ...event, now: now(), persons: listFallbacks() };
    /** @type {Record<string, string | null>} */
    const stored = {};
    for (;;) {
      const reply = await request('remote', { text: writeQuestion(told, stored) });
      if (reply.answer === undefined) {
        notify(reply.error?.message ?? { key: 'error.internal', params: { detail: '' } });
        return {};
      }
      /** @type {Answer} */
      const { needs = [], writes = {}, ...answer } = JSON.parse(reply.answer);
      needs.push(...Object.keys(writes).filter((id) => store.read(id) !== stored[id]));
      for (const name of needs) await findOut(name, told, stored);
      if (needs.length > 0) continue;
      const kept = Object.entries(writes).map(([id, text]) => store.write(id, text));
      if (kept.includes(false)) notify({ key: 'remote.notice.unsaved' });
      follow(answer);
      return { ...answer, remote: reply.remote, shown: reply.shown };
    }
  }

  /** @param {Record<string, unknown>} told @param {Record<string, string | null>} stored */
  function writeQuestion(told, stored) {
    const { remote, ui } = getState();
    return JSON.stringify({
      ...told,
      deck: remote.game,
      invitation: remote.invitation,
      dialog: ui.dialog,
      live: held,
      canEncrypt: canEncrypt(),
      stored,
    });
  }

  /** Note what has become of live connections, and send what is to be sent. @param {Answer} answer */
  function follow({ live, acts }) {
    if (live !== undefined) {
      held = live.held;
      store.connected.write(live.connected);
      dispatch({ type: 'live', changes: live.changes });
    }
    if (acts !== undefined) transport(acts);
  }

  /**
   * Find out what Python needs to know.
   * @param {string} name @param {Record<string, any>} told @param {Record<string, string | null>} stored
   */
  async function findOut(name, told, stored) {
    if (name === 'entropy' || name === 'lot') told[name] = drawEntropy();
    else if (name === 'decrypted') told.decrypted = await decryptGame(told.text, told.sentence);
    else if (name === 'games') {
      told.games = true;
      for (const id of store.listIds()) stored[id] = store.read(id);
    } else stored[name] = store.read(name);
  }

  /** Ask Python, and carry the answer out. @param {Event} event */
  async function act(event) {
    const { game: shown, requests } = getState();
    if (event.kind === 'send' && requests.game !== null) return {};
    const answer = await ask(event);
    const { remote: game, place, isChanged, changes, encrypts, dialog, notices = [] } = answer;
    if (place !== undefined) show(game, answer.shown, place, shown.record);
    else if (isChanged) change({ game });
    if (changes !== undefined) change(changes);
    if (encrypts !== undefined)
      change({ parcel: await encryptGame(encrypts, event.sentence), refusal: null });
    if (dialog !== undefined)
      dispatch(dialog === '' ? { type: 'close' } : { type: 'open', dialog });
    for (const message of notices) notify(message);
    return answer;
  }

  /**
   * Put a game on the deck, with the player's unsent turn. `before`: the record there when Python was asked.
   * @param {RemoteView} view @param {import('../protocol/protocol.js').Reply} reply
   * @param {{isNew: boolean, keepsDialog: boolean}} place
   * @param {string} before
   */
  function show(view, reply, { isNew, keepsDialog }, before) {
    const { remote, game, requests } = getState();
    const isSame = remote.game?.game_id === view.game_id && remote.game.record === view.record;
    if (isSame && (requests.game !== null || game.record !== before)) {
      // The player has played meanwhile, which Python does not know yet. The others have sent nothing that undoes it.
      change({ game: view });
      if (!keepsDialog) dispatch({ type: 'close' });
      return;
    }
    store.writeCurrent(view.game_id);
    storedDraft = JSON.parse(reply.text ?? '').game.record;
    dispatch({ type: 'resume', reply, remote: view, keepsDialog });
    if (isNew) dispatch({ type: 'again' });
  }

  /** Store the player's unsent turn of the game on the deck. @param {string} id */
  function keepDraft(id) {
    const { game, requests } = getState();
    if (requests.game !== null || game.view === null || game.record === storedDraft) return;
    storedDraft = game.record;
    store.writeDraft(id, storedDraft);
  }

  /**
   * Carry something out when what came before it has succeeded or failed.
   * @param {() => Promise<Answer>} carry
   */
  function inOrder(carry) {
    const done = last.then(carry);
    last = done.catch(() => {});
    return done;
  }

  /** Tell what happens, or what the player wants. @param {Event} event */
  const tell = (event) => inOrder(() => act(event)).catch(reportError);

  return {
    tell,

    /** Continue the game that was on the deck last. @returns {Promise<boolean>} false if it was not a remote game */
    start() {
      const [id, connected] = [store.readCurrent(), store.connected.read()];
      store.connected.write('[]');
      if (id === '') return Promise.resolve(false);
      return inOrder(() => act({ kind: 'start', id, connected })).then(
        ({ place }) => place !== undefined,
      );
    },

    /** Return the rolls that the players have decided together; null in any other game. */
    getDice() {
      const { game } = getState().remote;
      return game && { known: game.rolls };
    },

    /** Store the player's unsent turn after the state has changed. @param {Action} action */
    follow(action) {
      const { remote } = getState();
      if (action.type === 'open' && action.dialog === 'games') tell({ kind: 'list' });
      if (action.type === 'close' && (remote.parcel !== '' || remote.refusal !== null))
        change({ parcel: '', refusal: null });
      if (remote.game !== null) keepDraft(remote.game.game_id);
      else if (['resume', 'begin'].includes(action.type) && store.readCurrent() !== '')
        store.writeCurrent('');
    },

    /**
     * Another tab has changed the storage: show the game on the deck if it has stored that.
     * @param {string | null} key
     */
    async receive(key) {
      const { game } = getState().remote;
      if (game !== null && key === PREFIX + game.game_id) await tell({ kind: 'changed' });
    },

    isAtRisk: store.isAtRisk,
  };
}
