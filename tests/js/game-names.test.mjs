/** Only texts and positions that belong to one game may name it: everything else asks its description. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { GAMES } from '../../js/game/games.js';

const ROOT = new URL('../../js/', import.meta.url);

/** The descriptions and the names of lessons, which are generated, and the rules' pages and examples. */
const MAY_NAME =
  /^(?:game\/generated\/descriptions|protocol\/generated\/constants|view\/rules\/(?:examples-\w+|pages))\.js$/;

test('no other module has the name of a game in its code', () => {
  const names = GAMES.map(({ name }) => name).join('|');
  const literal = new RegExp(`['"\`](?:${names})\\b`);
  const found = readdirSync(ROOT, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.js') && !MAY_NAME.test(name))
    .filter((name) => literal.test(readFileSync(new URL(name, ROOT), 'utf8')));
  assert.deepEqual(found, []);
});
