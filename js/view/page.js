// @ts-check
/**
 * The whole page as one view: the deck, what stands around it, dialogs and the live region.
 *
 * Owns the order of drawing, when the deck's tokens walk, and where the focus goes when the button
 * that had it is gone.
 */

import { selectSpaces } from '../select-spaces.js';
import { createAnnouncer } from './announce.js';
import { createDeckView } from './deck.js';
import { createDialogs } from './dialogs.js';
import { find } from './dom.js';
import { createNotices } from './notices.js';
import { createPanel } from './panel.js';
import { describeSpace } from './space-words.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../select.js').Page} Page */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {any} options.deck the deck's data
 * @param {(action: Action) => void} options.dispatch
 * @param {() => void} options.onRetry
 */
export function createPageView({ t, deck, dispatch, onRetry }) {
  sayStaticWords(t);
  const names = Object.keys(deck.links);
  const hatches = new Set(deck.hatches);
  const host = find('deck');
  host.replaceChildren();
  const deckView = createDeckView(host, deck, {
    onSpace: (/** @type {string} */ space) => dispatch({ type: 'tap', space }),
  });
  const renderPanel = createPanel(
    { status: find('status'), players: find('players'), controls: find('controls') },
    t,
    dispatch,
  );
  const renderNotices = createNotices(find('notices'), t, onRetry);
  const renderDialogs = createDialogs(find('dialogs'), t, dispatch);
  const announce = createAnnouncer(find('announcer'), t);
  listenToButtons(dispatch);

  /** @param {State} state */
  function makeDeckModel(state) {
    const spaces = selectSpaces(state, names).map((space) => ({
      name: space.name,
      stack: space.stack,
      role: space.role,
      ghost: space.ghost,
      last: space.isLast,
      label: describeSpace(space, hatches.has(space.name), t),
    }));
    return { spaces, turn: state.view?.turn ?? 'R', over: Boolean(state.view?.outcome) };
  }

  /** @type {State | null} */
  let drawn = null;
  /** @type {ReturnType<typeof makeDeckModel> | null} */
  let model = null;

  /**
   * Draw the deck where it has changed: drawing ends what is still walking. Tokens walk over a deck
   * that is already the new one to every tap, so nothing waits for them.
   * @param {State} state
   */
  function renderDeck(state) {
    const { view, clicks, side, arrival } = state;
    if (drawn?.view === view && drawn.clicks === clicks && drawn.side === side) return;
    const before = model;
    model = makeDeckModel(state);
    const hasArrived = arrival.serial !== drawn?.arrival.serial && arrival.events.length > 0;
    if (hasArrived && before !== null) deckView.animate(arrival.events, before, model);
    else deckView.render(model);
    drawn = state;
  }

  return {
    /**
     * @param {State} state
     * @param {Page} page
     */
    render(state, page) {
      const focused = document.activeElement;
      renderDeck(state);
      renderPanel(page);
      renderNotices(page);
      renderDialogs(state);
      announce(state, page);
      if (hasLostFocus(focused)) keepFocus(state, deckView.focusSpace);
    },
  };
}

/** @param {Translate} t */
function sayStaticWords(t) {
  document.title = t('page.title');
  for (const element of document.querySelectorAll('[data-i18n]')) {
    element.textContent = t(element.getAttribute('data-i18n') ?? '');
  }
  for (const element of document.querySelectorAll('[data-i18n-label]')) {
    element.setAttribute('aria-label', t(element.getAttribute('data-i18n-label') ?? ''));
  }
}

/** @param {(action: Action) => void} dispatch */
function listenToButtons(dispatch) {
  find('open-new').addEventListener('click', () => dispatch({ type: 'open', dialog: 'new' }));
  find('open-rules').addEventListener('click', () => dispatch({ type: 'open', dialog: 'rules' }));
  find('open-keys').addEventListener('click', () => dispatch({ type: 'open', dialog: 'keys' }));
}

/**
 * Tell whether the element that had the focus has just gone from view.
 * @param {Element | null} focused
 */
function hasLostFocus(focused) {
  if (focused === null || focused === document.body) return false;
  return !focused.isConnected || focused.closest('[hidden]') !== null;
}

/**
 * Put the focus where the game goes on: on the deck, or on the first button after its end.
 * @param {State} state
 * @param {(space: string) => void} focusSpace
 */
function keepFocus(state, focusSpace) {
  const offered = document.querySelector('.choices button, .after-game button:not([hidden])');
  if (offered instanceof HTMLElement) offered.focus();
  else focusSpace(state.view?.last?.spaces.at(-1) ?? 'm1');
}
