/**
 * Applies the theme: day, night, high contrast, or the one that the system asks for.
 *
 * Owns the attribute that css/base/theme.css reads, and the colour of the browser's own controls. Must not know
 * where the chosen theme is stored.
 */

/** @import {Theme} from '../platform/settings.js' */

const MORE_CONTRAST = '(prefers-contrast: more)';

/**
 * Return the function that applies a theme. Without a chosen theme, it follows the system.
 * @param {HTMLElement} root
 * @returns {(theme: Theme) => void}
 */
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

/**
 * Set the colour of the browser's controls to that of the page, whichever theme is active.
 * @param {HTMLElement} root
 */
function colourFrame(root) {
  const colour = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', colour);
  }
}
