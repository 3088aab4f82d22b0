/**
 * The last turn in words: a line for each move since a person made a decision.
 *
 * Owns its element inside #status. The engine says what happened.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { make, setText } from '../widgets/dom.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {Page} from '../../select/page.js' */

/** @param {Translate} t */
export function createRecent(t) {
  const title = make('p', { class: 'recent-title', id: 'recent-title' });
  const list = make('ul', { class: 'recent-turns', 'aria-labelledby': 'recent-title' });
  const element = make('div', { class: 'recent muted', hidden: true }, title, list);
  let shown = '';
  return {
    element,
    /** @param {Page} page */
    render({ recent }) {
      const turns = recent
        .map(({ colour, said }) => ({ colour, words: t.sayAll(said) }))
        .filter(({ words }) => words !== '');
      element.hidden = turns.length === 0;
      setText(title, t('recent.title', { count: turns.length }));
      const key = JSON.stringify(turns);
      if (key === shown) return;
      shown = key;
      list.replaceChildren(
        ...turns.map(({ colour, words }) =>
          make('li', {}, createCrewBadge(colour), make('span', {}, words)),
        ),
      );
    },
  };
}
