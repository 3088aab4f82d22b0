// @ts-check
/**
 * What the games are like, as the engine describes them in its answer to `hello`.
 *
 * Made from `py/kidd/games` by `PYTHONPATH=py python3 -m workshop.build.games`. Do not edit.
 */

/** In the order in which they are offered. @type {import('../../protocol/protocol.js').GameView[]} */
export const GAMES = [
  {
    name: 'loyal',
    options: ['pie'],
    players: [2],
    tokens: { 2: 7 },
    minutes: 20,
    level_count: 8,
    easy: false,
    wins: ['blocked', 'proof', 'resigned'],
    draws: ['agreed'],
    die: false,
    captives: null,
    towers: false,
    flag: null,
    captured: 'removed',
    stalemate: 'claim',
    repetition: false,
    pick: 'pie',
  },
  {
    name: 'quedah',
    options: ['first', 'strict'],
    players: [2],
    tokens: { 2: 7 },
    minutes: 25,
    level_count: 8,
    easy: true,
    wins: ['seven', 'blocked', 'resigned'],
    draws: [],
    die: true,
    captives: 7,
    towers: false,
    flag: null,
    captured: 'held',
    stalemate: null,
    repetition: false,
    pick: null,
  },
  {
    name: 'madagascar',
    options: [],
    players: [2, 3],
    tokens: { 2: 7, 3: 6 },
    minutes: 30,
    level_count: 8,
    easy: true,
    wins: ['all', 'resigned'],
    draws: ['agreed', 'stuck', 'repetition'],
    die: false,
    captives: null,
    towers: true,
    flag: 5,
    captured: 'held',
    stalemate: 'agree',
    repetition: true,
    pick: null,
  },
];
