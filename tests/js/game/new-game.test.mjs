// @ts-check
/** The choices before a game: the seats, fair random order, and the stored choices. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { GAMES } from '../../../js/game/games.js';
import {
  createChoiceMemory,
  drawBelow,
  FIRST_CHOICE,
  listDefaultNames,
  listPlayable,
  namePerson,
  nameSeats,
  planFirstGame,
  planGame,
  readChoice,
  seatPlayer,
  seatPractice,
  shuffle,
  writeChoice,
} from '../../../js/game/new-game.js';
import { LEVELS } from '../../../js/game/players.js';
import { createTranslate, LOCALES } from '../../../js/i18n/translate.js';
import { readDictionary } from '../support/dictionaries.mjs';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/game/new-game.js').Choice} Choice */

const engine = startEngine();
after(() => engine.end());

const ENGLISH = readDictionary();
const DICTIONARIES = LOCALES.map(readDictionary);
const DEFAULT_NAMES = listDefaultNames(createTranslate(ENGLISH, 'en', assert.fail));

const PERSONS = { levels: [0, 0, 0] };

/** @returns {number} */
const noChance = () => assert.fail('no lot was to be drawn');

/** @param {number[]} bytes */
function drawFrom(bytes) {
  const left = [...bytes];
  return () => left.shift() ?? assert.fail('no byte is left');
}

/** @param {Partial<Choice>} changes @returns {Choice} */
const choose = (changes) => ({ ...FIRST_CHOICE, ...PERSONS, ...changes });

/** @param {Partial<Choice>} changes */
const plan = (changes, drawByte = noChance) =>
  planGame({ ...FIRST_CHOICE, ...changes }, GAMES, DEFAULT_NAMES, drawByte);

test('the page offers the engine’s games', async () => {
  const { games } = await engine.request('hello', {});
  assert.deepEqual(games, GAMES);
  assert.deepEqual(listPlayable(games ?? []), GAMES);
});

test('games and options unknown to the engine or without text on the page are not offered', () => {
  const known = [
    { name: 'quedah', options: ['strict', 'novel'], players: [2, 4] },
    { name: 'madagascar', options: [], players: [5] },
    { name: 'novel', options: [], players: [2] },
  ];
  const quedah = GAMES.filter(({ name }) => name === 'quedah');
  const playable = quedah.map((game) => ({ ...game, options: ['strict'], players: [2] }));
  assert.deepEqual(listPlayable(known), playable);
});

test('the first choice is Loyal Captain against an easy computer, who moves second', () => {
  assert.deepEqual(plan({}), {
    game: 'loyal',
    names: ['Player 1', 'Deckhand (2)'],
    levels: [0, 2],
    clock: null,
  });
});

test('every seat can be a computer at every level, named by its rank', () => {
  const three = { game: 'madagascar', players: 3 };
  for (const level of LEVELS) {
    for (let seat = 0; seat < 3; seat += 1) {
      const levels = [0, 0, 0].with(seat, level);
      const planned = plan({ ...three, levels, names: ['Anne', 'Mary', 'Jack'] });
      assert.deepEqual(planned.levels, levels);
      assert.equal(planned.names[seat], DEFAULT_NAMES.computers[level - 1]);
      assert.equal(planned.names[(seat + 1) % 3], ['Anne', 'Mary', 'Jack'][(seat + 1) % 3]);
    }
  }
  assert.deepEqual(plan({ ...three, levels: [8, 8, 8] }).levels, [8, 8, 8]);
  assert.equal(DEFAULT_NAMES.computers[0], 'Ship’s boy (1)');
  assert.equal(DEFAULT_NAMES.computers[7], 'Captain Kidd (8)');
  assert.equal(new Set(DEFAULT_NAMES.computers).size, DEFAULT_NAMES.computers.length);
});

test('computers of the same level get letters', () => {
  const three = { game: 'madagascar', players: 3, names: ['Anne', '', ''] };
  const names = ['Anne', 'Boatswain A (5)', 'Boatswain B (5)'];
  assert.deepEqual(plan({ ...three, levels: [0, 5, 5] }).names, names);
  assert.deepEqual(plan({ ...three, levels: [0, 5, 5], order: [2, 0, 1] }).names, [
    names[2],
    names[0],
    names[1],
  ]);
  assert.equal(plan({ ...three, levels: [5, 5, 5] }).names[2], 'Boatswain C (5)');
  // The third does not play, so its name cannot be confused.
  assert.deepEqual(plan({ levels: [0, 5, 5] }).names, ['Player 1', 'Boatswain (5)']);
  assert.deepEqual(nameSeats({ names: ['', ''], levels: [1, 1] }, DEFAULT_NAMES), [
    'Ship’s boy A (1)',
    'Ship’s boy B (1)',
  ]);
});

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

test('a level stays with its player in every order', () => {
  const choice = choose({ levels: [0, 5, 0], names: ['Anne', '', ''] });
  const swapped = planGame(seatPlayer(choice, 1, 0), GAMES, DEFAULT_NAMES, noChance);
  assert.deepEqual(swapped.levels, [5, 0]);
  assert.deepEqual(swapped.names, ['Boatswain (5)', 'Anne']);
  const drawn = planGame({ ...choice, hasLots: true }, GAMES, DEFAULT_NAMES, drawFrom([0]));
  assert.deepEqual(drawn.levels, [5, 0]);
});

test('every game can be begun with every option and number of players', async () => {
  for (const { name, options, players } of GAMES) {
    for (const count of players) {
      const { game, names } = plan({ game: name, options: [...options].reverse(), players: count });
      const reply = await engine.request('new', { game, players: names.length });
      assert.ok(reply.ok, game);
      assert.equal(reply.view?.game, game);
      assert.equal(reply.view?.players, count);
    }
  }
});

test('a game takes only its own options, in alphabetical order', () => {
  const options = ['strict', 'pie', 'first'];
  assert.equal(plan({ game: 'quedah', options }).game, 'quedah+first+strict');
  assert.equal(plan({ game: 'loyal', options }).game, 'loyal+pie');
  assert.equal(plan({ game: 'madagascar', options }).game, 'madagascar');
});

test('only games for three can have three players', () => {
  assert.equal(plan({ players: 3 }).names.length, 2);
  assert.equal(plan({ game: 'madagascar', players: 3 }).names.length, 3);
  assert.equal(plan({ game: 'madagascar', players: 2 }).names.length, 2);
});

test('the chosen player begins and keeps their name', () => {
  const names = ['Anne', '', '  Will \n Kidd '];
  const swapped = seatPlayer(choose({ names }), 1, 0);
  assert.deepEqual(planGame(swapped, GAMES, DEFAULT_NAMES, noChance).names, ['Player 2', 'Anne']);
  const three = seatPlayer(choose({ game: 'madagascar', players: 3, names }), 2, 0);
  const seats = (/** @type {Choice} */ choice) =>
    planGame(choice, GAMES, DEFAULT_NAMES, noChance).names;
  assert.deepEqual(seats(three), ['Will Kidd', 'Anne', 'Player 2']);
  assert.deepEqual(seats(seatPlayer(three, 1, 1)), ['Will Kidd', 'Player 2', 'Anne']);
});

test('a chosen seat order is not random', () => {
  assert.equal(seatPlayer(choose({ hasLots: true }), 0, 0).hasLots, false);
});

test('otherwise chance decides who begins', () => {
  assert.deepEqual(plan({ ...PERSONS, hasLots: true }, drawFrom([1])).names, [
    'Player 1',
    'Player 2',
  ]);
  assert.deepEqual(plan({ ...PERSONS, hasLots: true }, drawFrom([0])).names, [
    'Player 2',
    'Player 1',
  ]);
});

test('all orders of two and of three players have equal probability', () => {
  for (const [players, orders] of [
    [2, 2],
    [3, 6],
  ]) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    // Every pair of bytes once, without those that would be rejected.
    for (let first = 0; first < 252; first += 1) {
      for (let second = 0; second < 252; second += 1) {
        const order = shuffle([0, 1, 2].slice(0, players), drawFrom([first, second])).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    }
    assert.equal(counts.size, orders);
    assert.equal(new Set(counts.values()).size, 1);
  }
});

test('a byte that would favour low numbers is rejected', () => {
  assert.equal(drawBelow(3, drawFrom([255, 254])), 2);
  assert.equal(drawBelow(3, drawFrom([255, 255, 0])), 0);
  assert.equal(drawBelow(2, drawFrom([255])), 1);
  assert.equal(drawBelow(1, drawFrom([7])), 0);
});

test('a stored choice is read back unchanged', () => {
  const choice = choose({
    game: 'madagascar',
    options: ['pie', 'strict'],
    players: 3,
    names: ['Anne', '', 'Will'],
    levels: [0, 8, 1],
    order: [2, 0, 1],
    hasLots: true,
  });
  assert.deepEqual(readChoice(writeChoice(choice), GAMES), choice);
});

test('an invalid stored choice is ignored', () => {
  const odd = [
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '"loyal"',
    '{}',
    '{"version":3,"game":"quedah"}',
    '{"version":0,"game":"quedah"}',
    `{"version":1,"game":"quedah"}${' '.repeat(1000)}`,
  ];
  for (const text of odd) assert.deepEqual(readChoice(text, GAMES), FIRST_CHOICE, String(text));
});

test('invalid parts of a stored choice are replaced by defaults', () => {
  /** @param {object} parts */
  const read = (parts) => readChoice(JSON.stringify({ version: 2, ...parts }), GAMES);
  const FIRST = choose({});
  assert.deepEqual(read({ game: 'quedah' }), { ...FIRST, game: 'quedah' });
  assert.deepEqual(read({ levels: [3, 9, '2', 4] }).levels, [3, 0, 0]);
  assert.deepEqual(read({ levels: [-1, 1.5] }).levels, [0, 0, 0]);
  assert.deepEqual(read({ game: 'chess', hasLots: 'yes' }), FIRST);
  assert.deepEqual(read({ game: '__proto__', players: '3', order: 'abc' }), FIRST);
  assert.deepEqual(read({ options: ['pie', 'pie', 3, null, 'x'], players: 3 }), {
    ...FIRST,
    options: ['pie'],
    players: 3,
  });
  assert.deepEqual(read({ names: ['Anne\nBlue: X', 5], players: 9 }), {
    ...FIRST,
    names: ['Anne Blue: X', '', ''],
  });
  for (const order of [[0, 1], [0, 0, 1], [0, 1, 3], [2, 1, 0, 0], null]) {
    assert.deepEqual(read({ order }), FIRST);
  }
  assert.deepEqual(read({ order: [2, 1, 0] }).order, [2, 1, 0]);
});

test('a choice stored before there were computer players has persons only', () => {
  const old =
    '{"version":1,"game":"quedah","options":["strict"],"players":2,"names":["Anne","",""],"order":[1,0,2],"hasLots":false}';
  assert.deepEqual(readChoice(old, GAMES), {
    game: 'quedah',
    options: ['strict'],
    players: 2,
    names: ['Anne', '', ''],
    levels: [0, 0, 0],
    order: [1, 0, 2],
    hasLots: false,
    clock: FIRST_CHOICE.clock,
  });
});

test('a choice is stored under one key', () => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
  };
  const memory = createChoiceMemory(() => /** @type {any} */ (storage));
  assert.deepEqual(memory.recall(GAMES), FIRST_CHOICE);
  const choice = choose({ game: 'quedah', options: ['first'] });
  memory.remember(choice);
  assert.deepEqual([...kept.keys()], ['kidd.start']);
  assert.deepEqual(memory.recall(GAMES), choice);
});

test('a forbidden or full storage causes no error', () => {
  const forbidden = createChoiceMemory(() => {
    throw new Error('forbidden');
  });
  forbidden.remember(FIRST_CHOICE);
  assert.deepEqual(forbidden.recall(GAMES), FIRST_CHOICE);
  const full = createChoiceMemory(() => ({
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  }));
  full.remember(FIRST_CHOICE);
  assert.deepEqual(full.recall(GAMES), FIRST_CHOICE);
});

test('in practice a person has the colour, and the strongest computer player the other one', () => {
  assert.deepEqual(seatPractice('B', ['Anne', 'Will']), {
    names: ['', 'Anne'],
    levels: [LEVELS.at(-1), 0],
  });
  assert.deepEqual(seatPractice('R', []).levels, [0, LEVELS.at(-1)]);
});

test('the first game is one person against the easiest computer, with the person’s known name', () => {
  const choice = { ...FIRST_CHOICE, names: ['Anne', 'Will', ''], options: ['pie'], hasLots: true };
  const plan = planFirstGame('quedah', choice);
  assert.equal(plan.game, 'quedah');
  assert.deepEqual(plan.names, ['Anne', '', '']);
  assert.deepEqual(plan.levels, [0, 1, 0]);
  assert.deepEqual(plan.options, []);
  assert.equal(plan.hasLots, false);
});
