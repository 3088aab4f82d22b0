/**
 * The clock on a player's card. It ticks by itself, without the state: one text changes each second.
 *
 * Owns its elements and the timer of the next change.
 */

import { draw } from '../../art/drawings.js';
import { countLeft } from '../../game/clock.js';
import { CLOCK, readTime } from '../../platform/environment.js';
import { formatTime } from '../text/clock-time.js';
import { make, setText } from '../widgets/dom.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {CrewClock} from '../../game/clock.js' */

const SECOND_MS = 1000;

/**
 * @param {HTMLElement} element it belongs to the clock
 * @param {Translate} t
 * @param {{now: () => number, timers: import('../../platform/timers.js').Timers}} [means]
 */
export function createClock(element, t, { now, timers } = { now: readTime, timers: CLOCK }) {
  const time = make('span', { class: 'crew-time' });
  const pause = make('span', { class: 'crew-pause', 'aria-hidden': 'true' }, 'II');
  const paused = make('span', { class: 'visually-hidden' });
  element.replaceChildren(
    draw('hourglass'),
    pause,
    make('span', { class: 'visually-hidden' }, t.live('clock.left'), ' '),
    time,
    paused,
  );
  /** @type {CrewClock | null} */
  let shown = null;
  /** @type {any} */
  let timer = null;

  function tick() {
    if (shown === null) return;
    const left = countLeft(shown, now());
    setText(time, formatTime(left));
    element.classList.toggle('is-low', left <= shown.low);
    element.classList.toggle('is-over', left <= 0);
    const isRunning = shown.since !== null && (shown.least === null || left > shown.least);
    if (isRunning) timer = timers.set(tick, findNextChange(left));
  }

  return {
    end: () => timers.clear(timer),

    /** @param {CrewClock | null} clock */
    render(clock) {
      timers.clear(timer);
      shown = clock;
      element.hidden = clock === null;
      element.classList.toggle('is-running', clock !== null && clock.since !== null);
      pause.hidden = !clock?.isHeld;
      setText(paused, clock?.isHeld ? ` ${t('clock.paused')}` : '');
      tick();
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
