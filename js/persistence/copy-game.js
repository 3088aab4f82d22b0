/**
 * The game to copy: Python writes it for readers of any language.
 *
 * Owns which game that is, because Python may answer after the player has closed the dialog.
 */

import { writeDay } from '../platform/day.js';
import { findShownPath } from '../state/look-back.js';

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {import('./autosave.js').Autosave} options.autosave
 * @param {(action: import('../state/types.js').Action) => void} options.dispatch
 * @param {() => import('../state/types.js').State} options.getState
 * @param {(saves: Partial<import('../game/saves.js').Saves>) => void} options.tell shows what is new of the saved games
 */
export function createGameCopier({ store, saves, autosave, dispatch, getState, tell }) {
  /** Counts the games to copy. */
  let count = 0;

  return {
    /**
     * @param {string} id
     * @param {boolean} [isOpen] whether the dialog that copies it is open
     */
    async copy(id, isOpen = false) {
      count += 1;
      const mine = count;
      const [stored] = id === autosave.getId() ? [null] : await store.read([id]);
      const save = stored === null ? null : await saves.open({ id, text: stored });
      const { record, names, levels } = save ?? getState().game;
      const begun = save?.created ?? autosave.getBegun();
      const game = { record, names, levels, day: begun > 0 ? writeDay(begun) : '' };
      const path = save?.path ?? findShownPath(getState());
      // A game must not be lost if Python cannot start.
      if (getState().engine.status !== 'up')
        tell({ copy: { text: record, file: 'kidd.txt', path } });
      const { text = '', file = '' } = await saves.ask('export', { games: [game], whole: false });
      // The player may have closed the dialog, or chosen another game.
      if (mine !== count) return;
      tell({ copy: { text, file, path } });
      if (!isOpen) dispatch({ type: 'open', dialog: 'copy' });
    },

    /** Copy no game any more. */
    forget() {
      count += 1;
    },
  };
}
