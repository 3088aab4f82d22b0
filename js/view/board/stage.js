/**
 * A deck with its stack inspector: shows a model (`kidd_page.table.deck.draw_stage`), and animates what has changed.
 * Owns pixels and time. Has no own words. During an animation, taps already act on the new position.
 */

import { createDeckView } from './deck.js';
import { createInspectorBox } from './inspector-box.js';

/** @import {AnimationView} from '../../protocol/protocol.js' */
/** @import {DeckModel} from './deck.js' */

/**
 * `change` counts the changes that are animated. `inspected`, `answer` and `stacks` are those of the stack inspector;
 * what a resting pointer has opened there is closed when `moment` changes: with another position or choice. Until then
 * only marks differ.
 * @typedef {{picture: DeckModel, change: number, animation: AnimationView,
 *   notes: import('./capture-notes.js').Note[], inspected: string | null, answer: string, moment: unknown,
 *   stacks: Record<string, import('./inspector-box.js').Rows>}} StageModel
 */

/**
 * @param {object} means @param {HTMLElement} means.host @param {HTMLElement} means.look the place of the inspector
 * @param {import('./geometry.js').Deck} means.deck @param {(space: string) => void} means.onTap
 * @param {(space: string) => void} means.onInspect without a space it is closed
 * @param {import('./deck.js').DeckCallbacks['onSound']} means.onSound
 */
export function createStage({ host, look, deck, onTap, onInspect, onSound }) {
  const box = createInspectorBox(look, () => onInspect(''));
  const view = createDeckView(host, deck, {
    onSpace: onTap,
    onInspect,
    onHover: box.hover,
    onSound,
  });
  /** @type {StageModel | null} */
  let shown = null;
  /** Resolves when nothing moves any more. @type {Promise<unknown>} */
  let moving = Promise.resolve();

  /** Draw the deck if it has changed. Drawing ends a running animation, but for marks. @param {StageModel} next */
  function draw({ change, animation, picture, notes, moment }) {
    if (shown !== null && change !== shown.change && isMoving(animation))
      moving = view.animate(animation, picture, notes);
    else if (picture === shown?.picture || isEqual(picture, shown?.picture)) return;
    else if (moment === shown?.moment) view.mark(picture);
    else view.render(picture);
  }

  return {
    ...{
      point: view.point,
      focusSpace: view.focusSpace,
      element: view.element,
      refuse: view.refuse,
    },

    /** @param {StageModel} next */
    show(next) {
      draw(next);
      shown = next;
      const { inspected, answer, moment, stacks } = next;
      box.render({ space: inspected, note: answer, moment, stacks });
    },

    /** Wait until nothing moves. */
    settle: () => moving,

    end() {
      box.end();
      view.end();
    },
  };
}

/** Whether there is something to see or hear. @param {AnimationView} animation */
const isMoving = ({ phases, before, after }) => phases.length + before.length + after.length > 0;

/** @param {unknown} one @param {unknown} other */
const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);
