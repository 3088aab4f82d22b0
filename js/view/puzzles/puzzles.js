// @ts-check
/**
 * The puzzles: the list of offered puzzles, and the open puzzle.
 *
 * Owns which of the two is visible. Removes the deck of a puzzle when it is left, because only one deck on the page may
 * have the focusable spaces.
 */

import { createCollection } from '../../puzzles/collection.js';
import { loadPuzzles } from '../../puzzles/load.js';
import { make } from '../widgets/dom.js';
import { createPuzzleBoard } from './puzzle-board.js';
import { createPuzzleList, findPuzzle } from './puzzle-list.js';

/** @typedef {import('../../puzzles/collection.js').Offer} Offer */
/** @typedef {import('../../puzzles/collection.js').Puzzle} Puzzle */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./puzzle-list.js').Source} Source */

/**
 * The services that puzzles need: the engine, the solver's stored state, and the clock.
 * @typedef {{ask: import('../../sandbox/requests.js').Ask,
 *   memory: import('../../puzzles/solver.js').SolverMemory, now: () => number}} PuzzleServices
 * @typedef {(position: string, colour: string) => void} Practise starts a game from a position
 */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {PuzzleServices & {practise: Practise, onSound: (cues: import('../../sound/cues.js').Cue[]) => void}}
 * options.services
 */
export function createPuzzles({ t, deck, services }) {
  const { ask, memory, now, practise, onSound } = services;
  const content = make('div', { class: 'puzzles' });
  const collection = createCollection({ ask, load: loadPuzzles, memory, now });
  const list = createPuzzleList({
    t,
    onPuzzle: open,
    async onChoice(choice) {
      collection.choose(choice);
      await refresh();
    },
  });
  /** Made when it is needed for the first time. @type {ReturnType<typeof createPuzzleBoard> | null} */
  let board = null;
  /** @type {Offer | null} */
  let offer = null;
  /** The open puzzle. @type {{puzzle: Puzzle, source: Source, day: string} | null} */
  let current = null;
  /** Counts the requests to the collection, so that a late reply to an earlier one is dropped. */
  let requestCount = 0;
  /** The count of the last answer, which decides what comes next. @type {Promise<unknown>} */
  let counting = Promise.resolve();

  /**
   * Load the offered puzzles. Returns false if that failed or another request was made meanwhile.
   * @returns {Promise<boolean>}
   */
  async function refresh() {
    requestCount += 1;
    const mine = requestCount;
    if (offer === null) list.show(null, 'puzzles.loading');
    /** @type {Offer | null} */
    let found = null;
    try {
      await counting;
      found = await collection.findOffer();
    } catch (error) {
      console.warn(`Not loaded: ${error}`);
    }
    if (mine !== requestCount) return false;
    offer = found;
    list.show(offer, offer === null ? 'puzzles.failed' : '');
    return offer !== null;
  }

  async function showList() {
    leave();
    content.replaceChildren(list.element);
    const isKnown = refresh();
    // The dialog is about to open and to get the focus.
    await null;
    const { activeElement } = document;
    // Move the focus only if the player has not moved it meanwhile.
    if ((await isKnown) && [activeElement, document.body].includes(document.activeElement))
      list.focus()?.focus();
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Source} source
   */
  function open(puzzle, source) {
    current = { puzzle, source, day: offer?.day ?? '' };
    board ??= createPuzzleBoard({
      t,
      deck,
      ask,
      onResult: count,
      onSolved: noteSolved,
      onList: showList,
      onNext: openNext,
      onPractise: practise,
      onSound,
    });
    if (!content.contains(board.element)) content.replaceChildren(board.element);
    content.closest('dialog')?.scrollTo(0, 0);
    board.open(puzzle, source);
  }

  /** @param {boolean} isSolved */
  function count(isSolved) {
    if (current === null) return Promise.resolve(null);
    const counted = collection.count(current.puzzle, current.day, isSolved);
    counting = counted;
    return counted;
  }

  function noteSolved() {
    if (current === null) return;
    const { puzzle, day } = current;
    collection.noteSolved(puzzle, puzzle.key === offer?.daily?.key ? day : null);
  }

  /** Open another puzzle to repeat after one of these, and the next one after any other. */
  async function openNext() {
    const source = current?.source === 'due' ? 'due' : 'next';
    if (!(await refresh()) || offer === null) {
      showList();
      return;
    }
    const repeated = findPuzzle(offer, source);
    const puzzle = repeated ?? findPuzzle(offer, 'next');
    if (puzzle === null) showList();
    else open(puzzle, repeated === null ? 'next' : source);
  }

  function leave() {
    current = null;
    board?.close();
    content.replaceChildren();
  }

  return {
    content: [content],
    prepare() {
      showList();
    },
    leave,
  };
}
