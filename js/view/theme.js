/** Applies the theme: day, night, high contrast, or the one that the system asks for (css/base/theme.css). */

/** @import {Theme} from '../platform/settings.js' */

const MORE_CONTRAST = '(prefers-contrast: more)';

/** Without a chosen theme, follow the system. @param {HTMLElement} root @returns {(theme: Theme) => void} */
export function createTheme(root) {
  const contrast = matchMedia(MORE_CONTRAST);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  /** @type {Theme} */
  let wish = 'auto';

  function light() {
    const shown = wish === 'auto' && contrast.matches ? 'contrast' : wish;
    if (shown === 'auto') delete root.dataset.theme;
    else root.dataset.theme = shown;
    colourFrame(root);
  }

  for (const query of [contrast, scheme]) query.addEventListener('change', light);
  return (theme) => {
    wish = theme;
    light();
  };
}

/** The browser's controls have the colour of the page, whichever theme is active. @param {HTMLElement} root */
function colourFrame(root) {
  const colour = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', colour);
  }
}
