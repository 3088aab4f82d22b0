// @ts-check
/**
 * Everything around the deck: whose turn it is, the crews, the controls.
 *
 * Owns the elements inside #status and #players. They are made once and changed in place, so that
 * the focus stays where it was. Reads the view model; what is pressed stands in the controls.
 */

import { drawShackle } from '../art/marks.js';
import { createCrewBadge } from '../art/pirates.js';
import { createControls } from './controls.js';
import { make, setText } from './dom.js';
import { describeHint } from './hint-words.js';

/** @typedef {import('../select.js').Page} Page */
/** @typedef {import('../select.js').Crew} Crew */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/**
 * Fill the places around the deck.
 * @param {{status: HTMLElement, players: HTMLElement, controls: HTMLElement}} places
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @param {(changes: Partial<import('../settings.js').Settings>) => void} set
 * @returns {(page: Page) => Animation | null} gives the tumbling of a die that has just been rolled
 */
export function createPanel(places, t, dispatch, set) {
  const renderStatus = createStatus(places.status, t);
  const renderCrews = createCrews(places.players, t, () =>
    dispatch({ type: 'open', dialog: 'players' }),
  );
  const renderControls = createControls(places.controls, t, dispatch, set);
  return (page) => {
    renderStatus(page);
    renderCrews(page.crews);
    return renderControls(page);
  };
}

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @returns {(page: Page) => void}
 */
function createStatus(place, t) {
  const emblem = make('span', { class: 'turn-emblem' });
  const heading = make('h2', { class: 'turn-heading' });
  const prompt = make('p', { class: 'prompt' });
  const warning = make('p', { class: 'warning', hidden: true });
  const hint = createHintWords(t);
  place.replaceChildren(emblem, heading, prompt, warning, hint.element);
  let shown = '';
  return (page) => {
    const colour = page.crews.find((crew) => crew.isWinner)?.colour ?? page.turn ?? '';
    if (colour !== shown) {
      emblem.replaceChildren(...(colour === '' ? [] : [createCrewBadge(colour)]));
      shown = colour;
    }
    emblem.hidden = colour === '';
    place.classList.toggle('is-thinking', page.watch.isThinking);
    place.dataset.over = String(page.isOver);
    setText(heading, t.say(page.heading));
    setText(prompt, t.say(page.prompt));
    warning.hidden = page.warning === null;
    if (page.warning !== null) setText(warning, t.say(page.warning));
    hint.render(page.watch.hint);
  };
}

/**
 * What a hint says, on a slip of its own: what to do, and why.
 * @param {Translate} t
 */
function createHintWords(t) {
  const lead = make('p', { class: 'hint-lead' });
  const reasons = make('ul', { class: 'hint-reasons' });
  const element = make('div', { class: 'hint-words', hidden: true }, lead, reasons);
  return {
    element,
    /** @param {Page['watch']['hint']} hint */
    render(hint) {
      element.hidden = hint === null;
      const [first, ...others] = hint === null ? [''] : describeHint(hint, t);
      setText(lead, first);
      reasons.replaceChildren(...others.map((words) => make('li', {}, words)));
    },
  };
}

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {() => void} onPlayers changes who plays
 * @returns {(crews: Crew[]) => void}
 */
function createCrews(place, t, onPlayers) {
  /** @type {Map<string, (crew: Crew) => void>} */
  let cards = new Map();
  return (crews) => {
    if (crews.map((crew) => crew.colour).join() !== [...cards.keys()].join()) {
      const made = crews.map(({ colour }) => createCrew(colour, t, onPlayers));
      place.replaceChildren(...made.map((card) => card.element));
      place.classList.toggle('is-three', crews.length > 2);
      cards = new Map(made.map((card, index) => [crews[index].colour, card.render]));
    }
    for (const crew of crews) cards.get(crew.colour)?.(crew);
  };
}

/**
 * @param {string} colour
 * @param {Translate} t
 * @param {() => void} onPlayers
 * @returns {{element: HTMLElement, render: (crew: Crew) => void}}
 */
function createCrew(colour, t, onPlayers) {
  const name = make('span', { class: 'crew-name' });
  const mark = make('span', { class: 'crew-mark' });
  const tokens = make('span', { class: 'crew-tokens', 'aria-hidden': 'true' });
  const reserve = make('span', { class: 'crew-reserve' });
  const count = make('span', { class: 'crew-count', 'aria-hidden': 'true' });
  const lost = make('span', { class: 'crew-lost' });
  const captives = createCaptives(t);
  const element = make(
    'li',
    { class: `crew crew-${colour}` },
    make('span', { class: 'crew-flag' }, createCrewBadge(colour)),
    make(
      'button',
      { type: 'button', class: 'crew-title', title: t.live('players.open'), onclick: onPlayers },
      make('strong', {}, t.live(`colour.${colour}`)),
      ' ',
      name,
    ),
    mark,
    make('span', { class: 'crew-hold' }, tokens, count, reserve),
    lost,
    captives.element,
  );
  return {
    element,
    render(crew) {
      setText(name, crew.name ?? '');
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
    },
  };
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
 * How many captives a crew holds; the words are for those who listen.
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
      setText(shown, t('crew.captives', { count }));
      setText(heard, t('crew.captivesHeard', { count }));
    },
  };
}
