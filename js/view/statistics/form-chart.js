// @ts-check
/**
 * The chart of the results over time: the form as a line, and below it a bar for each game.
 *
 * Owns the drawing and the table with the same content. The engine has counted everything.
 */

import { round, svg } from '../../art/svg.js';
import { sayDay } from '../text/relative-time.js';
import { make } from '../widgets/dom.js';

/** @typedef {import('../../protocol/protocol.js').PointView} PointView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The size of the drawing in its own units. It is stretched to the width of the page. */
const WIDTH = 600;
const HEIGHT = 120;
const STRIP = 28;
/** The part of its column that a game's bar fills, and the widest bar. */
const BAR_SHARE = 0.7;
const WIDEST_BAR = 14;

/**
 * @param {PointView[]} timeline
 * @param {Translate} t
 */
export function makeFormChart(timeline, t) {
  const [first, last] = [timeline[0], timeline[timeline.length - 1]];
  const label = t('statistics.formLabel', {
    count: timeline.length,
    first: sayShare(first.form),
    last: sayShare(last.form),
  });
  const step = WIDTH / timeline.length;
  const xOf = (/** @type {number} */ index) => (index + 0.5) * step;
  const yOf = (/** @type {number} */ form) => HEIGHT * (1 - form);
  const points = timeline.map(({ form }, index) => `${round(xOf(index))} ${round(yOf(form))}`);
  // The line reaches both edges, so that even a single game has one.
  const line = `M0 ${round(yOf(first.form))}L${points.join('L')}L${WIDTH} ${round(yOf(last.form))}`;
  const grid = [0, 0.5, 1].map((form) =>
    svg('path', { class: 'chart-grid', d: `M0 ${yOf(form)}H${WIDTH}` }),
  );
  const plot = svg(
    'svg',
    {
      class: 'chart-plot form-chart-plot',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    [
      ...grid,
      svg('path', { class: 'form-chart-area', d: `${line}V${HEIGHT}H0Z` }),
      svg('path', { class: 'chart-line form-chart-line', d: line }),
    ],
  );
  const width = Math.min(step * BAR_SHARE, WIDEST_BAR);
  const strip = svg(
    'svg',
    {
      class: 'form-chart-strip',
      viewBox: `0 0 ${WIDTH} ${2 * STRIP}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    },
    [
      svg('path', { class: 'chart-grid', d: `M0 ${STRIP}H${WIDTH}` }),
      ...timeline.map(({ result }, index) => {
        const isDrawn = result === 'drawn';
        return svg('rect', {
          class: `form-chart-bar is-${result}`,
          x: xOf(index) - width / 2,
          y: result === 'won' ? 2 : isDrawn ? STRIP - 4 : STRIP,
          width,
          height: isDrawn ? 8 : STRIP - 2,
        });
      }),
    ],
  );
  const dot = make('span', { class: 'form-chart-dot' });
  dot.style.left = `${((xOf(timeline.length - 1) / WIDTH) * 100).toFixed(2)}%`;
  dot.style.top = `${((1 - last.form) * 100).toFixed(2)}%`;
  return make(
    'figure',
    { class: 'form-chart' },
    make(
      'div',
      { class: 'form-chart-frame', role: 'img', 'aria-label': label },
      make('span', { class: 'chart-scale' }, ...['100%', '50%', '0%'].map(makeTick)),
      make('span', { class: 'chart-field' }, /** @type {any} */ (plot), dot),
      make('span', { class: 'form-chart-below' }, /** @type {any} */ (strip)),
      make(
        'span',
        { class: 'form-chart-dates' },
        make('span', {}, sayDay(first.ended, t.locale)),
        timeline.length > 1 ? make('span', {}, sayDay(last.ended, t.locale)) : null,
      ),
    ),
    make('figcaption', { class: 'form-chart-caption' }, t('statistics.formHelp')),
    makeDetails(timeline, t),
  );
}

/** @param {string} words */
function makeTick(words) {
  return make('span', {}, words);
}

/** @param {number} share */
function sayShare(share) {
  return String(Math.round(share * 100));
}

/**
 * @param {PointView[]} timeline
 * @param {Translate} t
 */
function makeDetails(timeline, t) {
  const columns = [
    'statistics.date',
    'statistics.opponent',
    'statistics.result',
    'statistics.form',
  ];
  const rows = [...timeline]
    .reverse()
    .map(({ ended, level, result, form }) => [
      make('th', { scope: 'row' }, sayDay(ended, t.locale)),
      make('td', {}, t('player.computer', { level })),
      make('td', {}, t(`statistics.${result}`)),
      make('td', {}, `${sayShare(form)}%`),
    ]);
  return make(
    'details',
    { class: 'form-chart-details' },
    make('summary', {}, t('statistics.table')),
    make(
      'div',
      {
        class: 'statistics-scroll',
        tabindex: 0,
        role: 'region',
        'aria-label': t('statistics.table'),
      },
      makeTable(columns, rows, t),
    ),
  );
}

/**
 * Make a table of statistics.
 * @param {string[]} columns
 * @param {HTMLElement[][]} rows
 * @param {Translate} t
 */
export function makeTable(columns, rows, t) {
  return make(
    'table',
    { class: 'statistics-table' },
    make(
      'thead',
      {},
      make('tr', {}, ...columns.map((words) => make('th', { scope: 'col' }, t(words)))),
    ),
    make('tbody', {}, ...rows.map((cells) => make('tr', {}, ...cells))),
  );
}
