// @ts-check
/**
 * The explanation of the result as a chart with numbers: the chance at the start, the changes by luck and by the
 * mistakes of both players, and the result. Also the table of the chances that each player gave away.
 *
 * Owns these elements. Both are tables, so that screen readers can read the numbers; the bars are decoration.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { SURE, selectSum } from '../../select/game-review.js';
import { sayChance, saySum } from '../text/chance-text.js';
import { make } from '../widgets/dom.js';

/** @typedef {import('../../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../select/game-review.js').Part} Part */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./review-words.js').ReviewedGame} ReviewedGame */

/**
 * @param {ReviewView} review
 * @param {ReviewedGame} game
 * @param {Translate} t
 */
export function makeSumChart(review, { pov }, t) {
  const parts = selectSum(review, pov);
  if (parts.length === 0) return null;
  const ends = parts.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const high = Math.max(SURE, ...ends);
  const share = (/** @type {number} */ value) =>
    `${(((value - low) / (high - low)) * 100).toFixed(2)}%`;
  const rows = parts.map((part) => {
    const { kind, colour, change, from, to } = part;
    const isWhole = kind === 'start' || kind === 'end';
    const bar = make('span', { class: `sum-bar is-${kind} ${change < 0 ? 'is-less' : 'is-more'}` });
    bar.style.insetInlineStart = share(Math.min(from, to));
    bar.style.inlineSize = `calc(${share(Math.abs(to - from) + low)} + 1px)`;
    const middle = make('span', { class: 'sum-middle' });
    middle.style.insetInlineStart = share(SURE / 2);
    const number = isWhole ? sayChance(change, t.locale) : saySum(change, t, true);
    return make(
      'tr',
      { class: isWhole ? 'is-whole' : '' },
      make('th', { scope: 'row' }, t(`gameReview.sum.${kind}`, { colour })),
      make('td', { class: 'sum-number' }, number),
      make('td', { class: 'sum-track', 'aria-hidden': 'true' }, make('div', {}, middle, bar)),
    );
  });
  const heads = ['gameReview.sum.part', 'gameReview.sum.change'].map((key) =>
    make('th', { scope: 'col' }, t(key)),
  );
  const table = make(
    'table',
    { class: 'sum-chart' },
    make('caption', {}, t('gameReview.sum.caption', { colour: pov })),
    make('thead', { class: 'visually-hidden' }, make('tr', {}, ...heads)),
    make('tbody', {}, ...rows),
  );
  return makeScrollable(table, t('gameReview.sum.caption', { colour: pov }));
}

/**
 * Let a table scroll if it is too wide, for example with large text.
 * @param {HTMLElement} table
 * @param {string} label
 */
export function makeScrollable(table, label) {
  const attributes = { class: 'statistics-scroll', tabindex: 0, role: 'region' };
  return make('div', { ...attributes, 'aria-label': label }, table);
}

/**
 * Make the table of the players: turns, the chances given away in total and on average, and luck.
 * @param {ReviewView} review
 * @param {ReviewedGame} game
 * @param {Translate} t
 */
export function makePlayersTable({ players, isDie }, { names }, t) {
  const columns = ['turns', 'given', 'average', ...(isDie ? ['luck'] : [])];
  const rows = players.map(({ colour, turns, given, luck }) =>
    make(
      'tr',
      {},
      make(
        'th',
        { scope: 'row' },
        createCrewBadge(colour),
        ` ${t(`colour.${colour}`)}`,
        names[colour] ? make('span', { class: 'review-name' }, names[colour]) : null,
      ),
      make('td', {}, String(turns)),
      make('td', {}, saySum(given, t)),
      make('td', {}, sayChance(turns === 0 ? 0 : given / turns, t.locale)),
      isDie ? make('td', {}, saySum(luck, t, true)) : null,
    ),
  );
  const table = make(
    'table',
    { class: 'review-players' },
    make('caption', {}, t('gameReview.players')),
    make(
      'thead',
      {},
      make(
        'tr',
        {},
        make('th', { scope: 'col' }, t('gameReview.player')),
        ...columns.map((column) => make('th', { scope: 'col' }, t(`gameReview.column.${column}`))),
      ),
    ),
    make('tbody', {}, ...rows),
  );
  return makeScrollable(table, t('gameReview.players'));
}

/**
 * Describe who played better and, in games with dice, who was luckier.
 * @param {ReviewView} review
 * @param {Translate} t
 * @returns {string[]}
 */
export function sayComparison({ players, isDie }, t) {
  if (players.length !== 2) return [t('gameReview.three')];
  const [red, blue] = players;
  const average = (/** @type {typeof red} */ { given, turns }) => (turns === 0 ? 0 : given / turns);
  const skill = average(blue) - average(red);
  const luck = red.luck - blue.luck;
  const name = (/** @type {number} */ lead) => (lead > 0 ? 'R' : 'B');
  return [
    skill === 0 ? t('gameReview.equalPlay') : t('gameReview.playedBetter', { colour: name(skill) }),
    ...(!isDie
      ? []
      : [luck === 0 ? t('gameReview.equalLuck') : t('gameReview.luckier', { colour: name(luck) })]),
  ];
}
