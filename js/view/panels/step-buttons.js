// @ts-check
/**
 * The buttons that step through a game: to its beginning, a step back, a step on, to its end.
 *
 * Owns their icons. They dispatch actions; a view model decides which of them are enabled.
 */

import { svg } from '../../art/svg.js';
import { make, makeButton, setEnabled } from '../widgets/dom.js';

/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

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
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 */
export function createStepButtons(t, dispatch) {
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
  const [first, back, forward, last] = buttons;
  return {
    /** The buttons that lead back, and those that lead on. */
    back: [first, back],
    forward: [forward, last],
    /**
     * @param {boolean} hasBack
     * @param {boolean} hasForward
     */
    render(hasBack, hasForward) {
      for (const button of [first, back]) setEnabled(button, hasBack);
      for (const button of [forward, last]) setEnabled(button, hasForward);
    },
  };
}
