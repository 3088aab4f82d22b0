/**
 * The two buttons next to the title that belong to the settings: one opens them, the other switches the sound.
 */

import { draw } from '../../art/drawings.js';
import { find } from '../widgets/dom.js';

/** @import {SettingsStore} from '../../platform/settings.js' */

/**
 * Let the buttons next to the title open the settings and switch the sound.
 * @param {SettingsStore} settings
 * @param {() => void} onOpen
 */
export function listenToSettingsButtons(settings, onOpen) {
  const gear = find('open-settings');
  gear.append(draw('gear'));
  gear.addEventListener('click', onOpen);
  const speaker = find('sound');
  speaker.append(draw('speaker'));
  speaker.addEventListener('click', () => settings.change({ hasSound: !settings.get().hasSound }));
  settings.follow(({ hasSound }) => speaker.setAttribute('aria-pressed', String(hasSound)));
}
