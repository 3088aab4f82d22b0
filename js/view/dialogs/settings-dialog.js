// @ts-check
/**
 * The dialog with the settings.
 *
 * Owns the form. `platform/settings.js` stores the values; other modules subscribe to them and apply them.
 */

import { SPEEDS, THEMES } from '../../platform/settings.js';
import { makeCheck, makePill, makePills } from '../widgets/choice-field.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeAbout } from './about.js';
import { makeLanguages } from './language-switch.js';

/** @typedef {import('../../platform/settings.js').SettingsStore} SettingsStore */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {'hasSound' | 'hasThreats' | 'hasHints' | 'hasWords' | 'hasKeys'} SwitchName */

/** The settings that are on or off, with their texts. @type {[SwitchName, string, string | null][]} */
const SWITCHES = [
  ['hasSound', 'settings.sound', null],
  ['hasThreats', 'settings.threats', 'settings.threats.help'],
  ['hasHints', 'settings.hints', 'settings.hints.help'],
  ['hasWords', 'words.title', 'settings.words.help'],
  ['hasKeys', 'settings.keys', 'settings.keys.help'],
];

/**
 * Make the content of the dialog.
 * @param {Translate} t
 * @param {SettingsStore} settings
 * @param {import('../../platform/locale.js').Language} language
 * @returns {{content: HTMLElement[], focus: () => HTMLElement | null}}
 */
export function makeSettings(t, settings, language) {
  const themes = THEMES.map((theme) => makeTheme(theme, t));
  const switches = SWITCHES.map(([name, words, help]) => ({
    name,
    ...makeCheck('setting', name, t.live(words), help === null ? undefined : t.live(help)),
  }));
  const speeds = SPEEDS.map((speed) => makePill('speed', speed, t.live(`speed.${speed}`)));
  const form = make(
    'form',
    { method: 'dialog', class: 'settings', oninput: readForm },
    make(
      'fieldset',
      {},
      make('legend', {}, t.live('settings.theme')),
      make('div', { class: 'themes' }, ...themes.map((theme) => theme.element)),
    ),
    makeLanguages(t, language, { name: 'language', isShort: false }),
    make('div', { class: 'switches' }, ...switches.map((one) => one.element)),
    makePills(t.live('settings.speed'), 'speeds', ...speeds),
    makeFullScreen(t),
  );

  /** @param {Event} event */
  function readForm({ target }) {
    if (!(target instanceof HTMLInputElement)) return;
    const theme = THEMES.find((one) => one === target.value);
    const speed = SPEEDS.find((one) => one === target.value);
    const found = switches.find(({ input }) => input === target);
    if (theme !== undefined) settings.change({ theme });
    else if (speed !== undefined) settings.change({ speed });
    else if (found !== undefined) settings.change({ [found.name]: target.checked });
  }

  settings.follow((current) => {
    for (const { input } of themes) input.checked = input.value === current.theme;
    for (const { input } of speeds) input.checked = input.value === current.speed;
    for (const { name, input } of switches) input.checked = current[name];
  });
  return {
    content: [form, makeAbout(t)],
    focus: () => themes.find(({ input }) => input.checked)?.input ?? null,
  };
}

/**
 * A radio button for a theme, with a small picture of its colours.
 * @param {string} theme
 * @param {Translate} t
 */
function makeTheme(theme, t) {
  const input = make('input', { type: 'radio', name: 'theme', value: theme });
  const element = make(
    'label',
    { class: 'theme' },
    input,
    make('span', { class: `theme-sample theme-${theme}`, 'aria-hidden': 'true' }),
    make('span', { class: 'theme-words' }, t.live(`settings.theme.${theme}`)),
  );
  return { input, element };
}

/**
 * Make the full-screen button. Returns null if the browser does not support full screen.
 * @param {Translate} t
 */
function makeFullScreen(t) {
  if (!document.fullscreenEnabled) return null;
  const words = make('span', {});
  const button = makeButton(words, 'full-screen', change);
  const show = () =>
    setText(words, t(document.fullscreenElement ? 'settings.window' : 'settings.fullScreen'));
  function change() {
    const changing = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    // A browser that refuses shows its own message.
    changing.catch(() => {});
  }
  document.addEventListener('fullscreenchange', show);
  t.follow(show);
  show();
  return button;
}
