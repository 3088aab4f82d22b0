/**
 * Sets the theme and the language of the page before the first paint. A classic script, so that the page never
 * flashes in the wrong theme or language.
 *
 * Sets the attributes that css/base/theme.css and css/base/layout.css read; `view/theme.js` and the language switch
 * set them later. Reads the storage key of `platform/settings.js` itself, because a module would run too late.
 */

{
  const root = document.documentElement;
  let language = 'auto';
  try {
    const { theme, language: chosen } = JSON.parse(localStorage.getItem('kidd.settings') ?? '{}');
    language = chosen;
    const isChosen = ['day', 'night', 'contrast'].includes(theme);
    if (isChosen) root.dataset.theme = theme;
    else if (matchMedia('(prefers-contrast: more)').matches) root.dataset.theme = 'contrast';
  } catch {}
  const wanted = [language, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
  const locale = wanted.find((tag) => ['en', 'de', 'it'].includes(tag)) ?? 'en';
  if (locale !== root.lang) root.dataset.words = 'coming';
  root.lang = locale;
}
