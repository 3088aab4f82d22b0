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
import { makeTextFile } from '../platform/text-file.js';
import { LONGEST_FILE, LONGEST_RECORD } from '../protocol/protocol.js';
import { isContinued, makeKey, NEXT_RECORD, readBackup, readRecord } from './collection-file.js';
import { openFileText } from './file-text.js';
import { findOutcome } from './game-end.js';
import { createKnownGames } from './known-games.js';
import { decodeSave, encodeSave, LONGEST_SAVE, makeNextSave } from './save-format.js';
import { readSeats } from './save-summary.js';

/** @typedef {import('../game/saves.js').ImportReport} ImportReport */
/** @typedef {import('../platform/text-file.js').TextFile} TextFile */
/** @typedef {import('./file-text.js').FileText} FileText */
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
/** How many characters the blank lines between two records may have where the rest of a refused one is skipped. */
const LONGEST_GAP = 1000;
const MEGABYTE = 1_000_000;
/** The most refused games that are listed. */
const MOST_REFUSED = 100;

/** @type {Record<NonNullable<Backup['fault']>, string>} */
const FAULTS = {
  damaged: 'library.import.damagedBackup',
  newer: 'library.import.newerBackup',
  long: 'library.import.longBackup',
};

/**
 * @param {object} options
 * @param {import('./game-store.js').GameStore} options.store
 * @param {import('./library.js').Library} options.library
 * @param {import('./linked-games.js').Request} options.request sends a request to the engine
 * @param {() => string[]} options.listFallbacks returns names for players without one
 * @param {() => number} options.now in milliseconds since 1970
 * @param {() => string} options.makeId
 * @param {(ids: string[]) => Promise<boolean>} options.markOwn stores that the player has played games
 * @param {import('./collection-file.js').BackupValues['merge']} options.mergeValues
 * @param {(report: ImportReport) => void} options.onReport is called with each change of the report
 */
export function createImporter(options) {
  const { store, library, request, listFallbacks, now, makeId, markOwn, mergeValues, onReport } =
    options;
  const writer = makeId();
  const known = createKnownGames({ store, library });
  /** The ids of the games that the files had, added or known. @type {string[]} */
  let found = [];
  /** @type {ImportReport} */
  let report = makeReport();
  /** Whether the player has stopped the import that is running. */
  let isStopped = false;
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
   * Report a fault of a file, apart from those of its games.
   * @param {string} file
   * @param {import('../i18n/translate.js').Message} message
   */
  function warn(file, message) {
    report = { ...report, warnings: [...report.warnings, { file, message }] };
  }

  /**
   * Decide whether a game is added.
   * @param {Save} save
   * @param {{title: string, labels: string[]}} words
   * @returns {Promise<Addition | null>} null if nothing is to be added
   */
  async function plan(save, { title, labels }) {
    const key = makeKey(save);
    const same = known.findId(key);
    const mine = known.findKey(save.id);
    if (same !== undefined || (mine !== undefined && isContinued(mine, key))) {
      await meet(same ?? save.id, save);
      return null;
    }
    if (mine !== undefined && isContinued(key, mine) && (await lengthen(save, key))) return null;
    const id = known.isTaken(save.id) ? makeId() : save.id;
    known.note(id, key);
    found.push(id);
    if (save.isOwn !== false) known.noteOwn(id, save);
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
    if (save.isOwn !== false && !known.isOwn(id)) await markOwn([id]);
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
    known.note(save.id, key);
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
   * @param {string} name the file's
   * @param {number} first the number of the first one in the file
   * @param {Collected[]} records
   * @param {Source} source
   */
  async function add(name, first, records, { backup, save, isOwn }) {
    /** @type {Addition[]} */
    const games = [];
    for (const [index, collected] of records.entries()) {
      if (collected.message !== undefined) {
        refuse(name, first + index, collected.message);
        continue;
      }
      const read = readRecord(collected.record ?? '', backup);
      const given = save === null ? read.save : { ...save, record: read.record };
      const made = given ?? makeSave(read.record, collected);
      const game = await plan(isOwn ? made : { ...made, isOwn: false }, read);
      if (game !== null) games.push(game);
    }
    await addAll(name, first, games);
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
   * @param {(share: number) => void} onShare is told which part of the file was imported
   * @returns {Promise<boolean>} whether the file can have had one game only: it has one record and is no backup
   */
  async function importFile(file, onShare) {
    const { name } = file;
    if (file.size > LONGEST_FILE) {
      warn(name, { key: 'library.import.longFile', params: { most: LONGEST_FILE / MEGABYTE } });
      return false;
    }
    const text = openFileText(file);
    const isSingle = await importText(name, text, () => onShare(text.getShare()));
    if (text.isUnreadable()) warn(name, { key: 'library.import.unreadable' });
    return isSingle;
  }

  /**
   * @param {string} name
   * @param {FileText} text
   * @param {() => void} onProgress
   */
  async function importText(name, text, onProgress) {
    const backup = await readBackup(text);
    if (backup === null && text.get().startsWith('{')) return importSave(name, text, onProgress);
    const fault = backup?.fault ?? null;
    if (fault !== null) warn(name, { key: FAULTS[fault] });
    const isOwn = backup !== null && known.isOwnBackup(backup);
    const source = { backup, save: null, isOwn };
    const count = await importRecords(name, text, source, onProgress);
    if (backup !== null && !isStopped) {
      for (const message of await mergeValues(backup.values)) warn(name, message);
    } else if (backup === null && count === 0 && !text.isUnreadable() && !isStopped) {
      refuse(name, 1, { key: 'saves.refused.empty' });
    }
    return count === 1 && backup === null;
  }

  /**
   * Import a game in the format of this page's saves. It gets a new id and new dice.
   * @param {string} name
   * @param {FileText} text
   * @param {() => void} onProgress
   */
  async function importSave(name, text, onProgress) {
    await text.fill(LONGEST_SAVE + 1);
    const decoded = decodeSave(text.get().trim(), makeId());
    if (decoded.kind !== 'game') {
      refuse(name, 1, { key: `saves.refused.${decoded.kind}` });
      return false;
    }
    const save = { ...decoded.save, dice: undefined };
    const source = { backup: null, save, isOwn: false };
    const record = openFileText(makeTextFile(save.record));
    return (await importRecords(name, record, source, onProgress)) === 1;
  }

  /**
   * Let the engine read records, a few at a time, and import them.
   * @param {string} name
   * @param {FileText} text
   * @param {Source} source
   * @param {() => void} onProgress
   * @returns {Promise<number>} the number of records
   */
  async function importRecords(name, text, source, onProgress) {
    let number = 0;
    await text.skipBlank();
    while (!isStopped) {
      await text.fill(WINDOW);
      const records = text.get().slice(0, WINDOW);
      if (records === '') break;
      const whole = text.isEnd() && records.length === text.get().length;
      const reply = await request('collection', { text: records, whole });
      if (reply.error !== undefined || !reply.read) {
        refuse(name, number + 1, reply.error?.message ?? { key: 'saves.refused.broken' });
        return number + 1;
      }
      await add(name, number + 1, reply.records ?? [], source);
      number += reply.records?.length ?? 0;
      text.drop(reply.read);
      // The record is longer than any that can be read, and goes on.
      if (!whole && reply.read >= records.length) await text.dropTo(NEXT_RECORD, LONGEST_GAP);
      onProgress();
    }
    return number;
  }

  /**
   * @param {TextFile[]} files
   * @returns {Promise<string | null>}
   */
  async function importFiles(files) {
    isStopped = false;
    report = { ...makeReport(), isRunning: true };
    onReport(report);
    let isSingle = files.length === 1;
    const sizes = files.map(({ size }) => (size > LONGEST_FILE ? 0 : size));
    const all = sizes.reduce((sum, size) => sum + size, 0);
    let done = 0;
    try {
      found = [];
      await known.read();
      for (const [index, file] of files.entries()) {
        if (isStopped) break;
        const has = await importFile(files.length === 1 ? { ...file, name: '' } : file, (share) => {
          report = { ...report, progress: (done + share * sizes[index]) / all };
          onReport(report);
        });
        done += sizes[index];
        isSingle &&= has;
      }
    } finally {
      report = { ...report, isRunning: false, isStopped };
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

    /** Stop the import that is running. The games that were added stay. */
    stop() {
      isStopped = true;
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
  const listed = { others: [], warnings: [], refused: [] };
  return { ...counts, ...listed, isRunning: false, isStopped: false, progress: 0 };
}
