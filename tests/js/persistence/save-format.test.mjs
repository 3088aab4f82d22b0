// @ts-check
/** The save format: every version opens, everything else is refused, and revisions are compared. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LONGEST_HINT, MOST_HINTS } from '../../../js/game/saves.js';
import { findOutcome } from '../../../js/persistence/game-end.js';
import {
  decodeSave,
  encodeSave,
  isFollowed,
  isSameContent,
  isSamePlay,
  isUnplayed,
  listSurplus,
  MOST_GAMES,
  makeNextSave,
  nameRevision,
  readState,
  VERSION,
} from '../../../js/persistence/save-format.js';
import { createState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { FakeBrowser } from '../support/fake-storage.mjs';
import { makeView } from '../support/fakes.mjs';

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

const FRAME = { id: 'one', writer: 'page', now: 1000 };

/** @param {Partial<Save>} [changes] @returns {Save} */
const makeSave = (changes) => ({ ...makeNextSave(null, makeContent(), FRAME), ...changes });

for (const name of FILES) {
  test(`${name} opens`, () => {
    const id = name.replace(/^v\d+-|\.json$/g, '');
    const decoded = decodeSave(read(name), id);
    assert.ok(decoded.kind === 'game');
    assert.equal(decoded.save.version, VERSION);
    assert.equal(decoded.save.id, id);
    assert.deepEqual(decodeSave(encodeSave(decoded.save), id), decoded);
  });
}

test('this version still writes exactly what it wrote at first', () => {
  const latest = FILES.filter((name) => name.startsWith(`v${VERSION}-`));
  assert.ok(latest.length >= 6);
  for (const name of latest) {
    const text = read(name);
    const decoded = decodeSave(text, JSON.parse(text).id);
    assert.ok(decoded.kind === 'game');
    assert.deepEqual(JSON.parse(encodeSave(decoded.save)), JSON.parse(text));
  }
});

test('a game of an earlier version is the player’s, unless its record shows that it was imported', () => {
  const { isOwn: _, ...begun } = { ...makeSave(), revision: 9, played: 5 };
  const dated = begun.record.replace('Result', 'Date: 2026-11-20\nResult');
  /** @param {object} changes */
  const read = (changes) => {
    const decoded = decodeSave(JSON.stringify({ ...begun, ...changes }), 'x');
    assert.ok(decoded.kind === 'game');
    return decoded.save.isOwn;
  };
  const imported = { played: undefined, record: dated };
  assert.equal(read({}), undefined);
  assert.equal(read({ record: dated }), undefined, 'its playing time was counted from the start');
  assert.equal(read({ played: undefined }), undefined);
  assert.equal(read(imported), false, 'only an export writes a date');
  assert.equal(read({ ...imported, isOwn: true }), true);
});

test('an invalid date and too many names get defaults', () => {
  const odd = { ...makeSave(), created: 5000, changed: 8.64e15 + 2, names: ['A', 'B', 'C', 'D'] };
  const decoded = decodeSave(JSON.stringify(odd), 'x');
  assert.ok(decoded.kind === 'game');
  const { created, changed, names, levels } = decoded.save;
  assert.deepEqual(
    { created, changed, names, levels },
    { created: 5000, changed: 5000, names: [], levels: [] },
  );
  const last = decodeSave(JSON.stringify({ ...odd, changed: 8.64e15 }), 'x');
  assert.ok(last.kind === 'game');
  assert.equal(last.save.changed, 8.64e15);
});

test('an invalid or too long deck field is dropped', () => {
  /** @param {unknown} deck */
  const readDeck = (deck) => {
    const decoded = decodeSave(JSON.stringify({ ...makeSave(), deck }), 'x');
    return decoded.kind === 'game' ? decoded.save.deck : null;
  };
  for (const deck of ['-', 'a2B<a3', 'a7G<0,f2RGR<f1']) assert.equal(readDeck(deck), deck);
  const odd = [7, null, '', 'a2', 'a2B<a3,', 'a2X<a3', `a2${'R'.repeat(300)}<a3`, ['-']];
  for (const deck of odd) assert.equal(readDeck(deck), undefined);
});

test('a game of version 1 has persons only', () => {
  for (const name of FILES.filter((one) => one.startsWith('v1-'))) {
    const text = JSON.stringify({ ...JSON.parse(read(name)), levels: [8, 8, 8] });
    const decoded = decodeSave(text, 'x');
    assert.ok(decoded.kind === 'game');
    assert.deepEqual(
      decoded.save.levels,
      decoded.save.names.map(() => 0),
    );
  }
});

test('an invalid level stands for a person', () => {
  const record = 'Kidd: 1\nGame: madagascar\nPlayers: 3\n\n';
  const odd = { ...makeSave(), record, names: ['A', 'B', 'C'], levels: [9, '3', 4, 5] };
  const decoded = decodeSave(JSON.stringify(odd), 'x');
  assert.ok(decoded.kind === 'game');
  assert.deepEqual(decoded.save.levels, [0, 0, 4]);
});

test('a save of a later version is `newer`, not `broken`', () => {
  assert.equal(decodeSave('{"version": 4, "game": {}}', 'x').kind, 'newer');
  assert.equal(decodeSave('{"version": 99}', 'x').kind, 'newer');
});

test('every text that is no save is `broken`', () => {
  const record = 'Kidd: 1\nGame: loyal\n\n';
  const texts = [
    '',
    'hello',
    'null',
    '[]',
    '"Kidd: 1"',
    '12',
    '{}',
    '{"version": 0}',
    '{"version": 1.5}',
    '{"version": "1"}',
    '{"version": 1}',
    '{"version": 1, "record": "Game: loyal", "step": 0}',
    JSON.stringify({ version: 1, record }),
    JSON.stringify({ version: 1, record, step: -1 }),
    JSON.stringify({ version: 1, record, step: 1e99 }),
    JSON.stringify({ version: 1, record, step: '1' }),
    JSON.stringify({ version: 1, record: [record], step: 0 }),
    JSON.stringify({ version: 3, record, path: 2 }),
    JSON.stringify({ version: 3, record, path: '1.' }),
    JSON.stringify({ version: 3, record, path: `1${'.1'.repeat(1000)}` }),
    encodeSave(makeSave()).slice(0, -9),
  ];
  for (const text of texts) assert.equal(decodeSave(text, 'x').kind, 'broken', text);
});

test('missing and invalid fields other than record and path get defaults', () => {
  const { record } = makeContent();
  const odd = {
    version: 1,
    record,
    step: 1,
    names: 'Anne',
    clicks: [1],
    side: {},
    turn: 'X',
    outcome: { winner: 'R', reason: '<b>' },
    created: 'x',
    changed: -1,
    revision: null,
  };
  const decoded = decodeSave(JSON.stringify(odd), 'x');
  assert.ok(decoded.kind === 'game');
  const { names, clicks, side, turn, outcome, created, changed, revision } = decoded.save;
  assert.deepEqual(
    { names, clicks, side, turn, outcome, created, changed, revision },
    {
      names: [],
      clicks: [],
      side: null,
      turn: null,
      outcome: null,
      created: 0,
      changed: 0,
      revision: 0,
    },
  );
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
  assert.equal(readState(createState(), true), null);
});

test('the side to move is saved only while the players have colours and the game goes on', () => {
  const state = update(createState(), { game: { view: makeView() } });
  assert.equal(readState(state, true)?.turn, 'R');
  assert.equal(readState(state, false)?.turn, null);
  const over = update(state, {
    game: {
      view: makeView({ outcome: { winner: 'R', reason: 'blocked' } }),
    },
  });
  assert.equal(readState(over, true)?.turn, null);
  assert.deepEqual(readState(over, true)?.outcome, { winner: 'R', reason: 'blocked' });
});

test('of too many games the oldest finished ones are deleted, never the current one', () => {
  const outcome = { winner: 'R', reason: 'blocked' };
  const open = Array.from({ length: MOST_GAMES - 1 }, (_, index) =>
    makeSave({ id: `open${index}`, changed: 5 }),
  );
  const over = [30, 10, 20].map((changed) => makeSave({ id: `over${changed}`, changed, outcome }));
  assert.deepEqual(listSurplus([...open, ...over], null), ['over10', 'over20']);
  assert.deepEqual(listSurplus([...open, ...over], 'over10'), ['over20', 'over30']);
  assert.deepEqual(listSurplus([...open, ...open], null), [], 'games that go on are never removed');
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
  assert.deepEqual([playedOn.ended, findOutcome(playedOn)], [200, outcome]);
  const other = next(playedOn, 500, { record: over.replace('B blocked', 'draw agreed') });
  assert.equal(other.ended, 500);
  assert.equal(next(other, 600, { record: over.replace('B blocked', '*') }).ended, undefined);
  const { ended: _, ...old } = ended;
  assert.equal(next(/** @type {Save} */ (old), 700, { record: over, outcome }).ended, 200);
  for (const wrong of [-1, 1.5, '90', null, 9e15]) {
    const decoded = decodeSave(JSON.stringify({ ...ended, ended: wrong }), 'one');
    assert.ok(decoded.kind === 'game');
    assert.equal(decoded.save.ended, undefined, String(wrong));
  }
});

test('a result counts only as this page knows it, and a variation has none', () => {
  const outcome = /** @type {const} */ ({ winner: 'R', reason: 'seven' });
  /** @param {string} result */
  const write = (result) => `Kidd: 1\nGame: loyal\nResult: ${result}\n\n@a1\n`;
  /** @param {string} record @param {string} path */
  const find = (record, path) => findOutcome({ record, path, outcome });
  assert.deepEqual(find(write('draw agreed'), '1'), { winner: null, reason: 'agreed' });
  for (const result of ['*', '', 'R', 'R nonsense', 'resigned']) {
    assert.deepEqual(find(write(result), '1'), outcome, result);
    assert.equal(find(write(result), '0.1.1'), null, result);
  }
});

test('the playing time of a game begun elsewhere is unknown', () => {
  const opened = makeNextSave(null, makeContent({ path: '12' }), FRAME);
  assert.equal(opened.played, undefined);
  assert.equal(makeNextSave(opened, makeContent(), FRAME).played, undefined);
  for (const played of [-1, 1.5, '90', null, Number.MAX_SAFE_INTEGER, undefined]) {
    const decoded = decodeSave(JSON.stringify({ ...makeSave(), played }), 'one');
    assert.ok(decoded.kind === 'game');
    assert.equal(decoded.save.played, undefined, String(played));
  }
});

test('hints are saved, a bounded number of them, and nothing else in their place', () => {
  /** @param {unknown} hints */
  const read = (hints) => {
    const decoded = decodeSave(JSON.stringify({ ...makeSave(), hints }), 'one');
    assert.ok(decoded.kind === 'game');
    return decoded.save.hints;
  };
  assert.deepEqual(read(['loyal - R7B7 R - @a1']), ['loyal - R7B7 R - @a1']);
  assert.equal(read(Array.from({ length: 1000 }, (_, number) => `${number}`))?.at(-1), '999');
  assert.equal(read(Array.from({ length: 1000 }, (_, number) => `${number}`))?.length, MOST_HINTS);
  for (const odd of [undefined, null, 7, 'hint', {}, [], [7], ['x'.repeat(LONGEST_HINT + 1)]])
    assert.equal(read(odd), undefined);
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
