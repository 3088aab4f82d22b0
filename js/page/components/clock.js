/**
 * The component `clock`: the clock of a `colour` on a player's card. It gets its times from the page, because it ticks
 * by itself: one text changes each second. Owns the timer of the next change.
 */

import { draw } from '../../art/drawings.js';
import { countLeft } from '../../game/clock.js';
import { CLOCK, readTime } from '../../platform/environment.js';
import { make, setText } from '../../view/widgets/dom.js';
import { formatTime } from './clock-time.js';

/** @import {CrewClock} from '../../game/clock.js' */
/** @typedef {Partial<Record<string, CrewClock | null>>} Clocks the clocks by their colours */

const SECOND_MS = 1000;

/** @param {import('../../i18n/translate.js').Translate} t */
export function createClocks(t) {
  /** @type {Set<() => void>} */
  const renderers = new Set();
  /** @type {Clocks} */
  let clocks = {};

  return {
    /** @type {import('./component.js').MakeComponent} */
    make(element) {
      const time = make('span', { class: 'crew-time' });
      const pause = make('span', { class: 'crew-pause', 'aria-hidden': 'true' }, 'II');
      const paused = make('span', { class: 'visually-hidden' });
      const words = make('span', { 'data-i18n': 'clock.left' }, t('clock.left'));
      const left = make('span', { class: 'visually-hidden' }, words, ' ');
      element.replaceChildren(draw('hourglass'), pause, left, time, paused);
      let colour = '';
      /** @type {any} */
      let timer = null;

      function render() {
        CLOCK.clear(timer);
        const clock = clocks[colour] ?? null;
        element.hidden = clock === null;
        element.classList.toggle('is-running', clock !== null && clock.since !== null);
        pause.hidden = !clock?.isHeld;
        setText(paused, clock?.isHeld ? ` ${t('clock.paused')}` : '');
        if (clock !== null) tick(clock);
      }

      /** @param {CrewClock} clock */
      function tick(clock) {
        const left_ms = countLeft(clock, readTime());
        setText(time, formatTime(left_ms));
        element.classList.toggle('is-low', left_ms <= clock.low);
        element.classList.toggle('is-over', left_ms <= 0);
        const isRunning = clock.since !== null && (clock.least === null || left_ms > clock.least);
        if (isRunning) timer = CLOCK.set(() => tick(clock), findNextChange(left_ms));
      }

      renderers.add(render);
      return {
        show(model) {
          ({ colour } = model);
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
      clocks = next;
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
