/**
 * Tells the page in Python of the saved games and of those with others elsewhere (`kidd_page.saved_games`). Each row
 * travels once, and again when it has changed. Knows no words.
 */

/** @import {Game, Games} from '../game/saves.js' */

/** Reading rows takes Python long, and texts longer, so few are told at once: first those that are seen first. */
const FIRST = 50;
const MOST = 250;
const MOST_TEXTS = 7;

/** @param {{now: () => number, getGames: () => Pick<Games, 'list' | 'getStatus'>}} means `now`: in ms since 1970 */
export function createSavesNews({ now, getGames }) {
  /** The games with others elsewhere; null before anything is noted. @type {Record<string, any>[] | null} */
  let remote = null;
  /** Whether there is something to compare with what has been told. */
  let isDue = false;
  /** What has been told of each game, by its id; null if nothing. @type {Map<string, Game> | null} */
  let told = null;
  /** What is still to be told. @type {Game[]} */
  let waiting = [];

  /** Find what is to be told. Return the ids of the games that are gone. @returns {string[]} */
  function compare() {
    const games = getGames().list();
    const ids = new Set(games.map(([id]) => id));
    const before = told ?? new Map();
    told = new Map([...before].filter(([id]) => ids.has(id)));
    waiting = games
      .filter((game) => game.some((value, at) => value !== before.get(game[0])?.[at]))
      .sort((one, other) => findTime(other) - findTime(one));
    return [...before.keys()].filter((id) => !ids.has(id));
  }

  /** @param {boolean} isBinned */
  const countLeft = (isBinned) =>
    waiting.filter((game) => !told?.has(game[0]) && (findDeleted(game) !== null) === isBinned)
      .length;

  return {
    /** Tell next what has changed. @param {Record<string, any>[]} games those with others elsewhere */
    note(games) {
      remote = games;
      isDue = true;
    },

    /** Tell everything again: another engine may not know it. */
    forget() {
      told = null;
      isDue = remote !== null;
    },

    /** Return whether the last news had not all games. */
    hasMore: () => waiting.length > 0,

    /** @returns {Record<string, any> | null} what is new; it counts as told */
    collect() {
      if (remote === null || (!isDue && waiting.length === 0)) return null;
      const isWhole = told === null;
      const gone = isDue ? compare() : [];
      isDue = false;
      const hasText = (waiting[0]?.[3] ?? null) !== null;
      const changed = waiting.splice(0, hasText ? MOST_TEXTS : isWhole ? FIRST : MOST);
      for (const game of changed) told?.set(game[0], game);
      return {
        ...{ changed, gone, left: countLeft(false), left_bin: countLeft(true) },
        ...{ ...getGames().getStatus(), is_whole: isWhole, remote, now: now() },
      };
    },
  };
}

/** When a game was deleted, null if it is not in the bin. @param {Game} game */
const findDeleted = ([, row, , text, deleted]) =>
  text === null ? (row?.deleted ?? null) : deleted;

/** When a game has changed. Texts come first. @param {Game} game */
const findTime = ([, row, , text]) =>
  text === null ? (row?.deleted ?? row?.changed ?? 0) : Infinity;
