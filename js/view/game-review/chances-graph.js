// @ts-check
/**
 * The graph of the chances over a game, and the slider below it that chooses a turn.
 *
 * Owns the drawing. The slider makes the graph usable with the keyboard and screen readers.
 */

import { round, svg } from '../../art/svg.js';
import { BAD_MARKS, SURE, selectTimelines } from '../../select/game-review.js';
import { sayChance } from '../text/chance-text.js';
import { make } from '../widgets/dom.js';
import { nameMarks, sayChances, sayReviewedTurn } from './review-words.js';

/** @typedef {import('../../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../select/game-review.js').Timeline} Timeline */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The size of the drawing in its own units. It is stretched to the width of the page. */
const WIDTH = 600;
const HEIGHT = 150;
/** The glyphs of the bad marks, as in records. @type {Record<string, string>} */
const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/**
 * @param {Translate} t
 * @param {(index: number) => void} onTurn is called with the index of the chosen turn
 */
export function createChancesGraph(t, onTurn) {
  const title = make('h3', { id: 'game-review-graph' }, t.live('gameReview.graph'));
  const plot = svg('svg', {
    class: 'chart-plot chances-plot',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const cursor = make('span', { class: 'chances-cursor' });
  const marks = make('span', { class: 'chances-marks' });
  const field = make(
    'span',
    { class: 'chart-field chances-field', onpointerdown: point, onpointermove: point },
    /** @type {any} */ (plot),
    cursor,
    marks,
  );
  const scale = make('span', { class: 'chart-scale', 'aria-hidden': 'true' });
  const frame = make('div', { class: 'chances-frame', role: 'img' }, scale, field);
  const legend = make('p', { class: 'chances-legend' });
  const slider = make('input', {
    type: 'range',
    class: 'chances-slider',
    min: 0,
    step: 1,
    'aria-label': t.live('gameReview.slider'),
    oninput: () => onTurn(Number(slider.value)),
  });
  const element = make(
    'section',
    { class: 'chances', 'aria-labelledby': title.id },
    title,
    frame,
    slider,
    legend,
  );
  /** @type {ReviewView | null} */
  let shown = null;
  let current = 0;

  /** @param {PointerEvent} event */
  function point(event) {
    if (shown === null || shown.turns.length === 0 || (event.buttons & 1) === 0) return;
    const { left, width } = field.getBoundingClientRect();
    const at = ((event.clientX - left) / width) * shown.total;
    const first = shown.turns[0].number;
    const index = Math.round(at) - first;
    onTurn(Math.min(Math.max(index, 0), shown.turns.length - 1));
  }

  /**
   * @param {ReviewView} review
   * @param {string} pov
   */
  function draw(review, pov) {
    const timelines = selectTimelines(review, pov);
    const xOf = (/** @type {number} */ at) => round((at / Math.max(1, review.total)) * WIDTH);
    const yOf = (/** @type {number} */ chance) => round((1 - chance / SURE) * HEIGHT);
    const write = (/** @type {Timeline} */ { points }) =>
      points.map(({ at, chance }) => `${xOf(at)} ${yOf(chance)}`).join('L');
    const grid = [0, SURE / 2, SURE].map((chance) =>
      svg('path', { class: 'chart-grid', d: `M0 ${yOf(chance)}H${WIDTH}` }),
    );
    const lines = timelines
      .filter(({ points }) => points.length > 0)
      .flatMap((timeline) => {
        const [first, last] = [timeline.points[0], timeline.points[timeline.points.length - 1]];
        const d = `M${write(timeline)}`;
        const area = `${d}L${xOf(last.at)} ${HEIGHT}L${xOf(first.at)} ${HEIGHT}Z`;
        return [
          timelines.length === 1
            ? svg('path', { class: `chances-area is-${timeline.colour}`, d: area })
            : null,
          svg('path', { class: `chart-line chances-line is-${timeline.colour}`, d }),
        ];
      });
    plot.replaceChildren(...[...grid, ...lines].filter((one) => one !== null));
    marks.replaceChildren(
      ...review.turns
        .filter(({ mark, turning }) => BAD_MARKS.includes(mark) || turning)
        .map((turn) => {
          const timeline = timelines.find(({ colour }) => colour === turn.colour) ?? timelines[0];
          const chance = timeline?.points.find(({ at }) => at === turn.number)?.chance ?? 0;
          const sign = SIGNS[turn.mark] ?? '';
          const classes = `chances-mark is-${turn.mark}${turn.turning ? ' is-turning' : ''}`;
          const mark = make('span', { class: classes }, sign);
          mark.style.left = `${((turn.number / review.total) * 100).toFixed(2)}%`;
          mark.style.top = `${(100 - chance / 10).toFixed(2)}%`;
          return mark;
        }),
    );
    scale.replaceChildren(
      ...[SURE, SURE / 2, 0].map((chance) =>
        make('span', {}, sayChance(chance, t.locale).replace(/[.,]0/, '')),
      ),
    );
    legend.replaceChildren(
      ...(review.players.length === 2
        ? [make('span', {}, t('gameReview.graphOf', { colour: pov }))]
        : review.players.map(({ colour }) =>
            make('span', { class: `chances-key is-${colour}` }, t(`colour.${colour}`)),
          )),
    );
    const faults = review.turns.filter(({ mark }) => BAD_MARKS.includes(mark)).length;
    frame.setAttribute(
      'aria-label',
      t('gameReview.graphLabel', { turns: String(review.turns.length), faults: String(faults) }),
    );
  }

  function mark() {
    const turn = shown?.turns[current];
    if (shown === null || turn === undefined) return;
    cursor.style.left = `${((turn.number / shown.total) * 100).toFixed(2)}%`;
    slider.value = String(current);
    const words = [
      `${sayReviewedTurn(turn, t)}.`,
      `${nameMarks(turn, t)}.`,
      sayChances(turn, shown, t),
    ];
    const said = words.join(' ');
    slider.setAttribute('aria-valuetext', said);
  }

  return {
    element,
    slider,

    /**
     * Draw a review, or the part of it that is done.
     * @param {ReviewView} review
     * @param {string} pov
     * @param {boolean} isDone whether turns can be chosen
     */
    render(review, pov, isDone) {
      shown = isDone ? review : null;
      draw(review, pov);
      slider.hidden = !isDone;
      cursor.hidden = !isDone;
      slider.max = String(Math.max(0, review.turns.length - 1));
      // Keep the thumb below the chosen turn, even if only the last turns have been reviewed.
      const first = review.turns[0]?.number ?? 1;
      slider.style.setProperty('--first', String(first / Math.max(1, review.total)));
      mark();
    },

    /** @param {number} index */
    choose(index) {
      current = index;
      mark();
    },
  };
}
