// @ts-check
/** The numbers of an analysis as text. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTranslate } from '../../../../js/i18n/translate.js';
import { writeScore } from '../../../../js/view/text/analysis-text.js';
import { readDictionary } from '../../support/dictionaries.mjs';

const t = createTranslate(readDictionary(), 'en', assert.fail);

test('a score has the sign of its side, a minus and no hyphen', () => {
  assert.equal(writeScore({ score: 34, end: null }, t), '+0.34');
  assert.equal(writeScore({ score: -34, end: null }, t), '−0.34');
  assert.equal(writeScore({ score: 0, end: null }, t), '0.00');
});
