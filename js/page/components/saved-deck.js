// @ts-check
/**
 * The component `savedDeck`: a small picture of a saved game's deck.
 *
 * Owns when it is drawn: when it becomes visible, because there may be hundreds.
 */

import { drawSavedDeck } from '../../view/board/saved-game-thumbnail.js';

/** The distance from the visible part of the list at which a deck is drawn. */
const AHEAD = '50%';

/**
 * @param {import('../../view/board/geometry.js').Deck} deck
 * @returns {import('./component.js').MakeComponent}
 */
export function makeSavedDeck(deck) {
  /** What happens when an element becomes visible. @type {WeakMap<Element, () => void>} */
  const seen = new WeakMap();
  const watcher = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        seen.get(target)?.();
      }
    },
    { rootMargin: AHEAD },
  );
  return (element) => {
    /** @type {any} */
    let model = null;
    let isSeen = false;
    function draw() {
      if (model.deck !== '') element.replaceChildren(drawSavedDeck(deck, model.deck));
    }
    seen.set(element, () => {
      isSeen = true;
      draw();
    });
    watcher.observe(element);
    return {
      show(next) {
        const isNew = model?.deck !== next.deck;
        model = next;
        if (isSeen && isNew) draw();
      },
      end() {
        watcher.unobserve(element);
      },
    };
  };
}
