// @ts-check
/** An element whose text changes with what happens, and follows the language. */

import { make, setText } from './dom.js';

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {Tag} tag
 * @param {Parameters<typeof make>[1]} attributes
 */
export function makeChangingText(t, tag, attributes) {
  const element = make(tag, attributes);
  let say = () => '';
  const update = () => setText(element, say());
  t.follow(update);
  return {
    element,

    /** @param {() => string} next returns the text in the current language */
    set(next) {
      say = next;
      update();
    },
  };
}
