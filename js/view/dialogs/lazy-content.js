/**
 * The content of a dialog whose scripts are loaded when the browser is idle, or at the latest when the dialog is
 * opened. Owns the message if the scripts do not load. Must not know the content of the dialog.
 */

import { CLOCK } from '../../platform/environment.js';
import { make, makeButton } from '../widgets/dom.js';

/** How long to wait for the scripts before a message reports the delay. They may still load later. */
const PATIENCE_MS = 9_000;

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {DialogsModel} from '../../select/dialogs.js' */
/** @import {Contents} from './contents.js' */

/**
 * Fetch at most once at a time, and again after a failure.
 * @template Scripts @param {() => Promise<Scripts>} fetch @returns {() => Promise<Scripts>}
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
 * Make an element that is replaced by the content when its scripts have loaded.
 * @template Scripts
 * @param {Translate} t @param {() => Promise<Scripts>} fetch called at every opening until it has succeeded
 * @param {(scripts: Scripts) => Contents} makeContents @returns {Contents & {arrive: (scripts: Scripts) => void}}
 */
export function makeLater(t, fetch, makeContents) {
  const coming = make('p', {}, t.live('later.coming'));
  const failed = make('p', {}, t.live('later.failed'));
  const reload = makeButton(t.live('later.reload'), 'button-main', () =>
    document.dispatchEvent(new Event('reloadanew')),
  );
  const place = make('div', { class: 'later stack-wide', role: 'status' }, coming);
  /** @type {Contents | null} */
  let made = null;
  /** The focused element when the dialog was opened. @type {Element | null} */
  let focused = null;
  /** The last model for the dialog; null while it is closed. @type {DialogsModel | null} */
  let shown = null;

  /** @param {Scripts} scripts */
  function arrive(scripts) {
    if (made !== null) return;
    made = makeContents(scripts);
    place.replaceWith(...made.content);
    if (shown === null) return;
    made.render?.(shown);
    made.prepare?.(shown);
    // Move the focus only if the player has not moved it meanwhile.
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
      // Read it when the dialog is open and the browser has set the focus.
      focused = document.activeElement;
      return made?.focus?.() ?? null;
    },
    leave() {
      shown = null;
      made?.leave?.();
    },
  };
}
