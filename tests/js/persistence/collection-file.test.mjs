// @ts-check
/** The format of files with several games: headers, line ends, the line of a backup, and when a game goes on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isContinued,
  isGameText,
  makeKey,
  readBackup,
  readRecord,
  writeBackup,
  writeGames,
} from '../../../js/persistence/collection-file.js';
import { openFileText } from '../../../js/persistence/file-text.js';
import { readOpened } from '../../../js/persistence/save-summary.js';
import { cleanLines } from '../../../js/persistence/text-lines.js';
import { makeTextFile } from '../../../js/platform/text-file.js';

const HEAD = 'Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\nResult: *\n\n';

/** @param {string} record @returns {any} */
function makeSave(record, id = 'one') {
  return {
    ...{ version: 3, id, revision: 1, writer: 'w', base: null, created: 0, changed: 0 },
    ...{ names: ['Anne', 'Will'], levels: [0, 0], record, path: '0', clicks: [], side: null },
    ...{ turn: 'R', outcome: null },
  };
}

/** Read a file with its backup's line and its records. @param {string} text */
async function readFile(text) {
  const file = openFileText(makeTextFile(text));
  const backup = await readBackup(file);
  await file.fill(Infinity);
  return { backup, records: file.get() };
}

/** @param {string} body */
const keyOf = (body) => makeKey({ record: HEAD + body, names: ['Anne', 'Will'], levels: [0, 0] });

test('a backup of any version, also a damaged one, is known as one', async () => {
  for (const text of [
    '{"kidd-backup":1,"games":{},"values":{}}',
    '{"kidd-backup":2,"games":[]}',
    '{"kidd-backup":123456789,',
    '{"kidd-backup":',
    '{"kidd-backup":"x"}',
  ]) {
    assert.ok(isGameText(text), text);
    assert.ok((await readFile(`\n${text}\n\n${HEAD}`)).backup !== null, text);
  }
});

test('a fault in the first line of a backup is reported, and its records are still read', async () => {
  const records = `\n\n${HEAD}@a1\n`;
  const faults = [
    ['{"kidd-backup":1,"games":{},"values":{}}', null],
    ['{"kidd-backup":1,"games":{"one":{"ver', 'damaged'],
    ['{"kidd-backup":0,"games":{},"values":{}}', 'damaged'],
    ['{"kidd-backup":-1,"games":{},"values":{}}', 'damaged'],
    ['{"kidd-backup":"1","games":{},"values":{}}', 'damaged'],
    ['{"kidd-backup":1.5,"games":{},"values":{}}', 'damaged'],
    ['{"kidd-backup":2,"games":{"one":{}},"values":{"kidd.settings":"{}"}}', 'newer'],
    ['{"kidd-backup":17,"no": "JSON', 'newer'],
  ];
  for (const [line, fault] of faults) {
    const file = await readFile(line + records);
    assert.deepEqual(file.backup, { games: {}, values: {}, fault }, String(line));
    assert.equal(file.records, records);
  }
});

test('a header `Backup` of another program stays in its record', async () => {
  const record = `${HEAD.trimEnd()}\nBackup: on the red disk\n\n@a1\n`;
  assert.equal(readRecord(record, null).record, record);
  const written = writeGames([{ save: makeSave(record), title: 'T', labels: ['l'] }]);
  assert.match(written, /^Backup: on the red disk$/m);
  assert.equal(readRecord(written, null).record.replace(/^Date: .*\n/m, ''), record);
  const damaged = await readFile(`{"kidd-backup":1,\n\n${record}`);
  assert.ok(!readRecord(damaged.records.trimStart(), damaged.backup).record.includes('Backup'));
});

test('a backup keeps headers that are called like its own, letter for letter', async () => {
  const head =
    'Kidd: 1\nTitle: Their title\nGame: loyal\nLabels: theirs\nBackup: theirs\nRed: Anne';
  for (const body of ['\n\n@a1 {Title: x}\n', '\n']) {
    const save = makeSave(head + body);
    const text = writeBackup([{ save, title: 'Mine', labels: ['a', 'b'] }], {});
    assert.equal(text.match(/^Title:/gm)?.length, 1);
    const { backup, records } = await readFile(text);
    const read = readRecord(records.trimStart(), backup);
    assert.equal(read.save?.record, save.record);
    assert.deepEqual([read.title, read.labels], ['Mine', ['a', ' b']]);
  }
});

test('the headers in the line of a backup cannot change another header', async () => {
  const save = makeSave('Kidd: 1\nTitle: x\nGame: loyal\nRed: Anne\n\n@a1\n');
  const text = writeBackup([{ save, title: '', labels: [] }], {});
  for (const head of ['Kidd: 1\nTitle: x\nGame: quedah\nRed: Anne', 'Kidd: 1', 7, null]) {
    const { backup, records } = await readFile(text);
    if (backup !== null) backup.games.one.head = head;
    const { record } = readRecord(records.trimStart(), backup);
    assert.equal(record, 'Kidd: 1\nGame: loyal\nRed: Anne\n\n@a1\n', String(head));
  }
});

test('a game goes on only after a whole turn', () => {
  assert.ok(isContinued(keyOf('@f1 f1-a2 @a1'), keyOf('@f1 f1-a2')));
  assert.ok(isContinued(keyOf('@f1 f1-a2\n@a1'), keyOf('@f1 f1-a2')));
  assert.ok(isContinued(keyOf('@f1 {so}'), keyOf('@f1')));
  assert.ok(isContinued(keyOf('@f1'), keyOf('')));
  assert.ok(isContinued(keyOf('@f1 @a1 2:a3-a1<a2'), keyOf('@f1 @a1 2:')));
  assert.ok(!isContinued(keyOf('@f1 f1-a2<a1'), keyOf('@f1 f1-a2')));
  assert.ok(!isContinued(keyOf('@f1 f1-a2+a3'), keyOf('@f1 f1-a2')));
  assert.ok(!isContinued(keyOf('@f1 f1-a2'), keyOf('@f1 f1-a2')));
  assert.ok(!isContinued(keyOf('@f1'), keyOf('@f1 f1-a2')));
});

test('a carriage return alone ends a line only where nothing else does', async () => {
  assert.equal(cleanLines('\uFEFFa\r\nb\r\r\nc\n'), 'a\nb\nc\n');
  assert.equal(cleanLines('a\r\rb\r'), 'a\n\nb\n');
  const comment = `${HEAD}@a1 {one\rtwo}\n`;
  assert.equal((await readFile(comment)).records, comment);
  assert.equal((await readFile(comment.replaceAll('\n', '\r\n'))).records, comment);
  const opened = readOpened(comment, ['', '']);
  assert.equal(opened.kind === 'record' && opened.record, comment);
  assert.equal(cleanLines(`x\n${'\r'.repeat(1_000_000)}y`).length, 1_000_003);
});
