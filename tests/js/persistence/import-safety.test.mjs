/** An import must not overwrite a game, lose data of a file, or fail on a hostile file. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeTextFile } from '../../../js/platform/text-file.js';
import { connect } from '../support/fake-database.mjs';
import {
  importFiles,
  importTexts,
  makeFile,
  ONE,
  openTab,
  pageOf,
  readRecords,
  readReport,
  wait,
} from '../support/import-tab.mjs';

/** @typedef {import('../support/fake-storage.mjs').FakeTab} FakeTab */

const SAVES = new URL('../../saves/', import.meta.url);

/** @param {string} name */
const readSave = (name) => readFileSync(new URL(`${name}.json`, SAVES), 'utf8');

/** @param {string} id @param {object} [changes] */
function makeBackup(id, changes) {
  const record = ONE.replace('\n\n', `\nBackup: ${id}\n\n`);
  const frame = { version: 3, id, revision: 1, names: ['Anne', ''], levels: [0, 3], path: '2' };
  const games = { [id]: { ...frame, clicks: [], ...changes } };
  return `${JSON.stringify({ 'kidd-backup': 1, games, values: {} })}\n\n${record}`;
}

/** Put a text into the database, whatever it is. @param {string} id @param {string} text */
async function putText(id, text) {
  const row = /** @type {any} */ ({ id, format: 99, title: 'Kept' });
  await connect().change([id], () => [{ text, row }]);
}

/**
 * Import a file with a game and words about it, as one that was dropped on the page, and wait.
 * @param {FakeTab} tab
 * @param {string} text
 */
async function drop(tab, text) {
  await tab.openList();
  await importFiles(tab, makeFile('game.txt', text));
}

for (const [what, text] of [
  ['later version', '{"version":99,"treasure":"map"}'],
  ['damaged save', '{"version":3,"record":'],
]) {
  test(`a backup never overwrites a ${what} with the same id`, async () => {
    const tab = await openTab();
    await putText('in-database', text);
    tab.browser.local.setItem('kidd.game.in-storage', text);
    for (const id of ['in-database', 'in-storage']) {
      const file = makeBackup(id).replace('@a1 @f3', id === 'in-storage' ? '@a1 @f7' : '@a1 @f3');
      assert.deepEqual((await importTexts(tab, file)).counts, [1, 0, 0], id);
    }
    assert.deepEqual(await connect().readTexts(['in-database']), [text]);
    assert.equal(tab.browser.local.getItem('kidd.game.in-storage'), text);
    const rows = /** @type {{id: string}[]} */ (await connect().readRows());
    assert.equal(rows.filter(({ id }) => !id.startsWith('in-')).length, 2);
  });
}

test('a game that comes into the library during the import is not overwritten', async () => {
  const tab = await openTab();
  const page = pageOf(tab);
  const { ask } = page;
  page.ask = async (text) => {
    await putText('busy', '{"version":99}');
    return ask(text);
  };
  assert.deepEqual((await importTexts(tab, makeBackup('busy'))).counts, [1, 0, 0]);
  assert.deepEqual(await connect().readTexts(['busy']), ['{"version":99}']);
});

test('saves of this page keep their players, also several at once, and get dice of their own', async () => {
  const tab = await openTab();
  const names = ['v2-quedah-computer-to-roll', 'v3-loyal-played-on', 'v3-loyal-clock-and-notes'];
  const dice = { seed: 'secret', known: '12' };
  const withDice = names.map((name) => JSON.stringify({ ...JSON.parse(readSave(name)), dice }));
  const { counts } = await importTexts(tab, ...withDice);
  assert.deepEqual(counts, [3, 0, 0]);
  const records = await readRecords();
  for (const name of names) {
    const save = JSON.parse(readSave(name));
    const found = records.find(({ record }) => record === save.record);
    assert.ok(found !== undefined, name);
    assert.deepEqual([found.names, found.levels], [save.names, save.levels], name);
    assert.notEqual(found.id, save.id);
    assert.equal(found.dice, undefined);
  }
  assert.deepEqual((await importTexts(tab, ...names.map(readSave))).counts, [0, 3, 0]);
  const odd = await importTexts(tab, '{"version":99}', '{"version":3}', readSave(names[0]));
  assert.deepEqual(
    odd.report.refused.map((/** @type {any} */ { file, message }) => [file, message.key]),
    [
      ['file0.txt', 'saves.refused.newer'],
      ['file1.txt', 'saves.refused.broken'],
    ],
  );
});

test('one exported game comes back with its name and its labels, and is opened', async () => {
  const words = { title: 'The final', labels: ['club', '2026'] };
  const text = ONE.replace('\n\n', '\nTitle: The final\nLabels: club, 2026\n\n');
  const other = await openTab();
  await drop(other, text);
  await wait(() => other.state.ui.dialog === null);
  assert.equal(other.moves, '@a1 @f3');
  await other.openList();
  await wait(() => other.saves.games.some(({ title }) => title === 'The final'));
  const { games: found } = other.saves;
  const [game] = found.filter(({ isCurrent }) => isCurrent);
  assert.deepEqual({ title: game.title, labels: game.labels }, words);
  assert.deepEqual(
    game.seats.map(({ level }) => level),
    [0, 3],
  );

  // A second time it is only opened; a list that the player has closed stays closed.
  other.begin(['Bea', 'Cleo']);
  await drop(other, text);
  await wait(() => other.state.ui.dialog === null);
  assert.equal(other.moves, '@a1 @f3');
  assert.equal((await readRecords()).filter(({ record }) => record.includes('Anne')).length, 1);
});

test('a file that comes during an import is imported after it', async () => {
  const tab = await openTab();
  const files = [ONE, ONE.replace('Anne', 'Bea')].map((text) => [makeTextFile(`${text}\n${text}`)]);
  await Promise.all(files.map((one) => importFiles(tab, ...one)));
  assert.equal(tab.saves.games.length, 2);
  const { added, known } = await readReport();
  assert.deepEqual([added, known], [1, 1]);
  assert.equal((await readRecords()).length, 2);
});

test('a newer or damaged backup is reported, and its games are imported', async () => {
  for (const [from, to, key] of [
    ['{"kidd-backup":1,', '{"kidd-backup":2,', 'library.import.newerBackup'],
    ['{"kidd-backup":1,', '{"kidd-backup":1,,', 'library.import.damagedBackup'],
  ]) {
    const tab = await openTab();
    const { report, counts } = await importTexts(tab, makeBackup('one').replace(from, to));
    assert.deepEqual(counts, [1, 0, 0]);
    assert.deepEqual(report.warnings, [{ file: '', message: { key } }]);
    assert.deepEqual(report.refused, []);
  }
});

test('a game is replaced by a longer one only if its last turn is the same', async () => {
  const tab = await openTab();
  const record = ONE.replace('@a1 @f3', '@f1 @a3 @a1 a3-a2 f1-f2');
  assert.deepEqual((await importTexts(tab, record, '')).counts, [1, 0, 1]);
  const [{ id }] = await readRecords();
  tab.begin(['Bea', 'Cleo']);
  const turns = ['@f1 @a3 @a1 a3-a2 f1-f2<f3', '@f1 @a3 @a1 a3-a2 f1-f2 a2xa1'];
  for (const moves of turns) await importTexts(tab, makeBackup(id).replace('@a1 @f3', moves), '');
  const [first] = (await readRecords()).filter((save) => save.id === id);
  assert.ok(!first.record.includes('<f3'));
});

/**
 * Make hostile files: each has one record that is fine, and one that is not.
 * @returns {string[]}
 */
function makeHostile() {
  const markup = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '&lt;b&gt;{count}{{x}}',
    "';--`$[x]`",
    '\u202Egnp.exe',
    'e\u0301'.repeat(400),
  ];
  const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).filter(
    (one) => !'\n\r'.includes(one),
  );
  const long = 'x'.repeat(1_000_000);
  const bodies = [
    '@a1 '.repeat(100_000),
    '('.repeat(100_000),
    `@a1 ${'(@a3 '.repeat(2_000)}`,
    ')'.repeat(1000),
    '{'.repeat(100_000),
    `{${long}} @a1`,
    long,
    '1.'.repeat(100_000),
    '\r'.repeat(100_000),
    '@a1 \ud800 @f3',
    '@a1 @f3 {}}',
    '@a1 pick:R claim accept reject agree resign pass',
  ];
  const heads = [...markup, ...controls, long, '\ud800', '\ufeff', ''];
  const lines = [
    '{"kidd-backup":1,"games":{"__proto__":{"version":3,"path":"0"}},"values":{"__proto__":"x"}}',
    '{"kidd-backup":1,"games":{"a":null,"b":[],"c":7},"values":{"kidd.settings":7}}',
    '{"kidd-backup":1,"games":[[]],"values":[["kidd.settings","x"]]}',
    `{"kidd-backup":1,"games":{},"values":{"kidd.lessons":${JSON.stringify(long + long)}}}`,
    `{"kidd-backup":1${'0'.repeat(1000)},`,
    `${'['.repeat(100_000)}`,
    '{"version":3,"record":"Kidd: 1","path":"0"}',
    '{"version":1e400}',
  ];
  return [
    ...heads.map((text) => ONE.replace('Anne', text)),
    ...heads.map((text) => ONE.replace('loyal', text)),
    ...heads.map((text) => ONE.replace('2026-11-20', text)),
    ...heads.map((text) => ONE.replace('\nDate', `\n${text}: x\nDate`)),
    ...heads.map((text) => ONE.replace('\nDate', `\nTitle: ${text}\nLabels: ${text}\nDate`)),
    ...bodies.map((text) => ONE.replace('@a1 @f3', text)),
  ]
    .map((text) => `${ONE}\n${text}`)
    .concat(
      lines.map((text) => `${text}\n\n${ONE}`),
      lines,
    );
}

test('hostile files by the hundred do no harm', async () => {
  const tab = await openTab();
  const files = makeHostile();
  assert.ok(files.length > 200, String(files.length));
  for (const text of files) {
    const { report } = await importTexts(tab, text, '');
    const count = report.added + report.known + report.refusedCount;
    assert.ok(count >= 1 && count <= 6, `${text.slice(0, 200)}: ${count}`);
  }
  for (const { title, labels, seats } of tab.saves.games) {
    for (const text of [title, ...labels, ...seats.map(({ name }) => name)]) {
      assert.ok(text.length <= 100, text);
      assert.doesNotMatch(text, /\p{Cc}/u);
    }
  }
  assert.equal(/** @type {any} */ ({}).x, undefined);
  tab.begin(['Bea', 'Cleo']);
  tab.play('f1');
  assert.equal(tab.moves, '@f1');
});
