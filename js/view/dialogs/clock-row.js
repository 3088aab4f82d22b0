// @ts-check
/**
 * The row of the start screen in which the players choose a clock.
 *
 * Owns its fields. Knows no time control: `game/clock-choice.js` writes the choice as one.
 */

import { INCREMENTS, KINDS, MINUTES, SECONDS } from '../../game/clock-choice.js';
import { makeCheck } from '../widgets/choice-field.js';
import { make } from '../widgets/dom.js';

/** @typedef {import('../../game/clock-choice.js').ClockChoice} ClockChoice */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(choice: ClockChoice) => void} onChoose
 */
export function createClockRow(t, onChoose) {
  const kind = makeSelect(
    'kind',
    KINDS.map((one) => [one, t.live(`start.clock.${one}`)]),
  );
  const minutes = makeSelect(
    'minutes',
    MINUTES.map((count) => [count, t.live('start.clock.minutesOf', { count })]),
  );
  const increment = makeSelect(
    'increment',
    INCREMENTS.map((count) => [count, t.live('start.clock.incrementOf', { count })]),
  );
  const seconds = makeSelect(
    'seconds',
    SECONDS.map((count) => [count, t.live('start.clock.secondsOf', { count })]),
  );
  const forfeit = makeCheck('clock-forfeit', 'yes', t.live('start.clock.forfeit'));
  const element = make(
    'fieldset',
    { class: 'start-clock', oninput: choose },
    make('legend', {}, t.live('start.clock')),
    make('div', { class: 'start-times' }, kind, minutes, increment, seconds),
    forfeit.element,
  );

  /**
   * @param {string} name
   * @param {[string | number, import('../../i18n/live-text.js').Words][]} offered
   */
  function makeSelect(name, offered) {
    return make(
      'select',
      { class: 'seat-field', name: `clock-${name}`, 'aria-label': t.live(`start.clock.${name}`) },
      ...offered.map(([value, words]) => make('option', { value }, words)),
    );
  }

  /** @param {Event} event */
  function choose(event) {
    // The form around the row has other fields.
    event.stopPropagation();
    onChoose({
      kind: KINDS.find((one) => one === kind.value) ?? 'none',
      minutes: Number(minutes.value),
      increment: Number(increment.value),
      seconds: Number(seconds.value),
      isForfeit: forfeit.input.checked,
    });
  }

  return {
    element,

    /** @param {ClockChoice} choice */
    show(choice) {
      kind.value = choice.kind;
      minutes.value = String(choice.minutes);
      increment.value = String(choice.increment);
      seconds.value = String(choice.seconds);
      forfeit.input.checked = choice.isForfeit;
      minutes.hidden = choice.kind !== 'game';
      increment.hidden = choice.kind !== 'game';
      seconds.hidden = choice.kind !== 'turn';
      forfeit.element.hidden = choice.kind === 'none';
    },
  };
}
