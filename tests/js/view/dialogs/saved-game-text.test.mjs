// @ts-check
/** A saved game in words. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sayPlayers } from '../../../../js/view/dialogs/saved-game-text.js';

test('a player that somebody has written is called by its name, a computer player by its rank', () => {
  const t = /** @type {any} */ (
    (/** @type {string} */ key, /** @type {any} */ params) => {
      assert.ok(!(key === 'player.computer' && params.level > 8));
      return key === 'saves.player' ? params.name : `${key} ${params.level}`;
    }
  );
  const entry = /** @type {any} */ ({
    seats: [],
    players: { R: { name: 'Ada', level: 4_711 }, B: { name: 'Will', level: 3 } },
  });
  assert.equal(sayPlayers(entry, t), 'Ada · player.computer 3');
});
