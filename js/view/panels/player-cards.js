// @ts-check
/**
 * The crews: each with its player, its tokens below deck, its losses and its captives.
 *
 * Owns the elements inside #players. They are made once and then changed in place, so that they keep the focus.
 * Reads the view model.
 */

import { drawShackle } from '../../art/icons.js';
import { createCrewBadge } from '../../art/pirates.js';
import { make, setText } from '../widgets/dom.js';
import { createClock } from './clock.js';

/** @typedef {import('../../select/page.js').Crew} Crew */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {() => void} onPlayers opens the dialog to change who plays
 * @returns {(crews: Crew[], canChange: boolean) => void} `canChange`: the players can be changed
 */
export function createCrews(place, t, onPlayers) {
  /** @type {Map<string, ReturnType<typeof createCrew>['render']>} */
  let cards = new Map();
  return (crews, canChange) => {
    if (crews.map((crew) => crew.colour).join() !== [...cards.keys()].join()) {
      const made = crews.map(({ colour }) => createCrew(colour, t, onPlayers));
      place.replaceChildren(...made.map((card) => card.element));
      place.classList.toggle('is-three', crews.length > 2);
      cards = new Map(made.map((card, index) => [crews[index].colour, card.render]));
    }
    for (const crew of crews) cards.get(crew.colour)?.(crew, crews.length > 2, canChange);
  };
}

/**
 * @param {string} colour
 * @param {Translate} t
 * @param {() => void} onPlayers
 * @returns {{element: HTMLElement, render: (crew: Crew, isNarrow: boolean, canChange: boolean) => void}}
 */
function createCrew(colour, t, onPlayers) {
  const name = make('span', { class: 'crew-name' });
  const mark = make('span', { class: 'crew-mark' });
  const tokens = make('span', { class: 'crew-tokens', 'aria-hidden': 'true' });
  const reserve = make('span', { class: 'crew-reserve' });
  const count = make('span', { class: 'crew-count', 'aria-hidden': 'true' });
  const lost = make('span', { class: 'crew-lost' });
  const captives = createCaptives(t);
  const clock = createClock(t);
  const title = make(
    'button',
    { type: 'button', class: 'crew-title', onclick: onPlayers },
    make('strong', {}, t.live(`colour.${colour}`)),
    ' ',
    name,
  );
  const element = make(
    'li',
    { class: `crew crew-${colour}` },
    make('span', { class: 'crew-flag' }, createCrewBadge(colour)),
    title,
    mark,
    make(
      'span',
      { class: 'crew-facts' },
      make('span', { class: 'crew-hold' }, tokens, count, reserve),
      lost,
      captives.element,
    ),
    clock.element,
  );
  return {
    element,
    render(crew, isNarrow, canChange) {
      title.disabled = !canChange;
      title.title = canChange ? t('players.open') : '';
      setText(name, isNarrow ? breakLongRank(crew.name ?? '', t) : (crew.name ?? ''));
      element.classList.toggle('is-turn', crew.isTurn);
      element.classList.toggle('is-thinking', crew.isThinking);
      element.classList.toggle('is-winner', crew.isWinner);
      element.classList.toggle('is-out', crew.isOut);
      setText(mark, nameMark(crew, t));
      while (tokens.childElementCount > crew.reserve) tokens.lastElementChild?.remove();
      while (tokens.childElementCount < crew.reserve) tokens.append(createCrewBadge(colour));
      setText(count, String(crew.reserve));
      setText(reserve, t('crew.reserve', { count: crew.reserve }));
      setText(lost, crew.lost > 0 ? t('crew.lost', { count: crew.lost }) : '');
      captives.render(crew.captives);
      element.classList.toggle('has-clock', crew.clock !== null);
      clock.render(crew.clock);
    },
  };
}

/**
 * Let the longest rank break on a narrow card, but only between its syllables.
 * @param {string} name
 * @param {Translate} t
 */
function breakLongRank(name, t) {
  return name.replace(t('rank.7'), t('crew.longRank'));
}

/**
 * @param {Crew} crew
 * @param {Translate} t
 */
function nameMark({ isWinner, isOut, isTurn }, t) {
  if (isWinner) return t('crew.winner');
  if (isOut) return t('crew.out');
  return isTurn ? t('crew.turn') : '';
}

/**
 * The number of a crew's captives; the text is for screen readers.
 * @param {Translate} t
 */
function createCaptives(t) {
  const shown = make('span', { 'aria-hidden': 'true' });
  const heard = make('span', { class: 'crew-heard' });
  const element = make(
    'span',
    { class: 'crew-captives', hidden: true },
    drawShackle(),
    shown,
    heard,
  );
  return {
    element,
    /** @param {number | null} count */
    render(count) {
      element.hidden = count === null;
      if (count === null) return;
      setText(shown, String(count));
      setText(heard, t('crew.captivesHeard', { count }));
    },
  };
}
