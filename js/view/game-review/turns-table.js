// @ts-check
/** All turns of a reviewed game as a table with the numbers of the graph. Each row opens its turn. */

import { createCrewBadge } from '../../art/pirates.js';
import { findLoss } from '../../select/game-review.js';
import { sayChance, sayChange } from '../text/chance-text.js';
import { sayMove, sayTurn } from '../text/turn-text.js';
import { make } from '../widgets/dom.js';
import { nameMarks } from './review-words.js';
import { makeScrollable } from './sum-chart.js';

/** @typedef {import('../../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../protocol/protocol.js').ReviewedTurnView} ReviewedTurnView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {ReviewView} review
 * @param {Translate} t
 * @param {(index: number) => void} onTurn
 */
export function makeTurnsTable({ turns, isDie }, t, onTurn) {
  const columns = ['turn', 'mark', 'better', 'chance', 'loss', ...(isDie ? ['rollLuck'] : [])];
  return make(
    'details',
    { class: 'review-turns' },
    make('summary', {}, t('gameReview.allTurns')),
    makeScrollable(
      make(
        'table',
        { class: 'review-turns-table' },
        make(
          'thead',
          {},
          make(
            'tr',
            {},
            ...columns.map((column) =>
              make('th', { scope: 'col' }, t(`gameReview.column.${column}`)),
            ),
          ),
        ),
        make('tbody', {}, ...turns.map((turn, index) => makeRow(turn, index))),
      ),
      t('gameReview.allTurns'),
    ),
  );

  /**
   * @param {ReviewedTurnView} turn
   * @param {number} index
   */
  function makeRow(turn, index) {
    const { number, colour, roll, move, best, chance, luck, mark } = turn;
    const made = sayTurn({ roll: roll ?? 0, move: move ?? '', glyph: '' }, t);
    const loss = findLoss(turn);
    const button = make(
      'button',
      { type: 'button', class: 'review-turn', onclick: () => onTurn(index) },
      `${number}. `,
      createCrewBadge(colour),
      make('span', { class: 'visually-hidden' }, ` ${t(`colour.${colour}`)} `),
      made,
    );
    return make(
      'tr',
      { class: `is-${mark}` },
      make('th', { scope: 'row' }, button),
      make('td', {}, nameMarks(turn, t)),
      make('td', {}, best === null || best === move ? '' : sayMove(best, t)),
      make('td', {}, sayChance(chance, t.locale)),
      make('td', {}, loss === 0 ? '' : sayChance(loss, t.locale)),
      isDie ? make('td', {}, luck === null ? '' : sayChange(luck, t.locale)) : null,
    );
  }
}
