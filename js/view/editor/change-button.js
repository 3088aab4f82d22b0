// @ts-check
/**
 * A button of the position editor that changes the whole position: an icon and words.
 *
 * Owns its look. On a narrow page its words are only for screen readers and in its tooltip.
 */

import { svg } from '../../art/svg.js';
import { make, makeButton } from '../widgets/dom.js';

/**
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {string} words
 * @param {string} path of the icon
 * @param {() => void} onPress
 */
export function makeChangeButton(t, words, path, onPress) {
  const button = makeButton('', 'button-quiet button-step', onPress, { title: t.live(words) });
  const attributes = { class: 'step-arrow', viewBox: '0 0 24 24', 'aria-hidden': 'true' };
  button.append(
    svg('svg', attributes, [svg('path', { d: path })]),
    make('span', { class: 'step-words' }, t.live(words)),
  );
  return button;
}
