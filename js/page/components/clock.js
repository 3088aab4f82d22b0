/**
 * The component `clock`: the clock of a `colour` on a player's card; `waits`: for that player, if it is held. It gets
 * its times from the page, because it ticks by itself: one text changes each second. Owns the timer of the next change.
 */

import { draw } from '../../art/drawings.js';
import { countLeft } from '../../game/clock.js';
import { CLOCK, readTime } from '../../platform/environment.js';
import { make, setText } from '../../view/widgets/dom.js';
import { formatTime } from './clock-time.js';

/** @import {Clocks} from '../../game/clock.js' */

const SECOND_MS = 1000;
const STOPPED = { since: null, least: null };

/** @param {import('../../i18n/translate.js').Translate} t */
export function createClocks(t) {
  /** @type {Set<() => void>} */
  const renderers = new Set();
  /** @type {Clocks | null} */
  let clock = null;

  return {
    /** @type {import('./component.js').MakeComponent} */
    make(element) {
      const time = make('span', { class: 'crew-time' });
      const pause = make('span', { class: 'crew-pause', 'aria-hidden': 'true' }, 'II');
      const paused = make('span', { class: 'visually-hidden' });
      const words = make('span', { 'data-i18n': 'clock.left' }, t('clock.left'));
      const left = make('span', { class: 'visually-hidden' }, words, ' ');
      element.replaceChildren(draw('hourglass'), pause, left, time, paused);
      /** @type {any} */
      let model = {};
      /** @type {any} */
      let timer = null;

      function render() {
        CLOCK.clear(timer);
        if (clock === null) return;
        const { since, least, colour, isHeld } = clock;
        const left = clock.left[model.colour];
        const isRunning = colour === model.colour && since !== null;
        const isPaused = isHeld && model.waits;
        element.hidden = left === undefined;
        element.classList.toggle('is-running', isRunning);
        pause.hidden = !isPaused;
        setText(paused, isPaused ? ` ${t('clock.paused')}` : '');
        if (left !== undefined) tick({ left, ...(isRunning ? { since, least } : STOPPED) });
      }

      /** @param {Parameters<typeof countLeft>[0]} running */
      function tick(running) {
        const { since, least } = running;
        const left_ms = countLeft(running, readTime());
        setText(time, formatTime(left_ms));
        element.classList.toggle('is-low', left_ms <= (clock?.control?.low ?? 0));
        element.classList.toggle('is-over', left_ms <= 0);
        if (since !== null && (least === null || left_ms > least))
          timer = CLOCK.set(() => tick(running), findNextChange(left_ms));
      }

      renderers.add(render);
      return {
        show(next) {
          model = next;
          render();
        },
        end() {
          renderers.delete(render);
          CLOCK.clear(timer);
        },
      };
    },

    /** @param {Clocks} next */
    render(next) {
      clock = next;
      for (const render of renderers) render();
    },
  };
}

/**
 * Return how long the text of a running clock stays as it is.
 * @param {number} left in milliseconds
 */
function findNextChange(left) {
  const rest = left > 0 ? left % SECOND_MS || SECOND_MS : SECOND_MS - (-left % SECOND_MS);
  return Math.ceil(rest);
}
