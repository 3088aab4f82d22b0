/** Files with several games and backups: written, read by another browser, merged. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { startEngine } from '../support/engine-process.mjs';
import { FakeBrowser } from '../support/fake-storage.mjs';
import {
  download,
  importTexts,
  ONE,
  openTab,
  pageOf,
  readRecords,
  wait,
} from '../support/import-tab.mjs';

const SAVES = new URL('../../saves/', import.meta.url);
const NAMES = [
  'v2-loyal-over',
  'v2-madagascar-three',
  'v2-quedah-half-made',
  'v2-loyal-picked-red',
];

/** Open a tab of a browser with saved games. */
async function openFullTab() {
  const tab = await openTab();
  for (const name of NAMES) {
    const text = readFileSync(new URL(`${name}.json`, SAVES), 'utf8');
    tab.browser.local.setItem(`kidd.game.${name}`, text);
  }
  tab.browser.values = { 'kidd.settings': '{"version":1,"theme":"night"}' };
  return tab;
}

test('games of other programs are added, each refused one is named', async () => {
  const tab = await openTab();
  const { report, games, counts } = await importTexts(
    tab,
    `${ONE}\n${ONE.replace('@f3', '@f8')}\n\n${ONE.replace('Anne', '<b>Bea</b>')}`,
  );
  assert.deepEqual(counts, [2, 0, 1]);
  assert.deepEqual(report.refused, [
    {
      file: '',
      number: 2,
      message: { key: 'fault.move', params: { number: 2, text: '@f8' } },
    },
  ]);
  const anne = games.find(({ seats }) => seats[0].name === 'Anne');
  assert.deepEqual(
    [anne?.seats[1].level, anne?.turns, anne?.turn, anne?.deck],
    [3, 2, 'R', 'a1R<0,f3B<0'],
  );
  assert.ok(games.some(({ seats }) => seats[0].name === '<b>Bea</b>'));
});

test('the same file adds nothing a second time', async () => {
  const tab = await openTab();
  const text = `${ONE}\n${ONE.replace('Anne', 'Bea')}\n${ONE}`;
  assert.deepEqual((await importTexts(tab, text)).counts, [2, 1, 0]);
  assert.deepEqual((await importTexts(tab, text, text.replaceAll('\n', '\r\n'))).counts, [0, 6, 0]);
});

test('the title and the labels come with a game of a file', async () => {
  const titled = ONE.replace('\n\n', '\nTitle: The final\nLabels: club, 2026\n\n');
  const { counts, games } = await importTexts(
    await openTab(),
    `${titled}\n${ONE.replace('Anne', 'Bea')}`,
  );
  assert.deepEqual(counts, [2, 0, 0]);
  const final = games.find(({ title }) => title === 'The final');
  assert.deepEqual(final?.labels, ['club', '2026']);
});

test('a backup restores everything letter for letter in another browser', async () => {
  const tab = await openFullTab();
  const [file, text] = await download(tab, { kind: 'backup', isShared: false });
  assert.equal(file, 'kidd-backup-1970-01-01.txt');
  assert.equal(tab.backups, 1);

  const other = await openTab();
  assert.deepEqual((await importTexts(other, text)).counts, [4, 0, 0]);
  const restored = new Map((await readRecords()).map((save) => [save.id, save]));
  for (const name of NAMES) {
    const save = JSON.parse(readFileSync(new URL(`${name}.json`, SAVES), 'utf8'));
    const found = restored.get(name);
    for (const key of ['record', 'names', 'levels', 'path', 'clicks', 'dice', 'changed']) {
      if (key in save) assert.deepEqual(found[key], save[key], `${name}: ${key}`);
    }
  }
  assert.deepEqual(other.browser.values, tab.browser.values);
  assert.deepEqual((await importTexts(other, text)).counts, [0, 4, 0], 'a second time');
});

test('a backup never overwrites: a game that went on keeps its turns', async () => {
  const tab = await openTab();
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  const [, early] = await download(tab, { kind: 'backup', isShared: false });
  tab.play('f3');
  const [, late] = await download(tab, { kind: 'backup', isShared: false });
  const settings = '{"version":1}';
  const values = JSON.stringify({ 'kidd.settings': settings, x: 7 });
  const hostile = early.replace(/"values":\{.*?\}\}/, `"values":${values}}`);
  assert.deepEqual((await importTexts(tab, hostile)).counts, [0, 1, 0]);
  assert.equal(tab.moves, '@f1 @f3');
  assert.deepEqual(tab.browser.values, { 'kidd.settings': settings });
  assert.equal(tab.browser.local.getItem('kidd.settings'), null);

  const other = await openTab();
  assert.deepEqual((await importTexts(other, early)).counts, [1, 0, 0]);
  assert.deepEqual((await importTexts(other, late)).counts, [1, 0, 0]);
  const [save] = await readRecords();
  assert.match(save.record, /@f1 @f3/);
  assert.equal((await readRecords()).length, 1);
});

test('a deleted game comes out of the bin again', async () => {
  const tab = await openTab();
  const { games } = await importTexts(tab, ONE);
  await tab.ask({ kind: 'delete', id: games[0].id });
  await wait(() => tab.saves.games.length === 0);
  tab.dispatch({ type: 'close' });
  const again = await importTexts(tab, ONE);
  assert.deepEqual(again.counts, [1, 0, 0]);
  assert.equal(again.games.length, 1);
});

test('hostile files are refused, and play goes on', async () => {
  const tab = await openTab();
  const texts = [
    '',
    'hello',
    '{"kidd-backup":1,"games":{"__proto__":{"id":"x"}},"values":[1]}\n\n',
    '{"kidd-backup":1,',
    `{"kidd-backup":1,"games":{"__proto__":{"version":2}},"values":{}}\n\n${ONE.replace('\n\n', '\nBackup: __proto__\n\n')}`,
    `Kidd: 1\nGame: loyal\nRed: ${'x'.repeat(5000)}\n\n@a1\n`,
    `Kidd: 1\nGame: loyal\n\n${'@a1 '.repeat(100_000)}\n`,
    'Kidd: 1\nGame: loyal\n\n{'.repeat(200),
    '\u0000\u0001\ud800',
  ];
  for (const text of texts) {
    const { report } = await importTexts(tab, text);
    assert.ok(report.added <= 1, text.slice(0, 40));
  }
  assert.ok(tab.state.game.view !== null);
});

test('without a library the journal takes as many games as fit', async () => {
  const browser = new FakeBrowser();
  const tab = await openTab(browser);
  const text = `${ONE}\n${ONE.replace('Anne', 'Bea')}`;
  assert.deepEqual((await importTexts(tab, text)).counts, [2, 0, 0]);
  assert.equal(browser.readGames().length, 2);
  assert.deepEqual((await importTexts(tab, text)).counts, [0, 2, 0]);
});

test('an import that Python fails at refuses the rest of the file, and the next one is carried out', async () => {
  const tab = await openTab();
  const page = pageOf(tab);
  const { ask } = page;
  let isRejected = false;
  page.ask = (text) => {
    if (isRejected || !text.includes('"Imported"')) return ask(text);
    isRejected = true;
    return Promise.reject(new DOMException('abandoned', 'AbortError'));
  };
  const { report } = await importTexts(tab, ONE);
  assert.deepEqual([report.isRunning, report.added, report.refusedCount], [false, 0, 1]);
  assert.deepEqual((await importTexts(tab, ONE)).counts, [1, 0, 0]);
});

test('an import reports what was left out of the values of a backup', async () => {
  const tab = await openTab();
  const fault = { key: 'library.import.valueRefused', params: { what: { key: 'puzzles.title' } } };
  const values = { 'kidd.puzzles': 'y' };
  const line = JSON.stringify({ 'kidd-backup': 1, games: {}, values });
  const { report, counts } = await importTexts(tab, `${line}\n\n${ONE}`);
  assert.deepEqual(counts, [1, 0, 0]);
  assert.deepEqual(
    report.warnings.map((/** @type {any} */ { message }) => message),
    [fault],
  );
});

test('an engine that takes over in the middle is told what is here, and adds nothing twice', async () => {
  const full = await openFullTab();
  const [, backup] = await download(full, { kind: 'backup', isShared: false });
  const more = Array.from({ length: 12 }, (_, number) => ONE.replace('Anne', `Anne ${number}`));
  const tab = await openTab();
  await importTexts(tab, more[11]);
  const page = pageOf(tab);
  const { ask } = page;
  let asked = 0;
  page.ask = async (text) => {
    asked += 1;
    if (asked % 4 !== 0) return ask(text);
    // This message comes to another engine.
    const fresh = startEngine();
    const reply = await fresh.request('page', { text });
    fresh.end();
    return reply;
  };
  const { counts, report } = await importTexts(tab, [backup, ...more].join('\n'));
  assert.ok(asked >= 10, String(asked));
  assert.deepEqual(counts, [15, 1, 0]);
  assert.deepEqual(report.warnings, []);
  assert.deepEqual(tab.browser.values, full.browser.values);
  const ids = (await readRecords()).map(({ id }) => id);
  for (const name of NAMES) assert.ok(ids.includes(name), name);
});

test('the secret of a remote game is in no backup', async () => {
  const tab = await openTab();
  tab.browser.local.setItem('kidd.remote.x', '{"version":1,"secret":"0123456789abcdef"}');
  const [, backup] = await download(tab, { kind: 'backup', isShared: false });
  assert.ok(!backup.includes('0123456789abcdef'));
  assert.ok(!backup.includes('kidd.remote'));
});
