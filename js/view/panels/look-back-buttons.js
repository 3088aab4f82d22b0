// @ts-check
/** The buttons to look back at a game, finished or not. */

import { make, makeButton, setText } from '../widgets/dom.js';
import { createStepButtons } from './step-buttons.js';

/** @typedef {import('../../select/page.js').Page} Page */

/**
 * The buttons to step through a game, finished or not. While the list of moves is open, it has those of the steps.
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {(action: import('../../select/types.js').Action) => void} dispatch
 */
export function createLookBack(t, dispatch) {
  const steps = createStepButtons(t, dispatch);
  const buttons = [...steps.back, ...steps.forward];
  const leave = makeButton('', 'button-main look-leave', () => dispatch({ type: 'present' }));
  const element = make('div', { class: 'look-back cluster', hidden: true }, ...buttons, leave);
  return {
    element,
    /** @param {Page} page */
    render({ isLookingBack, isFinished, hasUndo, hasRedo, hasMoves }) {
      element.hidden = !isLookingBack;
      for (const button of buttons) button.hidden = hasMoves;
      setText(leave, t(isFinished ? 'review.leave' : 'review.present'));
      steps.render(hasUndo, hasRedo);
    },
  };
}
