/** Long files: the limit by size, the progress of an import, its stop, and what is refused once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  importFiles,
  importTexts,
  makeFile,
  ONE,
  openTab,
  pageOf,
  readRecords,
  readReport,
} from '../support/import-tab.mjs';

/** Make records that differ by the name of a player. @param {number} count */
const makeRecords = (count) =>
  Array.from({ length: count }, (_, index) => ONE.replace('Anne', `Anne ${index}`)).join('\n');

test('a file above the limit is refused by its size and never read', async () => {
  const tab = await openTab();
  const open = () => assert.fail('it is read');
  const huge = { name: 'huge.txt', size: 50_000_001, open };
  const found = await importFiles(tab, huge, makeFile('one.txt', ONE));
  const message = { key: 'library.import.longFile', params: { most: 50 } };
  assert.deepEqual(found.warnings, [{ file: 'huge.txt', message }]);
  assert.deepEqual([found.added, found.refusedCount], [1, 0]);
  // The only file needs no name.
  assert.deepEqual((await importFiles(tab, huge)).warnings, [{ file: '', message }]);
});

test('a file that cannot be read is reported', async () => {
  const tab = await openTab();
  const open = () => () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const gone = { name: 'gone.txt', size: 10, open };
  const { warnings, refused } = await importFiles(tab, gone);
  assert.deepEqual(warnings, [{ file: '', message: { key: 'library.import.unreadable' } }]);
  assert.deepEqual(refused, []);
});

test('a record that is far too long is refused once, and the records around it are read', async () => {
  const tab = await openTab();
  const long = ONE.replace('@a1 @f3', 'x'.repeat(3_200_000));
  const [first, last] = [makeRecords(2), ONE.replace('Anne', 'Last')];
  const { counts } = await importTexts(tab, `${first}\n${long}\n${last}`);
  assert.deepEqual(counts, [3, 0, 1]);
  const only = await importTexts(await openTab(), 'x'.repeat(5_000_000));
  assert.deepEqual(only.counts, [0, 0, 1]);
});

test('the line of a backup that is too long is reported, and its records are read', async () => {
  const tab = await openTab();
  const line = `{"kidd-backup":1,"games":{"a":"${'x'.repeat(11_000_000)}"},"values":{}}`;
  const { report: found, counts } = await importTexts(tab, `${line}\n\n${ONE}`);
  assert.deepEqual(counts, [1, 0, 0]);
  assert.deepEqual(found.warnings, [{ file: '', message: { key: 'library.import.longBackup' } }]);
});

test('the progress grows, and a stop keeps what was added and reads no other file', async () => {
  const tab = await openTab();
  const page = pageOf(tab);
  const { ask } = page;
  /** @type {number[]} */
  const shares = [];
  page.ask = async (text) => {
    const answer = await ask(text);
    const { isRunning, progress } = await readReport();
    if (isRunning && text.includes('"Imported"')) shares.push(progress);
    if (shares.length === 4 && page.ask !== ask) {
      page.ask = ask;
      page.send(['library', 'StopImport']);
    }
    return answer;
  };
  const stopped = await importFiles(
    tab,
    makeFile('x.txt', makeRecords(100)),
    makeFile('x.txt', ONE),
  );
  assert.ok(stopped.isStopped);
  assert.equal(stopped.added, 20);
  assert.equal(shares.length, 4);
  for (const [index, share] of shares.entries()) {
    assert.ok(share >= 0 && share < 0.25, String(share));
    assert.ok(index === 0 || share > shares[index - 1], String(shares));
  }
  assert.equal((await readRecords()).length, 20);
  const again = await importFiles(tab, makeFile('x.txt', makeRecords(100)));
  assert.deepEqual([again.isStopped, again.added, again.known], [false, 80, 20]);
  assert.equal(again.progress, 1);
});

test('nothing of a backup but the games already read is taken after a stop', async () => {
  const tab = await openTab();
  const page = pageOf(tab);
  const { ask } = page;
  page.ask = async (text) => {
    if (text.includes('"Imported"')) page.send(['library', 'StopImport']);
    return ask(text);
  };
  const values = { 'kidd.lessons': '{"version":1,"done":{"loyal":["one"]}}' };
  const line = JSON.stringify({ 'kidd-backup': 1, games: {}, values });
  await importTexts(tab, `${line}\n\n${makeRecords(20)}`);
  assert.deepEqual(tab.browser.values, {});
});
