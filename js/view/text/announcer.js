/**
 * The live region: what is announced to screen readers, in order. Python says what (`kidd_page.panel.announcements`),
 * but for the waits for the engine, which are announced once and only if the reply does not arrive at once.
 *
 * Owns its lines. A new line is added below the others, so that none is lost if two come at once, and the same text can
 * be announced twice. Knows no game.
 */

import { make } from '../widgets/dom.js';

/** @import {ViewModel} from '../../select/view-model.js' */

/** The number of lines that stay, for readers who go back to them. */
const MOST_LINES = 5;
/** The notes that the page waits for the engine. */
const WAITS = new Set(['engine.waiting', 'engine.restarting']);

/** @param {HTMLElement} region @param {import('../../i18n/translate.js').Translate} t */
export function createAnnouncer(region, t) {
  /** @type {ViewModel | null} */
  let current = null;
  /** The transition that was announced last. @type {number | null} */
  let told = null;
  /** The current wait. @type {{words: string} | null} */
  let wait = null;

  /** @param {string} words */
  function speak(words) {
    region.append(make('p', {}, words));
    while (region.childElementCount > MOST_LINES) region.firstElementChild?.remove();
  }

  return {
    /** @param {string} said @param {number | null} serial as in `kidd_page.game_effects.Announce` */
    announce(said, serial) {
      // What the build has prepared may be of the game behind the start screen.
      if (current === null || current.isStartOpen) return;
      const transition = serial === 0 ? current.serial : serial;
      if (transition !== null && transition === told) return;
      told = transition ?? told;
      speak(said);
    },

    /** @param {ViewModel} model */
    follow(model) {
      current = model;
      const { note, notice } = model.over;
      const waited = notice?.kind === 'loading' ? notice.message : note;
      const key = typeof waited === 'string' ? '' : (waited?.key ?? '');
      const isWait = key !== '' && (waited !== note || WAITS.has(key));
      const words = isWait && !model.isStartOpen ? t(key) : '';
      if (words === (wait?.words ?? '')) return;
      const now = words === '' ? null : { words };
      wait = now;
      if (now !== null) setTimeout(() => wait === now && speak(words));
    },
  };
}
