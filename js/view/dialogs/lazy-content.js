// @ts-check
/**
 * Contents of a dialog whose scripts come later than the page: when it has time, or at the latest when
 * the dialog is opened.
 *
 * Owns the waiting, and what is said when they do not come. Must not know what is in the dialog.
 */

import { CLOCK } from '../../platform/environment.js';
import { make, makeButton } from '../widgets/dom.js';

/** How long nothing may come before that is said; it may come all the same. */
const PATIENCE_MS = 9_000;

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./contents.js').Contents} Contents */

/**
 * Make a function that fetches at most once at a time, and again after it has failed.
 * @template Scripts
 * @param {() => Promise<Scripts>} fetch
 * @returns {() => Promise<Scripts>}
 */
export function fetchOnce(fetch) {
  /** @type {Promise<Scripts> | null} */
  let coming = null;
  return () => {
    coming ??= fetch().catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}

/**
 * Make a place that the contents take as soon as their scripts are there.
 * @template Scripts
 * @param {Translate} t
 * @param {() => Promise<Scripts>} fetch asked at every opening until it has answered
 * @param {(scripts: Scripts) => Contents} makeContents
 * @returns {Contents & {arrive: (scripts: Scripts) => void}}
 */
export function makeLater(t, fetch, makeContents) {
  const coming = make('p', {}, t.live('later.coming'));
  const failed = make('p', {}, t.live('later.failed'));
  const reload = makeButton(t.live('later.reload'), 'button-main', () =>
    document.dispatchEvent(new Event('reloadanew')),
  );
  const place = make('div', { class: 'later', role: 'status' }, coming);
  /** @type {Contents | null} */
  let made = null;
  /** What had the focus when the dialog was opened. @type {Element | null} */
  let focused = null;
  /** What the dialog was last to show; nothing while it is closed. @type {DialogsModel | null} */
  let shown = null;

  /** @param {Scripts} scripts */
  function arrive(scripts) {
    if (made !== null) return;
    made = makeContents(scripts);
    place.replaceWith(...made.content);
    if (shown === null) return;
    made.render?.(shown);
    made.prepare?.(shown);
    // Whoever has moved on meanwhile stays there.
    const { activeElement, body } = document;
    if (activeElement === focused || activeElement === body) made.focus?.()?.focus();
  }

  /** @param {unknown} error */
  function fail(error) {
    console.warn(`Not loaded: ${error}`);
    place.replaceChildren(failed, reload);
  }

  return {
    content: [place],
    arrive,
    render(model) {
      if (shown !== null) shown = model;
      made?.render?.(model);
    },
    prepare(model) {
      shown = model;
      if (made !== null) return made.prepare?.(model);
      place.replaceChildren(coming);
      const timer = CLOCK.set(() => fail('nothing comes'), PATIENCE_MS);
      fetch()
        .then(arrive)
        .catch(fail)
        .finally(() => CLOCK.clear(timer));
    },
    focus() {
      // Asked once the dialog stands open, with the focus where the browser has put it.
      focused = document.activeElement;
      return made?.focus?.() ?? null;
    },
    leave() {
      shown = null;
      made?.leave?.();
    },
  };
}
