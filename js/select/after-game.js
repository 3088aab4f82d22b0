// @ts-check
/**
 * The texts next to the result of a finished game: a summary, the score between these players, and proposals for the
 * next game. A pure view model.
 *
 * Owns which of these parts exist. Knows no DOM and no language.
 */

import { describeGame, nameGame } from '../game/games.js';
import { findLevels, LEVELS, PERSON, seatRematch } from '../game/players.js';
import { message } from '../i18n/message.js';
import { chooseLesson } from '../lessons/suggest-lesson.js';
import {
  countDuels,
  countLossesInRow,
  countResults,
  findOpposingLevel,
} from '../persistence/head-to-head.js';
import { countTurns } from '../persistence/save-summary.js';
import { COLOURS } from '../protocol/protocol.js';
import { readControl } from '../state/clock-times.js';
import { isOver } from './ending.js';
import { findOwnColour } from './own-seat.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('../game/clock.js').TimeControl} TimeControl */

/**
 * The result from the point of view of the player, the only person in the game; `seen` in any other game.
 * @typedef {'won' | 'lost' | 'drawn' | 'seen'} Tone
 */

/**
 * `turns` counts the turns of all players. `held` is null in a game without captures, `time` where the time is not
 * known. `duel` has the names of the two persons whose score is in `standing`. `next` is a game at another level, with
 * unnamed computers. `lesson` is the step of a course that fits the loss. `cheer` has the colour of a person who has
 * just won, and the serial of the transition. `canReview`: the engine can review this game. `canRematch`: the player
 * has played it, and can play against the same players again.
 * @typedef {{
 *   tone: Tone, turns: Message, held: Message | null, captures: {colour: Colour, count: number}[], time: Message |
 *   null, standing: Message | null, duel: string[], advice: Message | null, next: {message: Message, game: string,
 *   names: string[], levels: number[], clock: TimeControl | null} | null, lesson: {game: string, name: string, title:
 *   Message} | null, cheer: {serial: number, colour: string} | null, canReview: boolean, canRematch: boolean, }} Ending
 */

const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;
/** The number of consecutive losses after which an easier opponent is offered. */
const LOSSES = 2;
/** The number of wins against an easy first level after which a message says that the level is easy. */
const EASY_WINS = 2;

/**
 * @param {State} state
 * @returns {Ending | null} null before the end
 */
export function selectEnding(state) {
  const { view } = state.game;
  if (view === null || !isOver(state)) return null;
  const own = findOwnColour(state);
  const tone = findTone(view, own);
  const entry = findEntry(state);
  const { games } = state.ui.saves;
  const results = entry === null ? null : countResults(games, entry);
  const losses = entry === null ? 0 : countLossesInRow(games, entry);
  const level = findOpposingLevel(state.game.levels);
  const isEasy = level === LEVELS[0] && describeGame(view.game).easy;
  const duel = entry === null || tone !== 'seen' ? null : countDuels(games, entry);
  return {
    tone,
    turns: message('end.turns', { count: countTurns(state.game.record) }),
    held: selectHeld(view),
    captures: countCaptures(view),
    time: selectTime(entry?.played),
    standing:
      duel === null ? selectStanding(results, level) : selectDuel(duel.names, duel.won, duel.drawn),
    duel: duel?.names ?? [],
    advice:
      isEasy && tone === 'won' && (results?.won ?? 0) >= EASY_WINS ? message('end.easy') : null,
    next: selectNext(state, tone, level, losses),
    lesson: tone === 'lost' && own !== null ? selectLesson(view, own) : null,
    cheer: selectCheer(state, view),
    canReview: describeGame(view.game).level_count > 0,
    canRematch: state.game.isOwn,
  };
}

/**
 * @param {View} view
 * @param {string | null} own the colour of the only person who played
 * @returns {Tone}
 */
function findTone({ outcome }, own) {
  const winner = outcome?.winner ?? null;
  if (own === null) return 'seen';
  if (winner === null) return 'drawn';
  return winner === own ? 'won' : 'lost';
}

/**
 * Find the current game in the list of saved games.
 * @param {State} state
 * @returns {Entry | null}
 */
function findEntry({ ui: { saves }, game: { view } }) {
  const entry = saves.games.find(({ isCurrent, isDeleted }) => isCurrent && !isDeleted);
  // The list may be older than the result of the game.
  const isSame = entry?.outcome?.reason === view?.outcome?.reason;
  return isSame && entry?.outcome?.winner === view?.outcome?.winner ? (entry ?? null) : null;
}

/**
 * @param {View} view
 * @returns {Message | null}
 */
function selectHeld({ game }) {
  const { captured } = describeGame(game);
  if (captured === null) return null;
  return message(captured === 'removed' ? 'end.captured' : 'end.captives');
}

/**
 * Count the captures of each crew at the end: the lost pirates of the other crew where captures are removed, else the
 * captives that the crew holds.
 * @param {View} view
 */
function countCaptures({ game, players, lost, stacks }) {
  const isRemoved = describeGame(game).captured === 'removed';
  return COLOURS.slice(0, players).map((colour) => {
    if (isRemoved) return { colour, count: lost[colour === 'R' ? 'B' : 'R'] ?? 0 };
    const held = stacks
      .filter(({ owners }) => owners[0] === colour)
      .flatMap(({ owners }) => [...owners].filter((owner) => owner !== colour));
    return { colour, count: held.length };
  });
}

/**
 * @param {number | undefined} played in milliseconds
 * @returns {Message | null}
 */
function selectTime(played) {
  if (played === undefined) return null;
  const all = Math.round(played / MINUTE_MS);
  if (all < 1) return message('end.moment');
  const minutes = all % MINUTES_IN_HOUR;
  const hours = (all - minutes) / MINUTES_IN_HOUR;
  return hours === 0
    ? message('end.minutes', { minutes })
    : message('end.hours', { hours, minutes });
}

/**
 * @param {import('../persistence/head-to-head.js').Standing | null} results
 * @param {number | null} level
 * @returns {Message | null}
 */
function selectStanding(results, level) {
  if (results === null || level === null) return null;
  const name = message('player.computer', { level });
  return message(results.drawn === 0 ? 'end.standing' : 'end.standingDrawn', { name, ...results });
}

/**
 * @param {string[]} names
 * @param {number[]} won
 * @param {number} drawn
 * @returns {Message}
 */
function selectDuel([first, second], [won, others], drawn) {
  const params = { first, won, second, others };
  return drawn === 0 ? message('end.duel', params) : message('end.duelDrawn', { ...params, drawn });
}

/**
 * Offer a harder opponent after a win, an easier one after two losses.
 * @param {State} state
 * @param {Tone} tone
 * @param {number | null} level
 * @param {number} losses
 * @returns {Ending['next']}
 */
function selectNext(state, tone, level, losses) {
  if (level === null) return null;
  const isUp = tone === 'won';
  if (!isUp && (tone !== 'lost' || losses < LOSSES)) return null;
  const wanted = level + (isUp ? 1 : -1);
  if (!LEVELS.includes(wanted)) return null;
  const { names, levels } = seatRematch(state.game);
  const name = message('player.computer', { level: wanted });
  return {
    message: message(isUp ? 'end.up' : 'end.down', { name }),
    game: state.game.name,
    names,
    levels: levels.map((one) => (one === PERSON ? PERSON : wanted)),
    clock: readControl(state),
  };
}

/**
 * @param {View} view
 * @param {string} loser
 * @returns {Ending['lesson']}
 */
function selectLesson(view, loser) {
  const game = nameGame(view.game);
  const name = chooseLesson(view, loser);
  if (name === null) return null;
  return { game, name, title: message(`lesson.${game}.${name}.title`) };
}

/**
 * @param {State} state
 * @param {View} view
 * @returns {Ending['cheer']}
 */
function selectCheer(state, { outcome }) {
  const colour = outcome?.winner ?? null;
  const { events, serial } = state.game.transition;
  // A game that is opened or reviewed was celebrated when it ended.
  if (colour === null || !events.some(({ kind }) => kind === 'won')) return null;
  const own = findOwnColour(state);
  const isPerson = findLevels(state.game)[/** @type {Colour} */ (colour)] === PERSON;
  return isPerson && (own === null || own === colour) ? { serial, colour } : null;
}
