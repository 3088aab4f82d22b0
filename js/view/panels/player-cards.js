// @ts-check
/**
 * The crews: each with its player and its numbers.
 *
 * Owns the elements inside #players. They are made once and then changed in place, so that they keep the focus.
 * Reads the view model.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { make, setText } from '../widgets/dom.js';
import { createClock } from './clock.js';
import { createCrewFacts } from './crew-facts.js';

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
  const name = make('span', { class: 'crew-name muted break-words' });
  const mark = make('span', { class: 'crew-mark' });
  const facts = createCrewFacts(colour, t);
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
    facts.element,
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
      facts.render(crew);
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
