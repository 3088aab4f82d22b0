// @ts-check
/**
 * The choices before a game: the game, its options, its players and who begins.
 *
 * Owns the choice, its stored form, and the drawing of lots. Knows no DOM, no engine and no source of
 * randomness: the caller passes random bytes.
 */

import { createStoredValue, parseStored } from '../platform/stored-value.js';
import { COLOURS } from '../protocol/protocol.js';
import { FIRST_CLOCK, planClock, readClockChoice } from './clock-choice.js';
import { GAMES } from './games.js';
import { LEVELS, PERSON, readLevels } from './players.js';
import { cleanName } from './record-headers.js';

/** @typedef {import('../protocol/protocol.js').GameView} GameView */

/**
 * `options` are all chosen options of all games; each game uses those that it knows. `names` has three names,
 * empty if none was given; `levels` has the level of a computer player, or 0 for a person, for each of the
 * three. `order` lists them by seat: the first plays Red. With `hasLots`, lots decide the seats instead.
 * @typedef {{game: string, options: string[], players: number, names: string[], levels: number[],
 *   order: number[], hasLots: boolean, clock: import('./clock-choice.js').ClockChoice}} Choice
 */

/**
 * Default names. `computers` has one name per level, then for each level three names with letters, for several
 * computers of the same level. `everywhere` has the `persons` of each language, one language after the other.
 * @typedef {{persons: string[], computers: string[], everywhere: string[]}} DefaultNames
 */

/** @typedef {() => number} DrawByte a number from 0 to 255, all equally likely */

/** A player who opens the page alone gets an opponent who is not too strong. @type {Choice} */
export const FIRST_CHOICE = {
  game: GAMES[0].name,
  options: [],
  players: 2,
  names: ['', '', ''],
  levels: [0, 2, 2],
  order: [0, 1, 2],
  hasLots: false,
  clock: FIRST_CLOCK,
};

const MOST_PLAYERS = 3;
/** Letters for computers of the same level. Their levels are numbers, so numbers would confuse. */
const LETTERS = ['A', 'B', 'C'];
const VERSION = 2;
const LONGEST_TEXT = 1000;

/**
 * List the games that can be played: the page has texts for them, and the engine knows them.
 * @param {Pick<GameView, 'name' | 'options' | 'players'>[]} known
 * @returns {GameView[]}
 */
export function listPlayable(known) {
  return GAMES.flatMap((game) => {
    const same = known.find(({ name }) => name === game.name);
    if (same === undefined) return [];
    const options = game.options.filter((option) => same.options.includes(option));
    const players = game.players.filter((count) => same.players.includes(count));
    return players.length === 0 ? [] : [{ ...game, options, players }];
  });
}

/**
 * Find the description of the chosen game.
 * @param {Choice} choice
 * @param {GameView[]} games
 * @returns {GameView}
 */
export function findGame(choice, games) {
  return games.find((game) => game.name === choice.game) ?? games[0];
}

/**
 * Return the number of players: the chosen number, if the game allows it.
 * @param {Choice} choice
 * @param {GameView} game
 */
export function countPlayers(choice, game) {
  return game.players.includes(choice.players) ? choice.players : game.players[0];
}

/**
 * Return the choice as the game can be played: with persons only, if it has no computer players.
 * @param {Choice} choice
 * @param {GameView} game
 * @returns {Choice}
 */
export function seatPersons(choice, game) {
  return game.level_count > 0 ? choice : { ...choice, levels: choice.levels.map(() => PERSON) };
}

/**
 * Return the players of a game in the order of their seats, as indices of `names`.
 * @param {Choice} choice
 * @param {number} players
 */
export function listOrder(choice, players) {
  return choice.order.filter((player) => player < players);
}

/**
 * Move a player to a seat; players from that seat on move one seat back.
 * @param {Choice} choice
 * @param {number} player
 * @param {number} seat
 * @returns {Choice}
 */
export function seatPlayer(choice, player, seat) {
  const others = choice.order.filter((other) => other !== player);
  return { ...choice, hasLots: false, order: others.toSpliced(seat, 0, player) };
}

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
 * @param {Pick<Choice, 'names' | 'levels'>} choice
 * @param {number} players the number of players
 * @param {DefaultNames} defaultNames
 * @returns {string[]}
 */
export function nameAll({ names, levels }, players, { persons, computers }) {
  return names.slice(0, players).map((name, player) => {
    const rank = LEVELS.indexOf(levels[player]);
    if (rank < 0) return cleanName(name) || persons[player];
    const alike = levels
      .slice(0, players)
      .flatMap((level, one) => (level === levels[player] ? one : []));
    if (alike.length === 1) return computers[rank];
    return computers[LEVELS.length + rank * LETTERS.length + alike.indexOf(player)];
  });
}

/**
 * Name the players of a game that has begun. A player without a name gets a default name ("Player 2") that is
 * still free, because players may have changed seats.
 * @param {Pick<Choice, 'names' | 'levels'>} seats
 * @param {DefaultNames} defaultNames
 * @returns {string[]}
 */
export function nameSeats(seats, defaultNames) {
  const none = { ...defaultNames, persons: ['', '', ''] };
  const names = seats.names.map((name) => namePerson(name, defaultNames));
  const called = nameAll({ ...seats, names }, names.length, none);
  const free = defaultNames.persons.filter((name) => !called.includes(name));
  return called.map((name, seat) => {
    if (name !== '') return name;
    return free.splice(Math.max(0, free.indexOf(defaultNames.persons[seat])), 1)[0];
  });
}

/**
 * Make the chosen game: its name with its options, and its players in the order of their seats.
 * @param {Choice} choice
 * @param {GameView[]} games
 * @param {DefaultNames} defaultNames
 * @param {DrawByte} drawByte
 * @returns {{game: string, names: string[], levels: number[], clock: import('./clock.js').TimeControl | null}}
 */
export function planGame(choice, games, defaultNames, drawByte) {
  const game = findGame(choice, games);
  const players = countPlayers(choice, game);
  const { levels, ...seated } = seatPersons(choice, game);
  const names = nameAll({ ...seated, levels }, players, defaultNames);
  const order = listOrder(choice, players);
  const seats = choice.hasLots ? shuffle(order, drawByte) : order;
  const options = game.options.filter((option) => choice.options.includes(option)).sort();
  return {
    game: [game.name, ...options].join('+'),
    names: seats.map((player) => names[player]),
    levels: seats.map((player) => levels[player]),
    clock: planClock(choice.clock),
  };
}

/**
 * Return the choice for a learner's first game: alone against the easiest computer, with the first turn.
 * @param {string} game
 * @param {Choice} choice the choice so far
 * @returns {Choice}
 */
export function planFirstGame(game, { names: [name] }) {
  return {
    ...FIRST_CHOICE,
    game,
    players: 2,
    names: [name, '', ''],
    levels: [PERSON, LEVELS[0], PERSON],
  };
}

/**
 * Shuffle items; every order is equally likely.
 * @template Item
 * @param {Item[]} items
 * @param {DrawByte} drawByte
 * @returns {Item[]}
 */
export function shuffle(items, drawByte) {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const drawn = drawBelow(last + 1, drawByte);
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn], shuffled[last]];
  }
  return shuffled;
}

/**
 * Draw a whole number below `count`; all are equally likely.
 * @param {number} count at most 256
 * @param {DrawByte} drawByte
 */
export function drawBelow(count, drawByte) {
  // The remaining bytes would favour the low numbers, so they are drawn again.
  const fair = 256 - (256 % count);
  let byte = drawByte();
  while (byte >= fair) byte = drawByte();
  return byte % count;
}

/**
 * Serialize a choice to store it.
 * @param {Choice} choice
 * @returns {string}
 */
export function writeChoice(choice) {
  return JSON.stringify({ version: VERSION, ...choice, names: choice.names.map(cleanName) });
}

/**
 * Read a stored choice. Invalid parts are ignored, so that the result can always be played.
 * @param {string | null} text
 * @param {GameView[]} games
 * @returns {Choice}
 */
export function readChoice(text, games) {
  const found = parseStored(text, LONGEST_TEXT);
  // Version 1 had no computer players, so all players become persons.
  if (found?.version !== VERSION && found?.version !== 1) return { ...FIRST_CHOICE };
  const known = new Set(games.flatMap((game) => game.options));
  const { game, options, players, names, levels, order, hasLots, clock } = found;
  return {
    game: games.some(({ name }) => name === game) ? game : FIRST_CHOICE.game,
    options: listOf(options).filter((option) => known.delete(option)),
    players: games.some((one) => one.players.includes(players)) ? players : FIRST_CHOICE.players,
    names: FIRST_CHOICE.names.map((_, index) => {
      const name = listOf(names)[index];
      return typeof name === 'string' ? cleanName(name) : '';
    }),
    levels: readLevels(found.version === 1 ? [] : levels, MOST_PLAYERS),
    order: isOrder(order) ? order : FIRST_CHOICE.order,
    hasLots: hasLots === true,
    clock: readClockChoice(clock),
  };
}

/**
 * @param {unknown} value
 * @returns {any[]}
 */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {unknown} value */
function isOrder(value) {
  const places = listOf(value);
  return places.length === MOST_PLAYERS && FIRST_CHOICE.order.every((one) => places.includes(one));
}

const KEY = 'kidd.start';

/** @type {import('../platform/stored-value.js').StoredKind<Choice>} */
export const CHOICE_KIND = {
  ...{ key: KEY, longest: LONGEST_TEXT, versions: [1, VERSION] },
  ...{ read: (text) => readChoice(text, GAMES), write: writeChoice },
  merge: (mine, theirs) => ({ value: mine ?? theirs, isWhole: true }),
};

/**
 * Make a store for the last choice.
 * @param {() => import('../platform/stored-value.js').StorageLike} findStorage
 */
export function createChoiceMemory(findStorage) {
  const stored = createStoredValue(findStorage, KEY);
  return {
    /** @param {GameView[]} games */
    recall: (games) => readChoice(stored.read(), games),

    /** @param {Choice} choice */
    remember: (choice) => stored.write(writeChoice(choice)),
  };
}

/**
 * Return the seats of two players for practice: a person with the colour, and the strongest computer player.
 * @param {string} colour
 * @param {string[]} names those of the player's last choice
 * @returns {import('./players.js').Seats}
 */
export function seatPractice(colour, names) {
  const seats = COLOURS.slice(0, 2).map((one) => one === colour);
  return {
    names: seats.map((isPerson) => (isPerson ? (names[0] ?? '') : '')),
    levels: seats.map((isPerson) => (isPerson ? PERSON : (LEVELS.at(-1) ?? PERSON))),
  };
}
