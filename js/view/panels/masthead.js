/** The buttons next to the title: most of them open dialogs, one switches the sound. */

import { draw } from '../../art/drawings.js';
import { find } from '../widgets/dom.js';

/** @import {Action} from '../../select/types.js' */
/** @typedef {Extract<Action, {type: 'open'}>['dialog']} DialogName */

/** The drawings on the buttons for dialogs. @type {['plus' | 'list' | 'book' | 'gear' | null, DialogName][]} */
const OPENERS = [
  ['plus', 'new'],
  ['list', 'games'],
  ['book', 'rules'],
  ['gear', 'settings'],
  [null, 'keys'],
];

/**
 * @param {import('../../platform/settings.js').SettingsStore} settings
 * @param {(action: Action) => void} dispatch
 */
export function listenToMasthead(settings, dispatch) {
  for (const [drawing, dialog] of OPENERS) {
    const button = find(`open-${dialog}`);
    if (drawing !== null) button.prepend(draw(drawing));
    button.addEventListener('click', () => dispatch({ type: 'open', dialog }));
  }
  const speaker = find('sound');
  speaker.append(draw('speaker'));
  speaker.addEventListener('click', () => settings.change({ hasSound: !settings.get().hasSound }));
  settings.follow(({ hasSound }) => speaker.setAttribute('aria-pressed', String(hasSound)));
}
