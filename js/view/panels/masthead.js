/** The buttons next to the title: most of them open dialogs, one switches the sound. */

import { draw } from '../../art/drawings.js';
import { find } from '../widgets/dom.js';

/** @import {Action} from '../../select/types.js' */
/** @typedef {Extract<Action, {type: 'open'}>['dialog']} DialogName */

/**
 * @param {import('../../platform/settings.js').SettingsStore} settings
 * @param {(action: Action) => void} dispatch
 */
export function listenToMasthead(settings, dispatch) {
  const speaker = find('sound');
  for (const button of document.querySelectorAll('.masthead button')) {
    const drawing = button.getAttribute('data-drawing');
    if (drawing) button.prepend(draw(/** @type {'plus'} */ (drawing)));
    button.addEventListener('click', () => {
      if (button === speaker) settings.change({ hasSound: !settings.get().hasSound });
      else dispatch({ type: 'open', dialog: /** @type {DialogName} */ (button.id.slice(5)) });
    });
  }
  settings.follow(({ hasSound }) => speaker.setAttribute('aria-pressed', String(hasSound)));
}
