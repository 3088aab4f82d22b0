/**
 * The progress of the engine's download, as a line at the upper edge of the page.
 *
 * Owns that line. It appears only if the download takes longer than a moment.
 */

import { make } from '../widgets/dom.js';

/** @import {FileName} from '../../engine/assets.js' */

const MOMENT_MS = 1_500;

/**
 * @param {HTMLElement} place
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {Partial<Record<FileName, number>>} sizes the bytes of each file, known from the build
 * @returns {(arrived: Map<FileName, number>) => void}
 */
export function createDownloadProgress(place, t, sizes) {
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  const line = make('progress', {
    class: 'arrival',
    max: '1',
    hidden: true,
    'data-i18n-label': 'engine.loading',
    'aria-label': t('engine.loading'),
  });
  let share = 1;
  let isLong = false;
  const show = () => {
    const isShown = isLong && share > 0 && share < 1;
    line.hidden = !isShown;
    line.value = share;
  };
  place.append(line);
  setTimeout(() => {
    isLong = true;
    show();
  }, MOMENT_MS);
  return (arrived) => {
    const bytes = [...arrived.values()].reduce((sum, size) => sum + size, 0);
    // If no size or no download is known, treat the files as loaded.
    share = total === 0 || bytes === 0 ? 1 : Math.min(1, bytes / total);
    show();
  };
}
