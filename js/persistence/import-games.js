/**
 * Imports files with games: one or thousands, records or a backup.
 *
 * Reads the files slice by slice and carries out changes of the store, so an import can be stopped and the page stays
 * responsive. Python decides everything else: what becomes of each game, and the report (`kidd_page/imports`).
 */

import { readAhead } from '../platform/day.js';

/** @import {ImportReport} from '../game/saves.js' */
/** @import {ReadSlice, TextFile} from '../platform/text-file.js' */

/** How many games are told at once. */
const MOST_KNOWN = 20;

/** The report of an import that begins. @type {ImportReport} */
const BEGUN = {
  ...{ isRunning: true, isStopped: false, progress: 0 },
  ...{ added: 0, known: 0, refusedCount: 0, others: [], warnings: [], refused: [] },
};

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('../game/saves.js').Request} options.request sends a request to the engine
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {() => number} options.now in milliseconds since 1970 @param {() => string} options.makeId
 * @param {(ids: string[]) => Promise<boolean>} options.markOwn stores that the player has played games
 * @param {import('./collection-file.js').BackupValues['merge']} options.mergeValues
 * @param {(report: ImportReport) => void} options.onReport is called with each change of the report
 */
export function createImporter(options) {
  const { journal, store, library, request, now, makeId, onReport } = options;
  const writer = makeId();
  /** @type {TextFile[]} */
  let files = [];
  /** Reads the file that is being read. @type {ReadSlice} */
  let read = () => Promise.reject();
  /** The text of the slice that was read last. */
  let text = '';
  /** The ids of the games that are here. @type {string[]} */
  let here = [];
  /** Whether the player has stopped the import that is running. */
  let isStopped = false;
  /** The import that was asked for last. @type {Promise<unknown>} */
  let last = Promise.resolve();

  /**
   * Send a message of `kidd_page/imports/importing.py`.
   * @param {object} told
   * @returns {Promise<any>} the answer; only a `fault` if Python has failed
   */
  async function send(told) {
    const moment = now();
    const players = options.listFallbacks();
    const page = { writer, id: makeId(), now: moment, offset: readAhead(moment), players };
    const about = JSON.stringify({ trouble: journal.getTrouble(), isStopped, ...page, ...told });
    const slice = text;
    text = '';
    const { text: answer, error } = await request('collection', { text: slice, about });
    const fault = error?.message ?? { key: 'saves.refused.broken' };
    return answer === undefined ? { fault } : JSON.parse(answer);
  }

  /** Send a message, again if Python has failed of it. @param {object} told */
  async function ask(told) {
    const { fault, ...answer } = await send(told);
    if (!fault) return answer;
    const again = await send({ ...told, serial: 0, fault });
    if (again.fault) throw new Error('An import has failed twice.');
    return again;
  }

  /** Carry out a change. @type {Record<string, (...about: any[]) => Promise<unknown>>} */
  const carryOut = {
    async known(first) {
      if (first === 0) {
        await library.load();
        here = store.listIds();
      }
      const ids = here.slice(first, first + MOST_KNOWN);
      const texts = await store.read(ids);
      return ids.map((id, at) => [id, texts[at] ?? '', journal.read(id) !== null]);
    },

    async read(file) {
      if (file !== null) read = files[file].open();
      if (isStopped) return null;
      try {
        const { text: found, ...slice } = await read();
        text = found;
        return { ...slice, isBroken: false };
      } catch {
        // The browser says so of a file that was deleted or changed.
        return { share: 0, isEnd: true, isBroken: true };
      }
    },

    own: (id) => options.markOwn([id]),

    async restore(id) {
      const isDeleted = (library.getGames().get(id)?.stored.deleted ?? null) !== null;
      return isDeleted && store.change([id], ['restore']);
    },

    replace: async (id, longer) => [(await library.edit([id], () => ['merge', longer])) !== null],

    /** @param {{id: string, text: string, row: import('./library.js').Row}[]} games */
    async add(games) {
      const isAdded = await library.add(games, makeId);
      // Without a database the journal takes what it has room for.
      return games.map((game) => isAdded || journal.write(game.id, game.text));
    },

    values: async (values) => (isStopped ? [] : options.mergeValues(JSON.parse(values))),
  };

  /** @param {TextFile[]} chosen @returns {Promise<string | null>} */
  async function importFiles(chosen) {
    files = chosen;
    isStopped = false;
    const named = files.map(({ name, size }) => [name, size]);
    /** @type {any} */
    let answer = { next: { serial: 0, files: named, at: null, report: BEGUN }, changes: [] };
    /** The ids of the added games that would count in the statistics. @type {string[]} */
    const others = [];
    try {
      for (;;) {
        onReport({ ...answer.next.report, others: [...others] });
        if (!answer.next.report.isRunning) return answer.only;
        const done = [];
        for (const [kind, ...about] of answer.changes) done.push(await carryOut[kind](...about));
        answer = await ask({ ...answer.next, done });
        others.push(...answer.others);
      }
    } finally {
      const { report } = answer.next;
      if (report.isRunning) onReport({ ...report, others, isRunning: false, isStopped });
    }
  }

  return {
    /**
     * Import files one after the other, after those of earlier calls.
     * @param {TextFile[]} files
     * @returns {Promise<string | null>} the id of the game if there was one file with one game, and that is here now
     */
    run(files) {
      const result = last.then(() => importFiles(files));
      last = result.catch(() => null);
      return result;
    },

    /** Stop the import that is running. The games that were added stay. */
    stop() {
      isStopped = true;
    },
  };
}
