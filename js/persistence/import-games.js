/**
 * Imports files with games: one or thousands, records or a backup.
 *
 * Reads the files slice by slice and carries out changes of the store, so an import can be stopped and the page stays
 * responsive. Python decides everything else: what becomes of each game, and the report (`kidd_page/imports`).
 */

import { divide } from './saves-client.js';

/** @import {ImportReport} from '../game/saves.js' */
/** @import {ReadSlice, TextFile} from '../platform/text-file.js' */

/** How many games of a slice may need an id. */
const MOST_IDS = 10;
/** How many games are read at once. */
const BATCH = 50;

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
 * @param {import('./saves-client.js').Request} options.request sends a request to the engine
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.makeId
 * @param {(ids: string[]) => Promise<boolean>} options.markOwn stores that the player has played games
 * @param {import('./collection-file.js').BackupValues['merge']} options.mergeValues
 * @param {(report: ImportReport) => void} options.onReport is called with each change of the report
 */
export function createImporter(options) {
  const { journal, store, library, request, now, makeId, onReport } = options;
  const writer = makeId();
  /** The number of Python's last answer, 0 to begin. */
  let serial = 0;
  /** What another engine needs to go on. */
  let state = { files: /** @type {unknown[]} */ ([]), at: null, report: BEGUN };
  /** The ids of the added games that would count in the statistics. @type {string[]} */
  let others = [];
  /** Reads the file that is being read. @type {ReadSlice} */
  let read = () => Promise.reject();
  /** Whether the player has stopped the import that is running. */
  let isStopped = false;
  /** The import that was asked for last. @type {Promise<unknown>} */
  let last = Promise.resolve();

  /**
   * Send a message of `kidd_page/imports/importing.py`.
   * @param {object} told
   * @param {string} [text] of a slice
   * @returns {Promise<any>} the answer; `isLost` or a `fault` if this engine cannot go on
   */
  async function send(told, text = '') {
    const reply = await request('collection', { text, about: JSON.stringify({ serial, ...told }) });
    if (reply.text === undefined)
      return { fault: reply.error?.message ?? { key: 'saves.refused.broken' } };
    const answer = JSON.parse(reply.text);
    serial = answer.serial ?? serial;
    return answer;
  }

  /** Tell an engine which games are here. */
  async function tellKnown() {
    await library.load();
    await library.mend();
    const ids = store.listIds();
    for (let first = 0; first < ids.length && !isStopped; first += BATCH) {
      const some = ids.slice(first, first + BATCH);
      const texts = await store.read(some);
      /** @type {[string, string, boolean][]} */
      const games = some.map((id, at) => [id, texts[at] ?? '', journal.read(id) !== null]);
      for (const known of divide(games)) await send({ known });
    }
  }

  /** Carry out a change. @type {Record<string, (...told: any[]) => Promise<unknown>>} */
  const carryOut = {
    own: (id) => options.markOwn([id]),

    async restore(id) {
      const isDeleted = (library.getRows().get(id)?.deleted ?? null) !== null;
      return isDeleted && store.change([id], ['restore']);
    },

    replace: async (id, text) => [await store.replace(id, text)],

    /** @param {{id: string, text: string, row: import('./library.js').Row}[]} games */
    async add(games) {
      const isAdded = await library.add(games, makeId);
      // Without a database the journal takes what it has room for.
      return games.map(({ id, text }) => isAdded || journal.write(id, text));
    },

    values: async (text) => (isStopped ? [] : options.mergeValues(JSON.parse(text))),
  };

  /** Return what Python needs to go on. @param {unknown[]} done */
  function tellPage(done) {
    const moment = now();
    const offset = -new Date(moment).getTimezoneOffset();
    const ids = Array.from({ length: MOST_IDS }, makeId);
    const own = { done, trouble: journal.getTrouble(), isStopped };
    return { ...own, writer, ids, now: moment, offset, players: options.listFallbacks() };
  }

  /**
   * Send a message. If Python does not know the import, or has failed, another engine goes on from the last answer.
   * @param {{fault?: unknown, [name: string]: unknown}} told
   * @param {string} text
   */
  async function ask(told, text) {
    let next = told;
    let answer = await send(next, text);
    while (answer.report === undefined) {
      const { fault } = answer;
      if (next.fault && fault) throw new Error('An import has failed twice.');
      serial = 0;
      next = { ...next, ...state, fault };
      answer = await send(next);
    }
    state = { ...state, at: answer.at, report: answer.report };
    return answer;
  }

  /**
   * Carry out what Python has answered.
   * @param {{changes: [string, ...unknown[]][], open?: number, more: boolean}} answer
   * @param {TextFile[]} files
   * @returns {Promise<[any, string]>} the next message
   */
  async function act({ changes, open, more }, files) {
    const done = [];
    for (const [kind, ...about] of changes) done.push(await carryOut[kind](...about));
    if (open !== undefined) read = files[open].open();
    const { text = '', ...slice } = more && !isStopped ? await readSlice(read) : {};
    return [{ ...tellPage(done), slice: 'share' in slice ? slice : null }, text];
  }

  /** @param {TextFile[]} files @returns {Promise<string | null>} */
  async function importFiles(files) {
    isStopped = false;
    serial = 0;
    state = { files: files.map(({ name, size }) => [name, size]), at: null, report: BEGUN };
    onReport(BEGUN);
    others = [];
    try {
      let [told, text] = [{ ...tellPage([]), ...state }, ''];
      for (;;) {
        const answer = await ask(told, text);
        others = [...others, ...answer.others];
        onReport({ ...answer.report, others });
        if (!answer.report.isRunning) return answer.only;
        if (answer.isNew) await tellKnown();
        [told, text] = await act(answer, files);
      }
    } finally {
      if (state.report.isRunning)
        onReport({ ...state.report, others, isRunning: false, isStopped });
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

/** @param {ReadSlice} read */
async function readSlice(read) {
  try {
    return { ...(await read()), isBroken: false };
  } catch {
    // The browser says so of a file that was deleted or changed.
    return { text: '', share: 0, isEnd: true, isBroken: true };
  }
}
