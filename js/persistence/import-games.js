// @ts-check
/**
 * Imports files with games: one or thousands, records or a backup.
 *
 * Owns the result for each game: it is added, known already, or refused with its fault. An import never
 * overwrites another game, even if it cannot read it. If the file has a game that is here already with more turns, it
 * replaces the shorter one. Imported games are not the player's own, except for those of the player's own backup.
 */

import { hasPick } from '../game/games.js';
import { PERSON } from '../game/players.js';
import { readLevelName } from '../game/record-export.js';
import { findPick, readHeader } from '../game/record-headers.js';
import { LONGEST_RECORD } from '../protocol/protocol.js';
import { isContinued, makeKey, readFile, readRecord } from './collection-file.js';
import { findOutcome } from './game-end.js';
import { decodeSave, encodeSave, makeNextSave } from './save-format.js';
import { readSeats } from './save-summary.js';

/** @typedef {import('../game/saves.js').ImportReport} ImportReport */
/** @typedef {import('../game/saves.js').TextFile} TextFile */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('./collection-file.js').Backup} Backup */
/** @typedef {import('./save-format.js').Save} Save */

/** @typedef {NonNullable<Reply['records']>[number]} Collected */

/**
 * The data of a text besides its records: the line of its backup, or the save that contains the only record. `isOwn`:
 * the backup is the player's own.
 * @typedef {{backup: Backup | null, save: Save | null, isOwn: boolean}} Source
 */

/** A game to add to the library. @typedef {{id: string, text: string, title: string, labels: string[]}} Addition */

/** How much of a file the engine gets at once: enough to see where its longest record ends. */
const WINDOW = 2 * LONGEST_RECORD;
/** The most refused games that are listed. */
const MOST_REFUSED = 100;

/** @type {Record<NonNullable<Backup['fault']>, string>} */
const FAULTS = { damaged: 'library.import.damagedBackup', newer: 'library.import.newerBackup' };

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./linked-games.js').Request} options.request sends a request to the engine
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.makeId
 * @param {(ids: string[]) => Promise<boolean>} options.markOwn stores that the player has played games
 * @param {(values: import('./collection-file.js').Values) => void} options.mergeValues merges the stored values of a
 *   backup
 * @param {(report: ImportReport) => void} options.onReport is called with each change of the report
 */
export function createImporter(options) {
  const { store, library, request, listFallbacks, now, makeId, markOwn, mergeValues, onReport } =
    options;
  const writer = makeId();
  /** The ids of the known games by their keys. @type {Map<string, string>} */
  let ids = new Map();
  /** The keys of the known games by their ids. @type {Map<string, string>} */
  let keys = new Map();
  /** All ids that are in use, with those of games that cannot be read. @type {Set<string>} */
  let taken = new Set();
  /** The known games that the player has played, by their ids. @type {Map<string, Save>} */
  let own = new Map();
  /** The ids of the games that the files had, added or known. @type {string[]} */
  let found = [];
  /** @type {ImportReport} */
  let report = makeReport();
  /** The import that was asked for last. @type {Promise<unknown>} */
  let last = Promise.resolve();

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

  /**
   * Report a fault of a file whose games are still imported.
   * @param {string} file
   * @param {import('../i18n/translate.js').Message} message
   */
  function warn(file, message) {
    report = { ...report, warnings: [...report.warnings, { file, message }] };
  }

  /** Read the keys of all games that are there. */
  async function readKnown() {
    await library.load();
    const rows = [...library.getRows().keys()];
    const texts = await library.readAll(rows);
    const stored = rows.map((id, index) => ({ id, text: texts[index] ?? '' }));
    const local = store.list();
    ids = new Map();
    keys = new Map();
    own = new Map();
    found = [];
    taken = new Set([...rows, ...[...library.getAsides(), ...local].map(({ id }) => id)]);
    for (const { id, text } of [...stored, ...local]) {
      const decoded = decodeSave(text, id);
      if (decoded.kind !== 'game') continue;
      note(id, makeKey(decoded.save));
      if (decoded.save.isOwn !== false) own.set(id, decoded.save);
    }
  }

  /**
   * Return whether a backup is the player's own: it shares a game that the player has played, or nothing here counts
   * yet, as on a new device.
   * @param {Backup} backup
   */
  function isOwnBackup({ games }) {
    const isNew = [...own.values()].every((save) => findOutcome(save) === null);
    return isNew || Object.entries(games).some(([id, { isOwn }]) => isOwn !== false && own.has(id));
  }

  /**
   * @param {string} id
   * @param {string} key
   */
  function note(id, key) {
    ids.set(key, id);
    keys.set(id, key);
    taken.add(id);
  }

  /**
   * Decide whether a game is added.
   * @param {Save} save
   * @param {{title: string, labels: string[]}} words
   * @returns {Promise<Addition | null>} null if nothing is to be added
   */
  async function plan(save, { title, labels }) {
    const key = makeKey(save);
    const known = ids.get(key);
    const mine = keys.get(save.id);
    if (known !== undefined || (mine !== undefined && isContinued(mine, key))) {
      await meet(known ?? save.id, save);
      return null;
    }
    if (mine !== undefined && isContinued(key, mine) && (await lengthen(save, key))) return null;
    const id = taken.has(save.id) ? makeId() : save.id;
    note(id, key);
    found.push(id);
    if (save.isOwn !== false) own.set(id, save);
    if (isOthers(save)) report = { ...report, others: [...report.others, id] };
    return { id, text: encodeSave({ ...save, id }), title, labels };
  }

  /**
   * Note that a file has a game that is here already. It comes out of the bin.
   * @param {string} id
   * @param {Save} save as the file has it
   */
  async function meet(id, save) {
    found.push(id);
    if (save.isOwn !== false && !own.has(id)) await markOwn([id]);
    count((await restore(id)) ? 'added' : 'known');
  }

  /**
   * Replace a game of the library by the same game with more turns, unless it is being played.
   * @param {Save} save
   * @param {string} key
   * @returns {Promise<boolean>} whether it could be replaced
   */
  async function lengthen(save, key) {
    const row = library.getRows().get(save.id);
    if (row === undefined || store.read(save.id) !== null) return false;
    const revision = Math.max(save.revision, row.revision + 1);
    const next = { ...save, revision, writer, isOwn: row.isOwn || save.isOwn !== false };
    note(save.id, key);
    found.push(save.id);
    if (await library.keep(save.id, encodeSave(next))) count('added');
    return true;
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
   * @param {Source} source
   */
  async function add({ name }, first, records, { backup, save, isOwn }) {
    /** @type {Addition[]} */
    const games = [];
    for (const [index, collected] of records.entries()) {
      if (collected.message !== undefined) {
        refuse(name, first + index, collected.message);
        continue;
      }
      const read = readRecord(collected.record ?? '', backup);
      const known = save === null ? read.save : { ...save, record: read.record };
      const made = known ?? makeSave(read.record, collected);
      const game = await plan(isOwn ? made : { ...made, isOwn: false }, read);
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
    if (games.length > 0 && (await library.add(games, makeId))) return count('added', games.length);
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
      isOwn: false,
    };
    const day = Date.parse(`${readHeader(record, 'Date')}T12:00`);
    const begun = Number.isNaN(day) ? now() : Math.min(day, now());
    const save = makeNextSave(null, content, { id: makeId(), writer, now: begun });
    return /** @type {Save} */ ({ ...save, played: undefined });
  }

  /**
   * @param {TextFile} file
   * @returns {Promise<boolean>} whether the file can have had one game only: it has one record and is no backup
   */
  async function importFile(file) {
    const { backup, records } = readFile(file.text);
    if (backup === null && records.startsWith('{')) return importSave(file, records.trim());
    const fault = backup?.fault ?? null;
    if (fault !== null) warn(file.name, { key: FAULTS[fault] });
    const isOwn = backup !== null && isOwnBackup(backup);
    const count = await importRecords(file, records, { backup, save: null, isOwn });
    if (backup !== null) mergeValues(backup.values);
    else if (count === 0) refuse(file.name, 1, { key: 'saves.refused.empty' });
    return count === 1 && backup === null;
  }

  /**
   * Import a game in the format of this page's saves. It gets a new id and new dice.
   * @param {TextFile} file
   * @param {string} text
   */
  async function importSave(file, text) {
    const decoded = decodeSave(text, makeId());
    if (decoded.kind !== 'game') {
      refuse(file.name, 1, { key: `saves.refused.${decoded.kind}` });
      return false;
    }
    const save = { ...decoded.save, dice: undefined };
    const source = { backup: null, save, isOwn: false };
    return (await importRecords(file, save.record, source)) === 1;
  }

  /**
   * Let the engine read records, a few at a time, and import them.
   * @param {TextFile} file
   * @param {string} records
   * @param {Source} source
   * @returns {Promise<number>} the number of records
   */
  async function importRecords(file, records, source) {
    let number = 0;
    for (let at = 0; at < records.length; ) {
      const text = records.slice(at, at + WINDOW);
      const reply = await request('collection', { text, whole: at + WINDOW >= records.length });
      if (reply.error !== undefined || !reply.read) {
        refuse(file.name, number + 1, reply.error?.message ?? { key: 'saves.refused.broken' });
        return number + 1;
      }
      await add(file, number + 1, reply.records ?? [], source);
      number += reply.records?.length ?? 0;
      at += reply.read;
    }
    return number;
  }

  /**
   * @param {TextFile[]} files
   * @returns {Promise<string | null>}
   */
  async function importFiles(files) {
    report = { ...makeReport(), isRunning: true };
    onReport(report);
    let isSingle = files.length === 1;
    try {
      await readKnown();
      for (const file of files) {
        const has = await importFile(files.length === 1 ? { ...file, name: '' } : file);
        isSingle &&= has;
      }
    } finally {
      report = { ...report, isRunning: false };
      onReport(report);
    }
    return isSingle && report.refusedCount === 0 ? (found[0] ?? null) : null;
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
  };
}

/**
 * Return whether a game would count in the statistics if the player had played it.
 * @param {Save} save
 */
function isOthers(save) {
  if (save.isOwn !== false || findOutcome(save) === null) return false;
  return save.levels.filter((level) => level === PERSON).length === 1;
}

/** @returns {ImportReport} */
function makeReport() {
  const counts = { added: 0, known: 0, refusedCount: 0 };
  return { isRunning: false, ...counts, others: [], warnings: [], refused: [] };
}
