// @ts-check
/** A saved game in words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTranslate } from '../../../../js/i18n/translate.js';
import { sayPlayers } from '../../../../js/view/dialogs/saved-game-text.js';
import { readDictionary } from '../../support/dictionaries.mjs';

const t = createTranslate(readDictionary(), 'en', assert.fail);

/** @param {{name: string, level: number}[]} seats */
const say = (...seats) =>
  sayPlayers(/** @type {any} */ ({ seats: [], players: { R: seats[0], B: seats[1] } }), t);

test('a player that somebody has written is called by its name, a computer player by its rank', () => {
  const said = say({ name: 'Ada', level: 4_711 }, { name: 'Will', level: 3 });
  assert.equal(said, 'Red: Ada · Blue: Sailor (3)');
});

test('a name that nobody has typed is shown in the language of the page', () => {
  const said = say({ name: 'Spieler 1', level: 0 }, { name: 'Anne', level: 0 });
  assert.equal(said, 'Red: Player 1 · Blue: Anne');
});
