// @ts-check
/** The progress of a learner: stored, merged, and reduced to the existing courses. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  PROGRESS_KEY,
  PROGRESS_KIND,
  readProgress,
  writeProgress,
} from '../../../js/lessons/progress.js';
import { mergeStored } from '../../../js/platform/stored-value.js';

test('what was done on either device is done', () => {
  const none = { loyal: [], quedah: [], madagascar: [] };
  const mine = { done: { ...none, loyal: ['enter', 'step'] }, isOffered: false };
  const theirs = { done: { ...none, loyal: ['step'], quedah: ['roll'] }, isOffered: true };
  const merged = mergeStored(PROGRESS_KIND, writeProgress(mine), writeProgress(theirs));
  const done = { ...none, loyal: ['enter', 'step'], quedah: ['roll'] };
  assert.deepEqual(readProgress(merged?.text ?? null), { done, isOffered: true });
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
