// @ts-check
/**
 * Connects the parts of persistence: game store, library, autosave, saved games and view cache.
 *
 * Owns which part handles what. Uses the browser only through the functions passed in.
 */

import { createAutosave } from './autosave.js';
import { createGameList } from './game-list.js';
import { createGameStore, readGameKey } from './game-store.js';
import { createLasting } from './lasting.js';
import { createLibrary } from './library.js';
import { createGameMover, NO_LOCKS } from './move-games.js';
import { createSavedGames } from './saved-games.js';
import { createSavesClient } from './saves-client.js';
import { createTransfer } from './transfer-games.js';
import { encodeView, lookUpReply } from './view-cache.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('./game-store.js').StorageLike} StorageLike */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'show'>} ShowFields */
/** @typedef {import('../protocol/protocol.js').EngineRequest} EngineRequest */

/**
 * @param {object} means
 * @param {() => StorageLike | null} means.getLocal
 * @param {() => StorageLike | null} means.getSession
 * @param {(action: Action) => void} means.dispatch
 * @param {() => State} means.getState
 * @param {import('./linked-games.js').Request} means.request sends a request to the engine
 * @param {() => string[]} means.listFallbacks returns names for players without one
 * @param {(seats: import('../game/players.js').Seats) => string[]} means.nameSeats returns the names of the players in
 *   the page's language
 * @param {(file: string, text: string) => void} means.download
 * @param {import('./lasting.js').LastingStorage} means.lastingStorage
 * @param {() => number} means.now in milliseconds since 1970
 * @param {() => string} means.makeId
 * @param {string} means.build the page's build; empty if it was not built
 * @param {import('../protocol/validate-view.js').Deck} means.deck the spaces and paths
 * @param {(act: () => void) => void} means.defer calls a function when the browser is idle
 * @param {import('./library-types.js').Database | null} [means.database] null if the browser has none
 * @param {import('./move-games.js').GameLocks} [means.locks]
 * @param {(ids: string[]) => void} [means.announce] tells the other pages which games of the library have changed
 * @param {(file: string, text: string) => Promise<boolean>} [means.share] shares a file; returns false if the browser
 *   cannot
 * @param {import('./collection-file.js').BackupValues} means.values
 */
export function createPersistence({
  getLocal,
  getSession,
  dispatch,
  getState,
  request,
  listFallbacks,
  nameSeats,
  download,
  lastingStorage,
  now,
  makeId,
  build,
  deck,
  defer,
  database = null,
  locks = NO_LOCKS,
  announce,
  share = async () => false,
  values,
}) {
  const saves = createSavesClient(request);
  const library = createLibrary({
    ...{ database, saves },
    now,
    onChange: () => savedGames.receive(),
    announce,
  });
  const store = createGameStore({
    ...{ getLocal, getSession, onWrite: library.keep },
    // Then only the library can keep the game.
    onHeld: () => library.getStatus() === 'down' && retryLibrary(),
  });
  const autosave = createAutosave({
    store,
    notify: (notice) => dispatch({ type: 'notice', notice }),
    now,
    makeId,
    isLimited: () => library.getStatus() === 'down',
  });
  const mover = createGameMover({ store, library, saves, locks, getCurrent: autosave.getId });
  /** The game that was the current one when games were last moved. @type {string | null} */
  let moved = null;

  /** Return whether the game on the deck is a remote game, which `remote` stores. */
  const isElsewhere = () => getState().remote.game !== null;

  /** Move the games that are not being played any more into the library, when the browser is idle. */
  function moveGamesSoon() {
    const current = autosave.getId();
    if (current === moved || getState().game.view === null || isElsewhere()) return;
    moved = current;
    locks.hold(current);
    defer(() => mover.run().then(savedGames.checkCurrent));
  }

  /** Try again to use the library. The games that were kept outside it meanwhile move into it. */
  async function retryLibrary() {
    if (!(await library.retry())) return;
    moved = null;
    moveGamesSoon();
  }

  /**
   * Find the reply to a request in the view cache, until the engine is ready.
   * @param {EngineRequest} request
   */
  const findCachedReply = (request) =>
    getState().engine.status === 'up' ? null : lookUpReply(store.readView(), build, deck, request);

  /** Cache the view of the current game for the next start. */
  function cacheView() {
    if (isElsewhere()) return;
    const text = encodeView(build, getState());
    if (text !== null) store.writeView(autosave.getId(), text);
  }

  /** The last state whose view was cached or is about to be. */
  let cached = getState();
  let isDue = false;

  /**
   * Cache the view when the browser is idle, because a page that crashes or is closed may get no event.
   * @param {State} state
   */
  function cacheViewSoon(state) {
    const { view, record } = cached.game;
    const { preview } = cached.selection;
    cached = state;
    const isSame = state.game.view === view && state.selection.preview === preview;
    if (isDue || (isSame && state.game.record === record)) return;
    isDue = true;
    defer(() => {
      isDue = false;
      cacheView();
    });
  }

  const list = createGameList({ store, library, saves, getCurrent: autosave.getId, dispatch });
  const lasting = createLasting({
    findStorage: () => /** @type {StorageLike} */ (getLocal()),
    storage: lastingStorage,
    now,
    onChange(lasting) {
      list.set({ lasting });
      dispatch({ type: 'saves', saves: { ...getState().ui.saves, lasting } });
    },
    warn: () =>
      dispatch({ type: 'notice', notice: { message: { key: 'lasting.warning' }, offer: null } }),
  });
  const transfer = createTransfer({
    ...{ store, library, list, saves, dispatch, getState, request, listFallbacks, now, makeId },
    ...{ download, share, values, onBackup: () => lasting.noteBackup() },
    getCurrent: () => (isElsewhere() ? null : autosave.getId()),
    open(id) {
      // The player may have closed the list in the meantime.
      if (getState().ui.dialog === 'games') savedGames.carryOut({ kind: 'open', id });
    },
  });
  const savedGames = createSavedGames({
    ...{ store, library, list, saves, autosave, dispatch, getState, request },
    ...{ nameSeats, download },
    findCachedReply: (fields) => findCachedReply({ kind: 'show', fields }),
  });
  return {
    /** Continue the last game, or begin another one. */
    start: savedGames.start,

    /** Carry out an operation on the saved games that the player requests. */
    carryOut(/** @type {import('../game/saves.js').SavesRequest} */ wanted) {
      if (wanted.kind === 'retry') return retryLibrary();
      return transfer.carryOut(wanted) ? undefined : savedGames.carryOut(wanted);
    },

    /** Show the game of a link without saving it. */
    openLink: savedGames.openLink,

    /** The games for the page in Python, which counts them (`kidd_page.statistics.games`). */
    played: {
      async list() {
        await library.load();
        const { games } = await list.readAll();
        return games.filter(({ isDeleted }) => !isDeleted).map(describePlayed);
      },

      read: transfer.readRecords,
    },

    /** Return when the current game was begun, in milliseconds since 1970. */
    getBegun: autosave.getBegun,

    lookUp: findCachedReply,

    /**
     * Add the current game's dice to a `roll` request. Other requests stay unchanged.
     * @param {EngineRequest} request
     * @returns {EngineRequest}
     */
    bind: (request) =>
      request.kind === 'roll'
        ? { kind: 'roll', fields: { ...request.fields, dice: autosave.getDice() } }
        : request,

    /** Cache the view at once. Call it when the page is hidden or closed. */
    leave: cacheView,

    /** Return whether the current game would be lost with this page. */
    isAtRisk: autosave.isAtRisk,

    /**
     * Handle an action after the state has changed.
     * @param {Action} action
     */
    follow(action) {
      if (!isElsewhere()) autosave.follow(getState());
      moveGamesSoon();
      if (!isElsewhere()) cacheViewSoon(getState());
      if (action.type === 'open' && action.dialog === 'games') {
        // The last import may have opened a game, which closed the list.
        list.set({ report: null });
      }
      if (action.type === 'open' && action.dialog === 'settings') {
        // The settings count the games since the last backup.
        library.load().then(list.refresh);
        lasting.check();
      }
      if (action.type === 'answered' && getState().game.view?.outcome) lasting.noteEnd();
      savedGames.follow(action);
    },

    /**
     * Handle a storage event, which another page caused.
     * @param {string | null} key null if everything was removed
     * @param {string | null} text the stored text now
     */
    receive(key, text) {
      const id = readGameKey(key);
      if (key !== null && id === null) return;
      autosave.receive(id, text);
      savedGames.receive();
    },

    /**
     * Handle a change of the library by another page.
     * @param {string[]} ids of the changed games
     */
    receiveLibrary: library.receive,
  };
}

/** @param {import('../game/saves.js').Entry} game */
function describePlayed({ id, changed, ended, isOwn, players }) {
  const levels = Object.entries(players).map(([colour, { level }]) => [colour, level]);
  return { id, changed, ended, isOwn, levels: Object.fromEntries(levels) };
}
