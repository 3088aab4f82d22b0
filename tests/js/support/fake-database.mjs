/** An IndexedDB in memory, which the page's own library opens. */

import { createDatabase } from '../../../js/persistence/database.js';
import { CLOCK } from '../../../js/platform/environment.js';

const PACKAGES = new URL('../../../.tools/node_modules/', import.meta.url);

await import(new URL('fake-indexeddb/auto/index.mjs', PACKAGES).href);

/** Make an empty database. It replaces the previous one, which those who have it still use. */
export function makeDatabase() {
  const own = new IDBFactory();
  globalThis.indexedDB = own;
  const load = async () => {
    const { openDB, ...idb } = await loadIdb();
    /** @type {any} */
    const openOwn = (/** @type {Parameters<typeof openDB>} */ ...about) => {
      const present = globalThis.indexedDB;
      globalThis.indexedDB = own;
      const opening = openDB(...about);
      globalThis.indexedDB = present;
      return opening;
    };
    return { ...idb, openDB: openOwn };
  };
  return createDatabase(load, CLOCK);
}

/** Connect to the present database again, as another page does. */
export function connect() {
  const database = createDatabase(loadIdb, CLOCK);
  return {
    ...database,

    /** @param {string[]} ids */
    readTexts: async (ids) => (await database.read(ids)).map(({ text }) => text),
  };
}

/** @returns {Promise<typeof import('../../../js/vendor/idb.js')>} */
function loadIdb() {
  return import(new URL('idb/build/index.js', PACKAGES).href);
}
