// @ts-check
/** The progress of a learner: stored, merged, and reduced to the existing courses. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createProgressMemory,
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

test('the offer is stored, and what was done in another tab stays', () => {
  const storage = new Storage();
  const memory = createProgressMemory(() => storage);
  const none = { loyal: [], quedah: [], madagascar: [] };
  assert.deepEqual(memory.recall(), { done: none, isOffered: false });
  const done = { ...none, loyal: ['enter', 'step'] };
  storage.setItem(PROGRESS_KEY, writeProgress({ done, isOffered: false }));
  memory.noteOffered();
  const other = createProgressMemory(() => storage);
  assert.deepEqual(other.recall(), { done, isOffered: true });
});

test('without a storage the offer is made once until the page closes', () => {
  const storage = new Storage();
  storage.isForbidden = true;
  const memory = createProgressMemory(() => storage);
  memory.noteOffered();
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
