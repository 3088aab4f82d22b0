// @ts-check
/**
 * Everything around the deck: whose turn it is, the crews, the controls.
 *
 * Owns the elements inside #status, #players and #controls. They are made once and changed in place,
 * so that the focus stays where it was. Reads the view model and dispatches actions.
 */

import { createCrewBadge } from '../art/pirates.js';
import { svg } from '../art/svg.js';
import { make, setEnabled, setText } from './dom.js';

/** @typedef {import('../select.js').Page} Page */
/** @typedef {import('../select.js').Crew} Crew */
/** @typedef {import('../select.js').Choice} Choice */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../i18n/translate.js').Translate} Translate */
/** @typedef {(action: Action) => void} Dispatch */

const UNDO = 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 0 12';
const REDO = 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0 0 12';

/**
 * Fill the places around the deck.
 * @param {{status: HTMLElement, players: HTMLElement, controls: HTMLElement}} places
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @returns {(page: Page) => void}
 */
export function createPanel(places, t, dispatch) {
  const renderStatus = createStatus(places.status, t);
  const renderCrews = createCrews(places.players, t);
  const renderControls = createControls(places.controls, t, dispatch);
  return (page) => {
    renderStatus(page);
    renderCrews(page.crews);
    renderControls(page);
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
  const proof = make('p', { class: 'proof', hidden: true });
  place.replaceChildren(emblem, heading, prompt, proof);
  let shown = '';
  return (page) => {
    const colour = page.crews.find((crew) => crew.isWinner)?.colour ?? page.turn ?? '';
    if (colour !== shown) {
      emblem.replaceChildren(...(colour === '' ? [] : [createCrewBadge(colour)]));
      shown = colour;
    }
    emblem.hidden = colour === '';
    place.dataset.over = String(page.isOver);
    setText(heading, t.say(page.heading));
    setText(prompt, t.say(page.prompt));
    proof.hidden = page.proof === null;
    if (page.proof !== null) setText(proof, t.say(page.proof));
  };
}

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @returns {(crews: Crew[]) => void}
 */
function createCrews(place, t) {
  /** @type {Map<string, (crew: Crew) => void>} */
  let cards = new Map();
  return (crews) => {
    if (crews.map((crew) => crew.colour).join() !== [...cards.keys()].join()) {
      const made = crews.map(({ colour }) => createCrew(colour, t));
      place.replaceChildren(...made.map((card) => card.element));
      cards = new Map(made.map((card, index) => [crews[index].colour, card.render]));
    }
    for (const crew of crews) cards.get(crew.colour)?.(crew);
  };
}

/**
 * @param {string} colour
 * @param {Translate} t
 * @returns {{element: HTMLElement, render: (crew: Crew) => void}}
 */
function createCrew(colour, t) {
  const name = make('span', { class: 'crew-name' });
  const mark = make('span', { class: 'crew-mark' });
  const tokens = make('span', { class: 'crew-tokens', 'aria-hidden': 'true' });
  const reserve = make('span', { class: 'crew-reserve' });
  const count = make('span', { class: 'crew-count', 'aria-hidden': 'true' });
  const lost = make('span', { class: 'crew-lost' });
  const element = make(
    'li',
    { class: `crew crew-${colour}` },
    make('span', { class: 'crew-flag' }, createCrewBadge(colour)),
    make('span', { class: 'crew-title' }, make('strong', {}, t(`colour.${colour}`)), ' ', name),
    mark,
    make('span', { class: 'crew-hold' }, tokens, count, reserve),
    lost,
  );
  return {
    element,
    render(crew) {
      setText(name, crew.name ?? '');
      element.classList.toggle('is-turn', crew.isTurn);
      element.classList.toggle('is-winner', crew.isWinner);
      setText(mark, crew.isWinner ? t('crew.winner') : crew.isTurn ? t('crew.turn') : '');
      while (tokens.childElementCount > crew.reserve) tokens.lastElementChild?.remove();
      while (tokens.childElementCount < crew.reserve) tokens.append(createCrewBadge(colour));
      setText(count, String(crew.reserve));
      setText(reserve, t('crew.reserve', { count: crew.reserve }));
      setText(lost, crew.lost > 0 ? t('crew.lost', { count: crew.lost }) : '');
    },
  };
}

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @returns {(page: Page) => void}
 */
function createControls(place, t, dispatch) {
  const choices = make('div', { class: 'choices', hidden: true });
  const undo = makeStepButton(t('button.undo'), UNDO, () => dispatch({ type: 'undo' }));
  const redo = makeStepButton(t('button.redo'), REDO, () => dispatch({ type: 'redo' }));
  const claim = makeButton(t('button.claim'), 'quiet', () =>
    dispatch({ type: 'say', move: 'claim' }),
  );
  const resign = makeButton(t('button.resign'), 'quiet', () =>
    dispatch({ type: 'open', dialog: 'resign' }),
  );
  const rematch = makeButton(t('button.rematch'), 'main', () => dispatch({ type: 'rematch' }));
  const again = makeButton(t('button.newGame'), 'quiet', () =>
    dispatch({ type: 'open', dialog: 'new' }),
  );
  undo.setAttribute('aria-keyshortcuts', 'u Control+z');
  redo.setAttribute('aria-keyshortcuts', 'r Control+Shift+z');
  place.replaceChildren(
    choices,
    make('div', { class: 'steps' }, undo, redo),
    make('div', { class: 'offers' }, claim, resign),
    make('div', { class: 'after-game' }, rematch, again),
  );
  let offered = '';
  return (page) => {
    setEnabled(undo, page.hasUndo);
    setEnabled(redo, page.hasRedo);
    claim.hidden = page.isOver;
    resign.hidden = page.isOver;
    setEnabled(claim, page.hasClaim);
    setEnabled(resign, page.hasResign);
    rematch.hidden = !page.isOver;
    again.hidden = !page.isOver;
    const keys = page.choices.map((choice) => choice.key).join(' ');
    if (keys !== offered) {
      choices.replaceChildren(...page.choices.map((choice) => makeChoice(choice, t, dispatch)));
      offered = keys;
    }
    choices.hidden = page.choices.length === 0;
  };
}

/**
 * @param {Choice} choice
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
function makeChoice({ key, message }, t, dispatch) {
  const button = makeButton(t.say(message), 'main', () => dispatch({ type: 'choose', key }));
  const colour = /^pick:(\w)$/.exec(key)?.[1];
  if (colour !== undefined) {
    button.classList.replace('button-main', 'button-crew');
    button.classList.add(`crew-${colour}`);
    button.prepend(createCrewBadge(colour));
  }
  return button;
}

/**
 * A button with an arrow; where room is scarce, its words are only heard.
 * @param {string} words
 * @param {string} path
 * @param {() => void} onPress
 */
function makeStepButton(words, path, onPress) {
  const button = makeButton('', 'quiet', onPress);
  button.classList.add('button-step');
  const arrow = svg('path', { d: path });
  button.append(
    svg('svg', { class: 'step-arrow', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [arrow]),
    make('span', { class: 'step-words' }, words),
  );
  return button;
}

/**
 * @param {string} words
 * @param {'main' | 'quiet'} weight
 * @param {() => void} onPress
 * @returns {HTMLButtonElement}
 */
function makeButton(words, weight, onPress) {
  const button = make('button', { type: 'button', class: `button button-${weight}` }, words);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') onPress();
  });
  return button;
}
