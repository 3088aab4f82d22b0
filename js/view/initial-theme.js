// @ts-check
/**
 * The light and the language of the page before anything is drawn: a classic script, so that a night is
 * never white first, and nobody sees words of a language that is not theirs.
 *
 * Owns nothing but the attributes that css/base/theme.css and css/base/layout.css read, as `theme.js` and
 * `languages.js` set them later; it reads the key that `settings.js` owns, because a module would come
 * too late.
 */

{
  const root = document.documentElement;
  let language = 'auto';
  try {
    const { theme, language: chosen } = JSON.parse(localStorage.getItem('kidd.settings') ?? '{}');
    language = chosen;
    const isWished = ['day', 'night', 'contrast'].includes(theme);
    if (isWished) root.dataset.theme = theme;
    else if (matchMedia('(prefers-contrast: more)').matches) root.dataset.theme = 'contrast';
  } catch {}
  const wanted = [language, ...navigator.languages].map((tag) => String(tag).slice(0, 2));
  const locale = wanted.find((tag) => ['en', 'de', 'it'].includes(tag)) ?? 'en';
  if (locale !== root.lang) root.dataset.words = 'coming';
  root.lang = locale;
}
