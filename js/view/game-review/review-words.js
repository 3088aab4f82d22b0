// @ts-check
/** The sentences of a review: about a turn, its reasons, and an attempt to find the better move. */

import { BAD_MARKS, findLoss } from '../../select/game-review.js';
import { sayChance, sayChange } from '../text/chance-text.js';
import { sayMove } from '../text/turn-text.js';

/** @typedef {import('../../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../protocol/protocol.js').ReviewedTurnView} ReviewedTurnView */
/** @typedef {import('../../protocol/protocol.js').PlyView} PlyView */
/** @typedef {import('../../game-review/attempt.js').Attempt} Attempt */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * The game that is reviewed: its record, and the names of the players by their colours. `pov` is the colour from whose
 * point of view the chances are shown.
 * @typedef {import('../../select/dialogs.js').ReviewedGame} ReviewedGame
 */

/**
 * Describe a turn.
 * @param {ReviewedTurnView} turn
 * @param {Translate} t
 */
export function sayReviewedTurn({ number, colour, roll, move }, t) {
  const said = sayMove(move ?? '', t);
  const params = { number: String(number), colour, roll: String(roll ?? ''), move: said };
  if (move === null) return t('gameReview.turnRoll', params);
  if (roll === null) return t(said === move ? 'gameReview.turn' : 'gameReview.turnWord', params);
  return t(said === move ? 'gameReview.turnRolled' : 'gameReview.turnWordRolled', params);
}

/**
 * Name the mark of a turn, and whether it was the turning point.
 * @param {ReviewedTurnView} turn
 * @param {Translate} t
 */
export function nameMarks({ mark, turning }, t) {
  const name = t(`gameReview.mark.${mark}`);
  return turning ? t.list([name, t('gameReview.turningPoint')]) : name;
}

/**
 * Describe the chances after a turn.
 * @param {ReviewedTurnView} turn
 * @param {ReviewView} review
 * @param {Translate} t
 */
export function sayChances(turn, { players }, t) {
  if (players.length === 2)
    return t('gameReview.chance', {
      colour: turn.colour,
      chance: sayChance(turn.chance, t.locale),
    });
  const each = players.map(({ colour }) =>
    t('gameReview.chanceOf', { colour, chance: sayChance(turn.shares[colour], t.locale) }),
  );
  return t('gameReview.chances', { chances: t.list(each) });
}

/**
 * Describe the effects of the roll and of the move of a turn, and the better move, in one sentence each.
 * @param {ReviewedTurnView} turn
 * @param {Translate} t
 * @returns {string[]}
 */
export function describeTurn(turn, t) {
  const { luck, best, move, mark, line, reasons } = turn;
  const loss = findLoss(turn);
  const change = sayChange(luck ?? 0, t.locale);
  const isBetter = best !== null && best !== move && loss > 0;
  const isFault = BAD_MARKS.includes(mark);
  return [
    luck === null ? '' : t(luck < 0 ? 'gameReview.rollTook' : 'gameReview.rollGave', { change }),
    sayLoss(turn, t),
    isBetter
      ? t('gameReview.better', {
          move: sayMove(best, t),
          chance: sayChance(turn.bestChance, t.locale),
        })
      : '',
    ...(isBetter ? reasons.map((reason) => t.say(reason)) : []),
    isFault && isBetter && line.length > 1
      ? t('gameReview.line', { moves: sayLine(line.slice(1)) })
      : '',
  ].filter((sentence) => sentence !== '');
}

/** @param {ReviewedTurnView} turn @param {Translate} t */
function sayLoss(turn, t) {
  const loss = findLoss(turn);
  // Nobody is to blame for a hint.
  if (turn.mark === 'hint') return t('gameReview.hinted');
  if (loss <= 0) return '';
  return t('gameReview.gaveAway', { colour: turn.colour, loss: sayChance(loss, t.locale) });
}

/** The most turns of an expected line that are shown. */
const MOST_PLIES = 4;

/** @param {PlyView[]} line */
function sayLine(line) {
  return line
    .slice(0, MOST_PLIES)
    .map(({ roll, move }) => (roll === null ? move : `${roll}:${move}`))
    .join(' ');
}

/**
 * Describe the result of an attempt; empty while there is none.
 * @param {Attempt} attempt
 * @param {Translate} t
 */
export function sayAttempt({ phase, comparison, move, turn }, t) {
  if (phase === 'turn') return t('gameReview.try.task', { colour: turn.colour });
  if (phase === 'judging') return t('gameReview.try.judging', { move });
  if (phase === 'look') return '';
  if (comparison === null) return t('gameReview.try.failed');
  const chance = sayChance(comparison.chance, t.locale);
  const best = sayChance(comparison.best, t.locale);
  if (comparison.grade === 'right') return t('gameReview.try.right', { move, chance });
  if (comparison.grade === 'as_good')
    return t('gameReview.try.asGood', { move, chance, best: turn.best ?? '' });
  if (move === turn.move) return t('gameReview.try.same', { move, chance, best });
  const said = t('gameReview.try.wrong', { move, chance, best });
  const { line } = comparison;
  return line.length === 0 ? said : `${said} ${t('gameReview.line', { moves: sayLine(line) })}`;
}
