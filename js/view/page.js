// @ts-check
/**
 * The whole page as one view: the deck, what stands around it, dialogs and the live region.
 *
 * Owns the order of drawing, and where the focus goes when the button that had it is gone.
 */

import { createAnnouncer } from './announce.js';
import { createDeckStage } from './deck-stage.js';
import { createDialogs } from './dialogs.js';
import { find } from './dom.js';
import { createNotices } from './notices.js';
import { createPanel } from './panel.js';
import { createPeek } from './peek.js';
import { createSavesNotice } from './saves-notice.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../select.js').Page} Page */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/** The buttons that ask for something: what comes next, if one of them is there. */
const NEXT_BUTTONS = [
  '.choices button:not(.button-back)',
  '.die:not([hidden]) .die-button:not([hidden])',
  '.after-game button:not([hidden])',
].join();
/** The spaces where a turn can begin or go on. */
const NEXT_SPACES = ['pick', 'destination', 'capture', 'rescue', 'enter']
  .map((role) => `button[data-role="${role}"]`)
  .join();

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {any} options.deck the deck's data
 * @param {(action: Action) => void} options.dispatch
 * @param {() => void} options.onRetry
 * @param {import('./start.js').Captains} options.captains
 */
export function createPageView({ t, deck, dispatch, onRetry, captains }) {
  sayStaticWords(t);
  const peek = createPeek(find('peek'), t, dispatch);
  const stage = createDeckStage({
    host: find('deck'),
    deck,
    t,
    dispatch,
    onHover: peek.hover,
  });
  const renderPanel = createPanel(
    { status: find('status'), players: find('players'), controls: find('controls') },
    t,
    dispatch,
  );
  const renderNotices = createNotices(find('notices'), t, onRetry);
  const renderDialogs = createDialogs(find('dialogs'), { t, dispatch, deck, captains });
  const renderSavesNotice = createSavesNotice(find('saves-notice'), t, dispatch);
  const announce = createAnnouncer(find('announcer'), t);
  listenToButtons(dispatch);

  return {
    /**
     * @param {State} state
     * @param {Page} page
     */
    render(state, page) {
      const focused = document.activeElement;
      stage.render(state);
      const tumbling = renderPanel(page);
      if (tumbling !== null) stage.waitFor(tumbling);
      peek.render(state, page);
      renderNotices(state.peek === null ? page : { ...page, note: null });
      renderDialogs(state);
      renderSavesNotice(state);
      announce(state, page);
      if (hasLostFocus(focused)) keepFocus(state, stage);
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
  find('open-games').addEventListener('click', () => dispatch({ type: 'open', dialog: 'games' }));
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
 * Put the focus where the game goes on: on a button that asks for something, on what can be moved, or
 * on the first button after the end.
 * @param {State} state
 * @param {ReturnType<typeof createDeckStage>} stage
 */
function keepFocus(state, { focusSpace, element }) {
  const offered = document.querySelector(NEXT_BUTTONS);
  const space = element.querySelector(NEXT_SPACES);
  if (offered instanceof HTMLElement) offered.focus();
  else if (space instanceof HTMLButtonElement) space.focus();
  else focusSpace(state.view?.last?.spaces.at(-1) ?? 'm1');
}
