// @ts-check
/**
 * The help about a game's functions for players, in the page's language. Owns the list; the package `kidd` has the
 * functions.
 */

import { make } from '../widgets/dom.js';

/** The expression, its owner, and the key of its description. @type {[string, string, string][]} */
const ENTRIES = [
  ['game', 'legal_moves', 'moves'],
  ['game', 'is_legal(move)', 'legal'],
  ['move', 'text', 'text'],
  ['move', 'is_capture', 'capture'],
  ['game', 'turn', 'turn'],
  ['game', 'stacks', 'stacks'],
  ['game', 'reserves', 'reserves'],
  ['game', 'position', 'position'],
  ['game', 'copy()', 'copy'],
  ['game', 'push(move)', 'push'],
  ['game', 'pop()', 'pop'],
  ['game', 'is_game_over()', 'over'],
  ['game', 'outcome.winner', 'winner'],
  ['game', 'is_roll_due', 'roll'],
  ['game', 'roll(number)', 'try'],
  ['game', 'move_stack', 'stack'],
  ['game', 'peek()', 'peek'],
  ['game', 'ply()', 'ply'],
  ['game', 'offers', 'offers'],
  ['game', 'name', 'name'],
  ['game', 'time_left()', 'time'],
  ['', 'class Player', 'class'],
  ['', 'print(…)', 'print'],
  ['', 'from kidd import COLOURS', 'colours'],
  ['', 'import random', 'import'],
];

/** @param {import('../../i18n/translate.js').Translate} t */
export function makeApiHelp(t) {
  const list = make('dl', { class: 'player-api-list' });
  for (const [owner, asked, key] of ENTRIES) {
    const code = owner === '' ? asked : `${owner}.${asked}`;
    list.append(
      make('dt', {}, make('code', {}, code)),
      make('dd', {}, t.live(`player.api.${key}`)),
    );
  }
  return make(
    'details',
    // Closed on a small screen, where it would take most of the room.
    { class: 'player-api', open: matchMedia('(width >= 60rem)').matches },
    make('summary', {}, t.live('player.api')),
    make('p', {}, t.live('player.api.intro')),
    list,
  );
}
