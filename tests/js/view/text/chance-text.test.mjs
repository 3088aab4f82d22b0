// @ts-check
/** Sums of chances: percentages below a whole game, games from there on. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTranslate } from '../../../../js/i18n/translate.js';
import { saySum } from '../../../../js/view/text/chance-text.js';
import { readDictionary } from '../../support/dictionaries.mjs';

/** @param {string} locale */
const translate = (locale) => createTranslate(readDictionary(locale), locale, assert.fail);

test('a sum of more than one game is in games, not in hundreds of percent', () => {
  const t = translate('en');
  assert.equal(saySum(345, t), '34.5%');
  assert.equal(saySum(-345, t, true), '−34.5%');
  assert.equal(saySum(1000, t), 'one game’s worth');
  assert.equal(saySum(1560, t), 'one and a half games’ worth');
  assert.equal(saySum(3531, t), 'three and a half games’ worth');
  assert.equal(saySum(-2100, t, true), '−\u00a0two games’ worth');
  assert.equal(saySum(11_400, t), '11 and a half games’ worth');
});

test('German and Italian have their own forms of halves', () => {
  assert.equal(saySum(1500, translate('de')), 'eineinhalb Partien');
  assert.equal(saySum(3531, translate('de')).replace('\u00ad', ''), 'dreieinhalb Partien');
  assert.equal(saySum(1000, translate('de')), 'eine ganze Partie');
  assert.equal(saySum(1500, translate('it')), 'una partita e mezza');
  assert.equal(saySum(3531, translate('it')), 'tre partite e mezza');
});
