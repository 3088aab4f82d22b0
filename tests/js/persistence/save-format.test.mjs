/** The saves of the game that is being played: their form, their revisions, and when they are compared. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  isFollowed,
  isSameContent,
  isSamePlay,
  isUnplayed,
  makeNextSave,
  nameRevision,
  readSave,
  readState,
} from '../../../js/persistence/save-format.js';
import { createState } from '../../../js/state/first-state.js';
import { update } from '../../../js/state/update.js';
import { FakeBrowser } from '../support/fake-storage.mjs';
import { makeView } from '../support/fakes.mjs';
import { askEngine } from '../support/sync-engine.mjs';

/** @typedef {import('../../../js/persistence/save-format.js').Content} Content */
/** @typedef {import('../../../js/persistence/save-format.js').Save} Save */

const FOLDER = new URL('../../saves/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, FOLDER), 'utf8');

/** @param {Partial<Content>} [changes] @returns {Content} */
const makeContent = (changes) => ({
  names: ['Anne', 'Will'],
  levels: [0, 3],
  record: 'Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\nResult: *\n\n@a1 @a3\n',
  path: '2',
  clicks: [],
  side: null,
  turn: 'R',
  outcome: null,
  isOwn: true,
  ...changes,
});

const FRAME = { id: 'one', writer: 'page', now: 1000, dice: { seed: 'one', known: '' } };

/** @param {Partial<Save>} [changes] @returns {Save} */
const makeSave = (changes) => ({ ...makeNextSave(null, makeContent(), FRAME), ...changes });

for (const name of FILES) {
  const text = read(name);
  const stored = JSON.parse(text);
  test(`${name} opens at once if this page can have written it, else Python reads it`, () => {
    assert.deepEqual(readSave(text, stored.id), stored.dice === undefined ? null : stored);
    const found = askEngine('saves', {
      question: 'read',
      text: JSON.stringify(['here', text]),
    });
    const save = found.saves?.read?.[0].save;
    assert.deepEqual(readSave(JSON.stringify(save), 'other'), { ...save, id: 'other' });
  });
}

test('this page reads no text of another form, and leaves it to Python', () => {
  const save = makeSave();
  assert.deepEqual(
    readSave(JSON.stringify(save), 'two'),
    JSON.parse(JSON.stringify({ ...save, id: 'two' })),
  );
  const odd = [
    ...[{ version: 2 }, { version: 4 }, { version: '3' }, { record: 'Game: loyal' }, { record: 7 }],
    ...[{ path: 2 }, { path: '1.' }, { path: `1${'.1'.repeat(30_000)}` }, { dice: undefined }],
    ...[{ dice: { seed: '', known: '' } }, { dice: { seed: 's', known: '4' } }, { created: -1 }],
    ...[{ changed: 8.64e15 + 2 }, { ended: '90' }, { played: 1.5 }, { names: 7 }],
    ...[
      { names: ['A', 7] },
      { levels: ['3', 0] },
      { clicks: [1] },
      { clicks: Array(21).fill('a1') },
    ],
    ...[{ side: {} }, { turn: 'X' }, { outcome: { winner: 'X', reason: 'blocked' } }, { deck: 7 }],
    ...[{ left: { Q: 1 } }, { left: { R: 0.5 } }, { hints: [7] }, { hints: ['x'.repeat(401)] }],
    ...[{ isOwn: 1 }, { isPaused: 'yes' }, { revision: null }, { writer: 5 }, { base: 5 }],
  ];
  for (const changes of odd)
    assert.equal(
      readSave(JSON.stringify({ ...save, ...changes }), 'x'),
      null,
      JSON.stringify(changes),
    );
  const texts = [
    '',
    'hello',
    'null',
    '[]',
    '"Kidd: 1"',
    '12',
    '{}',
    JSON.stringify(save).slice(0, -9),
  ];
  for (const text of [null, ...texts]) assert.equal(readSave(text, 'x'), null);
});

test('each revision names the one before, and keeps the time of the game’s beginning', () => {
  const first = makeNextSave(null, makeContent(), FRAME);
  const second = makeNextSave(first, makeContent({ path: '1' }), { ...FRAME, now: 2000 });
  assert.equal(first.base, null);
  assert.equal(second.base, nameRevision(first));
  assert.deepEqual([second.revision, second.created, second.changed], [2, 1000, 2000]);
  assert.ok(isFollowed(nameRevision(first), second));
  assert.ok(!isFollowed(nameRevision(second), second));
  assert.ok(!isFollowed(null, first));
});

test('a copy under a new id begins at revision 1', () => {
  const copy = makeNextSave(makeSave({ revision: 7 }), makeContent(), { ...FRAME, id: 'two' });
  assert.deepEqual([copy.id, copy.revision, copy.base], ['two', 1, null]);
});

test('a half-made turn changes the content, but not the play', () => {
  const half = makeContent({ clicks: ['a1'] });
  assert.ok(!isSameContent(makeContent(), half));
  assert.ok(isSamePlay(makeContent(), half));
  assert.ok(!isSamePlay(makeContent(), makeContent({ path: '1' })));
  assert.ok(!isSamePlay(makeContent(), makeContent({ levels: [0, 4] })));
  assert.ok(!isSameContent(half, makeContent({ clicks: ['a1'], side: 'a2' })));
});

test('a game is unplayed until there is a turn or a half-made one', () => {
  const record = 'Kidd: 1\nGame: loyal\nResult: *\n\n';
  assert.ok(isUnplayed(makeContent({ record, path: '0' })));
  assert.ok(!isUnplayed(makeContent({ record, path: '0', clicks: ['@a1'] })));
  assert.ok(!isUnplayed(makeContent({ path: '0' })), 'all turns were taken back');
});

test('nothing is saved before there is a position', () => {
  assert.equal(readState(createState()), null);
});

test('the side to move is saved only while the players have colours and the game goes on', () => {
  const state = update(createState(), { game: { view: makeView(), turn: 'R' } });
  assert.equal(readState(state)?.turn, 'R');
  const outcome = { winner: /** @type {const} */ ('R'), reason: 'blocked' };
  const over = update(state, { game: { view: makeView({ outcome }), turn: null } });
  assert.equal(readState(over)?.turn, null);
  assert.deepEqual(readState(over)?.outcome, { winner: 'R', reason: 'blocked' });
});

test('the playing time adds up, and a long pause counts only in part', () => {
  const first = makeNextSave(null, makeContent({ path: '0' }), FRAME);
  assert.equal(first.played, 0);
  const later = (/** @type {Save} */ last, /** @type {number} */ now) =>
    makeNextSave(last, makeContent(), { ...FRAME, now });
  const second = later(first, 31_000);
  assert.equal(second.played, 30_000);
  const overnight = later(second, 40_000_000);
  assert.equal(overnight.played, 330_000, 'no more than five minutes of a night');
  assert.equal(later(overnight, 1000).played, 330_000, 'a clock that was set back');
});

test('the end of a game is when its main line ended, until that ends otherwise', () => {
  const outcome = /** @type {const} */ ({ winner: 'B', reason: 'blocked' });
  const over = 'Kidd: 1\nGame: loyal\nResult: B blocked\n\n@a1 @f3\n';
  /** @param {Save | null} last @param {number} now @param {object} content */
  const next = (last, now, content) => makeNextSave(last, makeContent(content), { ...FRAME, now });
  const running = next(null, 100, { record: over.replace('B blocked', '*') });
  assert.equal(running.ended, undefined);
  const ended = next(running, 200, { record: over, outcome });
  assert.equal(ended.ended, 200);
  const noted = next(ended, 300, { record: `${over}{A note.}`, outcome });
  assert.equal(noted.ended, 200);
  const playedOn = next(noted, 400, { record: `${over.trim()} (@f4)`, path: '1.1.1' });
  assert.equal(playedOn.ended, 200);
  const other = next(playedOn, 500, { record: over.replace('B blocked', 'draw agreed') });
  assert.equal(other.ended, 500);
  assert.equal(next(other, 600, { record: over.replace('B blocked', '*') }).ended, undefined);
  const { ended: _, ...old } = ended;
  assert.equal(next(/** @type {Save} */ (old), 700, { record: over, outcome }).ended, 200);
});

test('the playing time of a game begun elsewhere is unknown', () => {
  const opened = makeNextSave(null, makeContent({ path: '12' }), FRAME);
  assert.equal(opened.played, undefined);
  assert.equal(makeNextSave(opened, makeContent(), FRAME).played, undefined);
});

test('a game that is opened again knows its hints, and saves them with the next turn', async () => {
  const browser = new FakeBrowser();
  const hints = ['loyal - R7B7 R - @a1'];
  browser.local.setItem('kidd.game.one', JSON.stringify({ ...makeSave(), hints }));
  const tab = await browser.open().start();
  assert.deepEqual(tab.state.game.hints, hints);
  tab.play('f1');
  assert.deepEqual(browser.readGames()[0].hints, hints);
});
