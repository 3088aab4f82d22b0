// @ts-check
/** The progress of a learner: stored, merged, and reduced to the existing courses. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COURSES } from '../../../js/lessons/courses.js';
import {
  createProgressMemory,
  findNext,
  hasGraduated,
  PROGRESS_KEY,
  readProgress,
  writeProgress,
} from '../../../js/lessons/progress.js';

/** A storage that works or throws. */
class Storage {
  isForbidden = false;
  /** @type {Map<string, string>} */
  kept = new Map();

  /** @param {string} key */
  getItem(key) {
    if (this.isForbidden) throw new Error('forbidden');
    return this.kept.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  setItem(key, text) {
    if (this.isForbidden) throw new Error('forbidden');
    this.kept.set(key, text);
  }
}

test('progress is stored, and another page continues it', () => {
  const storage = new Storage();
  const memory = createProgressMemory(() => storage);
  assert.deepEqual(memory.recall(), {
    done: { loyal: [], quedah: [], madagascar: [] },
    isOffered: false,
  });
  memory.noteDone('loyal', 'step');
  memory.noteDone('loyal', 'enter');
  memory.noteDone('loyal', 'enter');
  memory.noteOffered();
  const other = createProgressMemory(() => storage);
  assert.deepEqual(other.recall().done.loyal, ['enter', 'step']);
  assert.equal(other.recall().isOffered, true);
  assert.equal(findNext(other.recall(), 'loyal'), 2);
  assert.equal(findNext(other.recall(), 'quedah'), 0);
});

test('the progress of two tabs is merged', () => {
  const storage = new Storage();
  const [one, other] = [0, 1].map(() => createProgressMemory(() => storage));
  one.noteDone('loyal', 'enter');
  other.noteDone('quedah', 'roll');
  one.noteDone('loyal', 'step');
  assert.deepEqual(other.recall().done, {
    loyal: ['enter', 'step'],
    quedah: ['roll'],
    madagascar: [],
  });
});

test('without a storage the progress lasts until the page closes', () => {
  const storage = new Storage();
  storage.isForbidden = true;
  const memory = createProgressMemory(() => storage);
  memory.noteDone('madagascar', 'climb');
  memory.noteOffered();
  assert.deepEqual(memory.recall().done.madagascar, ['climb']);
  assert.equal(memory.recall().isOffered, true);
});

test('stored progress is always reduced to the existing courses', () => {
  const none = { done: { loyal: [], quedah: [], madagascar: [] }, isOffered: false };
  for (const text of [null, '', '{', '[]', '7', '{"version":2}', 'x'.repeat(20_000)])
    assert.deepEqual(readProgress(text), none);
  const odd = { version: 1, done: { loyal: ['no such step', 'end', 7], quedah: 'roll' } };
  assert.deepEqual(readProgress(JSON.stringify(odd)), {
    ...none,
    done: { ...none.done, loyal: ['end'] },
  });
  const whole = { done: { loyal: ['end'], quedah: [], madagascar: [] }, isOffered: true };
  assert.deepEqual(readProgress(writeProgress(whole)), whole);
  assert.equal(PROGRESS_KEY, 'kidd.lessons');
});

test('after the last step a course starts at the first again', () => {
  const done = Object.fromEntries(
    Object.entries(COURSES).map(([game, lessons]) => [game, lessons.map(({ name }) => name)]),
  );
  assert.equal(findNext({ done, isOffered: true }, 'loyal'), 0);
});

test('the end of a course offers a game, even if steps were skipped', () => {
  const memory = createProgressMemory(() => new Storage());
  memory.noteDone('loyal', 'enter');
  assert.equal(hasGraduated(memory.recall(), 'loyal'), false);
  memory.noteDone('loyal', COURSES.loyal.at(-1)?.name ?? '');
  assert.equal(hasGraduated(memory.recall(), 'loyal'), true);
  assert.equal(hasGraduated(memory.recall(), 'quedah'), false);
});
