/** Tabs that import and export files: the engine that reads the records is the real one. */

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { prepareFile } from '../../../js/platform/file-io.js';
import { startEngine } from './engine-process.mjs';
import { connect, makeDatabase } from './fake-database.mjs';
import { FakeBrowser } from './fake-storage.mjs';

/** @typedef {import('./fake-storage.mjs').FakeTab} FakeTab */

const engine = startEngine();
await engine.request('show', { record: 'Kidd: 1\nGame: loyal\n\n' });
after(() => engine.end());

/** A record without anything that only this page writes. */
export const ONE = 'Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Level 3\nDate: 2026-11-20\n\n@a1 @f3\n';

/** Open a tab, of an empty browser unless one is given, that asks the real engine for the records of a file. */
export async function openTab(browser = new FakeBrowser(makeDatabase())) {
  const tab = browser.open();
  const { request } = tab;
  tab.request = async (kind, fields) =>
    kind === 'collection' ? engine.request(kind, fields) : request(kind, fields);
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

/** @param {FakeTab} tab @param {...string} texts */
export async function importTexts(tab, ...texts) {
  const files = texts.map((text, index) => makeFile(`file${index}.txt`, text));
  tab.persistence.carryOut({ kind: 'import', files });
  // The report of an earlier import is still there.
  await new Promise((resolve) => setImmediate(resolve));
  await wait(() => tab.state.ui.saves.report?.isRunning === false);
  const { report, games } = tab.saves;
  assert.ok(report !== null);
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
