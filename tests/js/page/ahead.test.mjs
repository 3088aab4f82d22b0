/** Answers that the build has prepared, while the page in Python cannot answer. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPage, settle } from '../support/python-page.mjs';

/** @param {string} text */
const page = (text) => ({ trees: { puzzles: ['p', {}, [text]] } });

/**
 * The prepared answers to `Show`: a page with a name, and an effect.
 * @param {any} action
 * @param {string} locale
 */
const prepare = ([, name, shown], locale) =>
  name === 'Show'
    ? { ...page(`${shown} ${locale}`), effects: [['puzzles', 'Sound', shown]] }
    : null;

test('until Python is up, prepared answers are shown and carried out, and then replaced', async () => {
  const { engine, session, sent, shown, done, answer } = createPage(prepare);
  engine.isUp = false;
  session.press(['puzzles', 'Show', 'one']);
  await settle();
  session.press(['puzzles', 'Show', 'two']);
  await settle();
  const prepared = ['one en', 'two en'].map((text) => page(text).trees.puzzles);
  assert.deepEqual(shown, prepared);
  assert.deepEqual(
    done.map((effect) => effect[2]),
    ['one', 'two'],
  );
  // The keys of what is shown are those of the prepared tree.
  assert.equal(session.whenIdle('puzzles'), null);
  assert.ok(session.whenIdle('lessons') !== null);
  engine.isUp = true;
  await answer({ serial: 1, ...page('one'), effects: [['puzzles', 'Sound', 'one']] });
  assert.deepEqual(shown, prepared);
  await answer({ serial: 2, ...page('two'), effects: [['puzzles', 'Sound', 'two']] });
  assert.deepEqual(shown, [...prepared, page('two').trees.puzzles]);
  assert.equal(done.length, 2);
  session.press(['puzzles', 'Show', 'one']);
  await settle();
  assert.equal(sent.length, 3);
  assert.equal(shown.length, 3);
});

test('a dialog that opens again before Python is up still shows the prepared answer', async () => {
  const { engine, session, shown, answer } = createPage(prepare);
  engine.isUp = false;
  session.open(['puzzles', 'Show', 'one']);
  await settle();
  session.leave('puzzles');
  session.open(['puzzles', 'ShowAgain']);
  await settle();
  assert.deepEqual(shown, [page('one en').trees.puzzles]);
  engine.isUp = true;
  await answer({ serial: 1, ...page('one') });
  await answer({ serial: 2, trees: { puzzles: null } });
  await answer({ serial: 3, ...page('again') });
  assert.deepEqual(shown.at(-1), page('again').trees.puzzles);
});

test('a prepared answer that comes after Python’s is not shown', async () => {
  /** @type {() => void} */
  let load = () => {};
  const loading = new Promise((resolve) => {
    load = () => resolve(null);
  });
  const { engine, session, shown, done, answer } = createPage(async (action, locale) => {
    await loading;
    return prepare(action, locale);
  });
  engine.isUp = false;
  session.press(['puzzles', 'Show', 'one']);
  await settle();
  await answer({ serial: 1, ...page('one'), effects: [['puzzles', 'Sound', 'one']] });
  load();
  await settle();
  assert.deepEqual(shown, [page('one').trees.puzzles]);
  assert.equal(done.length, 1);
});

test('an action that is only foreseen is not sent, and Python’s next answer takes its place', async () => {
  const { engine, session, sent, shown, answer } = createPage(prepare);
  engine.isUp = false;
  session.foresee(['puzzles', 'Show', 'one']);
  await settle();
  assert.deepEqual(shown, [page('one en').trees.puzzles]);
  session.press(['puzzles', 'Begin']);
  await settle();
  assert.equal(sent.length, 1);
  await answer({ serial: 1, ...page('two') });
  assert.deepEqual(shown.slice(1), [page('two').trees.puzzles]);
});

test('a prepared answer is shown again in another language', async () => {
  const { engine, session, shown, done, t, followers } = createPage(prepare);
  engine.isUp = false;
  session.press(['puzzles', 'Show', 'one']);
  await settle();
  t.locale = 'de';
  for (const follow of followers) follow();
  await settle();
  assert.deepEqual(shown, [page('one en').trees.puzzles, page('one de').trees.puzzles]);
  assert.equal(done.length, 1);
});

test('if Python fails, a prepared answer takes the place of the fault', async () => {
  const { engine, session, shown, faults, reported, refuse, answer } = createPage(prepare);
  session.press(['puzzles', 'Leave']);
  await settle();
  await answer({ serial: 1 });
  session.press(['puzzles', 'Show', 'one']);
  await settle();
  assert.deepEqual(shown, []);
  engine.isUp = false;
  await refuse({ ok: false, error: { code: 'internal' } });
  assert.deepEqual(shown, [page('one en').trees.puzzles]);
  assert.deepEqual([faults, reported], [[false, false], []]);
  // There is none for this one.
  session.press(['puzzles', 'Tap', 'a1']);
  await settle();
  await refuse({ ok: false, error: { code: 'internal' } });
  assert.deepEqual([faults, reported.length], [[false, false, true], 1]);
  assert.equal(shown.length, 1);
  engine.isUp = true;
  session.press(['puzzles', 'Show', 'two']);
  await settle();
  await answer({ serial: 2, ...page('two') });
  assert.deepEqual(shown.at(-1), page('two').trees.puzzles);
});

test('a press on a prepared answer is one on Python’s answer to the same action', async () => {
  const { engine, session, sent, answer } = createPage(prepare);
  engine.isUp = false;
  session.press(['puzzles', 'Show', 'one']);
  session.press(['puzzles', 'Show', 'two']);
  await settle();
  session.press(['puzzles', 'Tap', 'a1']);
  for (const serial of [1, 2]) await answer({ serial });
  assert.deepEqual([sent[2].action, sent[2].picture], [['puzzles', 'Tap', 'a1'], 2]);
});
