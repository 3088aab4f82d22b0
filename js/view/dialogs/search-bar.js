// @ts-check
/**
 * The fields with which the player searches and sorts the list of saved games.
 *
 * Owns the query.
 */

import { EVERYTHING, ORDERS, STANDINGS } from '../../game/game-search.js';
import { GAMES } from '../../game/games.js';
import { make } from '../widgets/dom.js';

/** @typedef {import('../../game/game-search.js').Query} Query */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** Shorter lists need no search. */
const FEWEST_GAMES = 5;

/**
 * @param {Translate} t
 * @param {(query: Query) => void} onChange
 */
export function makeSearchBar(t, onChange) {
  const words = make('input', {
    type: 'search',
    class: 'saves-search-words',
    placeholder: t.live('library.search.placeholder'),
    'aria-label': t.live('library.search.words'),
    autocomplete: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
  });
  const game = makeSelect(t, 'library.search.game', [
    ['', 'library.search.allGames'],
    ...GAMES.map(({ name }) => /** @type {[string, string]} */ ([name, `game.${name}`])),
  ]);
  const standing = makeSelect(
    t,
    'library.search.standing',
    STANDINGS.map((value) => [value, `library.standing.${value}`]),
  );
  const order = makeSelect(
    t,
    'library.search.order',
    ORDERS.map((value) => [value, `library.order.${value}`]),
  );
  const element = make(
    'search',
    { class: 'saves-search', hidden: true },
    words,
    make('div', { class: 'saves-search-choices' }, game, standing, order),
  );
  const notify = () => onChange(read());
  element.addEventListener('input', notify);
  words.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || words.value === '') return;
    // Escape clears the field before it closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    words.value = '';
    notify();
  });

  /** @returns {Query} */
  function read() {
    return /** @type {Query} */ ({
      words: words.value,
      game: game.value,
      standing: standing.value,
      order: order.value,
    });
  }

  return {
    element,

    /**
     * Search for words, in place of the present ones.
     * @param {string} text
     */
    search(text) {
      words.value = text;
      notify();
      words.focus();
    },

    /** Show all games again. */
    clear() {
      words.value = EVERYTHING.words;
      game.value = EVERYTHING.game;
      standing.value = EVERYTHING.standing;
      order.value = EVERYTHING.order;
      notify();
    },

    /**
     * @param {number} count of all games
     */
    render(count) {
      element.hidden = count < FEWEST_GAMES;
    },
  };
}

/**
 * @param {Translate} t
 * @param {string} label
 * @param {[value: string, words: string][]} choices
 */
function makeSelect(t, label, choices) {
  return make(
    'select',
    { class: 'saves-select', 'aria-label': t.live(label) },
    ...choices.map(([value, words]) => make('option', { value }, t.live(words))),
  );
}
