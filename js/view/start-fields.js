// @ts-check
/**
 * The fields of the start screen: a name, and one of several choices.
 *
 * Owns how a field and its label belong together. Must not know what is asked.
 */

import { make } from './dom.js';

/** Longer names would not fit where they are shown. */
const LONGEST_NAME = 24;

/**
 * Make a field for a name, with room for the badge of the crew.
 * @param {string} id
 * @param {string} words
 */
export function makeNameField(id, words) {
  const input = make('input', {
    id,
    type: 'text',
    maxlength: LONGEST_NAME,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const badge = make('span', { class: 'field-badge' });
  const element = make(
    'label',
    { class: 'field', for: id },
    make('span', { class: 'field-words' }, badge, words),
    input,
  );
  return { input, badge, element };
}

/**
 * Make a radio button or a checkbox with its words and, where it needs any, an explanation.
 * @param {'radio' | 'checkbox'} type
 * @param {string} name
 * @param {string} value
 * @param {string} label
 * @param {string} [help]
 */
export function makeChoice(type, name, value, label, help) {
  const helpId = `${name}-${value}-help`;
  const input = make('input', {
    type,
    name,
    value,
    'aria-describedby': help === undefined ? null : helpId,
  });
  const words = make('span', { class: 'option-words' }, label);
  const element = make(
    'div',
    { class: 'option-box' },
    make('label', { class: 'option' }, input, words),
  );
  if (help !== undefined) element.append(make('p', { id: helpId, class: 'option-help' }, help));
  return { input, words, element };
}
