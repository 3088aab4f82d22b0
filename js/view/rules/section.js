// @ts-check
/**
 * A section of the rules, on the screen and on paper.
 *
 * Owns the layout of its texts, its open points and its examples. The caller draws the examples.
 */

import { drawChart } from '../../art/voyage-chart.js';
import { make } from '../widgets/dom.js';
import { EXAMPLES } from './examples.js';

/** @typedef {import('./pages.js').Section} Section */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** @typedef {(name: string) => HTMLElement} MakeExample draws an example by its name */

/** An example with more spaces than this counts as the whole deck. */
const WHOLE_DECK = 9;

/**
 * @param {string} page
 * @param {Section} section
 * @param {Translate} t
 * @param {MakeExample} makeExample
 */
export function makeSection(page, section, t, makeExample) {
  const { part, more = [], examples = [], options = [], points = [] } = section;
  const { licences = [], stations = 0 } = section;
  const name = `rules.${page}.${part}`;
  const words = options.map((option) =>
    make(
      'p',
      {},
      make('strong', {}, t.live(`option.${option}.name`)),
      ': ',
      t.live(`option.${option}.text`),
    ),
  );
  if (options.length === 0) words.push(make('p', {}, t.live(`${name}.text`)));
  return make(
    'section',
    { class: `rule rule-${part}` },
    make('h3', {}, t.live(`${name}.title`)),
    ...words,
    ...more.map((key) => make('p', {}, t.live(`${name}.${key}`))),
    ...(stations === 0 ? [] : makeStations(name, stations, t)),
    points.length === 0
      ? null
      : make('ul', { class: 'points' }, ...points.map((point) => makePoint(name, point, t))),
    ...licences.map(({ name: of, file }) =>
      make(
        'p',
        {},
        make('a', { href: file, target: '_blank' }, t.live('rules.licence', { name: of })),
      ),
    ),
    examples.length === 0 ? null : make('div', { class: 'examples' }, ...examples.map(makeExample)),
  );
}

/**
 * Make the chart, and the text about each of its numbers.
 * @param {string} name
 * @param {number} stations
 * @param {Translate} t
 */
function makeStations(name, stations, t) {
  const entries = Array.from({ length: stations }, (_, index) =>
    make(
      'li',
      {},
      make('strong', {}, t.live(`${name}.${index + 1}.where`)),
      ' ',
      t.live(`${name}.${index + 1}.what`),
    ),
  );
  return [
    make('div', { class: 'chart-frame' }, drawChart()),
    make('ol', { class: 'stations' }, ...entries),
  ];
}

/**
 * @param {string} name
 * @param {{name: string, option?: string}} point
 * @param {Translate} t
 */
function makePoint(name, { name: point, option }, t) {
  const changed =
    option === undefined
      ? null
      : make('em', {}, t.live('rules.changedBy', { option: { key: `option.${option}.name` } }));
  return make('li', {}, t.live(`${name}.${point}`), ' ', changed);
}

/**
 * @param {string} name
 * @param {Translate} t
 * @param {...Element} parts the picture, and the elements below it
 */
export function makeFigure(name, t, ...parts) {
  const { roll, spaces } = EXAMPLES[name];
  const [picture, ...below] = parts;
  return make(
    'figure',
    { class: spaces.length > WHOLE_DECK ? 'example is-whole' : 'example' },
    picture,
    make(
      'figcaption',
      {},
      roll === undefined ? null : make('strong', {}, t.live('rules.roll', { count: roll }), ' '),
      t.live(`rules.${name}.example`),
    ),
    ...below,
  );
}
