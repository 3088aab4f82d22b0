// @ts-check
/** The format of files with several games, as it is written: headers, the line of a backup; and line ends. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGameText, writeBackup } from '../../../js/persistence/collection-file.js';
import { openFileText } from '../../../js/persistence/file-text.js';
import { createLineCleaner } from '../../../js/persistence/text-lines.js';
import { makeTextFile } from '../../../js/platform/text-file.js';

/** @param {string} text */
const cleanLines = (text) => createLineCleaner()(text, true);

const HEAD = 'Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\nResult: *\n\n';

test('a backup of any version, also a damaged one, is known as one', () => {
  for (const text of [
    '{"kidd-backup":1,"games":{},"values":{}}',
    '{"kidd-backup":2,"games":[]}',
    '{"kidd-backup":123456789,',
    '{"kidd-backup":',
    '{"kidd-backup":"x"}',
  ]) {
    assert.ok(isGameText(text), text);
  }
});

test('a backup has each header of its own once, and keeps those of the record in its line', () => {
  const head =
    'Kidd: 1\nTitle: Their title\nGame: loyal\nLabels: theirs\nBackup: theirs\nRed: Anne';
  for (const body of ['\n\n@a1 {Title: x}\n', '\n']) {
    const save = { version: 3, id: 'old', record: head + body, path: '0', revision: 7 };
    const words = { title: 'Mine', labels: ['a', 'b'] };
    const odd = ['damaged', '{"version":9}', '{"record":7}'].map((text, index) => ({
      text,
      index,
    }));
    const stored = [
      { id: 'one', text: JSON.stringify(save), ...words },
      ...odd.map(({ text, index }) => ({ id: `odd${index}`, text, ...words })),
    ];
    const text = writeBackup(stored, {});
    const [line, ...lines] = text.split('\n');
    const { record, ...frame } = save;
    assert.deepEqual(JSON.parse(line).games, { one: { ...frame, head } });
    assert.equal(
      lines.join('\n'),
      `\nKidd: 1\nGame: loyal\nRed: Anne\nTitle: Mine\nLabels: a, b\nBackup: one${body}`,
    );
  }
});

test('a carriage return alone ends a line only where nothing else does', async () => {
  assert.equal(cleanLines('\uFEFFa\r\nb\r\r\nc\n'), 'a\nb\nc\n');
  assert.equal(cleanLines('a\r\rb\r'), 'a\n\nb\n');
  const comment = `${HEAD}@a1 {one\rtwo}\n`;
  for (const text of [comment, comment.replaceAll('\n', '\r\n')]) {
    const file = openFileText(makeTextFile(text));
    await file.fill(Infinity);
    assert.equal(file.get(), comment);
  }
  assert.equal(cleanLines(`x\n${'\r'.repeat(1_000_000)}y`).length, 1_000_003);
});
