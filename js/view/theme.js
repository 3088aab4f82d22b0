// @ts-check
/**
 * How the page is lit: by day, by night, in high contrast, or as the system asks for.
 *
 * Owns the attribute that css/base/theme.css reads and the colour of the browser's own frame. Must not know
 * where the wish comes from.
 */

/** @typedef {import('../platform/settings.js').Theme} Theme */

const MORE_CONTRAST = '(prefers-contrast: more)';

/**
 * Give the function that lights the page as wished, and keeps to the system where nothing is wished.
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
 * Let the browser's frame have the page's colour, whichever of its two the page would choose.
 * @param {HTMLElement} root
 */
function colourFrame(root) {
  const colour = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', colour);
  }
}
