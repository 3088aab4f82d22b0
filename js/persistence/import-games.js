// @ts-check
/**
 * Imports files with games: one or thousands, records or a backup.
 *
 * Owns what becomes of each game: it is added, or it is there already, or it is refused with its fault. An import never
 * overwrites another game. If the file has a game that is here already with more turns, it replaces the shorter one.
 */

import { hasPick } from '../game/games.js';
import { PERSON } from '../game/players.js';
import { readLevelName } from '../game/record-export.js';
import { findPick, readHeader } from '../game/record-headers.js';
import { LONGEST_RECORD } from '../protocol/protocol.js';
import { isContinued, makeKey, readFile, readRecord } from './collection-file.js';
import { decodeSave, encodeSave, makeNextSave } from './save-format.js';
import { readSeats } from './save-summary.js';

/** @typedef {import('../game/saves.js').ImportReport} ImportReport */
/** @typedef {import('../game/saves.js').TextFile} TextFile */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('./collection-file.js').Backup} Backup */
/** @typedef {import('./save-format.js').Save} Save */

/** @typedef {NonNullable<Reply['records']>[number]} Collected */

/** A game to add to the library. @typedef {{id: string, text: string, title: string, labels: string[]}} Addition */

/** How much of a file the engine gets at once: enough to see where its longest record ends. */
const WINDOW = 2 * LONGEST_RECORD;
/** The most refused games that are listed. */
const MOST_REFUSED = 100;

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./linked-games.js').Request} options.request sends a request to the engine
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.makeId
 * @param {(values: import('./collection-file.js').Values) => void} options.mergeValues merges the stored values of a
 *   backup
 * @param {(report: ImportReport) => void} options.onReport is called with each change of the report
 */
export function createImporter(options) {
  const { store, library, request, listFallbacks, now, makeId, mergeValues, onReport } = options;
  const writer = makeId();
  /** The ids of the known games by their keys. @type {Map<string, string>} */
  let ids = new Map();
  /** The keys of the known games by their ids. @type {Map<string, string>} */
  let keys = new Map();
  /** @type {ImportReport} */
  let report = makeReport();

  /** @param {'added' | 'known'} what @param {number} [count] */
  function count(what, count = 1) {
    report = { ...report, [what]: report[what] + count };
  }

  /**
   * @param {string} file
   * @param {number} number
   * @param {import('../i18n/translate.js').Message} message
   */
  function refuse(file, number, message) {
    const isListed = report.refused.length < MOST_REFUSED;
    const refused = isListed ? [...report.refused, { file, number, message }] : report.refused;
    report = { ...report, refused, refusedCount: report.refusedCount + 1 };
  }

  /** Read the keys of all games that are there. */
  async function readKnown() {
    await library.load();
    const rows = [...library.getRows().keys()];
    const texts = await library.readAll(rows);
    const stored = rows.map((id, index) => ({ id, text: texts[index] ?? '' }));
    ids = new Map();
    keys = new Map();
    for (const { id, text } of [...stored, ...store.list()]) {
      const decoded = decodeSave(text, id);
      if (decoded.kind === 'game') note(id, makeKey(decoded.save));
    }
  }

  /**
   * @param {string} id
   * @param {string} key
   */
  function note(id, key) {
    ids.set(key, id);
    keys.set(id, key);
  }

  /**
   * Decide what becomes of a game.
   * @param {Save} save
   * @param {{title: string, labels: string[]}} words
   * @returns {Promise<Addition | null>} null if nothing is to be added
   */
  async function plan(save, { title, labels }) {
    const key = makeKey(save);
    const known = ids.get(key);
    const mine = keys.get(save.id);
    if (known !== undefined || (mine !== undefined && isContinued(mine, key))) {
      count((await restore(known ?? save.id)) ? 'added' : 'known');
      return null;
    }
    const row = library.getRows().get(save.id);
    // The game that is being played stays as it is.
    const isBeginning =
      mine !== undefined && isContinued(key, mine) && store.read(save.id) === null;
    if (row !== undefined && isBeginning) {
      const next = { ...save, revision: Math.max(save.revision, row.revision + 1), writer };
      note(save.id, key);
      if (await library.keep(save.id, encodeSave(next))) count('added');
      return null;
    }
    const id = mine === undefined ? save.id : makeId();
    note(id, key);
    return { id, text: encodeSave({ ...save, id }), title, labels };
  }

  /**
   * Take a game out of the bin.
   * @param {string} id
   */
  async function restore(id) {
    const isDeleted = (library.getRows().get(id)?.deleted ?? null) !== null;
    return isDeleted && (await library.restore(id));
  }

  /**
   * Import the records of a reply.
   * @param {TextFile} file
   * @param {number} first the number of the first one in the file
   * @param {Collected[]} records
   * @param {Backup | null} backup
   */
  async function add({ name }, first, records, backup) {
    /** @type {Addition[]} */
    const games = [];
    for (const [index, collected] of records.entries()) {
      if (collected.message !== undefined) {
        refuse(name, first + index, collected.message);
        continue;
      }
      const found = readRecord(collected.record ?? '', backup);
      const game = await plan(found.save ?? makeSave(found.record, collected), found);
      if (game !== null) games.push(game);
    }
    await addAll(name, first, games);
    onReport(report);
  }

  /**
   * @param {string} file
   * @param {number} first the number of the first one in the file
   * @param {Addition[]} games
   */
  async function addAll(file, first, games) {
    if (games.length > 0 && (await library.add(games))) return count('added', games.length);
    // Without a library the game store takes what it has room for.
    for (const { id, text } of games) {
      if (store.write(id, text)) count('added');
      else refuse(file, first, { key: `saves.trouble.${store.getTrouble() ?? 'full'}` });
    }
  }

  /**
   * Make the save of a record that this page has not written.
   * @param {string} record
   * @param {Collected} collected
   * @returns {Save}
   */
  function makeSave(record, { steps = 0, position = '', turn, outcome = null }) {
    const names = readSeats(record, listFallbacks());
    const levels = names.map((name) => readLevelName(name) || PERSON);
    const isSettled = !hasPick(readHeader(record, 'Game') ?? '') || findPick(record) !== null;
    const content = {
      ...{ names, levels, record, path: String(steps), clicks: [], side: null, outcome },
      turn: outcome === null && isSettled ? /** @type {Save['turn']} */ (turn ?? null) : null,
      deck: position.split(' ')[1],
    };
    const day = Date.parse(`${readHeader(record, 'Date')}T12:00`);
    const begun = Number.isNaN(day) ? now() : Math.min(day, now());
    const save = makeNextSave(null, content, { id: makeId(), writer, now: begun });
    return /** @type {Save} */ ({ ...save, played: undefined });
  }

  /** @param {TextFile} file */
  async function importFile(file) {
    const { backup, records } = readFile(file.text);
    const save = records.trimStart().startsWith('{') ? decodeSave(records.trim(), makeId()) : null;
    const found =
      save?.kind === 'game'
        ? await importRecords(file, save.save.record, null)
        : await importRecords(file, records, backup);
    if (backup !== null) mergeValues(backup.values);
    else if (found === 0) refuse(file.name, 1, { key: 'saves.refused.empty' });
  }

  /**
   * Let the engine read records, a few at a time, and import them.
   * @param {TextFile} file
   * @param {string} records
   * @param {Backup | null} backup
   * @returns {Promise<number>} the number of records
   */
  async function importRecords(file, records, backup) {
    let number = 0;
    for (let at = 0; at < records.length; ) {
      const text = records.slice(at, at + WINDOW);
      const reply = await request('collection', { text, whole: at + WINDOW >= records.length });
      if (reply.error !== undefined || !reply.read) {
        refuse(file.name, number + 1, reply.error?.message ?? { key: 'saves.refused.broken' });
        return number + 1;
      }
      await add(file, number + 1, reply.records ?? [], backup);
      number += reply.records?.length ?? 0;
      at += reply.read;
    }
    return number;
  }

  return {
    /**
     * Import files one after the other.
     * @param {TextFile[]} files
     */
    async run(files) {
      report = { ...makeReport(), isRunning: true };
      onReport(report);
      try {
        await readKnown();
        for (const file of files) {
          await importFile(files.length === 1 ? { ...file, name: '' } : file);
        }
      } finally {
        report = { ...report, isRunning: false };
        onReport(report);
      }
    },
  };
}

/** @returns {ImportReport} */
function makeReport() {
  return { isRunning: false, added: 0, known: 0, refused: [], refusedCount: 0 };
}
