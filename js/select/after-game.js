// @ts-check
/**
 * What the page shows of a game that is over, beside its result: how it went, how it stands between these
 * players, and what to do next. A pure view model.
 *
 * Owns which of this there is. Knows no DOM and no language.
 */

import { describeGame, nameGame } from '../game/games.js';
import { findLevels, LEVELS, PERSON, seatRematch } from '../game/players.js';
import { message } from '../i18n/message.js';
import { nameWords } from '../lessons/courses.js';
import { chooseLesson } from '../lessons/suggest-lesson.js';
import {
  countDuels,
  countLossesInRow,
  countResults,
  findOpposingLevel,
} from '../persistence/head-to-head.js';
import { countTurns } from '../persistence/save-summary.js';
import { COLOURS } from '../protocol/protocol.js';
import { isOver } from './ending.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../i18n/translate.js').Message} Message */

/** How the end is for whoever sits here: `seen` where nobody does, or all of several. @typedef {'won' | 'lost' | 'drawn' | 'seen'} Tone */

/**
 * `turns` are those of all; `held` is null where nothing is captured; `time` is there where it is known. `duel` are the names of two persons whose
 * record `standing` tells. `next` is a game at another level; its computers are not named yet. `lesson`
 * is the step that fits the loss, with its title. `cheer` says whose crew has cause for a celebration, once
 * for each end that was played here.
 * @typedef {{
 *   tone: Tone, turns: Message, held: Message | null, captures: {colour: Colour, count: number}[], time: Message | null,
 *   standing: Message | null, duel: string[], advice: Message | null,
 *   next: {message: Message, game: string, names: string[], levels: number[]} | null,
 *   lesson: {game: string, name: string, title: Message} | null,
 *   cheer: {serial: number, colour: string} | null,
 * }} Ending
 */

const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;
/** Whoever loses so often in a row is offered an easier opponent. */
const LOSSES = 2;
/** Whoever has won so often against a first level that is easy is told so. */
const EASY_WINS = 2;

/**
 * @param {State} state
 * @returns {Ending | null} nothing before the end
 */
export function selectEnding(state) {
  const { view } = state.game;
  if (view === null || !isOver(state)) return null;
  const tone = findTone(state, view);
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
    lesson: tone === 'lost' ? selectLesson(state, view) : null,
    cheer: selectCheer(state, view),
  };
}

/**
 * @param {State} state
 * @param {View} view
 * @returns {Tone}
 */
function findTone(state, { outcome }) {
  const winner = outcome?.winner ?? null;
  if (state.game.levels.filter((level) => level === PERSON).length !== 1) return 'seen';
  if (winner === null) return 'drawn';
  return findLevels(state.game)[/** @type {Colour} */ (winner)] === PERSON ? 'won' : 'lost';
}

/**
 * Find the game on deck among those that are saved.
 * @param {State} state
 * @returns {Entry | null}
 */
function findEntry({ ui: { saves }, game: { view } }) {
  const entry = saves.games.find(({ isCurrent, isDeleted }) => isCurrent && !isDeleted);
  // The list is as old as the last look at it.
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
 * Count how many pirates each crew has captured, as far as it shows at the end: those of the other that
 * are gone, where captured ones are removed; else those of others that it holds.
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
  };
}

/**
 * @param {State} state
 * @param {View} view
 * @returns {Ending['lesson']}
 */
function selectLesson(state, view) {
  const levels = Object.entries(findLevels(state.game));
  const loser = levels.find(([, level]) => level === PERSON)?.[0] ?? '';
  const game = nameGame(view.game);
  const lesson = chooseLesson(view, loser);
  if (lesson === null) return null;
  return { game, name: lesson.name, title: message(nameWords(game, lesson, 'title')) };
}

/**
 * @param {State} state
 * @param {View} view
 * @returns {Ending['cheer']}
 */
function selectCheer(state, { outcome }) {
  const colour = outcome?.winner ?? null;
  const { events, serial } = state.game.transition;
  // What is opened, or looked at once more, was celebrated when it happened.
  if (colour === null || !events.some(({ kind }) => kind === 'won')) return null;
  return findLevels(state.game)[/** @type {Colour} */ (colour)] === PERSON
    ? { serial, colour }
    : null;
}
