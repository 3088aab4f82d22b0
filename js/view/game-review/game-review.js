// @ts-check
/**
 * The review of a game: makes it with a progress bar, stores it, and shows it as a graph, turn by turn, and as a sum.
 *
 * Owns the steps from the record to the review. The engine reviews, in the search worker, while the dialog is open.
 */

import { findFault } from '../../select/game-review.js';
import { hasLostFocus, make, makeButton, setText } from '../widgets/dom.js';
import { createChancesGraph } from './chances-graph.js';
import { makePlayersTable, makeSumChart, sayComparison } from './sum-chart.js';
import { createTurnBoard } from './turn-board.js';
import { makeTurnsTable } from './turns-table.js';

/** @typedef {import('../../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./review-words.js').ReviewedGame} ReviewedGame */

/**
 * The services of the review: the engine, the worker for long requests, and the stored reviews. `practise` starts a
 * game from a position, `addPuzzle` stores a puzzle and returns `added` or `known`; it rejects if that failed.
 * @typedef {{ask: import('../../sandbox/requests.js').Ask, worker: ReviewWorker, memory: ReviewMemory,
 *   practise: (position: string, colour: string) => void, addPuzzle: (line: string) => Promise<string |
 *   undefined>}} ReviewServices
 * @typedef {import('../../protocol/protocol.js').ReviewWorker} ReviewWorker
 * @typedef {import('../../game-review/memory.js').ReviewMemory} ReviewMemory
 */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {ReviewServices & {onSound: (cues: import('../../sound/cues.js').Cue[]) => void}} options.services
 */
export function createGameReview({ t, deck, services }) {
  const { ask, worker, memory, practise, addPuzzle, onSound } = services;
  const status = make('p', { class: 'game-review-status', role: 'status' });
  const bar = make('progress', { class: 'game-review-bar', max: 1, value: 0 });
  bar.setAttribute('aria-label', t('gameReview.title'));
  const stop = makeButton(t.live('gameReview.stop'), 'button-quiet', () => worker.stop());
  const again = makeButton(t.live('gameReview.whole'), 'button-main', () => run());
  const making = make('div', { class: 'game-review-making' }, status, bar, stop, again);
  const graph = createChancesGraph(t, choose);
  const results = make('section', { class: 'game-review-results' });
  const place = make('div', { class: 'game-review' });
  /** Made when it is needed for the first time. @type {ReturnType<typeof createTurnBoard> | null} */
  let board = null;
  /** @type {ReviewedGame | null} */
  let game = null;
  /** @type {ReviewView | null} */
  let review = null;
  let index = 0;
  /**
   * The message above the graph: a key with its parameters.
   * @type {import('../../i18n/translate.js').Message | null}
   */
  let said = null;
  /** Counts the openings, so that late replies are dropped. */
  let serial = 0;

  /** @param {import('../../i18n/translate.js').Message | null} message */
  function say(message) {
    said = message;
    setText(status, message === null ? '' : t.say(message));
  }

  /** @param {ReviewedGame} next */
  async function open(next) {
    serial += 1;
    const mine = serial;
    game = next;
    review = null;
    place.replaceChildren(making);
    showMaking('asking');
    say({ key: 'engine.loading' });
    const reply = await ask({
      kind: 'review',
      fields: { record: next.record, hints: next.hints, nodes: 0 },
    });
    if (mine !== serial) return;
    if (reply.review === undefined) return fail(reply.error?.message);
    if (reply.review.total === 0) return fail({ key: 'gameReview.nothing' });
    const kept = memory.recall(reply.review.key);
    if (kept === null) run();
    else show(kept, null);
  }

  async function run() {
    if (game === null) return;
    serial += 1;
    const mine = serial;
    const hadFocus = place.contains(document.activeElement);
    board?.close();
    place.replaceChildren(making, graph.element);
    showMaking('running');
    if (hadFocus) stop.focus();
    say({ key: 'gameReview.running' });
    bar.removeAttribute('value');
    const reviewing = worker.request(
      'review',
      { record: game.record, hints: game.hints },
      {
        onThinking({ depth: done, nodes: all }, best) {
          if (mine !== serial || all === 0) return;
          bar.max = all;
          bar.value = done;
          bar.setAttribute('aria-valuetext', t('gameReview.progress', { done, all: String(all) }));
          if (best?.review !== undefined) draw(best.review);
        },
        onFailed() {
          if (mine === serial) fail({ key: 'engine.died' });
        },
      },
    );
    // Without a reply another search has ended the review.
    const reply = await reviewing.catch(() => null);
    if (mine !== serial) return;
    if (reply?.review === undefined) return fail(reply?.error?.message);
    const { turns, total } = reply.review;
    if (turns.length < total)
      return show(reply.review, {
        key: 'gameReview.partly',
        params: { count: turns.length, all: String(total) },
      });
    const isKept = memory.keep(reply.review);
    show(reply.review, null);
    if (isKept) return;
    say({ key: 'gameReview.notKept' });
    status.classList.remove('visually-hidden');
  }

  /** @param {import('../../i18n/translate.js').Message} [message] */
  function fail(message) {
    place.replaceChildren(making);
    showMaking('failed');
    say(message ?? { key: 'lessons.refused' });
  }

  /** @param {'asking' | 'running' | 'partly' | 'failed' | 'done'} phase */
  function showMaking(phase) {
    place.dataset.phase = phase;
    // The message of success is for screen readers only.
    status.classList.toggle('visually-hidden', phase === 'done');
    bar.hidden = phase !== 'running';
    stop.hidden = phase !== 'running';
    again.hidden = phase !== 'partly' && phase !== 'failed';
    setText(again, t(phase === 'failed' ? 'gameReview.again' : 'gameReview.whole'));
  }

  /** @param {ReviewView} partly */
  function draw(partly) {
    if (game !== null) graph.render(partly, game.pov, false);
  }

  /**
   * Show a review, whole or in part.
   * @param {ReviewView} next
   * @param {import('../../i18n/translate.js').Message | null} message
   */
  function show(next, message) {
    if (game === null) return;
    const hadFocus = hasLostFocus() || making.contains(document.activeElement);
    review = next;
    showMaking(next.turns.length < next.total ? 'partly' : 'done');
    if (next.turns.length === 0) {
      place.replaceChildren(making);
      say(message);
      return;
    }
    board ??= createTurnBoard({
      t,
      deck,
      ask,
      askLong,
      onFault: (direction) => {
        const found = review === null ? null : findFault(review.turns, index, direction);
        if (found !== null) choose(found);
      },
      onPractice: practise,
      addPuzzle: provePuzzle,
      onSound,
    });
    place.replaceChildren(making, graph.element, board.element, results);
    say(message ?? { key: 'gameReview.done' });
    drawAll();
    const first = findFault(next.turns, -1, 1);
    choose(first ?? 0);
    if (hadFocus) graph.slider.focus();
  }

  function drawAll() {
    if (review === null || game === null) return;
    graph.render(review, game.pov, true);
    const chart = makeSumChart(review, game, t);
    results.replaceChildren(
      make('h3', {}, t('gameReview.sum')),
      ...sayComparison(review, t).map((sentence) => make('p', {}, sentence)),
      make(
        'div',
        { class: 'game-review-sums' },
        makePlayersTable(review, game, t),
        ...(chart === null ? [] : [chart]),
      ),
      make('p', { class: 'game-review-help' }, t('gameReview.help')),
      makeTurnsTable(review, t, (chosen) => {
        choose(chosen);
        graph.slider.focus();
      }),
    );
  }

  /** @param {number} next */
  function choose(next) {
    if (review === null || game === null || board === null) return;
    index = next;
    graph.choose(next);
    board.open(game, review, next);
  }

  /** @type {import('../../sandbox/requests.js').Ask} */
  function askLong({ kind, fields }) {
    return new Promise((resolve) => {
      const onFailed = () =>
        resolve(/** @type {any} */ ({ ok: false, error: { message: { key: 'engine.died' } } }));
      worker.request(/** @type {any} */ (kind), fields, { onFailed }).then(resolve, onFailed);
    });
  }

  /**
   * @param {string} record
   * @param {string} path
   */
  async function provePuzzle(record, path) {
    const reply = await askLong({ kind: 'puzzle', fields: { record, path } });
    if (reply.puzzle === undefined) return 'lessons.refused';
    if (reply.puzzle === null) return 'gameReview.puzzle.none';
    try {
      return `gameReview.puzzle.${await addPuzzle(reply.puzzle)}`;
    } catch {
      return 'lessons.refused';
    }
  }

  function leave() {
    serial += 1;
    worker.abandon();
    board?.close();
    game = null;
    review = null;
    place.replaceChildren();
  }

  t.follow(() => {
    bar.setAttribute('aria-label', t('gameReview.title'));
    if (said !== null) say(said);
    drawAll();
    if (review !== null) graph.choose(index);
  });

  return {
    content: [place],
    /** @param {DialogsModel} model */
    prepare(model) {
      open(model.reviewed);
    },
    leave,
  };
}
