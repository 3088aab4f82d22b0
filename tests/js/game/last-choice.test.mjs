// @ts-check
/** The last choice of the start screen. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHOICE_KIND, readFirstName } from '../../../js/game/last-choice.js';
import { mergeStored } from '../../../js/platform/stored-value.js';

test('the first name is read, and nothing else is a name', () => {
  assert.equal(readFirstName('{"version":2,"names":["Anne",""]}'), 'Anne');
  for (const text of [null, '', '{', '7', 'null', '{"names":7}', '{"names":[7]}'])
    assert.equal(readFirstName(text), '');
});

test('a backup brings the choice only to a page without one', () => {
  const [mine, theirs] = ['loyal', 'quedah'].map((game) => `{"version":2,"game":"${game}"}`);
  assert.equal(mergeStored(CHOICE_KIND, null, theirs)?.text, theirs);
  assert.equal(mergeStored(CHOICE_KIND, mine, theirs)?.text, mine);
  assert.equal(mergeStored(CHOICE_KIND, null, '{"version":9}'), null);
});
