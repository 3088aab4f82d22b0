// @ts-check
/**
 * The puzzles to choose from: the one of the day, the next one, those to repeat. Also the solver's rating and streak.
 *
 * Owns these parts and the two lists that choose a game and a kind. The collection finds the puzzles.
 */

import { ALL, listGames, listKinds } from '../../puzzles/choice.js';
import { showRating } from '../../puzzles/collection.js';
import { sayDay } from '../text/relative-time.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { nameTask } from './puzzle-words.js';

/** @typedef {import('../../puzzles/collection.js').Offer} Offer */
/** @typedef {import('../../puzzles/collection.js').Puzzle} Puzzle */
/** @typedef {import('../../puzzles/solver.js').Choice} Choice */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** Where a puzzle was chosen. @typedef {'daily' | 'next' | 'due'} Source */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {(puzzle: Puzzle, source: Source) => void} options.onPuzzle
 * @param {(choice: Choice) => void} options.onChoice
 */
export function createPuzzleList({ t, onPuzzle, onChoice }) {
  const status = make('p', { class: 'puzzles-status', role: 'status' });
  const facts = make('dl', { class: 'puzzles-facts' });
  const daily = makePart('daily');
  const next = makePart('next');
  const due = makePart('due');
  const games = makeSelect('game');
  const kinds = makeSelect('kind');
  next.element.insertBefore(
    make('div', { class: 'puzzles-choice' }, games.element, kinds.element),
    next.words,
  );
  const parts = make('div', { class: 'puzzles-parts' }, daily.element, next.element, due.element);
  const element = make(
    'div',
    { class: 'puzzle-list' },
    make('p', { class: 'puzzles-lead' }, t.live('puzzles.lead')),
    facts,
    status,
    parts,
  );
  /** @type {Offer | null} */
  let shown = null;

  /** @param {Source} source */
  function makePart(source) {
    const words = make('p', { class: 'puzzles-words' });
    const button = makeButton(t.live(`puzzles.solve.${source}`), 'button-main', () => {
      const puzzle = shown === null ? null : findPuzzle(shown, source);
      if (puzzle !== null) onPuzzle(puzzle, source);
    });
    const id = `puzzles-${source}`;
    const part = make(
      'section',
      { class: `puzzles-part is-${source}`, 'aria-labelledby': id },
      make('h3', { id }, t.live(`puzzles.${source}`)),
      words,
      button,
    );
    return { element: part, words, button };
  }

  /** @param {'game' | 'kind'} name */
  function makeSelect(name) {
    const select = make('select', { name: `puzzles-${name}`, onchange: choose });
    const label = make('label', {}, make('span', {}, t.live(`puzzles.choose.${name}`)), select);
    return { element: label, select };
  }

  function choose() {
    const game = games.select.value;
    const isGameNew = game !== shown?.solver.choice.game;
    onChoice({ game, kind: isGameNew ? ALL : kinds.select.value });
  }

  /** @param {Offer} offer */
  function fillSelects({ puzzles, solver: { choice } }) {
    const listed = listKinds(puzzles, choice.game);
    fillSelect(games.select, listGames(puzzles), choice.game, nameGame);
    fillSelect(kinds.select, listed, choice.kind, nameKind);
  }

  /** @param {string} game */
  function nameGame(game) {
    return game === ALL ? t('puzzles.allGames') : t(`game.${game}`);
  }

  /** @param {string} kind */
  function nameKind(kind) {
    const turns = /^win(\d)$/.exec(kind)?.[1];
    return turns === undefined
      ? t(`puzzles.kind.${kind}`)
      : t('puzzles.task.win', { count: Number(turns) });
  }

  /** @param {Offer} offer */
  function fillFacts({ solver, streak, provisional }) {
    const rating = String(showRating(solver.rating));
    /** @type {[string, string][]} */
    const rows = [
      ['puzzles.rating', provisional ? t('puzzles.provisional', { rating }) : rating],
      ['puzzles.solved', String(solver.solved.length)],
      ['puzzles.streak', t('puzzles.days', { count: streak })],
    ];
    facts.replaceChildren(
      ...rows.map(([key, value]) => make('div', {}, make('dt', {}, t(key)), make('dd', {}, value))),
    );
  }

  /** @param {Offer} offer */
  function draw(offer) {
    const { day, solver } = offer;
    const isDone = solver.days.includes(day);
    fillFacts(offer);
    fillSelects(offer);
    const task = (/** @type {Puzzle | null} */ puzzle) =>
      puzzle === null ? t('puzzles.none') : nameTask(puzzle, t);
    const date = sayDay(readDay(day), t.locale);
    setText(
      daily.words,
      [`${date}.`, task(offer.daily), isDone ? t('puzzles.dailyDone') : ''].join(' ').trim(),
    );
    daily.element.classList.toggle('is-done', isDone);
    setText(next.words, task(offer.next));
    const count = offer.due.length;
    setText(due.words, count === 0 ? t('puzzles.noneDue') : t('puzzles.countDue', { count }));
    daily.button.hidden = offer.daily === null;
    next.button.hidden = offer.next === null;
    due.button.hidden = count === 0;
  }

  t.follow(() => {
    if (shown !== null) draw(shown);
  });

  return {
    element,

    /**
     * Show the offered puzzles, or a message if they are not known.
     * @param {Offer | null} offer
     * @param {string} message a key; empty for no message
     */
    show(offer, message) {
      shown = offer;
      parts.hidden = offer === null;
      facts.hidden = offer === null;
      setText(status, message === '' ? '' : t(message));
      if (offer !== null) draw(offer);
    },

    focus: () => [daily, next, due].find(({ button }) => !button.hidden)?.button ?? null,
  };
}

/**
 * @param {Offer} offer
 * @param {Source} source
 */
export function findPuzzle(offer, source) {
  if (source === 'daily') return offer.daily;
  return source === 'next' ? offer.next : (offer.due[0] ?? null);
}

/**
 * @param {HTMLSelectElement} select
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => string} name
 */
function fillSelect(select, values, chosen, name) {
  select.replaceChildren(...values.map((value) => make('option', { value }, name(value))));
  select.value = values.includes(chosen) ? chosen : ALL;
}

/**
 * Return the beginning of a day in the reader's time zone, in milliseconds since 1970.
 * @param {string} day an ISO date
 */
function readDay(day) {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year, month - 1, date).getTime();
}
