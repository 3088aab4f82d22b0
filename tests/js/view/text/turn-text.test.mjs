// @ts-check
/** A turn as text: notation, and words for a move that names no space. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTurn } from '../../../../js/game/record-headers.js';
import { createTranslate } from '../../../../js/i18n/translate.js';
import { sayMove, sayTurn } from '../../../../js/view/text/turn-text.js';
import { readDictionary } from '../../support/dictionaries.mjs';

const t = createTranslate(readDictionary(), 'en', assert.fail);

test('a move that names no space is said in words', () => {
  assert.equal(sayMove('claim', t), t('moves.word.claim'));
  assert.equal(sayMove('pick:R', t), t('moves.word.pick:R'));
  assert.equal(sayMove('a1-a6<a3', t), 'a1-a6<a3');
});

test('a turn has its roll before the move and its glyph behind it', () => {
  for (const word of ['3:', '@a1', '3:a1-a6<a3@a1', 'a1-a2?!', '2:f1xf2!!'])
    assert.equal(sayTurn(splitTurn(word), t), word);
  assert.equal(sayTurn({ roll: 0, move: 'pass', glyph: '' }, t), t('moves.word.pass'));
  assert.equal(sayTurn({ roll: 2, move: 'pass', glyph: '?' }, t), `2: ${t('moves.word.pass')}?`);
});
