/**
 * Connects the parts of persistence: journal, store, autosave, saved games and view cache.
 *
 * Owns which part handles what. Uses the browser only through the functions passed in.
 */

import { createAutosave } from './autosave.js';
import { createGameChanges } from './change-games.js';
import { createGameStore } from './game-store.js';
import { createJournal, readGameKey } from './journal.js';
import { createLibrary } from './library.js';
import { createSavedGames } from './saved-games.js';
import { encodeView, lookUpPanels, lookUpReply } from './view-cache.js';

/** @import {Ask, Operations, Request, SavesRequest} from '../game/saves.js' */
/** @import {Action, State} from '../state/types.js' */
/** @import {StorageLike} from '../platform/text-store.js' */

/**
 * @param {object} means
 * @param {() => StorageLike} means.getLocal @param {() => StorageLike} means.getSession
 * @param {(action: Action) => void} means.dispatch
 * @param {import('../game/saves.js').Notify} means.notify
 * @param {() => State} means.getState
 * @param {Request} means.request sends a request to the engine
 * @param {() => string[]} means.listFallbacks returns names for players without one
 * @param {(file: string, text: string) => void} means.download
 * @param {() => number} means.now in milliseconds since 1970
 * @param {() => string} means.makeId
 * @param {string} means.build the page's build; empty if it was not built
 * @param {(game: State['game']) => import('../game/saves.js').KeptPanels | null} means.getPanels returns the panels
 *   around the deck; null if they show something else
 * @param {(act: () => void) => void} means.defer calls a function when the browser is idle
 * @param {import('./library.js').Database | null} means.database null if the browser has none
 * @param {import('./game-store.js').GameLocks} means.locks
 * @param {(ids: string[]) => void} means.announce tells the other pages which games have changed
 * @param {(file: string, text: string) => Promise<boolean>} means.share shares a file; returns false if the browser
 *   cannot
 * @param {() => import('./collection-file.js').Values} means.readValues reads what a backup has besides the games
 * @param {() => void} means.onBackup is called after a backup was made
 * @param {(refusal: import('../i18n/translate.js').Message | null) => void} means.onChange is called when the games may
 *   have changed; `refusal` is why an operation has failed
 */
export function createPersistence(means) {
  const { notify, getState, now, makeId, build, defer, locks, getPanels } = means;
  /** @type {Ask} */
  const ask = async (question, told) => {
    const text = typeof told === 'string' ? told : JSON.stringify(told);
    const { saves, error } = await means.request('saves', { question, text });
    if (saves === undefined) throw new Error(`No answer about saved games: ${error?.code}.`);
    return saves;
  };
  const writer = makeId();
  /** @type {import('../game/saves.js').AskEdits} */
  const askEdits = (games) => ask('edit', { games, now: now(), writer });
  const journal = createJournal({ ...means, onWrite: storeTurn });
  const onChange = () => refresh();
  const library = createLibrary({ ...means, askEdits, onChange });
  const store = createGameStore({ library, journal, askEdits, now });
  /** Why the last operation has failed. @type {import('../i18n/translate.js').Message | null} */
  let refusal = null;
  const autosave = createAutosave({ journal, notify, now, makeId });
  /** The game that was the current one when the journal was last cleared. @type {string | null} */
  let moved = null;
  /** @type {Promise<unknown>} */
  let clearing = Promise.resolve();

  /** Return whether the game on the deck is a remote game, which `remote` stores. */
  const isElsewhere = () => getState().remote.game !== null;

  /** Return whether a game stays in the journal: the current one, and the one that the next page opens first. */
  const isNeeded = (/** @type {string} */ id) =>
    id === autosave.getId() || id === journal.readLast();

  /** Clear the journal of the games that are not being played any more, when the browser is idle. */
  function clearJournalSoon() {
    const current = autosave.getId();
    if (current === moved || getState().game.view === null || isElsewhere()) return;
    moved = current;
    locks.hold(current);
    defer(() => {
      // Without Python the journal is cleared the next time.
      clearing = clearing
        .then(() => store.clearJournal(isNeeded, locks))
        .then(savedGames.checkCurrent)
        .catch(() => {});
    });
  }

  /** Try again to use the database. The games that were kept outside it meanwhile move into it. */
  async function retryDatabase() {
    if (!(await library.retry())) return;
    moved = null;
    clearJournalSoon();
  }

  /** Store the turn that the journal has now. */
  function storeTurn() {
    store.flush();
    // Then only the database can keep the game.
    if (library.getStatus() === 'down' && journal.isHeld(autosave.getId())) retryDatabase();
  }

  /** Cache the view of the current game for the next start. */
  function cacheView() {
    if (isElsewhere()) return;
    const text = encodeView(build, getState(), autosave.getRevision(), getPanels(getState().game));
    if (text !== null) journal.writeView(autosave.getId(), text);
  }

  /** What the view was made of that was cached or is about to be. @type {unknown[]} */
  let cached = [];
  let isDue = false;

  /** Cache the view when the browser is idle. */
  function cacheWhenIdle() {
    if (isDue) return;
    isDue = true;
    defer(() => {
      isDue = false;
      cacheView();
    });
  }

  /**
   * Cache the view when the browser is idle, because a page that crashes or is closed may get no event.
   * @param {State} state
   */
  function cacheViewSoon(state) {
    const made = [state.game.view, state.game.record, state.deck.model, autosave.getRevision()];
    if (made.some((one, at) => one !== cached[at])) cacheWhenIdle();
    cached = made;
  }

  /** Tell of the games as they are now. @param {typeof refusal} [why] an operation has failed; null if none has */
  function refresh(why) {
    if (why !== undefined) refusal = why;
    means.onChange(why ?? null);
  }

  const listGames = () => store.list(autosave.getId(), savedGames.refused);
  const parts = { ...means, journal, store, library, refresh, listGames, ask, autosave };
  const savedGames = createSavedGames({
    ...{ ...parts, notify },
    findCachedView: (save) =>
      getState().engine.status === 'up' ? null : lookUpReply(journal.readView(), build, save),
  });
  const changes = createGameChanges({
    ...{ ...parts, mark: savedGames.mark, getCurrent: autosave.getId },
    onChange: () => refresh(null),
  });
  /** @type {Operations} */
  const operations = { ...savedGames.operations, retry: retryDatabase };
  return {
    /** Continue the last game, or begin another one. */
    start: savedGames.start,

    /** Carry out an operation on the saved games that the player requests. */
    async carryOut(/** @type {SavesRequest} */ wanted) {
      refresh(null);
      try {
        await /** @type {any} */ (operations[wanted.kind])(wanted);
      } catch {
        // Python has died of it.
        refresh({ key: 'error.internal' });
      }
    },

    /** Show the game of a link without saving it. */
    openLink: savedGames.openLink,

    /** The games for the page in Python. */
    games: {
      ...{ list: listGames, load: library.load, ...changes },

      /** What else it tells of them. */
      getStatus: () => ({ status: library.getStatus(), trouble: journal.getTrouble(), refusal }),

      /** Read the texts of games that are not in the bin. @param {string[]} ids */
      read: async (ids) => (await store.readGames(ids)).map(({ id, text }) => [id, text]),
    },

    /** Return when the current game was begun, in milliseconds since 1970. */
    getBegun: autosave.getBegun,

    /** Return the dice of the current game. */
    getDice: autosave.getDice,

    /** Return what the panels have shown of a position at the last visit, null if that is not known. */
    findPanels: (/** @type {string} */ record, /** @type {string} */ path) =>
      lookUpPanels(journal.readView(), build, record, path),

    /** Cache the view again, because the panels have changed. */
    cacheAgain: cacheWhenIdle,

    /** Cache the view at once. Call it when the page is hidden or closed. */
    leave: cacheView,

    /** Return whether the current game would be lost with this page. */
    isAtRisk: autosave.isAtRisk,

    /** Handle an action after the state has changed. @param {Action} action */
    follow(action) {
      if (!isElsewhere()) autosave.follow(getState());
      clearJournalSoon();
      if (!isElsewhere()) cacheViewSoon(getState());
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
      refresh();
    },

    /**
     * Handle a change of the database by another page.
     * @param {string[]} ids of the changed games
     */
    receiveLibrary: library.receive,
  };
}
