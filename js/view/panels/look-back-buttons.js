// @ts-check
/** The buttons to look back at a game, finished or not. */

import { svg } from '../../art/svg.js';
import { make, makeButton, setEnabled, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/page.js').Page} Page */

/**
 * The buttons in order: the direction of each, and its icon.
 * @type {[import('../../select/types.js').StepDirection, string][]}
 */
const DIRECTIONS = [
  ['first', 'M18 5l-9 7 9 7zM6 5v14'],
  ['back', 'M16 5l-9 7 9 7z'],
  ['forward', 'M8 5l9 7-9 7z'],
  ['last', 'M6 5l9 7-9 7zM18 5v14'],
];

/**
 * The buttons to step through a game, finished or not. While the list of moves is open, it has those of the steps.
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {(action: import('../../select/types.js').Action) => void} dispatch
 */
export function createLookBack(t, dispatch) {
  const buttons = DIRECTIONS.map(([direction, d]) => {
    const button = makeButton('', `button-quiet look-step look-to-${direction}`, () =>
      dispatch({ type: 'look', direction }),
    );
    button.append(
      svg('svg', { class: 'look-sign', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
        svg('path', { d }),
      ]),
      make('span', { class: 'visually-hidden' }, t.live(`review.${direction}`)),
    );
    return button;
  });
  const leave = makeButton('', 'button-main look-leave', () => dispatch({ type: 'present' }));
  const element = make('div', { class: 'look-back cluster', hidden: true }, ...buttons, leave);
  return {
    element,
    /** @param {Page} page */
    render({ isLookingBack, isFinished, hasUndo, hasRedo, hasMoves }) {
      element.hidden = !isLookingBack;
      for (const [index, button] of buttons.entries()) {
        button.hidden = hasMoves;
        setEnabled(button, index < 2 ? hasUndo : hasRedo);
      }
      setText(leave, t(isFinished ? 'review.leave' : 'review.present'));
    },
  };
}
