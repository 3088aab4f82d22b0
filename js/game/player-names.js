/**
 * The names of players who have not given one. `kidd_page.seats` makes the same names before a game; here they follow
 * the language in a game that has begun.
 */

import { LEVELS } from './players.js';
import { cleanName } from './record-headers.js';

/** @import {Seats} from './players.js' */

/**
 * Default names. `computers` has one name per level, then for each level three names with letters, for several
 * computers of the same level. `everywhere` has the `persons` of each language, one language after the other.
 * @typedef {{persons: string[], computers: string[], everywhere: string[]}} DefaultNames
 */

/** Letters for computers of the same level. Their levels are numbers, so numbers would confuse. */
const LETTERS = ['A', 'B', 'C'];

/**
 * Return the default names in the current language.
 * @param {import('../i18n/translate.js').Translate} t
 * @returns {DefaultNames}
 */
export function listDefaultNames(t) {
  return {
    get persons() {
      return [t('player.first'), t('player.second'), t('player.third')];
    },
    get computers() {
      const alone = LEVELS.map((level) => t('player.computer', { level }));
      const several = LEVELS.flatMap((level) =>
        LETTERS.map((letter) => t('player.computerOfSeveral', { level, letter })),
      );
      return [...alone, ...several];
    },
    get everywhere() {
      return t('player.everywhere').split('|');
    },
  };
}

/**
 * Return the name of a person. A default name in any language is one that nobody has typed, so it is returned in the
 * current language.
 * @param {string} name
 * @param {DefaultNames} defaultNames
 */
export function namePerson(name, { persons, everywhere }) {
  return persons[everywhere.indexOf(name) % persons.length] ?? name;
}

/**
 * Name the players: a computer after its level, with a letter if another one has the same level, a person by
 * the given name.
 * @param {Seats} choice
 * @param {DefaultNames} defaultNames
 * @returns {string[]}
 */
function nameAll({ names, levels }, { persons, computers }) {
  return names.map((name, player) => {
    const rank = LEVELS.indexOf(levels[player]);
    if (rank < 0) return cleanName(name) || persons[player];
    const alike = levels.flatMap((level, one) => (level === levels[player] ? one : []));
    if (alike.length === 1) return computers[rank];
    return computers[LEVELS.length + rank * LETTERS.length + alike.indexOf(player)];
  });
}

/**
 * Name the players of a game that has begun. A player without a name gets a default name ("Player 2") that is
 * still free, because players may have changed seats.
 * @param {Seats} seats
 * @param {DefaultNames} defaultNames
 * @returns {string[]}
 */
export function nameSeats(seats, defaultNames) {
  const none = { ...defaultNames, persons: ['', '', ''] };
  const names = seats.names.map((name) => namePerson(name, defaultNames));
  const called = nameAll({ ...seats, names }, none);
  const free = defaultNames.persons.filter((name) => !called.includes(name));
  return called.map((name, seat) => {
    if (name !== '') return name;
    return free.splice(Math.max(0, free.indexOf(defaultNames.persons[seat])), 1)[0];
  });
}
