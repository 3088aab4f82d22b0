/**
 * Imports and exports games: files with several games, and backups.
 *
 * Owns the names of the files. Carries out those `SavesRequest` values that are about more than one game.
 */

import { writeDay } from '../platform/day.js';
import { writeBackup } from './collection-file.js';
import { createImporter } from './import-games.js';

/** @import {BackupValues} from './collection-file.js' */

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {() => void} options.refresh @param {(isDone: boolean, what: string) => void} options.report
 * @param {(action: import('../state/types.js').Action) => void} options.dispatch
 * @param {(saves: Partial<import('../game/saves.js').Saves>) => void} options.tell shows what is new of the saved games
 * @param {import('../game/saves.js').Request} options.request @param {() => string[]} options.listFallbacks
 * @param {() => number} options.now @param {() => string} options.makeId
 * @param {() => string | null} options.getCurrent returns the id of the current game; null while a remote game is shown
 * @param {(file: string, text: string) => void} options.download
 * @param {(file: string, text: string) => Promise<boolean>} options.share returns false if the browser cannot share it
 * @param {BackupValues} options.values @param {() => void} options.onBackup is called after a backup was made
 * @param {(id: string) => unknown} options.open opens a game that is here
 */
export function createTransfer(options) {
  const { store, refresh, report, dispatch, tell, now, download, share, values } = options;
  const writer = options.makeId();
  const importer = createImporter({
    ...options,
    markOwn: (ids) => mark(ids, true),
    mergeValues: values.merge,
    onReport(report) {
      tell({ report });
      // During the import the list refreshes itself when the store has changed.
      if (!report.isRunning) refresh();
    },
  });

  /**
   * Store of games whether the player has played them.
   * @param {string[]} ids @param {boolean} isOwn @returns {Promise<boolean>} whether it is stored
   */
  async function mark(ids, isOwn) {
    const current = options.getCurrent();
    if (ids.some((id) => id === current)) dispatch({ type: 'own', isOwn });
    const others = ids.filter((id) => id !== current);
    if (others.length === 0) return true;
    return store.change(others, ['own', isOwn, writer]).catch(() => false);
  }

  /** @param {boolean} isShared */
  async function backUp(isShared) {
    const text = writeBackup(await store.readGames(null), values.read());
    const file = `kidd-backup-${writeDay(now())}.txt`;
    // A player may also have decided not to share it.
    if (isShared && (await share(file, text))) return;
    download(file, text);
    options.onBackup();
  }

  return {
    /** What the player can request. @satisfies {Partial<import('../game/saves.js').Operations>} */
    operations: {
      async import({ files }) {
        dispatch({ type: 'open', dialog: 'games' });
        const only = await importer.run(files);
        if (only !== null) await options.open(only);
      },
      stopImport: importer.stop,
      own: async ({ ids, isOwn }) => report(await mark(ids, isOwn), 'own'),
      backup: ({ isShared }) => backUp(isShared),
    },
  };
}
