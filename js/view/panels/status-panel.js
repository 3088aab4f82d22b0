/**
 * The panels around the deck: whose turn it is, the crews, the tally, the controls.
 *
 * Owns the elements inside #status, and connects the module that fills #controls and what Python draws in #players and
 * #tally. The elements are made once and then changed in place, so that they keep the focus. Reads the view model.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { make, setText } from '../widgets/dom.js';
import { createControls } from './controls.js';
import { createRecent } from './last-turn.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {Page} from '../../select/page.js' */
/** @import {Action} from '../../select/types.js' */
/** @import {MakePart} from './controls.js' */

/**
 * Fill the elements around the deck.
 * @param {{status: HTMLElement, players: HTMLElement, tally: HTMLElement,
 *   controls: HTMLElement}} places
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @param {MakePart} makePart makes the places of what Python draws
 * @param {HTMLElement} ending what stands below the result of a game
 * @param {HTMLElement} remote the panel of a game with somebody elsewhere
 * @returns {(page: Page) => Animation | null} returns the animation of a die that has just been rolled
 */
export function createPanel(places, t, dispatch, makePart, ending, remote) {
  const renderStatus = createStatus(places.status, t, makePart);
  makePart('players', places.players);
  makePart('tally', places.tally);
  const renderControls = createControls(places.controls, t, dispatch, makePart, ending, remote);
  return (page) => {
    renderStatus(page);
    return renderControls(page);
  };
}

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {MakePart} makePart
 * @returns {(page: Page) => void}
 */
function createStatus(place, t, makePart) {
  const emblem = make('span', { class: 'turn-emblem' });
  const colourName = make('span', { class: 'visually-hidden' });
  const series = make(
    'span',
    { class: 'turn-series', 'aria-hidden': 'true' },
    t.live('page.title'),
  );
  const game = make('span', {});
  const eyebrow = make('p', { class: 'turn-game muted', hidden: true }, series, game);
  const heading = make('h2', { class: 'turn-heading break-words' });
  const prompt = make('p', { class: 'prompt' });
  const claim = make('p', { class: 'claim box small', hidden: true });
  const warning = make('p', { class: 'warning small', hidden: true });
  const hint = makePart('hint', make('div', { class: 'hint-words', hidden: true }));
  const recent = createRecent(t);
  place.replaceChildren(emblem, eyebrow, heading, prompt, claim, warning, hint, recent.element);
  let shown = '';
  return (page) => {
    const { colour } = page;
    if (colour !== shown) {
      emblem.replaceChildren(...(colour === '' ? [] : [createCrewBadge(colour), colourName]));
      shown = colour;
    }
    emblem.hidden = colour === '';
    // A heading that says “you” does not name the colour.
    const isNamed = colour === '' || page.heading.params?.colour !== undefined;
    setText(colourName, isNamed ? '' : t(`colour.${colour}`));
    place.classList.toggle('is-thinking', page.computer.isThinking);
    place.dataset.over = String(page.isOver);
    eyebrow.hidden = page.game === null;
    setText(game, page.game === null ? '' : t.say(page.game));
    if (!page.isUnsaid) {
      setHeading(heading, t.say(page.heading));
      setText(prompt, t.say(page.prompt));
    }
    claim.hidden = page.claim === null;
    setText(claim, page.claim === null ? '' : t.say(page.claim));
    warning.hidden = page.warning === null;
    setText(warning, page.warning === null ? '' : t.say(page.warning));
    recent.render(page);
  };
}

/**
 * Set the heading. The part of a result after its dash starts on a new line, so that names do not break.
 * @param {HTMLElement} heading
 * @param {string} words
 */
function setHeading(heading, words) {
  if (heading.textContent === words) return;
  const [, first = words, rest = ''] = /^(.*\u2013 )(.*)$/.exec(words) ?? [];
  heading.replaceChildren(first);
  if (rest !== '') heading.append(make('span', { class: 'turn-outcome' }, rest));
}
