// @ts-check
/**
 * The list of moves: all turns of the game. The player can step through them next to the deck.
 *
 * Owns the element of the list, the button that opens it, and the place of the focus. The list is one Tab stop;
 * arrow keys step through the game. A setting says whether the list is open.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { hasLostOnTime } from '../../game/move-words.js';
import { formatTime } from '../text/clock-time.js';
import { sayTurn } from '../text/turn-text.js';
import { make, makeButton } from '../widgets/dom.js';
import { drawIcon, makeRound, setName } from './computer-controls.js';
import { listenForSwipes } from './move-gestures.js';
import { createMoveTools } from './move-tools.js';
import { createStepButtons } from './step-buttons.js';

/** @typedef {import('../../select/move-list.js').MoveList} MoveList */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../platform/settings.js').SettingsStore} SettingsStore */
/** @typedef {import('../../protocol/protocol.js').ListedTurnView} ListedTurnView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The glyphs of the bad marks, as in records. @type {Record<string, string>} */
const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };
/** Numbered lines. */
const LINES = ['M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.8 13.2c.4-1.5 2.9-1.4 2.7.2L3.8 17h3'];
/** The number of turns by which Page Up and Page Down move. */
const PAGE_OF_TURNS = 10;
const SECOND_MS = 1000;

/**
 * @param {{moves: HTMLElement, corner: HTMLElement}} places
 * @param {object} means
 * @param {Translate} means.t
 * @param {(action: Action) => void} means.dispatch
 * @param {SettingsStore} means.settings
 * @param {{content: HTMLElement[], switch: (isOn: boolean) => void}} means.analysis
 * @param {(routes: string[][]) => void} means.onPoint for the move under the pointer or finger; none for no move
 */
export function createMoveList(places, { t, dispatch, settings, analysis, onPoint }) {
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
  const steps = createStepButtons(t, dispatch);
  const walk = make('div', { class: 'moves-steps' }, ...steps.back, slider, ...steps.forward);
  const tools = createMoveTools(t, dispatch);
  const analyse = makeButton(t.live('analysis.title'), 'button-quiet moves-analyse', () =>
    analysis.switch(analyse.getAttribute('aria-pressed') !== 'true'),
  );
  analyse.setAttribute('aria-keyshortcuts', 'e');
  analyse.setAttribute('aria-pressed', 'false');
  places.moves.setAttribute('aria-labelledby', title.id);
  places.moves.replaceChildren(
    make('header', { class: 'moves-head' }, title, analyse, tools.toggle, closer),
    empty,
    list,
    ...analysis.content,
    tools.element,
    walk,
  );
  listenForSwipes(places.moves, dispatch);
  /** @type {MoveList | null} */
  let shown = null;
  let locale = '';
  /** @type {HTMLButtonElement[]} */
  let buttons = [];
  /** The line below the last turn of the main line, if there is a result. @type {HTMLElement | null} */
  let result = null;
  const nameButtons = () => {
    setName(opener, t('moves.title'));
    closer.setAttribute('aria-label', t('moves.close'));
  };
  t.follow(nameButtons);
  nameButtons();
  settings.follow(({ hasMoves }) => {
    places.moves.hidden = !hasMoves;
    opener.setAttribute('aria-expanded', String(hasMoves));
    if (!hasMoves) onPoint([]);
  });
  list.addEventListener('pointerover', ({ target }) => {
    const row = target instanceof Element ? target.closest('button') : null;
    const index = row === null ? -1 : buttons.indexOf(row);
    onPoint(shown?.turns[index]?.routes ?? []);
  });
  list.addEventListener('pointerleave', () => onPoint([]));
  list.addEventListener('keydown', (event) => {
    if (shown === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = findTarget(event.key, shown);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (to < 0) dispatch({ type: 'look', direction: 'first' });
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
    const button = make(
      'button',
      { type: 'button', class: 'moves-turn', onclick: () => visit(turn.path) },
      make('span', { class: 'moves-number' }, `${turn.number}.`),
      createCrewBadge(turn.colour),
      make('span', { class: 'visually-hidden' }, ` ${t(`colour.${turn.colour}`)} `),
      make('span', { class: 'moves-text' }, sayTurn(turn, t)),
      makeTime(turn),
      make('span', { class: 'moves-mark' }),
    );
    const line = make(
      'li',
      { class: turn.depth > 0 ? 'moves-variation' : '' },
      makeComment(turn.before),
      button,
      makeComment(turn.comment),
    );
    line.style.setProperty('--depth', String(Math.min(turn.depth, 6)));
    return { line, button };
  }

  /** @param {ListedTurnView} turn */
  function makeTime(turn) {
    const { clock } = turn;
    if (clock === null) return null;
    const isLost = hasLostOnTime(turn);
    const name = make('span', { class: 'visually-hidden' }, ` ${t('moves.left')} `);
    const words = isLost ? t('moves.timeout') : formatTime(clock * SECOND_MS);
    return make('span', { class: 'moves-time' }, isLost ? null : name, words);
  }

  /** @param {string} text */
  function makeComment(text) {
    return text === '' ? null : make('p', { class: 'moves-comment' }, text);
  }

  /**
   * Show the marks of a review. The player's own glyph has precedence.
   * @param {MoveList} model
   */
  function markTurns({ turns, marks }) {
    for (const [index, { path, glyph }] of turns.entries()) {
      const mark = glyph === '' ? (marks[path] ?? '') : '';
      const sign = SIGNS[mark] ?? '';
      const place = buttons[index].querySelector('.moves-mark');
      place?.replaceChildren(
        make('span', { 'aria-hidden': 'true' }, sign),
        make('span', { class: 'visually-hidden' }, sign === '' ? '' : t(`gameReview.mark.${mark}`)),
      );
    }
  }

  /** @param {MoveList} model */
  function rebuild(model) {
    const hadFocus = list.contains(document.activeElement);
    const made = model.turns.map(makeTurn);
    buttons = made.map(({ button }) => button);
    list.replaceChildren(...made.map(({ line }) => line));
    onPoint([]);
    result =
      model.result === null ? null : make('li', { class: 'moves-result' }, t.say(model.result));
    if (result !== null) {
      const end = model.turns.findLastIndex(({ depth }) => depth === 0);
      if (end < 0) list.prepend(result);
      else made[end].line.after(result);
    }
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
    scrollToCurrent();
  }

  /** Scroll the list so that the current turn is visible, and the result behind it. */
  function scrollToCurrent() {
    const current = list.querySelector('[aria-current]');
    if (current !== null && current.parentElement?.nextElementSibling === result)
      scrollIntoList(list, result);
    scrollIntoList(list, current);
  }
  new ResizeObserver(scrollToCurrent).observe(list);

  return {
    /** Open the list and focus it, or close it. */
    toggle: () => (settings.get().hasMoves ? close() : open()),

    /** Switch the analysis on or off. It is visible only while the list is open. */
    analyse() {
      const isOn = settings.get().hasMoves && analyse.getAttribute('aria-pressed') === 'true';
      if (!isOn && !settings.get().hasMoves) open();
      analysis.switch(!isOn);
    },

    /** @param {boolean} isShown */
    showAnalysis: (isShown) => analyse.setAttribute('aria-pressed', String(isShown)),

    /** @param {MoveList | null} model null while the list is closed */
    render(model) {
      if (model === null) return;
      const isNew = model.turns !== shown?.turns || locale !== t.locale;
      locale = t.locale;
      if (isNew) rebuild(model);
      if (isNew || model.marks !== shown?.marks) markTurns(model);
      empty.hidden = model.turns.length > 0;
      list.hidden = model.turns.length === 0;
      if (isNew || model.current !== shown?.current) mark(model.current);
      shown = model;
      walk.hidden = model.steps === 0;
      steps.render(model.hasBack, model.hasForward);
      slider.max = String(model.steps);
      if (model.step !== null) slider.value = String(model.step);
      const all = model.turns.findLast(({ depth }) => depth === 0)?.number ?? 0;
      const number = model.turns[model.current]?.number ?? 0;
      slider.setAttribute('aria-valuetext', t('moves.at', { number, all }));
      tools.render(model);
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
 * @param {Element | null} element
 */
function scrollIntoList(list, element) {
  if (element === null) return;
  const box = element.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  // One pixel more, because positions are not whole pixels.
  if (box.top < frame.top) list.scrollTop -= Math.ceil(frame.top - box.top) + 1;
  if (box.bottom > frame.bottom) list.scrollTop += Math.ceil(box.bottom - frame.bottom) + 1;
}
