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
  const captives = createMarked('crew-captives', draw('shackle'), t);
  const command = createMarked('crew-command', draw('stack'), t);
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
      captives.render(crew.captives);
      command.render(crew.command);
    },
  };
}

/**
 * An icon with a short text. The whole text is for screen readers, and for places with room.
 * @param {string} className
 * @param {Element} icon
 * @param {Translate} t
 */
function createMarked(className, icon, t) {
  const short = make('span', { class: 'crew-short', 'aria-hidden': 'true' });
  const whole = make('span', { class: 'crew-heard' });
  const element = make('span', { class: className, hidden: true }, icon, short, whole);
  return {
    element,
    /** @param {Crew['captives']} mark null where the game has nothing of this kind */
    render(mark) {
      element.hidden = mark === null;
      if (mark === null) return;
      setText(short, typeof mark.short === 'string' ? mark.short : t.say(mark.short));
      setText(whole, t.say(mark.heard));
      element.title = whole.textContent ?? '';
    },
  };
}
