/**
 * Brings files and the values of backups to the page in Python (`kidd_page.read`, `kidd_page.files`) and back. Python
 * decides whether the files that came last are imported.
 */

import { readShort } from '../page/chosen-files.js';
import { LONGEST_SHOWN } from '../persistence/collection-file.js';
import { SETTINGS_KEY } from '../platform/settings.js';
import { BACKUP_KEYS, DEVICE_KEY } from '../protocol/protocol.js';

/** @import {TextFile} from '../platform/text-file.js' */

/**
 * @param {object} means @param {import('../page/region.js').Session} means.session
 * @param {import('../platform/settings.js').SettingsStore} means.settings
 * @param {import('../page/stored-texts.js').StoredTexts} means.storedTexts
 */
export function createFileTransfer({ session, settings, storedTexts }) {
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

    /** @type {import('../persistence/collection-file.js').BackupValues} */
    values: {
      read() {
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

      async merge(values) {
        const before = storedTexts.read(SETTINGS_KEY);
        await session.send(['files', 'Merge', JSON.stringify(values)]);
        const after = storedTexts.read(SETTINGS_KEY);
        if (after !== before) settings.receive(SETTINGS_KEY, after);
        return JSON.parse((await session.send(['files', 'TellFaults'])) ?? '[]');
      },
    },
  };
}
