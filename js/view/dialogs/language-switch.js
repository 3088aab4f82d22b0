/**
 * The language switch next to the title of a dialog. Each language is written in itself, so that players find theirs
 * even if they know no other.
 */

import { NAMES } from '../../i18n/load.js';
import { make, setText } from '../widgets/dom.js';

/**
 * @param {import('../../i18n/translate.js').Translate} t @param {import('../../platform/locale.js').Language} language
 */
export function makeLanguages(t, language) {
  const pills = Object.entries(NAMES).map(([lang, title]) =>
    make(
      'label',
      { class: 'pill row', lang, title },
      make('input', {
        ...{ type: 'radio', name: 'languages', value: lang, 'aria-label': title },
        oninput: () => language.choose(/** @type {any} */ (lang)),
      }),
      make('span', { class: 'pill-words' }, lang.toUpperCase()),
    ),
  );
  const problem = make('p', { class: 'languages-problem small', role: 'status' });
  language.follow((locale, hasFailed) => {
    for (const pill of pills) {
      const input = pill.querySelector('input');
      if (input) input.checked = pill.lang === locale;
    }
    setText(problem, hasFailed ? t('settings.language.failed') : '');
  });
  return make(
    'fieldset',
    { class: 'languages is-short' },
    make('legend', { class: 'visually-hidden', 'data-i18n': 'settings.language' }),
    make('div', { class: 'pills' }, ...pills),
    problem,
  );
}
