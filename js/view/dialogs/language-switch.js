/**
 * The language switch next to the title of a dialog, and the language attributes of the document. Each language is
 * written in itself, so that players find theirs even if they know no other.
 */

import { NAMES } from '../../i18n/load.js';
import { SETTING_CHOICES } from '../../protocol/protocol.js';
import { makePill } from '../widgets/choice-field.js';
import { make, setText } from '../widgets/dom.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {Language} from '../../platform/locale.js' */

/** `name` tells this switch from others. @param {Translate} t @param {Language} language @param {string} name */
export function makeLanguages(t, language, name) {
  const pills = Object.entries(NAMES).map(([locale, endonym]) =>
    makeLanguage(name, locale, endonym),
  );
  const problem = make('p', { class: 'languages-problem small', role: 'status' });
  language.follow((locale, hasFailed) => {
    for (const { input } of pills) input.checked = input.value === locale;
    setText(problem, hasFailed ? t('settings.language.failed') : '');
  });
  return make(
    'fieldset',
    {
      class: 'languages is-short',
      oninput: (/** @type {Event} */ event) => {
        // The start screen handles changes of its own form, which has no such field.
        event.stopPropagation();
        const chosen = pills.find(({ input }) => input.checked)?.input.value;
        const known = SETTING_CHOICES.language.find((one) => one === chosen);
        if (known !== undefined) language.choose(known);
      },
    },
    make('legend', { class: 'visually-hidden' }, t.live('settings.language')),
    make('div', { class: 'pills' }, ...pills.map(({ element }) => element)),
    problem,
  );
}

/** @param {string} name @param {string} locale @param {string} endonym the language's name for itself */
function makeLanguage(name, locale, endonym) {
  const { input, element } = makePill(name, locale, locale.toUpperCase());
  element.lang = locale;
  element.title = endonym;
  input.setAttribute('aria-label', endonym);
  return { input, element };
}

/** Translate the texts of the HTML file, and set the language of the document. @param {Translate} t */
export function sayStaticWords(t) {
  const root = document.documentElement;
  root.lang = t.locale;
  document.title = t('page.title');
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', t('page.description'));
  for (const element of document.querySelectorAll('[data-i18n]')) {
    element.textContent = t(element.getAttribute('data-i18n') ?? '');
  }
  for (const element of document.querySelectorAll('[data-i18n-label]')) {
    element.setAttribute('aria-label', t(element.getAttribute('data-i18n-label') ?? ''));
  }
  for (const element of document.querySelectorAll('[data-i18n-title]')) {
    element.setAttribute('title', t(element.getAttribute('data-i18n-title') ?? ''));
  }
  delete root.dataset.words;
}
