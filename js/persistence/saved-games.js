// @ts-check
/**
 * The player's operations on saved games: list, open, delete, restore, export, import.
 *
 * Carries out `SavesRequest` values and dispatches actions. Opens a game only after the engine has replayed it,
 * except from the view cache. Knows no DOM.
 */

import { reseat } from '../game/change-players.js';
import { exportRecord } from '../game/record-export.js';
import { listFirstRolls } from '../game/record-headers.js';
import { findLink } from '../platform/link.js';
import { findShownPath } from '../state/look-back.js';
import { readLinked } from './linked-games.js';
import { decodeSave } from './save-format.js';
import { fitSeats, nameFile, readOpened, sortStored } from './save-summary.js';

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
 * @param {import('./library.js').Library} options.library
 * @param {import('./game-list.js').GameList} options.list
 * @param {Autosave} options.autosave
 * @param {(action: Action) => void} options.dispatch
 * @param {() => State} options.getState
 * @param {import('./linked-games.js').Request} options.request sends a request to the engine
 * @param {(fields: ShowFields) => Reply | null} options.findCachedReply returns the reply to a `show` request from
 *   the view cache, or null
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {(seats: import('../game/players.js').Seats) => string[]} options.nameSeats returns the names of the players
 *   in the page's language: a computer is called by its level
 * @param {(file: string, text: string) => void} options.download
 */
export function createSavedGames({
  store,
  library,
  list,
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
  const { refresh } = list;
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

  /** Refresh when a game has ended, because its result also shows the record against the opponent. */
  function refreshAtEnd() {
    const { view, transition } = getState().game;
    if (view === null || view.outcome === null || transition.serial === ended) return;
    ended = transition.serial;
    refresh();
  }

  /** @param {Message} message */
  function refuse(message) {
    list.set({ refusal: message });
    refresh();
  }

  /**
   * Let the engine replay a record, and make it the current game if it is legal. A path that the record does not have
   * is ignored.
   * @param {{record: string, path: string | null, names: string[], levels: number[], clicks: string[],
   *   side: string | null, isPaused?: boolean, left?: Save['left'], isOwn?: boolean, hints?: string[]}} content
   * @param {() => Save | null} takeSave
   * @param {{cached?: Reply | null, isOnlyShown?: boolean, viewed?: string}} [how] `cached` is the reply to show
   *   until the engine has replayed the record; `isOnlyShown`: it is not saved yet; `viewed`: the path to show first
   * @returns {Promise<Message | null>} the reason of a refusal
   */
  async function resume(content, takeSave, { cached = null, isOnlyShown = false, viewed } = {}) {
    const { record, path, clicks, side, isPaused, left, isOwn, hints } = content;
    opening += 1;
    const mine = opening;
    let reply = cached ?? (await show(path === null ? { record } : { record, path }));
    if (reply.error?.code === 'path') reply = await show({ record });
    if (mine !== opening) return null;
    if (!reply.ok || reply.error !== undefined) return explainRefusal(reply);
    const players = reply.view?.players ?? content.names.length;
    const seats = fitSeats(content, record, players, listFallbacks());
    const save = takeSave();
    autosave.take(save, listFirstRolls(reply.record ?? '', save?.record), { isOnlyShown });
    list.set({ refusal: null });
    dispatch({
      type: 'resume',
      ...{ reply, names: nameSeats(seats), levels: seats.levels, isPrecomputed: cached !== null },
      ...{ clicks, entrySide: side, isPaused, left, isOwn, viewed, hints },
    });
    return null;
  }

  /**
   * @param {string} id
   * @param {boolean} [mayUseCache] whether to show it from the view cache before the engine is ready
   */
  async function open(id, mayUseCache = false) {
    if (store.read(id) === null || list.isBehind(id)) {
      opening += 1;
      const mine = opening;
      const found = await list.read(id);
      if (mine !== opening) return;
      if (found !== null) store.bring(id, found);
    }
    const text = store.take(id);
    const decoded = text === null ? null : decodeSave(text, id);
    if (decoded?.kind !== 'game') return refresh();
    const { save } = decoded;
    const cached = mayUseCache ? findCachedReply(save) : null;
    const problem = await resume(save, () => save, { cached });
    if (problem === null) return;
    list.refuse(id);
    refuse(problem);
  }

  /**
   * Open a game and its review.
   * @param {string} id
   */
  async function review(id) {
    if (!isUpToDate(id)) await open(id);
    // The engine may have refused the game.
    if (autosave.getId() === id) dispatch({ type: 'open', dialog: 'gameReview' });
  }

  /**
   * Bring the game that was played last from the library into the game store. If it was deleted, bring the last
   * changed one, unless the game store has a later one.
   * @param {string} id
   */
  async function bringLast(id) {
    if (!(await library.load())) return;
    const [local] = sortStored(store.list(), list.refused).saves;
    const rows = [...library.getRows().values()].filter(({ deleted }) => deleted === null);
    rows.sort((one, other) => other.changed - one.changed);
    const row = rows.find((one) => one.id === id) ?? rows[0];
    if (row === undefined || (row.id !== id && row.changed < (local?.changed ?? 0))) return;
    const text = await library.read(row.id);
    if (text === null) return;
    store.bring(row.id, text);
    store.writeLast(row.id);
  }

  /**
   * @param {string} id
   * @param {() => void} begin
   * @param {boolean} mayUseCache
   */
  async function openOrBegin(id, begin, mayUseCache) {
    await open(id, mayUseCache);
    if (!list.isRefused(id)) return;
    dispatch({ type: 'notice', notice: NOTICES.refused });
    begin();
  }

  /**
   * @param {string} text
   * @param {import('../game/players.js').Seats | null} [seats] players to replace those of the text
   * @param {boolean} [isOwn] whether the player has played the game
   */
  async function importText(text, seats, isOwn = false) {
    const link = findLink(text);
    // Links of remote games are not handled here.
    if (link !== null && 'text' in link) return refuse({ key: 'link.damaged' });
    const linked = link ? await readLinked(request, link) : { record: text, viewed: undefined };
    if ('refusal' in linked) return refuse(linked.refusal);
    const opened = readOpened(linked.record, listFallbacks());
    if (opened.kind === 'refused') return refuse(opened.message);
    const content = { ...reseat(opened, seats), clicks: [], side: null, isOwn };
    const problem = await resume(content, () => null, { viewed: linked.viewed });
    if (problem !== null) refuse(problem);
  }

  /**
   * Show the game of a link without saving it. If there is none, say so and change nothing.
   * @param {import('./linked-games.js').GameLink} link
   */
  async function openLink(link) {
    /** @param {Message} message */
    const report = (message) => dispatch({ type: 'notice', notice: { message, offer: null } });
    const linked = await readLinked(request, link);
    if ('refusal' in linked) return report(linked.refusal);
    const opened = readOpened(linked.record, listFallbacks());
    if (opened.kind === 'refused') return report(opened.message);
    const content = { ...opened, clicks: [], side: null, isPaused: true, isOwn: false };
    const { viewed } = linked;
    const problem = await resume(content, () => null, { isOnlyShown: true, viewed });
    if (problem !== null) return report(problem);
    dispatch({ type: 'notice', notice: { message: { key: 'link.opened' }, offer: 'keep' } });
  }

  /** @param {string} id */
  async function exportGame(id) {
    const decoded = id === autosave.getId() ? null : decodeSave((await list.read(id)) ?? '', id);
    const game = decoded?.kind === 'game' ? decoded.save : getState().game;
    const begun = decoded?.kind === 'game' ? decoded.save.created : autosave.getBegun();
    const path = decoded?.kind === 'game' ? decoded.save.path : findShownPath(getState());
    const text = exportRecord(game.record, game, begun);
    list.set({ copy: { text, file: nameFile(text), path } });
    refresh();
    dispatch({ type: 'open', dialog: 'copy' });
  }

  /**
   * Ask the engine for the deck of a game that was saved without one.
   * @param {string} id
   */
  async function findDeck(id) {
    const decoded = decodeSave((await list.read(id)) ?? '', id);
    if (decoded.kind !== 'game') return;
    const { record, path } = decoded.save;
    const { view } = await show({ record, path });
    if (view === undefined) return;
    const decks = { ...list.get().decks, [id]: view.position.split(' ')[1] };
    list.set({ decks });
    dispatch({ type: 'saves', saves: { ...getState().ui.saves, decks } });
  }

  /**
   * Return whether a game is the current one and was not changed elsewhere.
   * @param {string} id
   */
  function isUpToDate(id) {
    return id === autosave.getId() && store.check(id) === 'same' && !list.isBehind(id);
  }

  /** @param {string} id */
  async function downloadText(id) {
    download(`kidd-${id}.json`, (await list.read(id)) ?? '');
  }

  /** @param {SavesRequest} wanted */
  function carryOut(wanted) {
    if (wanted.kind === 'picture') return findDeck(wanted.id);
    list.set({ refusal: null });
    switch (wanted.kind) {
      case 'open':
        if (isUpToDate(wanted.id) && getState().remote.game === null)
          return dispatch({ type: 'close' });
        return open(wanted.id);
      case 'review':
        return review(wanted.id);
      case 'keep':
        autosave.keep(getState());
        return refresh();
      case 'read':
        return importText(wanted.text, wanted.seats, wanted.isOwn);
      case 'copy':
        return exportGame(wanted.id);
      case 'download':
        return downloadText(wanted.id);
      case 'delete':
        return list.remove(wanted.id);
      case 'undelete':
        return list.restore(wanted.id);
      case 'describe':
        return list.describe(wanted);
      case 'emptyBin':
        return list.emptyBin();
      default:
        // `transfer-games` carries out the others.
        return undefined;
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
      if (wanted !== null && store.read(wanted) === null) await bringLast(wanted);
      const { saves, aside } = sortStored(store.list(), list.refused);
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
        list.set({ refusal: null, decks: {} });
        if (dialog === 'games') library.load();
        if (dialog === 'copy' && list.get().copy === null) exportGame(autosave.getId());
        else refresh();
      }
      if (action.type === 'close') {
        list.close();
        list.set({ copy: null, report: null });
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

    /** Tell the player if the library has a later revision of the current game: it did not fit into the game store. */
    checkCurrent() {
      const game = autosave.getId();
      if (list.isBehind(game)) {
        dispatch({
          type: 'notice',
          notice: { message: { key: 'library.later' }, offer: 'newer', game },
        });
      }
    },

    /** Refresh the list, if anything shows it, after the storage has changed. */
    receive() {
      const { ui, game } = getState();
      // The result of a game shows the score against the opponent.
      if (ui.dialog === 'games' || (game.view?.outcome ?? null) !== null) refresh();
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
