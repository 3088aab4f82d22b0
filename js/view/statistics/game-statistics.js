// @ts-check
/**
 * The statistics of one game: results, the timeline, the levels, the openings.
 *
 * Owns the words and tables. The engine has counted everything.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { nameConventions } from '../../i18n/translate.js';
import { make } from '../widgets/dom.js';
import { makeFormChart, makeTable } from './form-chart.js';

/** @typedef {import('../../protocol/protocol.js').GameStatisticsView} GameStatisticsView */
/** @typedef {import('../../protocol/protocol.js').StandingView} StandingView */
/** @typedef {import('../../protocol/protocol.js').OpeningView} OpeningView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** @type {('won' | 'drawn' | 'lost')[]} */
const RESULTS = ['won', 'drawn', 'lost'];
const MOST_OPENINGS = 6;

/**
 * @param {GameStatisticsView} found
 * @param {Translate} t
 */
export function makeGameStatistics({ game, levels, total, timeline, openings }, t) {
  const id = `statistics-${game}`;
  return make(
    'section',
    { class: 'statistics-game', 'aria-labelledby': id },
    make('h3', { id }, t(`game.${game}`)),
    makeResultBar(total, t),
    makeFacts(total, t),
    make('h4', {}, t('statistics.timeline')),
    makeFormChart(timeline, t),
    make('h4', {}, t('statistics.byLevel')),
    makeLevels(levels, t),
    ...(openings.length === 0
      ? []
      : [
          make('h4', {}, t('statistics.openings')),
          make('p', { class: 'statistics-help' }, t('statistics.openingsHelp')),
          makeOpenings(openings.slice(0, MOST_OPENINGS), t),
        ]),
  );
}

/**
 * Draw the results as parts of a bar, each with its number.
 * @param {StandingView} total
 * @param {Translate} t
 */
function makeResultBar(total, t) {
  const parts = RESULTS.filter((result) => total[result] > 0).map((result) => {
    const words = t(`statistics.count.${result}`, { count: total[result] });
    const part = make('li', { class: `result-part is-${result}` }, words);
    part.style.flexGrow = String(total[result]);
    return part;
  });
  return make('ul', { class: 'result-bar' }, ...parts);
}

/**
 * @param {StandingView} total
 * @param {Translate} t
 */
function makeFacts(total, t) {
  const games = countGames(total);
  const each = (/** @type {number} */ sum) => sayNumber(sum / games, t);
  /** @type {[string, string][]} */
  const facts = [
    ['statistics.games', String(games)],
    ['statistics.streak', sayStreak(total.streak, t)],
    ['statistics.best', String(total.best_streak)],
    [
      'statistics.length',
      t('statistics.lengthOf', {
        mean: each(total.turns),
        shortest: total.shortest,
        longest: total.longest,
      }),
    ],
    ['statistics.captured', each(total.captured)],
    ['statistics.others', each(total.captured_by_others)],
  ];
  return make(
    'dl',
    { class: 'statistics-facts' },
    ...facts.map(([words, value]) =>
      make('div', {}, make('dt', {}, t(words)), make('dd', {}, value)),
    ),
  );
}

/** @param {{won: number, drawn: number, lost: number}} standing */
function countGames({ won, drawn, lost }) {
  return won + drawn + lost;
}

/**
 * @param {number} value
 * @param {Translate} t
 */
function sayNumber(value, t) {
  const options = { maximumFractionDigits: 1 };
  return new Intl.NumberFormat(nameConventions(t.locale), options).format(value);
}

/**
 * @param {number} streak positive for wins, negative for losses
 * @param {Translate} t
 */
function sayStreak(streak, t) {
  if (streak === 0) return t('statistics.noStreak');
  const key = streak > 0 ? 'statistics.wonInRow' : 'statistics.lostInRow';
  return t(key, { count: Math.abs(streak) });
}

/**
 * Write a streak so briefly that it fits into a table.
 * @param {number} streak
 */
function signStreak(streak) {
  if (streak === 0) return '=';
  return streak > 0 ? `+${streak}` : `−${-streak}`;
}

/**
 * @param {StandingView[]} levels
 * @param {Translate} t
 */
function makeLevels(levels, t) {
  const rows = levels.map((standing) => [
    make('th', { scope: 'row' }, t('player.computer', { level: standing.level })),
    ...makeResults(standing),
    make(
      'td',
      {},
      make('span', { 'aria-hidden': 'true' }, signStreak(standing.streak)),
      make('span', { class: 'visually-hidden' }, sayStreak(standing.streak, t)),
    ),
  ]);
  const table = makeTable(['statistics.opponent', ...RESULT_COLUMNS, 'statistics.streak'], rows, t);
  table.classList.add('statistics-levels');
  return table;
}

/**
 * @param {OpeningView[]} openings
 * @param {Translate} t
 */
function makeOpenings(openings, t) {
  const rows = openings.map((opening) => {
    const moves = opening.moves.split(' ').map((move) => move.replace(/^@/, ''));
    const name = make(
      'span',
      { class: 'statistics-opening' },
      /** @type {any} */ (createCrewBadge(opening.colour)),
      make('span', { class: 'visually-hidden' }, t(`colour.${opening.colour}`)),
      make('span', {}, moves.join(' · ')),
    );
    return [make('th', { scope: 'row' }, name), ...makeResults(opening)];
  });
  return makeTable(['statistics.opening', ...RESULT_COLUMNS], rows, t);
}

const RESULT_COLUMNS = [
  'statistics.won',
  'statistics.drawn',
  'statistics.lost',
  'statistics.share',
];

/**
 * @param {{won: number, drawn: number, lost: number}} standing
 */
function makeResults(standing) {
  const share = (standing.won + standing.drawn / 2) / countGames(standing);
  return [
    ...RESULTS.map((result) => make('td', {}, String(standing[result]))),
    make('td', {}, `${Math.round(100 * share)}%`),
  ];
}
