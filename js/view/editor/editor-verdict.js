// @ts-check
/**
 * Describes the faults of the position, or states that it can be played.
 *
 * Owns the element, a live region. The engine finds the faults.
 */

import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../protocol/protocol.js').EditedView} EditedView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** @param {Translate} t */
export function createEditorVerdict(t) {
  const element = make('div', { class: 'editor-verdict', role: 'status' });
  return {
    element,
    /** @param {EditedView} edited */
    show({ faults, outcome }) {
      element.classList.toggle('is-wrong', faults.length > 0);
      if (faults.length > 0) {
        const items = faults.map(({ message }) => make('li', {}, t.say(message)));
        element.replaceChildren(make('ul', {}, ...items));
      } else if (outcome === null) setText(element, t('editor.fine'));
      else if (outcome.winner === null) setText(element, t('editor.drawn'));
      else setText(element, t('editor.won', { winner: outcome.winner }));
    },
  };
}
