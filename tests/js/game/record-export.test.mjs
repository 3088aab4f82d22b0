// @ts-check
/** Export and import of a record: date and levels are added, and everything else stays the same. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportRecord, readLevelName } from '../../../js/game/record-export.js';
import { readOpened } from '../../../js/persistence/save-summary.js';

const BEGUN = new Date(2026, 10, 20, 23, 30).getTime();

test('an exported record has its date, and each computer’s level in a form without a language', () => {
  const record =
    'Kidd: 1\nGame: quedah+first\nRed: Anne\nBlue: Matrose (3)\nEvent: Cup\nResult: *\n\n@a1 @f3\n';
  assert.equal(
    exportRecord(record, { names: ['Anne', 'Matrose (3)'], levels: [0, 3] }, BEGUN),
    'Kidd: 1\nGame: quedah+first\nRed: Anne\nBlue: Level 3\nEvent: Cup\nDate: 2026-11-20\nResult: *\n\n@a1 @f3\n',
  );
});

test('an existing date stays, and an unknown date is left out', () => {
  const record = 'Kidd: 1\nGame: loyal\nDate: 2001-05-23\n\n@a1\n';
  const seats = { names: [], levels: [] };
  assert.equal(exportRecord(record, seats, BEGUN), record);
  const bare = 'Kidd: 1\nGame: loyal\n\n@a1\n';
  assert.equal(exportRecord(bare, seats, 0), bare);
  assert.equal(exportRecord(bare, seats, BEGUN), 'Kidd: 1\nGame: loyal\nDate: 2026-11-20\n\n@a1\n');
  assert.equal(exportRecord('Kidd: 1', seats, BEGUN), 'Kidd: 1\nDate: 2026-11-20');
});

test('after a pick the levels belong to the picked colours (L10)', () => {
  const record = 'Kidd: 1\nGame: loyal+pie\nRed: B\nBlue: A\n\n@a1@f3 pick:R\n';
  const text = exportRecord(record, { names: ['A', 'x'], levels: [0, 5] }, 0);
  assert.match(text, /^Red: Level 5\nBlue: A$/m);
});

test('an exported level is read back as a computer player', () => {
  const opened = readOpened('Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Level 3\n\n@a1\n', []);
  assert.ok(opened.kind === 'record');
  assert.deepEqual(
    [opened.names, opened.levels],
    [
      ['Anne', 'Level 3'],
      [0, 3],
    ],
  );
  assert.deepEqual(
    ['Level 8', 'Level 9', 'Level 0', 'Level 3 ', 'level 3'].map(readLevelName),
    [8, 0, 0, 0, 0],
  );
});
