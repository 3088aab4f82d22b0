/** Tabs that import and export files: the engine that reads the records is the real one. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { fillIn } from '../../../js/page/components/component.js';
import { createConversation } from '../../../js/page/conversation.js';
import { prepareFile } from '../../../js/platform/file-io.js';
import { BACKUP_KEYS } from '../../../js/protocol/generated/constants.js';
import { startEngine } from './engine-process.mjs';
import { connect, makeDatabase } from './fake-database.mjs';
import { FakeBrowser } from './fake-storage.mjs';

/** @typedef {import('./fake-storage.mjs').FakeTab} FakeTab */

const WORDS = JSON.parse(
  readFileSync(new URL('../../../js/i18n/en.json', import.meta.url), 'utf8'),
);
const NO_VALUES = Object.fromEntries(BACKUP_KEYS.map((key) => [key, null]));
const engine = startEngine();
await engine.request('show', { record: 'Kidd: 1\nGame: loyal\n\n' });
after(() => engine.end());

/** The page in Python of each tab. @type {WeakMap<FakeTab, ReturnType<typeof createPage>>} */
const pages = new WeakMap();

/**
 * The page in Python, as far as it imports files: it has the real engine. `ask` may be replaced.
 * @param {FakeTab} tab
 */
function createPage(tab) {
  const { browser } = tab;
  let isTold = false;
  const storedTexts = {
    ...{ keys: [], isStored: () => true, write: assert.fail },
    read: (/** @type {string} */ key) => browser.values[key] ?? null,
    store(/** @type {any[][]} */ effects) {
      for (const [, , key, text] of effects.filter(([, kind]) => kind === 'Store'))
        browser.values[key] = text;
      return true;
    },
  };
  const page = {
    /** The changes that are being carried out. */
    active: 0,

    ask: (/** @type {string} */ text) => engine.request('page', { text }),
    /** @param {any[]} action @returns {Promise<void>} */
    send(action) {
      const answered = last.then(() => conversation.tell(/** @type {any} */ (action)));
      last = answered.catch(() => {});
      return answered.then(({ effects }) => carryOut(effects));
    },

    /** @param {import('../../../js/platform/text-file.js').TextFile[]} files */
    importFiles(files) {
      return page.send(['library', 'Import', tab.persistence.games.keepFiles(files)]);
    },
  };
  const conversation = createConversation({
    ask: (text) => page.ask(text),
    storedTexts,
    news: /** @type {any} */ ({
      collect: () => ({
        stored: { ...NO_VALUES, ...browser.values },
        ...(isTold ? {} : { words: ['en', WORDS] }),
      }),
      noteStored() {
        isTold = true;
      },
      forget() {
        isTold = false;
      },
    }),
  });
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** @param {readonly any[][]} effects */
  async function carryOut(effects) {
    for (const [, kind, ...values] of effects) {
      if (kind === 'AskSaves') tab.persistence.carryOut(values[0]);
      if (kind !== 'ChangeGames') continue;
      const [changes, done, failed] = values;
      page.active += 1;
      const told = await tab.persistence.games.change(changes);
      const sent = page.send(fillIn(done, told));
      await sent.catch(() => failed && page.send(fillIn(failed, told)));
      page.active -= 1;
    }
  }
  return page;
}

/** @param {FakeTab} tab */
export const pageOf = (tab) => /** @type {ReturnType<typeof createPage>} */ (pages.get(tab));

/** The report of the last import of the tab that was the last one to import. @returns {Promise<any>} */
export const readReport = async () =>
  /** @type {any} */ (await engine.request('imports', {})).report ?? {};

/** A record without anything that only this page writes. */
export const ONE = 'Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Level 3\nDate: 2026-11-20\n\n@a1 @f3\n';

/** Open a tab, of an empty browser unless one is given, that asks the real engine for the records of a file. */
export async function openTab(browser = new FakeBrowser(makeDatabase())) {
  const tab = browser.open();
  pages.set(tab, createPage(tab));
  await tab.start();
  tab.rest();
  return tab;
}

/** Make a file as the browser gives it. @param {string} name @param {...BlobPart} parts */
export const makeFile = (name, ...parts) => prepareFile(new File(parts, name));

/** @param {() => boolean} isDone */
export async function wait(isDone) {
  for (let turn = 0; turn < 100_000 && !isDone(); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (turn % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  assert.ok(isDone());
}

/**
 * Import files, and wait for the end.
 * @param {FakeTab} tab @param {...import('../../../js/platform/text-file.js').TextFile} files
 */
export async function importFiles(tab, ...files) {
  await pageOf(tab).importFiles(files);
  return readReport();
}

/** @param {FakeTab} tab @param {...string} texts */
export async function importTexts(tab, ...texts) {
  const files = texts.map((text, index) => makeFile(`file${index}.txt`, text));
  const report = await importFiles(tab, ...files);
  const { games } = tab.saves;
  return { report, games, counts: [report.added, report.known, report.refusedCount] };
}

/** @param {FakeTab} tab @param {import('../../../js/game/saves.js').SavesRequest} request */
export async function download(tab, request) {
  const before = tab.downloads.length;
  tab.persistence.carryOut(request);
  await wait(() => tab.downloads.length > before);
  return tab.downloads[before];
}

export async function readRecords() {
  const rows = /** @type {{id: string}[]} */ (await connect().readRows());
  const texts = await connect().readTexts(rows.map(({ id }) => id));
  return texts.map((text) => JSON.parse(text ?? ''));
}
