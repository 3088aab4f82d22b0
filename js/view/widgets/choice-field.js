// @ts-check
/**
 * Fields of forms: a checkbox, and one of several choices in a row.
 *
 * Owns the connection between a field and its label. Must not know the meaning of the values.
 */

import { make } from './dom.js';

/** @typedef {import('../../i18n/live-text.js').Words} Words */

/**
 * Make a checkbox with its label.
 * @param {string} name
 * @param {string} value
 * @param {Words} label
 */
export function makeCheck(name, value, label) {
  const input = make('input', { type: 'checkbox', name, value });
  const element = make(
    'div',
    { class: 'option-box' },
    make('label', { class: 'option' }, input, make('span', { class: 'option-words' }, label)),
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
