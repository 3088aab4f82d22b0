/** A field of forms: one of several choices in a row. */

import { make } from './dom.js';

/** @import {Words} from '../../i18n/live-text.js' */

/**
 * A radio button looks like one of several adjacent buttons.
 * @param {string} name @param {string} value @param {Words | string} label
 */
export function makePill(name, value, label) {
  const input = make('input', { type: 'radio', name, value });
  const words = make('span', { class: 'pill-words' }, label);
  const element = make('label', { class: 'pill row' }, input, words);
  return { input, words, element };
}
