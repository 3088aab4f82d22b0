/**
 * The player's operations on saved games: open, keep, back up.
 *
 * Carries out `SavesRequest` values, and dispatches actions. Opens a game only after the
 * engine has replayed it, except from the view cache. Knows no DOM.
 */

import { writeDay } from '../platform/day.js';
import { isConfirming } from '../state/acts.js';
import { writeBackup } from './collection-file.js';
import { readFrame, readSave } from './save-format.js';

/** @import {SavesRequest, Seats, Unread} from '../game/saves.js' */
/** @import {Message} from '../i18n/translate.js' */
/** @import {Reply} from '../protocol/protocol.js' */
/** @import {Action, State} from '../state/types.js' */
/** @import {Autosave} from './autosave.js' */
/** @import {Save} from './save-format.js' */

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('../game/saves.js').Ask} options.ask @param {Autosave} options.autosave
 * @param {(refusal?: Message | null) => void} options.refresh tells of the games, and why an operation has failed
 * @param {() => import('../game/saves.js').Game[]} options.listGames
 * @param {(action: Action) => void} options.dispatch @param {() => State} options.getState
 * @param {import('../game/saves.js').Notify} options.notify
 * @param {() => number} options.now in milliseconds since 1970
 * @param {import('../game/saves.js').Request} options.request sends a request to the engine
 * @param {(save: Save) => Reply | null} options.findCachedView returns the answer from the view cache
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {(file: string, text: string) => void} options.download
 * @param {(file: string, text: string) => Promise<boolean>} options.share returns false if the browser cannot share it
 * @param {() => import('./collection-file.js').Values} options.readValues @param {() => string} options.makeId
 * @param {() => void} options.onBackup is called after a backup was made
 */
export function createSavedGames(options) {
  const { journal, store, library, ask, autosave, dispatch, getState, request } = options;
  const { refresh, notify, now, download } = options;
  /** The games that the engine has refused. @type {Set<string>} */
  const refused = new Set();
  /** Counts the attempts to open a game, so that a late reply to an earlier one is dropped. */
  let opening = 0;
  /**
   * Opens the current game again, if it comes from the view cache and the engine has not confirmed it.
   * @type {(() => void) | null}
   */
  let retry = null;

  /** Return whether a dialog is open that shows or counts all games. */
  const isListed = () => ['games', 'settings'].includes(getState().ui.dialog ?? '');

  /** Tell the player that a game cannot be opened. @param {Unread} kind */
  const noteOdd = (kind) => notify({ key: `saves.notice.${kind}` });

  /**
   * Let Python open a game (`kidd_page.game.opening`), and make it the current one if its record is legal.
   * @param {{record: string, path: string | null, names: string[], levels: number[], clicks?: string[],
   *   side?: string | null, isPaused?: boolean, left?: Save['left'], isOwn?: boolean, hints?: string[],
   *   seats?: Seats | null}} content @param {Save | null} save
   * @param {{cached?: Reply | null, isOnlyShown?: boolean, viewed?: string, rolls?: string}} [how] `cached` is the
   *   answer to show until Python has confirmed it; `isOnlyShown`: it is not saved yet; `viewed`: the path to show
   *   first; `rolls`: the first ones of a game without a save, as digits
   * @returns {Promise<Message | null>} the reason of a refusal
   */
  async function resume({ record, ...content }, save, how = {}) {
    const { cached = null, isOnlyShown = false, viewed, rolls } = how;
    opening += 1;
    const mine = opening;
    const action = { type: 'open', ...content, persons: options.listFallbacks() };
    const reply = cached ?? (await request('act', { record, text: JSON.stringify({ action }) }));
    if (mine !== opening) return null;
    if (!reply.ok) return explainRefusal(reply);
    autosave.take(save, rolls, { isOnlyShown });
    dispatch({ type: 'resume', reply, isPrecomputed: cached !== null, viewed });
    return null;
  }

  /**
   * @param {string} id
   * @param {boolean} [mayUseCache] whether to show it from the view cache before the engine is ready
   * @returns {Promise<Unread | 'gone' | null>} why it cannot be opened, null if it can
   */
  async function open(id, mayUseCache = false) {
    opening += 1;
    const mine = opening;
    if (journal.read(id) === null || store.isBehind(id)) await store.bring(id);
    if (mine !== opening) return null;
    const text = journal.take(id);
    // What this version of the page has written opens at once.
    const known = readSave(text, id);
    const { read = [] } = known || text === null ? {} : await ask('read', [id, text]);
    if (mine !== opening) return null;
    const save = known ?? read[0]?.save;
    if (!save) {
      refresh();
      return read[0]?.unread ?? 'gone';
    }
    const cached = mayUseCache ? options.findCachedView(save) : null;
    const problem = await resume(save, save, { cached });
    if (problem === null) return null;
    refused.add(id);
    refresh(problem);
    return 'refused';
  }

  /**
   * Open the first of some games that can be read, or begin another one. Tell the player if the one that was played
   * last cannot be opened.
   * @param {string[]} ids @param {string | null} last @param {() => void} begin @param {boolean} mayUseCache
   */
  async function openOrBegin(ids, last, begin, mayUseCache) {
    /** @type {(Unread | 'gone')[]} */
    const kinds = [];
    for (const id of ids) {
      const kind = await open(id, mayUseCache);
      if (kind === null) break;
      kinds.push(kind);
      if (kind === 'refused') break;
    }
    const isOpen = kinds.length < ids.length && kinds.at(-1) !== 'refused';
    const odd = kinds.find((kind) => kind !== 'gone');
    if (odd && (!isOpen || ids[0] === last)) noteOdd(odd);
    if (!isOpen) begin();
  }

  /**
   * Open the game of a text or a link.
   * @param {'open' | 'link'} question @param {string | import('../platform/link.js').Link} told
   * @param {{seats?: Seats | null, isOwn?: boolean, isPaused?: boolean}} content `seats`: players to replace those of
   *   the text; `isOwn`: whether the player has played the game
   * @param {{isOnlyShown?: boolean}} [how] as for `resume`
   * @returns {Promise<Message | null>} the reason of a refusal
   */
  async function openGame(question, told, { seats, isOwn = false, isPaused }, how) {
    const { opened, refusal } = await ask(question, told);
    if (opened === undefined)
      return explainRefusal({ error: { code: 'record', message: refusal } });
    const { rolls, viewed, ...content } = opened;
    return resume({ ...content, seats, isOwn, isPaused }, null, { ...how, viewed, rolls });
  }

  /** @param {Extract<SavesRequest, {kind: 'read'}>} wanted */
  async function importText({ text, seats, isOwn }) {
    const problem = await openGame('open', text, { seats, isOwn });
    if (problem !== null) refresh(problem);
  }

  /**
   * Show the game of a link without saving it. If there is none, say so and change nothing.
   * @param {import('../platform/link.js').Link} link
   */
  async function openLink(link) {
    const problem = await openGame('link', link, { isPaused: true }, { isOnlyShown: true });
    notify(problem ?? { key: 'link.opened' });
  }

  /**
   * Store of games whether the player has played them.
   * @param {string[]} ids @param {boolean} isOwn @returns {Promise<boolean>} whether it is stored
   */
  async function mark(ids, isOwn) {
    const current = getState().remote.game === null ? autosave.getId() : null;
    if (ids.some((id) => id === current)) dispatch({ type: 'own', isOwn });
    const others = ids.filter((id) => id !== current);
    if (others.length === 0) return true;
    return store.change(others, ['own', isOwn]);
  }

  /** Return whether a game is the current one and was not changed elsewhere. @param {string} id */
  function isUpToDate(id) {
    return id === autosave.getId() && journal.check(id) === 'same' && !store.isBehind(id);
  }

  return {
    /** What the player can request. @satisfies {Partial<import('../game/saves.js').Operations>} */
    operations: {
      async open({ id, dialog }) {
        if (!isUpToDate(id) || getState().remote.game !== null) await open(id);
        else dispatch({ type: 'close' });
        // The engine may have refused the game.
        if (dialog && autosave.getId() === id) dispatch({ type: 'open', dialog });
      },
      keep() {
        autosave.keep(getState());
        refresh();
      },
      read: importText,
      async backup({ isShared }) {
        const text = writeBackup(await store.readGames(null), options.readValues());
        const file = `kidd-backup-${writeDay(now())}.txt`;
        // A player may also have decided not to share it.
        if (isShared && (await options.share(file, text))) return;
        download(file, text);
        options.onBackup();
      },
    },

    mark,

    openLink,

    refused,

    /**
     * Continue the last game. If none can be opened, begin another one.
     * @param {() => void} begin
     */
    async start(begin) {
      const last = journal.readLast();
      // A text of the present form is shown in the page's first frame.
      const isReadable = last !== null && readSave(journal.read(last), last) !== null;
      const ids = isReadable ? [last] : await listLast(last, options);
      try {
        const opened = openOrBegin(ids, last, begin, true);
        if (isConfirming(getState().requests)) retry = () => openOrBegin(ids, last, begin, false);
        await opened;
      } catch (error) {
        // The cached view may be the cause: it must not break the next start too.
        journal.dropView();
        throw error;
      }
    },

    /** Handle an action after the state has changed. @param {Action} action */
    follow(action) {
      const { game, requests } = getState();
      if (action.type === 'open') {
        if (isListed()) library.load();
        // A new dialog does not show why the last operation failed.
        refresh(null);
      }
      // Before the first position there is no other game to stay with, so closing a dialog does not cancel.
      const isClosed = action.type === 'close' && game.view !== null;
      if (isClosed || action.type === 'begin') opening += 1;
      if (retry !== null && !isConfirming(requests)) {
        const again = retry;
        retry = null;
        if (game.view !== null) return;
        // The engine has not confirmed the cached view: open the game without the cache.
        journal.dropView();
        again();
      }
    },

    /** Tell the player if the database has a later revision of the current game: it did not fit into the journal. */
    checkCurrent() {
      const game = autosave.getId();
      if (store.isBehind(game)) notify({ key: 'library.later' }, game);
    },
  };
}

/**
 * List the games to continue: the one that was played last, and the others, the last changed one first.
 * @param {string | null} last @param {Pick<Parameters<typeof createSavedGames>[0], 'journal' | 'library' |
 *   'listGames'>} options
 */
async function listLast(last, { journal, library, listGames }) {
  // A new player's first game is drawn in the page's first frame.
  if (last === null && journal.list().length === 0) return [];
  await library.load();
  const games = listGames().filter(([, row, , , deleted]) => (row?.deleted ?? deleted) === null);
  /** @param {import('../game/saves.js').Game} game */
  const findTime = ([id, row, , text]) =>
    id === last ? Infinity : Math.max(row?.changed ?? 0, readFrame(text).changed);
  return games.sort((one, other) => findTime(other) - findTime(one)).map(([id]) => id);
}

/** @param {{error?: {code: string, message?: Message}}} reply @returns {Message} */
function explainRefusal({ error }) {
  if (error?.code === 'record' && error.message?.key.startsWith('fault.'))
    return { key: 'saves.refused.record', params: { detail: error.message } };
  return error?.message ?? { key: 'error.internal' };
}
