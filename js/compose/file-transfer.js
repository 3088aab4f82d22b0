/**
 * Brings files to the page in Python (`kidd_page.read`), which decides what becomes of them, and reads the values of
 * backups.
 */

import { readShort } from '../page/chosen-files.js';
import { LONGEST_SHOWN } from '../persistence/collection-file.js';
import { BACKUP_KEYS, DEVICE_KEY } from '../protocol/protocol.js';

/** @import {TextFile} from '../platform/text-file.js' */

/**
 * @param {object} means @param {import('../page/region.js').Session} means.session
 * @param {(files: TextFile[]) => string} means.keepFiles keeps files for an import
 * @param {(files: string) => unknown} means.importFiles imports files that are kept
 * @param {import('../page/stored-texts.js').StoredTexts} means.storedTexts
 */
export function createFileTransfer({ session, storedTexts, keepFiles, importFiles }) {
  /** Settles when all that came before was opened or is being imported. @type {Promise<unknown>} */
  let last = Promise.resolve();

  return {
    /** Open a file with one game, or import other files, after those of earlier calls. @param {TextFile[]} files */
    open(files) {
      const kept = keepFiles(files);
      last = last
        .then(async () => {
          const text = await readShort(files, LONGEST_SHOWN);
          return text === null ? importFiles(kept) : session.send(['read', 'Open', kept, text]);
        })
        // Python has died of what it has read.
        .catch(() => importFiles(kept));
      return last;
    },

    /** Read what a backup has besides the games. */
    readValues() {
      const device = storedTexts.read(DEVICE_KEY);
      /** @type {import('../persistence/collection-file.js').Values} */
      const values = {};
      for (const key of BACKUP_KEYS) {
        const text = storedTexts.read(key);
        // Whoever reads this device's name in a backup could forge a player that may run here.
        if (text !== null)
          values[key] = device ? text.replaceAll(`"device":"${device}"`, '"device":""') : text;
      }
      return values;
    },
  };
}
