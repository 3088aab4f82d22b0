// @ts-check
/**
 * The numbers of a crew: its tokens below deck, its losses, its captives, and what it commands.
 *
 * Owns their elements.
 */

import { draw } from '../../art/drawings.js';
import { createCrewBadge } from '../../art/pirates.js';
import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/page.js').Crew} Crew */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {string} colour
 * @param {Translate} t
 */
export function createCrewFacts(colour, t) {
  const tokens = make('span', { class: 'crew-tokens', 'aria-hidden': 'true' });
  const reserve = make('span', { class: 'crew-reserve' });
  const count = make('span', { class: 'crew-count tabular', 'aria-hidden': 'true' });
  const lost = make('span', { class: 'crew-lost' });
  const captives = createMarked('crew-captives', draw('shackle'));
  const command = createMarked('crew-command', draw('stack'));
  const element = make(
    'span',
    { class: 'crew-facts row' },
    make('span', { class: 'crew-hold row' }, tokens, count, reserve),
    lost,
    captives.element,
    command.element,
  );
  return {
    element,
    /** @param {Crew} crew */
    render(crew) {
      while (tokens.childElementCount > crew.reserve) tokens.lastElementChild?.remove();
      while (tokens.childElementCount < crew.reserve) tokens.append(createCrewBadge(colour));
      setText(count, String(crew.reserve));
      setText(reserve, t('crew.reserve', { count: crew.reserve }));
      setText(lost, crew.lost > 0 ? t('crew.lost', { count: crew.lost }) : '');
      captives.render(crew.captives, String, (count) => t('crew.captivesHeard', { count }));
      command.render(
        crew.command,
        ({ pirates, stacks }) =>
          pirates === stacks
            ? String(pirates)
            : t('crew.commandShort', { pirates: String(pirates), stacks: String(stacks) }),
        ({ pirates, stacks }) =>
          pirates === stacks
            ? t('crew.commandAlone', { count: pirates })
            : t('crew.command', { pirates: t('crew.pirates', { count: pirates }), count: stacks }),
      );
    },
  };
}

/**
 * An icon with a short text. The whole text is for screen readers, and for places with room.
 * @param {string} className
 * @param {Element} icon
 */
function createMarked(className, icon) {
  const short = make('span', { class: 'crew-short', 'aria-hidden': 'true' });
  const whole = make('span', { class: 'crew-heard' });
  const element = make('span', { class: className, hidden: true }, icon, short, whole);
  return {
    element,
    /**
     * @template Value
     * @param {Value | null} value null where the game has nothing of this kind
     * @param {(value: Value) => string} sayShort
     * @param {(value: Value) => string} sayWhole
     */
    render(value, sayShort, sayWhole) {
      element.hidden = value === null;
      if (value === null) return;
      setText(short, sayShort(value));
      setText(whole, sayWhole(value));
      element.title = whole.textContent ?? '';
    },
  };
}
