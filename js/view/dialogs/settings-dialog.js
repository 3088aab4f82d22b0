// @ts-check
/**
 * The dialog with the settings.
 *
 * Owns the form. `platform/settings.js` stores the values; other modules subscribe to them and apply them.
 */

import { isStunServer, SPEEDS, THEMES } from '../../platform/settings.js';
import { makeCheck, makePill, makePills } from '../widgets/choice-field.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeAbout } from './about.js';
import { makeLanguages } from './language-switch.js';
import { makeLasting } from './lasting-part.js';

/** @typedef {import('../../platform/settings.js').SettingsStore} SettingsStore */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {'hasSound' | 'hasThreats' | 'hasHints' | 'hasWords' | 'hasKeys' | 'hasHalfMoves'} SwitchName */

/** The settings that are on or off, with their texts. @type {[SwitchName, string, string | null][]} */
const SWITCHES = [
  ['hasSound', 'settings.sound', null],
  ['hasThreats', 'settings.threats', 'settings.threats.help'],
  ['hasHints', 'settings.hints', 'settings.hints.help'],
  ['hasWords', 'words.title', 'settings.words.help'],
  ['hasKeys', 'settings.keys', 'settings.keys.help'],
  ['hasHalfMoves', 'settings.halfMoves', 'settings.halfMoves.help'],
];

/**
 * Make the content of the dialog.
 * @param {Translate} t
 * @param {SettingsStore} settings
 * @param {import('../../platform/locale.js').Language} language
 * @param {(request: import('../../game/saves.js').SavesRequest) => void} ask carries out the player's request
 * @returns {import('./contents.js').Contents}
 */
export function makeSettings(t, settings, language, ask) {
  const themes = THEMES.map((theme) => makeTheme(theme, t));
  const switches = SWITCHES.map(([name, words, help]) => ({
    name,
    ...makeCheck('setting', name, t.live(words), help === null ? undefined : t.live(help)),
  }));
  const speeds = SPEEDS.map((speed) => makePill('speed', speed, t.live(`speed.${speed}`)));
  const lasting = makeLasting(t, ask);
  const stun = makeStun(t, (server) => settings.change({ stun: server }));
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
    stun.element,
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
    stun.show(current.stun);
  });
  return {
    content: [form, lasting.element, makeAbout(t)],
    render: ({ saves }) => lasting.render(saves),
    focus: () => themes.find(({ input }) => input.checked)?.input ?? null,
  };
}

/**
 * Make the field for the STUN server of live games, with an explanation of its use and of who then sees the address.
 * @param {Translate} t
 * @param {(server: string) => void} onChange
 */
function makeStun(t, onChange) {
  const field = make('input', {
    ...{
      id: 'stun',
      type: 'text',
      class: 'remote-input',
      autocomplete: 'off',
      spellcheck: 'false',
    },
    ...{ inputmode: 'url', autocapitalize: 'off', placeholder: 'stun.example.org:3478' },
    'aria-describedby': 'stun-help stun-refusal',
  });
  const refusal = make('p', { id: 'stun-refusal', class: 'saves-refusal', role: 'alert' });
  refusal.hidden = true;
  field.addEventListener('change', () => {
    const server = field.value.trim().replace(/^stun:/i, '');
    const isFine = isStunServer(server);
    refusal.hidden = isFine;
    setText(refusal, isFine ? '' : t('settings.stun.refused'));
    field.setAttribute('aria-invalid', String(!isFine));
    if (isFine) onChange(server);
  });
  // Enter would close the dialog before the change is read.
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    field.blur();
    field.focus();
  });
  return {
    element: make(
      'div',
      { class: 'stun' },
      make('label', { for: 'stun' }, t.live('settings.stun')),
      field,
      refusal,
      make('p', { id: 'stun-help', class: 'remote-help' }, t.live('settings.stun.help')),
    ),
    /** @param {string} server */
    show(server) {
      if (document.activeElement !== field) field.value = server;
    },
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
