// @ts-check
/**
 * The component `savedDeck`: a small picture of a saved game's deck.
 *
 * Owns when it is drawn: when it becomes visible, because there may be hundreds. A model without a deck has an action
 * that asks for it.
 */

import { CLOCK } from '../../platform/environment.js';
import { drawSavedDeck } from '../../view/board/saved-game-thumbnail.js';

/** The distance from the visible part of the list at which a deck is drawn. */
const AHEAD = '50%';
/** A deck is asked for after this time in view: while the player types a search, the next games soon take its place. */
const PAUSE_MS = 150;

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
  return (element, press) => {
    /** @type {any} */
    let model = null;
    let isSeen = false;
    let pause = 0;
    function draw() {
      if (model.deck !== null) element.replaceChildren(drawSavedDeck(deck, model.deck));
      else pause = CLOCK.set(() => press(model.ask), PAUSE_MS);
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
        CLOCK.clear(pause);
      },
    };
  };
}
