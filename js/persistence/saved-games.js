// @ts-check
/**
 * The player's operations on saved games: list, open, delete, restore, export, import.
 *
 * Carries out `SavesRequest` values and dispatches actions. Opens a game only after the engine has replayed it,
 * except from the view cache. Knows no DOM.
 */

import { reseat } from '../game/change-players.js';
import { readLevels } from '../game/players.js';
import { findLink } from '../platform/link.js';
import { createGameCopier } from './copy-game.js';
import { createLastGame, NOTICES } from './last-game.js';
import { readLinked } from './linked-games.js';
import { readSave } from './save-format.js';

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

/**
 * @param {object} options
 * @param {GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./game-list.js').GameList} options.list
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {Autosave} options.autosave
 * @param {(action: Action) => void} options.dispatch
 * @param {() => State} options.getState
 * @param {import('./linked-games.js').Request} options.request sends a request to the engine
 * @param {(fields: ShowFields) => Reply | null} options.findCachedReply returns the reply to a `show` request from
 *   the view cache, or null
 * @param {(seats: import('../game/players.js').Seats) => string[]} options.nameSeats returns the names of the players
 *   in the page's language: a computer is called by its level
 * @param {(file: string, text: string) => void} options.download
 */
export function createSavedGames({
  store,
  library,
  list,
  saves,
  autosave,
  dispatch,
  getState,
  request,
  findCachedReply,
  nameSeats,
  download,
}) {
  /** @param {ShowFields} fields */
  const show = (fields) => request('show', fields);
  const { refresh } = list;
  const last = createLastGame({ store, library, saves, dispatch });
  const copier = createGameCopier({ list, saves, autosave, dispatch, getState });
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
   * @param {Save | null} save
   * @param {{cached?: Reply | null, isOnlyShown?: boolean, viewed?: string, rolls?: string,
   *   named?: {names?: string[]}}} [how] `cached` is the reply to show until the engine has replayed the record;
   *   `isOnlyShown`: it is not saved yet; `viewed`: the path to show first; `rolls`: the first ones of a game without a
   *   save, as digits; `named`: names for the record
   * @returns {Promise<Message | null>} the reason of a refusal
   */
  async function resume(content, save, how = {}) {
    const { cached = null, isOnlyShown = false, viewed, rolls, named } = how;
    const { record, path, clicks, side, isPaused, left, isOwn, hints } = content;
    opening += 1;
    const mine = opening;
    let reply = cached ?? (await show({ record, ...(path === null ? {} : { path }), ...named }));
    if (reply.error?.code === 'path') reply = await show({ record, ...named });
    if (mine !== opening) return null;
    if (!reply.ok || reply.error !== undefined) return explainRefusal(reply);
    const players = reply.view?.players ?? content.names.length;
    const isWhole = content.names.length === players;
    const seats = {
      names: isWhole ? content.names : Array.from({ length: players }, () => ''),
      levels: readLevels(isWhole ? content.levels : [], players),
    };
    autosave.take(save, rolls, { isOnlyShown });
    list.set({ refusal: null });
    dispatch({
      type: 'resume',
      ...{ reply, names: nameSeats(seats), levels: seats.levels, isPrecomputed: cached !== null },
      ...{ clicks, entrySide: side, isPaused, left, isOwn, viewed, hints },
    });
    return null;
  }

  /**
   * Let Python read a text that it has to read, unless the player opens another game in the meantime.
   * @param {string} id
   * @param {string | null} text
   * @returns {Promise<Save | null>}
   */
  async function readOther(id, text) {
    opening += 1;
    const mine = opening;
    const { save = null } = text === null ? {} : await saves.readOne(id, text);
    return mine === opening ? save : null;
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
    // What this page has written opens at once.
    const save = readSave(text, id) ?? (await readOther(id, text));
    if (save === null) return refresh();
    const cached = mayUseCache ? findCachedReply(save) : null;
    const problem = await resume(save, save, { cached });
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
    const { opened, refusal } = await saves.ask('open', linked.record);
    if (opened === undefined)
      return refuse(explainRefusal({ error: { code: 'record', message: refusal } }));
    const seated = reseat(opened, seats);
    const content = { ...seated, clicks: [], side: null, isOwn };
    const named = seated === opened ? {} : { names: seated.names };
    const { rolls } = opened;
    const problem = await resume(content, null, { viewed: linked.viewed, rolls, named });
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
    const { opened } = await saves.ask('open', linked.record);
    if (opened === undefined) return report({ key: 'link.damaged' });
    const content = { ...opened, clicks: [], side: null, isPaused: true, isOwn: false };
    const { viewed } = linked;
    const problem = await resume(content, null, { isOnlyShown: true, viewed, rolls: opened.rolls });
    if (problem !== null) return report(problem);
    dispatch({ type: 'notice', notice: { message: { key: 'link.opened' }, offer: 'keep' } });
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
        return copier.copy(wanted.id);
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
    /**
     * Carry out a player's request.
     * @param {SavesRequest} wanted
     */
    async carryOut(wanted) {
      try {
        await carryOut(wanted);
      } catch {
        // Python has died of it.
        list.set({ refusal: { key: 'error.internal' } });
        dispatch({ type: 'saves', saves: { ...getState().ui.saves, ...list.get() } });
      }
    },

    openLink,

    /**
     * Continue the last game. If none can be opened, begin another one.
     * @param {() => void} begin
     */
    async start(begin) {
      const wanted = store.readLast();
      if (wanted !== null && store.read(wanted) === null) await last.bring(wanted);
      const save =
        readSave(wanted && store.read(wanted), wanted ?? '') ?? (await last.find(wanted));
      if (save === null) return begin();
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
        list.set({ refusal: null });
        if (dialog === 'games') library.load();
        if (dialog === 'copy' && list.get().copy === null) copier.copy(autosave.getId(), true);
        else refresh();
      }
      if (action.type === 'close') {
        list.close();
        copier.forget();
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
 * @param {{error?: {code: string, message?: Message}}} reply
 * @returns {Message}
 */
function explainRefusal({ error }) {
  if (error?.code === 'record' && error.message?.key.startsWith('fault.'))
    return { key: 'saves.refused.record', params: { detail: error.message } };
  return error?.message ?? { key: 'error.internal' };
}
