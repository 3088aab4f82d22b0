// @ts-check
/**
 * The chart and the texts of a game's review: pure view models.
 *
 * Owns the timeline of the chances, the sum that explains the result, and which turns can be tried again or played on
 * from. All chances are thousandths. Knows no DOM and no language.
 */

import { selectDeck } from './deck.js';
import { selectPage } from './page.js';
import { selectStackInspector } from './stack-inspector.js';

/** @typedef {import('../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../protocol/protocol.js').ReviewedTurnView} ReviewedTurnView */
/** @typedef {import('../game-review/attempt.js').Attempt} Attempt */

/** Certainty, in thousandths. */
export const SURE = 1000;
/** From this chance on a player is clearly better. */
const CLEAR = 700;
/** The marks of turns that reduced the player's chance, the least bad first. */
export const BAD_MARKS = ['inaccuracy', 'mistake', 'blunder'];

/** A player's chance after some turns: `at` counts turns. @typedef {{at: number, chance: number}} Point */

/** The timeline of one player's chance. @typedef {{colour: string, points: Point[]}} Timeline */

/**
 * Return the timelines of the chances: one for two players, of the colour `pov`, from before the first turn on; one for
 * each of three, after every turn.
 * @param {ReviewView} review
 * @param {string} pov
 * @returns {Timeline[]}
 */
export function selectTimelines(review, pov) {
  const { turns, start, players } = review;
  if (players.length > 2) {
    return players.map(({ colour }) => ({
      colour,
      points: turns.map(({ number, shares }) => ({ at: number, chance: shares[colour] })),
    }));
  }
  if (start === null) return [];
  const points = turns.map(({ number, colour, chance }) => ({
    at: number,
    chance: colour === pov ? chance : SURE - chance,
  }));
  const before = { at: turns[0].number - 1, chance: pov === 'R' ? start : SURE - start };
  return [{ colour: pov, points: [before, ...points] }];
}

/**
 * A part of the sum: the change that it adds, and the totals `from` before and `to` after it. `start` and `end` are
 * totals themselves.
 * @typedef {{kind: 'start' | 'luck' | 'given' | 'end', colour: string, change: number, from: number, to: number}} Part
 */

/**
 * Return the sum that leads from the chance of the colour `pov` at the start to the one at the end. Its parts are the
 * luck of both players, in games with dice, and the chance that each gave away.
 * @param {ReviewView} review
 * @param {string} pov
 * @returns {Part[]} empty among three players
 */
export function selectSum({ start, end, players, isDie }, pov) {
  if (start === null || end === null || players.length !== 2) return [];
  const isRed = pov === 'R';
  let sum = isRed ? start : SURE - start;
  /** @type {Part[]} */
  const parts = [{ kind: 'start', colour: pov, change: sum, from: 0, to: sum }];
  /**
   * @param {'luck' | 'given'} kind
   * @param {string} colour
   * @param {number} change
   */
  const add = (kind, colour, change) => {
    parts.push({ kind, colour, change, from: sum, to: sum + change });
    sum += change;
  };
  const sorted = [...players].sort((one) => (one.colour === pov ? -1 : 1));
  const sign = (/** @type {string} */ colour) => (colour === pov ? 1 : -1);
  if (isDie) for (const { colour, luck } of sorted) add('luck', colour, sign(colour) * luck);
  for (const { colour, given } of sorted) add('given', colour, -sign(colour) * given);
  const last = isRed ? end : SURE - end;
  parts.push({ kind: 'end', colour: pov, change: last, from: 0, to: last });
  return parts;
}

/**
 * Return the chance that a turn gave away.
 * @param {ReviewedTurnView} turn
 */
export function findLoss({ chance, bestChance }) {
  return bestChance - chance;
}

/**
 * Return whether the player could have found a better move.
 * @param {ReviewedTurnView} turn
 */
export function canTry({ mark, best, move }) {
  return BAD_MARKS.includes(mark) && best !== null && best !== move && !best.startsWith('pick');
}

/**
 * Return whether the player to move is clearly better, and could practise winning from there.
 * @param {ReviewView} review
 * @param {ReviewedTurnView} turn
 */
export function canPractise({ players }, { best, bestChance }) {
  return players.length === 2 && best !== null && bestChance >= CLEAR;
}

/**
 * Return the index of the next turn with a bad mark, in a direction; null if there is none.
 * @param {ReviewedTurnView[]} turns
 * @param {number} from
 * @param {1 | -1} direction
 */
export function findFault(turns, from, direction) {
  for (let index = from + direction; index >= 0 && index < turns.length; index += direction)
    if (BAD_MARKS.includes(turns[index].mark)) return index;
  return null;
}

/**
 * The deck of a turn. `refusal` explains why the tap on the space `tapped` did nothing.
 * @param {Attempt} attempt
 */
export function selectAttempt({ gameState, phase }) {
  const page = selectPage(gameState);
  const { clicks, entrySide, inspected, lastTap } = gameState.selection;
  const isTurn = phase === 'turn';
  return {
    deck: selectDeck(gameState),
    stackInspector: selectStackInspector(gameState, page),
    choices: isTurn ? page.choices : [],
    prompt: isTurn && inspected === null ? (page.note ?? page.prompt) : null,
    refusal: isTurn && inspected === null && lastTap !== null ? gameState.ui.message : null,
    tapped: lastTap,
    transition: gameState.game.transition,
    hasStep: clicks.length > 0 || entrySide !== null || inspected !== null,
  };
}
