// @ts-check
/**
 * The pictures of the decks in the list of saved games.
 *
 * Owns when they are drawn.
 */

import { drawSavedDeck } from './saved-game-thumbnail.js';

/** @typedef {import('../../game/saves.js').Saves} Saves */
/** @typedef {import('../board/geometry.js').Deck} Deck */

/** The distance from the visible part of the list at which a deck is drawn. */
const AHEAD = '50%';

/**
 * Draw the decks of the lines when they become visible, because there may be hundreds.
 * @param {Deck} deck
 * @param {(id: string) => void} askFor asks for the deck of a game that was saved without it
 */
export function createDecks(deck, askFor) {
  /** The elements that wait for their deck, by the id of the game. @type {Map<string, HTMLElement>} */
  const waiting = new Map();
  /** The known decks, by the id of the game. @type {Record<string, string | null>} */
  let known = {};
  const watcher = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) draw(/** @type {HTMLElement} */ (target));
      }
    },
    { rootMargin: AHEAD },
  );

  /** @param {HTMLElement} place */
  function draw(place) {
    const id = place.closest('.saves-line')?.getAttribute('data-id') ?? '';
    watcher.unobserve(place);
    const text = known[id];
    if (text) place.replaceChildren(drawSavedDeck(deck, text));
    else {
      waiting.set(id, place);
      askFor(id);
    }
  }

  return {
    /**
     * @param {HTMLElement[]} lines
     * @param {import('../../game/saves.js').Entry[]} games of the lines
     * @param {Saves['decks']} decks
     */
    show(lines, games, decks) {
      watcher.disconnect();
      waiting.clear();
      known = Object.fromEntries(games.map((entry) => [entry.id, entry.deck ?? decks[entry.id]]));
      for (const line of lines) {
        const place = line.querySelector('.saves-deck');
        if (place !== null && !place.hasChildNodes()) watcher.observe(place);
      }
    },

    /** @param {Record<string, string>} decks */
    arrive(decks) {
      for (const [id, place] of waiting) {
        if (decks[id] === undefined) continue;
        waiting.delete(id);
        place.replaceChildren(drawSavedDeck(deck, decks[id]));
      }
    },
  };
}
