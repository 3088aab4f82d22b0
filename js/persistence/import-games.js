// @ts-check
/**
 * Imports files with games: one or thousands, records or a backup.
 *
 * Owns the report of an import. Python decides what becomes of each game (`kidd_page/imports/importing.py`): the files
 * are sent to it part by part, so an import can be stopped and the page stays responsive.
 */

import { LONGEST_FILE } from '../protocol/protocol.js';
import { openFileText } from './file-text.js';
import { LONGEST_SAVE } from './save-format.js';

/** @typedef {import('../game/saves.js').ImportReport} ImportReport */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('../platform/text-file.js').TextFile} TextFile */

/**
 * What becomes of a game: `message` says why it is refused; it is here under the id `met`, and `own` says that it is
 * the player's; the game with the id `longer` is replaced; else it is added, and `other` says that it would count in
 * the statistics if the player said to have played it.
 * @typedef {{message?: Message, met?: string, own: boolean, longer?: string, id: string, text: string,
 *   row: import('./library.js').Row, other: boolean}} Found
 */

/**
 * An answer about a part of a file. `state` says what comes next, `read` how many characters need not come again.
 * `kept`: another engine needs them. `values` come at the end of a backup.
 * @typedef {{serial: number, isLost?: boolean, state: string, read: number, kept: boolean, warnings: Message[],
 *   games: Found[], values?: string}} Answer
 */

/** How much of a file Python gets at once: enough to see where its longest game ends. */
const WINDOW = LONGEST_SAVE + 1;
/** How many games of a part may need an id. */
const MOST_IDS = 10;
/** How many games are read at once, and how many characters of them are told at once. */
const BATCH = 50;
const LONGEST_TOLD = 300_000;
const MEGABYTE = 1_000_000;
/** The most refused games that are listed. */
const MOST_REFUSED = 100;

/**
 * @param {object} options
 * @param {import('./journal.js').Journal} options.journal
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
  const { journal, store, library, request, listFallbacks } = options;
  const { now, makeId, markOwn, mergeValues, onReport } = options;
  const writer = makeId();
  /** The number of Python's last answer, 0 to begin. */
  let serial = 0;
  /** What another engine needs of the file. @type {{text: string, about: object}[]} */
  let kept = [];
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
   * @param {Message} message
   */
  function refuse(file, number, message) {
    const isListed = report.refused.length < MOST_REFUSED;
    const refused = isListed ? [...report.refused, { file, number, message }] : report.refused;
    report = { ...report, refused, refusedCount: report.refusedCount + 1 };
  }

  /**
   * Report a fault of a file, apart from those of its games.
   * @param {string} file
   * @param {Message} message
   */
  function warn(file, message) {
    report = { ...report, warnings: [...report.warnings, { file, message }] };
  }

  /**
   * @param {string} text
   * @param {object} about
   * @returns {Promise<Answer | {fault: Message}>}
   */
  async function send(text, about) {
    const reply = await request('collection', {
      text,
      about: JSON.stringify({ serial, ...about }),
    });
    if (reply.error !== undefined || reply.text === undefined)
      return { fault: reply.error?.message ?? { key: 'saves.refused.broken' } };
    const answer = JSON.parse(reply.text);
    ({ serial } = answer);
    return answer;
  }

  /** Tell an engine that does not know them which games are here. */
  async function tellKnown() {
    serial = 0;
    await library.load();
    await library.mend();
    const ids = store.listIds();
    for (let first = 0; first < ids.length && !isStopped; first += BATCH) {
      const some = ids.slice(first, first + BATCH);
      const texts = await store.read(some);
      await tell(some.map((id, index) => [id, texts[index] ?? '', journal.read(id) !== null]));
    }
  }

  /** @param {unknown[][]} games each with its id, its text, and whether it is being played */
  async function tell(games) {
    while (games.length > 0) {
      let length = 0;
      const more = games.findIndex(([, text], index) => {
        length += String(text).length;
        return index > 0 && length > LONGEST_TOLD;
      });
      await send('', { known: games.splice(0, more < 0 ? games.length : more) });
    }
  }

  /**
   * Let Python read a part of a file. An engine that has taken over is told all that it needs first.
   * @param {string} text
   * @param {object} about
   * @returns {Promise<Answer | {fault: Message} | null>} null if the player has stopped the import meanwhile
   */
  async function read(text, about) {
    let answer = await send(text, about);
    while ('isLost' in answer) {
      await tellKnown();
      for (const part of kept) await send(part.text, part.about);
      if (isStopped) return null;
      answer = await send(text, about);
    }
    return answer;
  }

  /**
   * Import the games of an answer.
   * @param {string} file
   * @param {number} first the number of the first one in the file
   * @param {Found[]} games
   */
  async function take(file, first, games) {
    /** @type {Found[]} */
    let added = [];
    for (const [index, game] of games.entries()) {
      const { message, met, longer, id } = game;
      if (message !== undefined) {
        refuse(file, first + index, message);
        continue;
      }
      found.push(met ?? longer ?? id);
      if (met !== undefined) await meet(met, game.own);
      else if (longer === undefined) added.push(game);
      else {
        await add(file, first, added);
        added = [];
        if (await store.replace(longer, game.text)) count('added');
        else refuseUnstored(file, first + index);
      }
    }
    await add(file, first, added);
  }

  /**
   * Note that a file has a game that is here already. It comes out of the bin.
   * @param {string} id
   * @param {boolean} isOwn whether the file shows that the player has played it
   */
  async function meet(id, isOwn) {
    if (isOwn) await markOwn([id]);
    const isDeleted = (library.getRows().get(id)?.deleted ?? null) !== null;
    count(isDeleted && (await store.change([id], ['restore'])) ? 'added' : 'known');
  }

  /**
   * @param {string} file
   * @param {number} first the number of the first one in the file
   * @param {Found[]} games
   */
  async function add(file, first, games) {
    const others = games.filter(({ other }) => other).map(({ id }) => id);
    report = { ...report, others: [...report.others, ...others] };
    if (games.length > 0 && (await library.add(games, makeId))) return count('added', games.length);
    // Without a database the journal takes what it has room for.
    for (const { id, text } of games) {
      if (journal.write(id, text)) count('added');
      else refuseUnstored(file, first);
    }
  }

  /** @param {string} file @param {number} number */
  function refuseUnstored(file, number) {
    refuse(file, number, { key: `saves.trouble.${journal.getTrouble() ?? 'full'}` });
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
    const { number, values } = await readFile(name, text, () => onShare(text.getShare()));
    if (text.isUnreadable()) warn(name, { key: 'library.import.unreadable' });
    if (values === undefined) return number === 1;
    for (const message of isStopped ? [] : await mergeValues(JSON.parse(values)))
      warn(name, message);
    return false;
  }

  /**
   * @param {string} name
   * @param {import('./file-text.js').FileText} text
   * @param {() => void} onProgress
   * @returns {Promise<{number: number, values?: string}>} the number of its games
   */
  async function readFile(name, text, onProgress) {
    kept = [];
    let number = 0;
    let state = 'begin';
    for (;;) {
      const answer = await readPart(name, text, state, number);
      if (answer === null) return { number };
      for (const message of answer.warnings) warn(name, message);
      await take(name, number + 1, answer.games);
      number += answer.games.length;
      ({ state } = answer);
      onProgress();
      if (state === 'end') return { number, values: answer.values };
    }
  }

  /**
   * @param {string} name
   * @param {import('./file-text.js').FileText} text
   * @param {string} state what comes next
   * @param {number} number how many games came before
   * @returns {Promise<Answer | null>} null if the import of the file ends here
   */
  async function readPart(name, text, state, number) {
    await text.fill(WINDOW);
    const part = text.get().slice(0, WINDOW);
    if (isStopped || (part === '' && text.isUnreadable())) return null;
    const whole = text.isEnd() && part.length === text.get().length;
    const about = { state, whole, ...tellPage() };
    const answer = await read(part, about);
    if (answer === null) return null;
    if ('fault' in answer) {
      refuse(name, number + 1, answer.fault);
      return null;
    }
    if (answer.kept) kept.push({ text: part.slice(0, answer.read), about });
    text.drop(answer.read);
    return answer;
  }

  /** Return what Python needs for the games that it makes. */
  function tellPage() {
    const moment = now();
    const offset = -new Date(moment).getTimezoneOffset();
    const ids = Array.from({ length: MOST_IDS }, makeId);
    return { writer, ids, now: moment, offset, players: listFallbacks() };
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
      await tellKnown();
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

/** @returns {ImportReport} */
function makeReport() {
  const counts = { added: 0, known: 0, refusedCount: 0 };
  const listed = { others: [], warnings: [], refused: [] };
  return { ...counts, ...listed, isRunning: false, isStopped: false, progress: 0 };
}
