/** Long files: the limit by size, the progress of an import, its stop, and what is refused once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importTexts, makeFile, ONE, openTab, readRecords, wait } from '../support/import-tab.mjs';

/** Make records that differ by the name of a player. @param {number} count */
const makeRecords = (count) =>
  Array.from({ length: count }, (_, index) => ONE.replace('Anne', `Anne ${index}`)).join('\n');

/** @param {import('../support/fake-storage.mjs').FakeTab} tab */
const report = (tab) => {
  const found = tab.state.ui.saves.report;
  assert.ok(found !== null);
  return found;
};

/**
 * @param {import('../support/fake-storage.mjs').FakeTab} tab
 * @param {...import('../../../js/platform/text-file.js').TextFile} files
 */
async function importAll(tab, ...files) {
  tab.persistence.carryOut({ kind: 'import', files });
  await wait(() => tab.state.ui.saves.report?.isRunning === false);
  return report(tab);
}

test('a file above the limit is refused by its size and never read', async () => {
  const tab = await openTab();
  const open = () => assert.fail('it is read');
  const huge = { name: 'huge.txt', size: 50_000_001, open };
  const found = await importAll(tab, huge, makeFile('one.txt', ONE));
  const message = { key: 'library.import.longFile', params: { most: 50 } };
  assert.deepEqual(found.warnings, [{ file: 'huge.txt', message }]);
  assert.deepEqual([found.added, found.refusedCount], [1, 0]);
  // The only file needs no name.
  assert.deepEqual((await importAll(tab, huge)).warnings, [{ file: '', message }]);
});

test('a file that cannot be read is reported', async () => {
  const tab = await openTab();
  const open = () => () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const gone = { name: 'gone.txt', size: 10, open };
  const { warnings, refused } = await importAll(tab, gone);
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
  const { request } = tab;
  /** @type {number[]} */
  const shares = [];
  tab.request = async (kind, fields) => {
    if (kind === 'collection') shares.push(report(tab).progress);
    if (shares.length === 5) tab.persistence.carryOut({ kind: 'stopImport' });
    return request(kind, fields);
  };
  const stopped = await importAll(tab, makeFile('x.txt', makeRecords(100)), makeFile('x.txt', ONE));
  assert.ok(stopped.isStopped);
  assert.equal(stopped.added, 20);
  // The first message begins the import, the last one ends it.
  assert.equal(shares.length, 6);
  for (const [index, share] of shares.entries()) {
    assert.ok(share >= 0 && share < 0.25, String(share));
    assert.ok(index < 2 || index === 5 || share > shares[index - 1], String(shares));
  }
  assert.equal((await readRecords()).length, 20);
  const again = await importAll(tab, makeFile('x.txt', makeRecords(100)));
  assert.deepEqual([again.isStopped, again.added, again.known], [false, 80, 20]);
  assert.equal(again.progress, 1);
});

test('nothing of a backup but the games already read is taken after a stop', async () => {
  const tab = await openTab();
  const { request } = tab;
  tab.request = async (kind, fields) => {
    if (kind === 'collection') tab.persistence.carryOut({ kind: 'stopImport' });
    return request(kind, fields);
  };
  const values = { 'kidd.lessons': '{"version":1,"done":{"loyal":["one"]}}' };
  const line = JSON.stringify({ 'kidd-backup': 1, games: {}, values });
  await importTexts(tab, `${line}\n\n${makeRecords(20)}`);
  assert.deepEqual(tab.browser.values, {});
});
