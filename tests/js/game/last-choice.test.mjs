// @ts-check
/** The last choice of the start screen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHOICE_KIND } from '../../../js/game/last-choice.js';
import { mergeStored } from '../../../js/platform/stored-value.js';

test('a backup brings the choice only to a page without one', () => {
  const [mine, theirs] = ['loyal', 'quedah'].map((game) => `{"version":2,"game":"${game}"}`);
  assert.equal(mergeStored(CHOICE_KIND, null, theirs)?.text, theirs);
  assert.equal(mergeStored(CHOICE_KIND, mine, theirs)?.text, mine);
  assert.equal(mergeStored(CHOICE_KIND, null, '{"version":9}'), null);
});
