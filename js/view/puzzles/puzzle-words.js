// @ts-check
/** The sentences about a puzzle: its task, the verdict on a turn, and how the answer counted. */

import { readDie } from '../../select/prompts.js';

/** @typedef {import('../../puzzles/collection.js').Puzzle} Puzzle */
/** @typedef {import('../../puzzles/collection.js').Counted} Counted */
/** @typedef {import('../../puzzles/attempt.js').Attempt} Attempt */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Name the game and the task of a puzzle in a list.
 * @param {Puzzle} puzzle
 * @param {Translate} t
 */
export function nameTask({ game, turns, difficulty }, t) {
  const task = turns > 0 ? t('puzzles.task.win', { count: turns }) : t('puzzles.task.best');
  return t('puzzles.listed', { game: t(`game.${game}`), task, difficulty: String(difficulty) });
}

/**
 * Describe the task of an opened puzzle.
 * @param {Puzzle} puzzle
 * @param {Attempt} attempt
 * @param {Translate} t
 */
export function sayTask({ turns }, { colour, start }, t) {
  const roll = start.view === undefined ? null : readDie(start.view);
  if (turns > 0) return t('puzzles.title.win', { colour, count: turns });
  return roll === null
    ? t('puzzles.title.best', { colour })
    : t('puzzles.title.roll', { colour, number: String(roll) });
}

/**
 * Describe the verdict on the solver's last turn; empty if there is none.
 * @param {Puzzle} puzzle
 * @param {Attempt} attempt
 * @param {Translate} t
 * @returns {string}
 */
export function sayVerdict({ turns }, attempt, t) {
  const { phase, verdict, hints, solution, result, isUnanswered } = attempt;
  switch (phase) {
    case 'judging':
      return t('puzzles.judging');
    case 'answer':
      return t(verdict?.grade === 'as_good' ? 'puzzles.asGoodSoFar' : 'puzzles.rightSoFar');
    case 'solved':
      return t(verdict?.grade === 'as_good' ? 'puzzles.asGood' : 'puzzles.right');
    case 'slower':
      return t('puzzles.slower', { count: turns });
    case 'wrong':
      return sayWrong(attempt, t);
    case 'shown':
      return t('puzzles.shown');
    case 'turn':
      break;
  }
  if (isUnanswered) return t('lessons.refused');
  if (verdict !== null) return t('puzzles.goOn', { count: verdict.left });
  if (hints === 0 || solution === null) return '';
  const [space, move] = solution.hints;
  if (hints > 1) return t('puzzles.hintMove', { move: move ?? '' });
  // Only the first answer counts, so a later hint costs nothing.
  return t(result === null ? 'puzzles.hintSpace' : 'puzzles.hintSpaceFree', { space });
}

/**
 * @param {Attempt} attempt
 * @param {Translate} t
 */
function sayWrong({ verdict }, t) {
  if (verdict?.chance != null && verdict.best != null) {
    const [chance, best] = [verdict.chance, verdict.best].map((one) =>
      String(Math.round(one / 10)),
    );
    // The rounded numbers may be equal although the exact ones differ.
    return chance === best ? t('puzzles.wrongALittle') : t('puzzles.wrongChance', { chance, best });
  }
  return t(verdict !== null && verdict.line.length > 0 ? 'puzzles.wrong' : 'puzzles.wrongQuiet');
}

/**
 * Describe how the first answer has changed the rating; empty if it was not rated, or if another answer is shown.
 * @param {Attempt} attempt
 * @param {Counted | null} counted
 * @param {Translate} t
 */
export function sayCounted({ phase, result, isShown }, counted, t) {
  if (counted === null || counted.change === null) return '';
  const isMissed = phase === 'wrong' || phase === 'shown' || (phase === 'turn' && isShown);
  const isAbout = result === 'solved' ? phase === 'solved' : isMissed;
  if (!isAbout) return '';
  const { rating, change, provisional } = counted;
  const signed = change < 0 ? `−${-change}` : `+${change}`;
  const key = provisional ? 'puzzles.countedProvisional' : 'puzzles.counted';
  return t(key, { rating: String(rating), change: signed });
}
