/**
 * Sets the theme and the language of the page before the first paint. A classic script, because a module would run too
 * late; so it reads the storage key of `platform/settings.js` itself. `view/theme.js` and the language switch set them
 * later.
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
