/** The conversation with the page in Python: order, deaths, stores of other tabs, errors, news. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStoredTexts } from '../../../js/page/stored-texts.js';
import { FakeStorage } from '../support/fake-storage.mjs';
import { createPage, KEY, settle } from '../support/python-page.mjs';

test('actions go out one after the other, each with the picture that was pressed', async () => {
  const { session, sent, shown, answer } = createPage();
  session.press(['puzzles', 'Show']);
  session.press(['puzzles', 'Tap', 'a1']);
  await settle();
  assert.equal(sent.length, 1);
  assert.ok(session.whenIdle('puzzles') !== null);
  await answer({ serial: 1, trees: { puzzles: ['p', {}, ['one']] }, state: { puzzles: 's1' } });
  assert.deepEqual(shown, [['p', {}, ['one']]]);
  // The second press was on the picture before the first answer.
  assert.deepEqual(
    sent.map(({ serial, action, picture }) => [serial, action, picture]),
    [
      [0, ['puzzles', 'Show'], 0],
      [1, ['puzzles', 'Tap', 'a1'], 0],
    ],
  );
  await answer({ serial: 2 });
  session.press(['puzzles', 'Back']);
  session.followUp(['puzzles', 'Arrived']);
  await settle();
  assert.equal(sent[2].picture, 2);
  await answer({ serial: 3 });
  assert.equal(sent[3].picture, undefined);
  await answer({ serial: 4 });
  assert.equal(session.whenIdle('puzzles'), null);
});

test('only what is new is told', async () => {
  const { session, sent, storage, news, t, followers, answer } = createPage();
  storage.setItem(KEY, 'x');
  session.press(['puzzles', 'Show']);
  await settle();
  assert.deepEqual(sent[0].news, {
    words: ['en', { a: 'A' }],
    day: '2026-11-25',
    zone: [],
    stored: { [KEY]: 'x' },
  });
  await answer({ serial: 1 });
  news.addFile('puzzles', ['line']);
  session.followUp(['puzzles', 'Arrived']);
  await settle();
  assert.deepEqual(sent[1].news, { files: { puzzles: ['line'] } });
  await answer({ serial: 2 });
  t.locale = 'de';
  for (const follow of followers) follow();
  await settle();
  assert.deepEqual(sent[2].news, { words: ['de', { a: 'A' }] });
  assert.equal(sent[2].action, undefined);
});

test('a language that changes before the first answer is told', async () => {
  const { session, sent, t, followers, answer } = createPage();
  for (const follow of followers) follow();
  session.press(['puzzles', 'Show']);
  await settle();
  assert.equal(sent.length, 1);
  t.locale = 'de';
  for (const follow of followers) follow();
  await answer({ serial: 1 });
  assert.deepEqual(sent[1].news, { words: ['de', { a: 'A' }] });
});

test('an engine that does not know the state gets all parts of it, and all news', async () => {
  const { session, sent, answer } = createPage();
  session.press(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 1, state: { puzzles: 's1', other: 'o' } });
  session.press(['puzzles', 'Hint']);
  await settle();
  await answer({ serial: 2, state: { puzzles: 's2' } });
  session.press(['puzzles', 'Hint']);
  await settle();
  assert.equal(sent[2].state, undefined);
  await answer({ isLost: true });
  const { serial, action, picture, state, news } = sent[3];
  assert.deepEqual([serial, action, picture], [2, ['puzzles', 'Hint'], 2]);
  assert.deepEqual(state, { puzzles: 's2', other: 'o' });
  assert.deepEqual(Object.keys(news), ['words', 'day', 'zone', 'stored']);
  await answer({ serial: 3 });
  session.press(['puzzles', 'Hint']);
  await settle();
  assert.equal(sent[4].state, undefined);
});

test('after a refused request the next action brings the state', async () => {
  const { session, sent, reported, refuse, answer } = createPage();
  session.press(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 1, state: { puzzles: 's1' } });
  session.press(['puzzles', 'Judge', 1]);
  session.press(['puzzles', 'Again']);
  await settle();
  await refuse({ ok: false, error: { code: 'internal' } });
  assert.equal(reported.length, 1);
  assert.deepEqual(sent[2].action, ['puzzles', 'Again']);
  assert.deepEqual(sent[2].state, { puzzles: 's1' });
});

test('a follow-up that is not carried out has another one', async () => {
  const { session, sent, refuse, answer } = createPage();
  session.followUp(['puzzles', 'Judge', 1], ['puzzles', 'Unjudged', 1]);
  await settle();
  await refuse({ ok: false, error: { code: 'internal' } });
  assert.deepEqual(sent[1].action, ['puzzles', 'Unjudged', 1]);
  await answer({ serial: 1 });
  session.followUp(['puzzles', 'Advance', 1]);
  await settle();
  await answer({ serial: 1, error: 'PuzzleError: no puzzle' });
  assert.equal(sent.length, 3);
  assert.equal(session.whenIdle('puzzles'), null);
});

test('an effect that fails does not keep the others from being carried out', async () => {
  const { session, done, reported, answer } = createPage();
  const sending = session.send(['puzzles', 'AddOwn', 'x']);
  await settle();
  const effects = [
    ['puzzles', 'NewGame', 'loyal', [], [], null, false, false],
    ['puzzles', 'Answer', 'added'],
  ];
  await answer({ serial: 1, effects });
  assert.equal(await sending, 'added');
  assert.deepEqual([done, reported.length], [[effects[1]], 1]);
});

test('an action that raises changes nothing, and the next one goes on', async () => {
  const { session, sent, shown, reported, answer } = createPage();
  const sending = session.send(['puzzles', 'AddOwn', 'x']);
  await settle();
  await answer({ serial: 0, error: 'PuzzleError: no puzzle' });
  await assert.rejects(sending, /no puzzle/);
  assert.equal(reported.length, 1);
  assert.deepEqual(shown, []);
  const again = session.send(['puzzles', 'AddOwn', 'y']);
  await settle();
  assert.equal(sent[1].state, undefined);
  await answer({ serial: 1, effects: [['puzzles', 'Answer', 'added']] });
  assert.equal(await again, 'added');
});

test('what another tab has stored meanwhile is not overwritten: the action is carried out again', async () => {
  const { session, sent, shown, done, storage, answer } = createPage();
  storage.setItem(KEY, 'old');
  session.press(['puzzles', 'Choose', 'game', 'loyal']);
  await settle();
  storage.setItem(KEY, 'theirs');
  await answer({
    serial: 1,
    trees: { puzzles: ['p', {}, ['mine']] },
    effects: [
      ['puzzles', 'Store', KEY, 'mine', 'old', null],
      ['puzzles', 'Sound', 'pick'],
    ],
  });
  assert.equal(storage.getItem(KEY), 'theirs');
  assert.deepEqual([shown, done], [[], []]);
  assert.deepEqual(sent[1].news.stored, { [KEY]: 'theirs' });
  assert.deepEqual([sent[1].serial, sent[1].state], [0, {}]);
  await answer({ serial: 1, effects: [['puzzles', 'Store', KEY, 'both', 'theirs', null]] });
  assert.equal(storage.getItem(KEY), 'both');
  // Python knows what it has stored itself, until somebody else changes it.
  session.press(['puzzles', 'Show']);
  await settle();
  assert.deepEqual(sent[2].news, {});
  await answer({ serial: 2 });
  storage.setItem(KEY, 'theirs again');
  session.press(['puzzles', 'Show']);
  await settle();
  assert.deepEqual(sent[3].news, { stored: { [KEY]: 'theirs again' } });
});

test('what the browser does not store as it was asked to is told', async () => {
  const { session, sent, storage, answer } = createPage();
  session.press(['puzzles', 'Show']);
  await settle();
  storage.setItem = (key, value) => FakeStorage.prototype.setItem.call(storage, key, `${value}!`);
  await answer({ serial: 1, effects: [['puzzles', 'Store', KEY, 'mine', null]] });
  storage.setItem(KEY, 'theirs');
  session.press(['puzzles', 'Show']);
  await settle();
  assert.deepEqual(sent[1].news, { stored: { [KEY]: 'theirs!' } });
});

test('a kept subtree stays the same object, in its place or another one', async () => {
  const { session, shown, answer } = createPage();
  const crews = ['ul', { kept: 'crews' }, ['3']];
  const trees = [
    ['div', {}, [crews, 'a']],
    ['div', {}, ['b', ['p', {}, [['=', 'crews']]]]],
    ['div', {}, [['=', 'crews']]],
    ['div', {}, [['ul', { kept: 'crews' }, ['2']]]],
    ['div', {}, [['=', 'crews'], 'c']],
  ];
  for (const [index, tree] of trees.entries()) {
    session.press(['puzzles', 'Show']);
    await settle();
    await answer({ serial: index + 1, trees: { puzzles: tree } });
  }
  assert.equal(shown[1][2][1][2][0], shown[0][2][0]);
  assert.equal(shown[2][2][0], shown[0][2][0]);
  assert.equal(shown[4][2][0], shown[3][2][0]);
  assert.deepEqual(shown[1], ['div', {}, ['b', ['p', {}, [crews]]]]);
  assert.deepEqual(shown[4], ['div', {}, [['ul', { kept: 'crews' }, ['2']], 'c']]);
});

test('another engine gets the text of a state of which only changes came', async () => {
  const { session, sent, answer } = createPage();
  /** @type {any[]} */
  const changes = ['[1,["ab","cd"]]', [6, 'x', 8], [0, '[2', 13], [14, '!', 0], '[3]'];
  for (const [index, change] of changes.entries()) {
    session.press(['puzzles', 'Show']);
    await settle();
    await answer({ serial: index + 1, state: { puzzles: change } });
    session.press(['puzzles', 'Show']);
    await settle();
    await answer({ isLost: true });
    await answer({ serial: index + 1 });
  }
  assert.deepEqual(
    sent.filter(({ state }) => state).map(({ state }) => state.puzzles),
    ['[1,["ab","cd"]]', '[1,["ax","cd"]]', '[2,["ax","cd"]]', '[2,["ax","cd"]!', '[3]'],
  );
});

test('an action that is never carried out is given up', async () => {
  const { session, sent, reported, answer } = createPage();
  session.press(['puzzles', 'Show']);
  await settle();
  for (let count = 0; count < 20; count += 1) await answer({ isLost: true });
  assert.equal(sent.length, 20);
  assert.equal(reported.length, 1);
  assert.equal(session.whenIdle('puzzles'), null);
});

test('a text that the browser does not store lasts as long as the page', () => {
  const full = new FakeStorage();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const find of [() => full, forbidden]) {
    const texts = createStoredTexts(find, [KEY]);
    assert.equal(texts.store([['puzzles', 'Store', KEY, 'one', null, null]]), true);
    assert.equal(texts.read(KEY), 'one');
    assert.equal(texts.isStored(KEY), false);
    assert.equal(texts.store([['puzzles', 'Store', KEY, 'two', 'one', null]]), true);
    assert.equal(texts.read(KEY), 'two');
  }
});

test('the player is told of an action that fails, until the next one is carried out', async () => {
  const { session, shown, faults, answer } = createPage();
  session.press(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 1, trees: { puzzles: ['p', {}, ['one']] } });
  session.press(['puzzles', 'Choose', 'game', 'loyal']);
  await settle();
  await answer({ serial: 1, error: 'ValueError: no' });
  // The field goes back to what the tree says.
  assert.deepEqual(shown, [
    ['p', {}, ['one']],
    ['p', {}, ['one']],
  ]);
  session.press(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 2 });
  assert.deepEqual(faults, [false, true, false]);
});

test('of the values of a field that wait, only the newest is sent', async () => {
  const { session, sent, answer } = createPage();
  const values = ['1', '2', '3'];
  const slides = values.map((value) => session.slide(['review', 'Choose', value]));
  await settle();
  session.slide(['review', 'Choose', '4']);
  session.slide(['review', 'Choose', '5']);
  session.press(['review', 'Try']);
  session.slide(['review', 'Choose', '6']);
  for (let serial = 1; serial <= 4; serial += 1) await answer({ serial });
  assert.deepEqual(
    sent.map(({ action }) => action.slice(1)),
    [['Choose', '3'], ['Choose', '5'], ['Try'], ['Choose', '6']],
  );
  await Promise.all(slides);
});

/** Let the timers pass that are due at once. */
const passTimers = () => new Promise((resolve) => setTimeout(resolve));

test('what the page shows is told as changes', async () => {
  const { session, sent, game, answer } = createPage();
  game.current = { path: '1', record: 'R: 1\n\n@a1 @f3\n' };
  session.press(['puzzles', 'Show']);
  await settle();
  assert.deepEqual(sent[0].news.shown, game.current);
  await answer({ serial: 1 });
  game.current = { path: '2', record: 'R: 1\n\n@a1 @f3 a1-a2\n' };
  session.press(['puzzles', 'Show']);
  await settle();
  assert.deepEqual(sent[1].news.shown, game.current);
  await answer({ serial: 2 });
  game.current = { path: '2', record: 'R: 2\n\n@a1\n' };
  session.press(['puzzles', 'Show']);
  await settle();
  assert.deepEqual(sent[2].news.shown, { record: 'R: 2\n\n@a1\n' });
  // Another engine knows nothing of it.
  await answer({ isLost: true });
  assert.deepEqual(sent[3].news.shown, game.current);
});

test('a change of what is shown is told alone only if Python follows it, and only the newest', async () => {
  const { session, sent, game, answer } = createPage();
  game.current = { path: '1', record: 'r' };
  session.press(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 1 });
  game.current = { path: '2', record: 'r' };
  session.tellShown();
  await passTimers();
  assert.equal(sent.length, 1);
  session.press(['puzzles', 'Show']);
  await settle();
  await answer({ serial: 2, follows: true });
  session.tellShown();
  await passTimers();
  assert.equal(sent.length, 2);
  for (const path of ['3', '4', '5']) {
    game.current = { path, record: 'r' };
    session.tellShown();
  }
  await passTimers();
  await settle();
  assert.deepEqual([sent[2].action, sent[2].news], [undefined, { shown: { path: '5' } }]);
  game.current = { path: '6', record: 'r' };
  session.tellShown();
  await passTimers();
  game.current = { path: '7', record: 'r' };
  session.tellShown();
  await passTimers();
  await answer({ serial: 3, follows: true });
  assert.deepEqual(sent[3].news, { shown: { path: '7' } });
  await answer({ serial: 4, follows: true });
  await passTimers();
  assert.equal(sent.length, 4);
});

test('what changes while an answer is on its way is told after it', async () => {
  const { session, sent, game, reported, answer } = createPage();
  session.press(['puzzles', 'Show']);
  await settle();
  game.current = { path: '1', record: 'r' };
  await answer({ serial: 1, follows: true, fault: 'other: odd' });
  assert.match(String(reported), /other: odd/);
  await passTimers();
  await settle();
  assert.deepEqual(sent[1].news, { shown: game.current });
});
