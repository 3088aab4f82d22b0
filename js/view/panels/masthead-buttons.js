// @ts-check
/**
 * The two buttons beside the ship's name that belong to the settings: the way to them, and the switch
 * for sound.
 */

import { drawGear, drawSpeaker } from '../../art/icons.js';
import { find } from '../widgets/dom.js';

/** @typedef {import('../../platform/settings.js').SettingsStore} SettingsStore */

/**
 * Let the buttons beside the ship's name open the settings and switch the sound.
 * @param {SettingsStore} settings
 * @param {() => void} onOpen
 */
export function listenToSettingsButtons(settings, onOpen) {
  const gear = find('open-settings');
  gear.append(drawGear());
  gear.addEventListener('click', onOpen);
  const speaker = find('sound');
  speaker.append(drawSpeaker());
  speaker.addEventListener('click', () => settings.change({ hasSound: !settings.get().hasSound }));
  settings.follow(({ hasSound }) => speaker.setAttribute('aria-pressed', String(hasSound)));
}
