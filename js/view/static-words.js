/** The words that only change with the language, which attributes of elements name, and the document's language. */

/** @import {Translate} from '../i18n/translate.js' */

/** Say all words in the present language. @param {Translate} t */
export function sayStaticWords(t) {
  const root = document.documentElement;
  root.lang = t.locale;
  document.title = t('page.title');
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', t('page.description'));
  say('data-i18n', (element, key) => {
    element.textContent = t(key);
  });
  say('data-i18n-label', (element, key) => element.setAttribute('aria-label', t(key)));
  say('data-i18n-title', (element, key) => element.setAttribute('title', t(key)));
  delete root.dataset.words;
}

/** @param {string} attribute @param {(element: Element, key: string) => void} set */
function say(attribute, set) {
  for (const element of document.querySelectorAll(`[${attribute}]`))
    set(element, element.getAttribute(attribute) ?? '');
}
