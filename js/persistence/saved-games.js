// @ts-check
/**
 * The player's operations on saved games: list, open, delete, restore, export, import.
 *
 * Owns the deleted games that can still be restored, and the games that the engine has refused. Carries out `SavesRequest`
 * values and dispatches actions. Opens a game only after the engine has replayed it, except from the view cache.
 * Knows no DOM.
 */

import { reseat } from '../game/change-players.js';
import { exportRecord } from '../game/record-export.js';
import { listFirstRolls } from '../game/record-headers.js';
import { findLink } from '../platform/link.js';
import { readLinked, writeLinks } from './linked-games.js';
import { decodeSave } from './save-format.js';
import { describeAll, fitSeats, nameFile, readOpened, sortStored } from './save-summary.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'show'>} ShowFields */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./game-store.js').GameStore} GameStore */
/** @typedef {import('./autosave.js').Autosave} Autosave */
/** @typedef {import('../game/saves.js').Notice} Notice */
/** @typedef {import('./save-format.js').Save} Save */
/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../game/saves.js').Aside} Aside */

/** @typedef {import('../game/saves.js').Saves} Saves */
/** @typedef {import('../game/saves.js').SavesRequest} SavesRequest */

/** @type {Record<Aside['kind'], Notice>} */
const NOTICES = {
  newer: { message: { key: 'saves.notice.newer' }, offer: 'games' },
  broken: { message: { key: 'saves.notice.broken' }, offer: 'games' },
  refused: { message: { key: 'saves.notice.refused' }, offer: 'games' },
};

/**
 * @param {object} options
 * @param {GameStore} options.store
 * @param {Autosave} options.autosave
 * @param {(action: Action) => void} options.dispatch
 * @param {() => State} options.getState
 * @param {import('./linked-games.js').Request} options.request sends a request to the engine
 * @param {(fields: ShowFields) => Reply | null} options.findCachedReply returns the reply to a `show` request from
 *   the view cache, or null
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {(seats: import('../game/players.js').Seats) => string[]} options.nameSeats returns the names of the players in
 *   the page's language: a computer is called by its level
 * @param {(file: string, text: string) => void} options.download
 */
export function createSavedGames({
  store,
  autosave,
  dispatch,
  getState,
  request,
  findCachedReply,
  listFallbacks,
  nameSeats,
  download,
}) {
  /** @param {ShowFields} fields */
  const show = (fields) => request('show', fields);
  /** @type {Map<string, {text: string, line: Entry | Aside}>} */
  const deleted = new Map();
  /** @type {Set<string>} */
  const refused = new Set();
  /** @type {Message | null} */
  let refusal = null;
  /** @type {Saves['copy']} */
  let copy = null;
  /** @type {Saves['decks']} */
  let decks = {};
  /** Counts the attempts to open a game, so that a late reply to an earlier one is dropped. */
  let opening = 0;
  /** The serial of the last finished game for which the list was refreshed. */
  let ended = -1;
  /**
   * Set while the current game comes from the view cache and the engine has not confirmed it. `serial` is that
   * of the confirming request.
   * @type {{serial: number | undefined, retry: () => void} | null}
   */
  let unconfirmed = null;

  /** @returns {Saves} */
  function readAll() {
    const sorted = sortStored(store.list(), refused);
    const { games, aside } = describeAll(sorted, autosave.getId());
    for (const { line } of deleted.values()) {
      if ('kind' in line) aside.push({ ...line, isDeleted: true });
      else games.push({ ...line, isCurrent: false, isDeleted: true });
    }
    // A deleted game keeps its place, so that the list does not move.
    games.sort((one, other) => other.changed - one.changed);
    aside.sort((one, other) => (one.id < other.id ? -1 : 1));
    return { games, aside, decks, trouble: store.getTrouble(), refusal, copy };
  }

  function refresh() {
    dispatch({ type: 'saves', saves: readAll() });
  }

  /** Refresh when a game has ended, because its result also shows the record against the opponent. */
  function refreshAtEnd() {
    const { view, transition } = getState().game;
    if (view === null || view.outcome === null || transition.serial === ended) return;
    ended = transition.serial;
    refresh();
  }

  /** @param {Message} message */
  function refuse(message) {
    refusal = message;
    refresh();
  }

  /**
   * Let the engine replay a record, and make it the current game if it is legal. A step that the record does not have
   * is ignored.
   * @param {{record: string, step: number | null, names: string[], levels: number[],
   *   clicks: string[], side: string | null, isPaused?: boolean}} content
   * @param {() => Save | null} takeSave
   * @param {{cached?: Reply | null, isOnlyShown?: boolean}} [how] `cached` is the reply to show until the engine has
   *   replayed the record; `isOnlyShown`: it is not saved yet
   * @returns {Promise<Message | null>} the reason of a refusal
   */
  async function resume(content, takeSave, { cached = null, isOnlyShown = false } = {}) {
    const { record, step, clicks, side, isPaused } = content;
    opening += 1;
    const mine = opening;
    let reply = cached ?? (await show(step === null ? { record } : { record, step }));
    if (reply.error?.code === 'step') reply = await show({ record });
    if (mine !== opening) return null;
    if (!reply.ok || reply.error !== undefined) return explainRefusal(reply);
    const players = reply.view?.players ?? content.names.length;
    const seats = fitSeats(content, record, players, listFallbacks());
    const save = takeSave();
    autosave.take(save, listFirstRolls(reply.record ?? '', save?.record), { isOnlyShown });
    refusal = null;
    const isPrecomputed = cached !== null;
    dispatch({
      type: 'resume',
      reply,
      names: nameSeats(seats),
      levels: seats.levels,
      clicks,
      entrySide: side,
      isPaused,
      isPrecomputed,
    });
    return null;
  }

  /**
   * @param {string} id
   * @param {boolean} [mayUseCache] whether to show it from the view cache before the engine is ready
   */
  async function open(id, mayUseCache = false) {
    const text = store.take(id);
    const decoded = text === null ? null : decodeSave(text, id);
    if (decoded?.kind !== 'game') return refresh();
    const { save } = decoded;
    const cached = mayUseCache ? findCachedReply(save) : null;
    const problem = await resume(save, () => save, { cached });
    if (problem === null) return;
    refused.add(id);
    refuse(problem);
  }

  /**
   * @param {string} id
   * @param {() => void} begin
   * @param {boolean} mayUseCache
   */
  async function openOrBegin(id, begin, mayUseCache) {
    await open(id, mayUseCache);
    if (!refused.has(id)) return;
    dispatch({ type: 'notice', notice: NOTICES.refused });
    begin();
  }

  /**
   * @param {string} text
   * @param {import('../game/players.js').Seats | null} [seats] players to replace those of the text
   */
  async function importText(text, seats) {
    const link = findLink(text);
    const linked = link === null ? { record: text } : await readLinked(request, link);
    if ('refusal' in linked) return refuse(linked.refusal);
    const opened = readOpened(linked.record, listFallbacks());
    if (opened.kind === 'refused') return refuse(opened.message);
    const problem = await resume({ ...reseat(opened, seats), clicks: [], side: null }, () => null);
    if (problem !== null) refuse(problem);
  }

  /**
   * Show the game of a link without saving it. If there is none, say so and change nothing.
   * @param {import('../platform/link.js').Link} link
   */
  async function openLink(link) {
    /** @param {Message} message */
    const report = (message) => dispatch({ type: 'notice', notice: { message, offer: null } });
    const linked = await readLinked(request, link);
    if ('refusal' in linked) return report(linked.refusal);
    const opened = readOpened(linked.record, listFallbacks());
    if (opened.kind === 'refused') return report(opened.message);
    const content = { ...opened, clicks: [], side: null, isPaused: true };
    const problem = await resume(content, () => null, { isOnlyShown: true });
    if (problem !== null) return report(problem);
    dispatch({ type: 'notice', notice: { message: { key: 'link.opened' }, offer: 'keep' } });
  }

  /** @param {string} id */
  function remove(id) {
    const text = store.read(id);
    const { games, aside } = readAll();
    const line = [...games, ...aside].find((one) => one.id === id);
    if (text === null || line === undefined) return refresh();
    deleted.set(id, { text, line });
    store.remove(id);
    refresh();
  }

  /** @param {string} id */
  function restore(id) {
    const entry = deleted.get(id);
    deleted.delete(id);
    // If the game was continued meanwhile, a newer text is stored already.
    if (entry !== undefined && store.read(id) === null) store.write(id, entry.text);
    refresh();
  }

  /** @param {string} id */
  function exportGame(id) {
    const decoded = id === autosave.getId() ? null : decodeSave(store.read(id) ?? '', id);
    const game = decoded?.kind === 'game' ? decoded.save : getState().game;
    const begun = decoded?.kind === 'game' ? decoded.save.created : autosave.getBegun();
    const text = exportRecord(game.record, game, begun);
    const made = { text, file: nameFile(text), links: [] };
    copy = made;
    refresh();
    dispatch({ type: 'open', dialog: 'copy' });
    writeLinks(request, text, game.step).then((links) => {
      if (copy !== made) return;
      copy = { ...made, links };
      dispatch({ type: 'saves', saves: { ...getState().ui.saves, copy } });
    });
  }

  /**
   * Ask the engine for the deck of a game that was saved without one.
   * @param {string} id
   */
  async function findDeck(id) {
    const decoded = decodeSave(store.read(id) ?? '', id);
    if (decoded.kind !== 'game') return;
    const { record, step } = decoded.save;
    const { view } = await show({ record, step });
    if (view === undefined) return;
    decks = { ...decks, [id]: view.position.split(' ')[1] };
    dispatch({ type: 'saves', saves: { ...getState().ui.saves, decks } });
  }

  /** @param {SavesRequest} wanted */
  function carryOut(wanted) {
    if (wanted.kind === 'picture') return findDeck(wanted.id);
    refusal = null;
    switch (wanted.kind) {
      case 'open':
        if (wanted.id === autosave.getId() && store.check(wanted.id) === 'same') {
          return dispatch({ type: 'close' });
        }
        return open(wanted.id);
      case 'keep':
        autosave.keep(getState());
        return refresh();
      case 'read':
        return importText(wanted.text, wanted.seats);
      case 'copy':
        return exportGame(wanted.id);
      case 'download':
        return download(`kidd-${wanted.id}.json`, store.read(wanted.id) ?? '');
      case 'delete':
        return remove(wanted.id);
      case 'undelete':
        return restore(wanted.id);
    }
  }

  return {
    /** Carry out a player's request. */
    carryOut,

    openLink,

    /**
     * Continue the last game. If none can be opened, begin another one.
     * @param {() => void} begin
     */
    async start(begin) {
      const wanted = store.readLast();
      const { saves, aside } = sortStored(store.list(), refused);
      const missed =
        aside.find(({ id }) => id === wanted) ?? (saves.length === 0 ? aside[0] : null);
      const save = saves.find(({ id }) => id === wanted) ?? saves[0];
      if (missed) dispatch({ type: 'notice', notice: NOTICES[missed.kind] });
      if (save === undefined) return begin();
      try {
        const opened = openOrBegin(save.id, begin, true);
        const serial = getState().requests.confirmation?.serial;
        unconfirmed = { serial, retry: () => openOrBegin(save.id, begin, false) };
        await opened;
      } catch (error) {
        // The cached view may be the cause: it must not break the next start too.
        store.dropView();
        throw error;
      }
    },

    /**
     * Handle an action after the state has changed.
     * @param {Action} action
     */
    follow(action) {
      const {
        ui: { dialog },
        game: { view },
      } = getState();
      if (action.type === 'open') {
        refusal = null;
        decks = {};
        if (dialog === 'copy' && copy === null) exportGame(autosave.getId());
        else refresh();
      }
      if (action.type === 'close') {
        deleted.clear();
        copy = null;
        // Before the first position there is no other game to stay with, so do not cancel.
        if (view !== null) opening += 1;
      }
      if (action.type === 'begin') opening += 1;
      refreshAtEnd();
      if (action.type === 'answered' && action.serial === unconfirmed?.serial) {
        const { retry } = unconfirmed;
        unconfirmed = null;
        if (view !== null) return;
        // The engine has not confirmed the cached view: open the game without the cache.
        store.dropView();
        retry();
      }
    },

    /** Refresh the list, if it is open, after another page has changed the storage. */
    receive() {
      if (getState().ui.dialog === 'games') refresh();
    },
  };
}

/**
 * @param {Reply} reply
 * @returns {Message}
 */
function explainRefusal({ error }) {
  if (error?.code === 'record')
    return { key: 'saves.refused.record', params: { detail: error.message } };
  return error?.message ?? { key: 'error.internal' };
}
