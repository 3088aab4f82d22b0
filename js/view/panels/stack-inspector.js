/**
 * The stack inspector of a deck: lists the tokens of a stack from the top down.
 *
 * Owns its words. The model names the stack that the player has opened on purpose.
 */

import { createInspectorBox } from './inspector-box.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {StackInspector} from '../../select/stack-inspector.js' */
/** @import {Action} from '../../select/types.js' */

/**
 * @param {HTMLElement} place an element over the deck, of the same size
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @returns {{render: (model: StackInspector) => void, hover: (space: string | null) => void}}
 */
export function createStackInspector(place, t, dispatch) {
  const box = createInspectorBox(place, () => dispatch({ type: 'inspect', space: null }));
  /** Changes with the position and the clicks. */
  let moment = {};
  /** @type {StackInspector | null} */
  let shown = null;
  return {
    render(model) {
      if (model.view !== shown?.view || model.choice !== shown.choice) moment = {};
      shown = model;
      const findTokens = (/** @type {string} */ space) => model.labels[space]?.tokens ?? [];
      const count = (/** @type {string} */ space) =>
        findTokens(space).reduce((sum, { owners }) => sum + owners.length, 0);
      box.render({
        space: model.space,
        note: model.answer === null ? '' : t.say(model.answer),
        moment,
        isTall: (space) => count(space) > 1,
        find(space) {
          const tokens = findTokens(space);
          if (tokens.length === 0) return null;
          return {
            title: t('inspector.title', { space, count: count(space) }),
            tokens: tokens.map(({ owners, flag, says }) => ({
              ...{ owners, isFlag: flag, words: t.say(says) },
            })),
          };
        },
      });
    },
    hover: box.hover,
  };
}
