// @ts-check
/**
 * The fields of the start screen: one of several choices, in a row, or each with an explanation.
 *
 * Owns the connection between a field and its label. Must not know the meaning of the values.
 */

import { make } from './dom.js';

/** @typedef {import('../../i18n/live-text.js').Words} Words */

/**
 * Make a checkbox with its label and, if given, an explanation.
 * @param {string} name
 * @param {string} value
 * @param {Words} label
 * @param {Words} [help]
 */
export function makeCheck(name, value, label, help) {
  const helpId = `${name}-${value}-help`;
  const described = help === undefined ? null : helpId;
  const input = make('input', { type: 'checkbox', name, value, 'aria-describedby': described });
  const element = make(
    'div',
    { class: 'option-box' },
    make('label', { class: 'option' }, input, make('span', { class: 'option-words' }, label)),
    help === undefined ? null : make('p', { id: helpId, class: 'option-help' }, help),
  );
  return { input, element };
}

/**
 * Make a radio button that looks like one of several adjacent buttons.
 * @param {string} name
 * @param {string} value
 * @param {Words | string} label
 */
export function makePill(name, value, label) {
  const input = make('input', { type: 'radio', name, value });
  const words = make('span', { class: 'pill-words' }, label);
  const element = make('label', { class: 'pill' }, input, words);
  return { input, words, element };
}

/**
 * Group such radio buttons under their question.
 * @param {Words | HTMLElement} question
 * @param {string} name
 * @param {...{element: HTMLElement}} pills
 */
export function makePills(question, name, ...pills) {
  return make(
    'fieldset',
    { class: name },
    question instanceof HTMLElement ? question : make('legend', {}, question),
    make('div', { class: 'pills' }, ...pills.map((pill) => pill.element)),
  );
}
