/** The names of players who have not given one, in a game that has begun. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDefaultNames, namePerson, nameSeats } from '../../../js/game/player-names.js';
import { createTranslate, LOCALES } from '../../../js/i18n/translate.js';
import { readDictionary } from '../support/dictionaries.mjs';

const DICTIONARIES = LOCALES.map(readDictionary);
const DEFAULT_NAMES = listDefaultNames(createTranslate(readDictionary(), 'en', assert.fail));

test('a player without a name in mid-game gets a unique one', () => {
  /** @param {string[]} names @param {number[]} levels */
  const name = (names, levels) => nameSeats({ names, levels }, DEFAULT_NAMES);
  assert.deepEqual(name(['', ''], [0, 0]), ['Player 1', 'Player 2']);
  assert.deepEqual(name(['Player 2', ''], [0, 0]), ['Player 2', 'Player 1']);
  assert.deepEqual(name(['Player 2', '', 'Player 3'], [0, 0, 0])[1], 'Player 1');
  assert.deepEqual(name(['', '', ''], [0, 3, 0]), ['Player 1', 'Sailor (3)', 'Player 3']);
  assert.deepEqual(name(['  Anne\n', 'Will'], [0, 1]), ['Anne', 'Ship’s boy (1)']);
});

test('a name that nobody has typed follows the language in which the game is opened', () => {
  const everywhere = DICTIONARIES.flatMap((words) => [
    ...listDefaultNames(createTranslate(words, 'en', assert.fail)).persons,
  ]);
  for (const words of DICTIONARIES) {
    const names = listDefaultNames(createTranslate(words, 'en', assert.fail));
    assert.deepEqual(names.everywhere, everywhere);
    for (const [place, name] of everywhere.entries())
      assert.equal(namePerson(name, names), names.persons[place % 3]);
    assert.equal(namePerson('Anne', names), 'Anne');
  }
  const seats = { names: ['Giocatore 2', 'Spieler 1'], levels: [0, 0] };
  assert.deepEqual(nameSeats(seats, DEFAULT_NAMES), ['Player 2', 'Player 1']);
});

test('computers of the same level get letters', () => {
  const names = ['Ship’s boy A (1)', 'Ship’s boy B (1)'];
  assert.deepEqual(nameSeats({ names: ['', ''], levels: [1, 1] }, DEFAULT_NAMES), names);
});
