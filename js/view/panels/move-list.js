// @ts-check
/**
 * The list of moves: all turns of the game. The player can step through them next to the deck.
 *
 * Owns the element of the list, the button that opens it, and the place of the focus. The list is one Tab stop;
 * arrow keys step through the game. A setting says whether the list is open.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { make, makeButton } from '../widgets/dom.js';
import { drawIcon, makeRound, setName } from './computer-controls.js';

/** @typedef {import('../../select/move-list.js').MoveList} MoveList */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../platform/settings.js').SettingsStore} SettingsStore */
/** @typedef {import('../../protocol/protocol.js').ListedTurnView} ListedTurnView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** Numbered lines. */
const LINES = ['M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.8 13.2c.4-1.5 2.9-1.4 2.7.2L3.8 17h3'];
/** The number of turns by which Page Up and Page Down move. */
const PAGE_OF_TURNS = 10;

/**
 * @param {{moves: HTMLElement, corner: HTMLElement}} places
 * @param {object} means
 * @param {Translate} means.t
 * @param {(action: Action) => void} means.dispatch
 * @param {SettingsStore} means.settings
 */
export function createMoveList(places, { t, dispatch, settings }) {
  const title = make('h2', { id: 'moves-title', tabindex: -1 }, t.live('moves.title'));
  const opener = makeRound('corner-moves', 'g', [drawIcon(LINES, '')], () =>
    settings.get().hasMoves ? close() : open(),
  );
  opener.setAttribute('aria-controls', places.moves.id);
  places.corner.append(opener);
  const closer = makeButton('×', 'moves-close', close);
  const list = make('ol', { class: 'moves-list', 'aria-labelledby': title.id });
  const empty = make('p', { class: 'moves-empty' }, t.live('moves.empty'));
  const slider = make('input', {
    type: 'range',
    class: 'moves-slider',
    min: 0,
    step: 1,
    'aria-label': t.live('moves.slider'),
    oninput: () => visit(slider.value),
  });
  const present = makeButton(t.live('review.present'), 'button-main moves-present', () =>
    dispatch({ type: 'present' }),
  );
  places.moves.setAttribute('aria-labelledby', title.id);
  places.moves.replaceChildren(
    make('header', { class: 'moves-head' }, title, present, closer),
    empty,
    list,
    slider,
  );
  /** @type {MoveList | null} */
  let shown = null;
  let locale = '';
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  const nameButtons = () => {
    setName(opener, t('moves.title'));
    closer.setAttribute('aria-label', t('moves.close'));
  };
  t.follow(nameButtons);
  nameButtons();
  settings.follow(({ hasMoves }) => {
    places.moves.hidden = !hasMoves;
    opener.setAttribute('aria-expanded', String(hasMoves));
  });
  list.addEventListener('keydown', (event) => {
    if (shown === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = findTarget(event.key, shown);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (to < 0) dispatch({ type: 'review', way: 'first' });
    else visit(shown.turns[to].path);
    (buttons[Math.max(to, 0)] ?? title).focus();
  });

  function open() {
    settings.change({ hasMoves: true });
    (buttons.find((button) => button.tabIndex === 0) ?? title).focus();
  }

  function close() {
    settings.change({ hasMoves: false });
    opener.focus();
  }

  /** @param {string} path */
  function visit(path) {
    dispatch({ type: 'visit', path });
  }

  /** @param {ListedTurnView} turn */
  function makeTurn(turn) {
    const move = `${turn.roll > 0 ? `${turn.roll}:` : ''}${turn.move}${turn.glyph}`;
    const button = make(
      'button',
      { type: 'button', class: 'moves-turn', onclick: () => visit(turn.path) },
      make('span', { class: 'moves-number' }, `${turn.number}.`),
      createCrewBadge(turn.colour),
      make('span', { class: 'visually-hidden' }, ` ${t(`colour.${turn.colour}`)} `),
      make('span', { class: 'moves-text' }, move),
    );
    const comment =
      turn.comment === '' ? null : make('p', { class: 'moves-comment' }, turn.comment);
    const line = make('li', { class: turn.depth > 0 ? 'moves-variation' : '' }, button, comment);
    line.style.setProperty('--depth', String(Math.min(turn.depth, 6)));
    return { line, button };
  }

  /** @param {MoveList} model */
  function rebuild(model) {
    const hadFocus = list.contains(document.activeElement);
    const made = model.turns.map(makeTurn);
    buttons = made.map(({ button }) => button);
    list.replaceChildren(...made.map(({ line }) => line));
    if (hadFocus) (buttons.at(-1) ?? title).focus();
  }

  /** @param {number} current */
  function mark(current) {
    const stop = Math.max(current, 0);
    for (const [index, button] of buttons.entries()) {
      button.tabIndex = index === stop ? 0 : -1;
      if (index === current) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    scrollIntoList(list, buttons[current]);
  }

  return {
    /** Open the list and focus it, or close it. */
    toggle: () => (settings.get().hasMoves ? close() : open()),

    /** @param {MoveList | null} model null while the list is closed */
    render(model) {
      if (model === null) return;
      const isNew = model.turns !== shown?.turns || locale !== t.locale;
      locale = t.locale;
      if (isNew) rebuild(model);
      if (isNew || model.current !== shown?.current) mark(model.current);
      shown = model;
      empty.hidden = model.turns.length > 0;
      list.hidden = model.turns.length === 0;
      slider.hidden = model.steps === 0;
      slider.max = String(model.steps);
      if (model.step !== null) slider.value = String(model.step);
      present.hidden = !model.isReviewing;
    },
  };
}

/**
 * Find the turn to which a key moves.
 * @param {string} key
 * @param {MoveList} model
 * @returns {number | null} -1 for the start of the game; null if the key moves nowhere
 */
function findTarget(key, { turns, current }) {
  const last = turns.length - 1;
  /** @param {number} index */
  const within = (index) => Math.min(Math.max(index, -1), last);
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return within(current - 1);
    case 'ArrowDown':
    case 'ArrowRight':
      return within(current + 1);
    case 'PageUp':
      return within(current - PAGE_OF_TURNS);
    case 'PageDown':
      return within(current + PAGE_OF_TURNS);
    case 'Home':
      return -1;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * Scroll a list so that an element of it is visible. The page itself does not scroll.
 * @param {HTMLElement} list
 * @param {HTMLElement | undefined} element
 */
function scrollIntoList(list, element) {
  if (element === undefined) return;
  const box = element.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}
