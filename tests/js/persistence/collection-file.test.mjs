/** The format of files with several games, as it is written: headers, and the line of a backup. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGameText, writeBackup } from '../../../js/persistence/collection-file.js';

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
