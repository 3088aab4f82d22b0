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
 * @param {import('./game-list.js').GameList} options.list
 * @param {import('./saves-client.js').SavesClient} options.saves
 * @param {(action: import('../state/types.js').Action) => void} options.dispatch
 * @param {() => import('../state/types.js').State} options.getState
 * @param {(saves: Partial<import('../game/saves.js').Saves>) => void} options.tell shows what is new of the saved games
 * @param {import('./saves-client.js').Request} options.request
 * @param {() => string[]} options.listFallbacks
 * @param {() => number} options.now
 * @param {() => string} options.makeId
 * @param {() => string | null} options.getCurrent returns the id of the current game; null while a remote game is shown
 * @param {(file: string, text: string) => void} options.download
 * @param {(file: string, text: string) => Promise<boolean>} options.share returns false if the browser cannot share it
 * @param {BackupValues} options.values
 * @param {() => void} options.onBackup is called after a backup was made
 * @param {(id: string) => unknown} options.open opens a game that is here
 */
export function createTransfer(options) {
  const { journal, store, library, list, saves, dispatch, getState, tell, now } = options;
  const { download, share, values } = options;
  const writer = options.makeId();
  const importer = createImporter({
    ...options,
    markOwn: (ids) => mark(ids, true).catch(() => false),
    mergeValues: values.merge,
    onReport(report) {
      tell({ report });
      // During the import the list refreshes itself when the store has changed.
      if (!report.isRunning) list.refresh();
    },
  });

  /**
   * Store of games whether the player has played them.
   * @param {string[]} ids
   * @param {boolean} isOwn
   * @returns {Promise<boolean>} whether it is stored
   */
  async function mark(ids, isOwn) {
    const current = options.getCurrent();
    if (ids.some((id) => id === current)) dispatch({ type: 'own', isOwn });
    const others = ids.filter((id) => id !== current);
    /** @type {import('./library.js').Change} */
    const change = ['own', isOwn, writer];
    if (others.length === 0 || (await store.change(others, change))) return true;
    if (others.some(library.has)) return false;
    // Without a library the games are in the journal.
    const texts = await store.read(others);
    const told = others.map((id, index) => [id, texts[index], null, false, change]);
    const { edited } = await saves.ask('edit', told);
    return others
      .map((id, index) => journal.write(id, edited?.[index]?.[0]?.text ?? texts[index] ?? ''))
      .every(Boolean);
  }

  /**
   * Say of games whether the player has played them.
   * @param {string[]} ids
   * @param {boolean} isOwn
   */
  async function markOwn(ids, isOwn) {
    const isStored = await mark(ids, isOwn).catch(() => false);
    const { report } = getState().ui.saves;
    const others = report?.others.filter((id) => !ids.includes(id)) ?? [];
    tell({
      refusal: isStored ? null : { key: 'library.trouble.own' },
      report: report && { ...report, others },
    });
    list.refresh();
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
      own: ({ ids, isOwn }) => markOwn(ids, isOwn),
      backup: ({ isShared }) => backUp(isShared),
    },
  };
}
