// @ts-check
/**
 * What the dialogs show: a pure view model.
 *
 * Owns which parts of the game each dialog needs. Knows no DOM and no language.
 */

import { nameGame } from '../game/games.js';
import { findLevels, isBeforePick, namePlayers, PERSON, readSeating } from '../game/players.js';
import { findOwnColour } from './own-seat.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('./types.js').DialogName} DialogName */

/**
 * `open` is the open dialog. `game` is the game's name without its options. `hasPosition`: a game has begun.
 * `asked`: what the questions before a resignation and a stalemate are about; `own` is the colour of the player of a
 * remote game, else the one to move. `players` are the players who may be changed; `colours` is empty before the pick.
 * @typedef {{
 *   open: DialogName | null, game: string, hasPosition: boolean,
 *   asked: {game: string, turn: string, own: string, players: number, out: string[]},
 *   players: {names: string[], levels: number[], colours: Colour[], game: string, isOver: boolean},
 *   saves: import('../game/saves.js').Saves, reviewed: ReviewedGame,
 *   remote: import('../state/slices/remote.js').RemoteSlice,
 * }} DialogsModel
 */

/**
 * The game that can be reviewed: its record and its players' names by their colours. The chances are shown from the
 * point of view of the colour `pov`: that of the only person, else Red's.
 * @typedef {{record: string, names: Partial<Record<string, string>>, pov: string, hints: string[]}} ReviewedGame
 */

/**
 * @param {State} state
 * @returns {DialogsModel}
 */
export function selectDialogs(state) {
  const { dialog, saves } = state.ui;
  const { name: game, names, levels, view } = state.game;
  return {
    open: dialog,
    game: nameGame(game),
    hasPosition: view !== null,
    asked: {
      game: view?.game ?? game,
      turn: view?.turn ?? '',
      own: findOwnColour(state) ?? view?.turn ?? '',
      players: view?.players ?? 0,
      out: view?.out ?? [],
    },
    players: {
      names,
      levels,
      colours: isBeforePick(state.game) ? [] : readSeating(state.game).colours,
      game,
      isOver: (view?.outcome ?? null) !== null,
    },
    saves,
    remote: state.remote,
    reviewed: selectReviewed(state.game),
  };
}

/**
 * @param {State['game']} game
 * @returns {ReviewedGame}
 */
function selectReviewed(game) {
  const levels = Object.entries(findLevels(game));
  const persons = levels.filter(([, level]) => level === PERSON);
  const pov = persons.length === 1 && levels.length === 2 ? persons[0][0] : 'R';
  return { record: game.record, names: namePlayers(game), pov, hints: game.hints };
}
