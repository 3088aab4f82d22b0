// @ts-check
/**
 * Saving as a whole: the shelf, the game on deck and the list, put together.
 *
 * Owns which of them hears what. Knows the browser only by what it is given.
 */

import { createKeeper } from './autosave.js';
import { createShelf, readGameKey } from './game-store.js';
import { createLibrary } from './saved-games.js';
import { recallReply, writeLastView } from './view-cache.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */
/** @typedef {import('./game-store.js').StorageLike} StorageLike */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */

/**
 * @param {object} means
 * @param {() => StorageLike | null} means.getLocal
 * @param {() => StorageLike | null} means.getSession
 * @param {(action: Action) => void} means.dispatch
 * @param {() => State} means.getState
 * @param {(fields: RequestFields) => Promise<Reply>} means.show asks the engine to show a record
 * @param {() => string[]} means.listFallbacks the names of players that have none
 * @param {(file: string, text: string) => void} means.download
 * @param {() => void} means.persist asks the browser not to clear the storage by itself
 * @param {() => number} means.now in milliseconds since 1970
 * @param {() => string} means.makeId
 * @param {string} means.build the build that the page is of; empty where it has none
 * @param {import('../protocol/validate-view.js').Deck} means.deck how the spaces lie
 * @param {(act: () => void) => void} means.defer does something once nothing more urgent is to be done
 */
export function createSaving({
  getLocal,
  getSession,
  dispatch,
  getState,
  show,
  listFallbacks,
  download,
  persist,
  now,
  makeId,
  build,
  deck,
  defer,
}) {
  const shelf = createShelf({ getLocal, getSession });
  const keeper = createKeeper({
    shelf,
    tell: (notice) => dispatch({ type: 'notice', notice }),
    now,
    makeId,
  });

  /**
   * Answer a question by what was on deck when the page was left, as long as there is no engine.
   * @param {RequestKind} kind
   * @param {RequestFields} fields
   */
  const recall = (kind, fields) =>
    getState().engine.status === 'up'
      ? null
      : recallReply(shelf.readView(), build, deck, kind, fields);

  /** Keep what is on deck for the next start. */
  function keepView() {
    const text = writeLastView(build, getState());
    if (text !== null) shelf.writeView(keeper.getId(), text);
  }

  /** The last state that a view was kept of, or will be in a moment. */
  let kept = getState();
  let isDue = false;

  /**
   * Keep the view in a moment: not every page that is left hears of it, and none that dies.
   * @param {State} state
   */
  function keepViewSoon(state) {
    const { view, preview, record, steps } = kept;
    kept = state;
    const isSame = state.view === view && state.preview === preview && state.steps === steps;
    if (isDue || (isSame && state.record === record)) return;
    isDue = true;
    defer(() => {
      isDue = false;
      keepView();
    });
  }

  const library = createLibrary({
    shelf,
    keeper,
    dispatch,
    getState,
    show,
    recall: (fields) => recall('show', fields),
    listFallbacks,
    download,
  });
  return {
    /** Let the last game go on, or begin another: see the library. */
    start: library.start,

    /** Tell when the game on deck was begun, in milliseconds since 1970. */
    getBegun: keeper.getBegun,

    recall,

    /**
     * Have a roll be the one that the game on deck is bound to.
     * @param {RequestKind} kind
     * @param {RequestFields} fields
     * @returns {RequestFields}
     */
    bind: (kind, fields) => (kind === 'roll' ? { ...fields, dice: keeper.getDice() } : fields),

    /** Keep what is on deck at once: somebody looks away from the page, or leaves it. */
    leave: keepView,

    /** Tell whether the game on deck would be lost with this page. */
    isAtRisk: keeper.isAtRisk,

    /**
     * Take note of an action that the page's state has followed already.
     * @param {Action} action
     */
    follow(action) {
      keeper.follow(getState());
      keepViewSoon(getState());
      library.follow(action);
      // Whoever opens the list cares for it; a browser may ask the player, so never in mid-game.
      if (action.type === 'open' && action.dialog === 'games') persist();
    },

    /**
     * Hear that another page has changed the storage.
     * @param {string | null} key null where everything was removed
     * @param {string | null} text what is there now
     */
    hear(key, text) {
      const id = readGameKey(key);
      if (key !== null && id === null) return;
      keeper.hear(id, text);
      library.hear();
    },
  };
}
