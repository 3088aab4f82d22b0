/**
 * Brings files to the page in Python (`kidd_page.read`), which decides whether those that came last are imported, and
 * reads the values of backups.
 */

import { readShort } from '../page/chosen-files.js';
import { LONGEST_SHOWN } from '../persistence/collection-file.js';
import { BACKUP_KEYS, DEVICE_KEY } from '../protocol/protocol.js';

/** @import {TextFile} from '../platform/text-file.js' */

/**
 * @param {object} means @param {import('../page/region.js').Session} means.session
 * @param {import('../page/stored-texts.js').StoredTexts} means.storedTexts
 */
export function createFileTransfer({ session, storedTexts }) {
  /** @type {TextFile[]} */
  let files = [];
  /** Settles when all that came before was opened or is being imported. @type {Promise<unknown>} */
  let last = Promise.resolve();

  return {
    /** Keep files until Python wants to have them imported. @param {TextFile[]} next */
    keep(next) {
      files = next;
    },

    take: () => files,

    /** Open a file with one game, or import other files, after those of earlier calls. @param {TextFile[]} next */
    open(next) {
      const opened = last.then(async () => {
        files = next;
        await session.send(['read', 'Open', await readShort(next, LONGEST_SHOWN)]);
      });
      last = opened.catch(() => {});
      return opened;
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
