// @ts-check
/**
 * The view of the whole page: the deck, the panels around it, the dialogs and the live region.
 *
 * Owns the order of drawing, and the next place of the focus when a focused button is removed.
 */

import { draw } from '../art/drawings.js';
import { makeBadges } from '../page/components/badges.js';
import { createFeatureRegion } from '../page/region.js';
import { createWakeLock } from '../platform/wake-lock.js';
import { createSynthesizer } from '../sound/synthesizer.js';
import { createDeckStage } from './board/deck-controller.js';
import { createPennants } from './board/pennants.js';
import { createDialogs } from './dialogs/dialogs.js';
import { sayStaticWords } from './dialogs/language-switch.js';
import { createCorner } from './panels/computer-controls.js';
import { listenToSettingsButtons } from './panels/masthead-buttons.js';
import { listenForWheel } from './panels/move-gestures.js';
import { createMoveList } from './panels/move-list.js';
import { createNotices } from './panels/notices.js';
import { createSavesNotice } from './panels/save-notice.js';
import { createStackInspector } from './panels/stack-inspector.js';
import { createPanel } from './panels/status-panel.js';
import { createWords } from './panels/text-panel.js';
import { createAnnouncer } from './text/announcer.js';
import { createVoice } from './text/live-region.js';
import { createTheme } from './theme.js';
import { find } from './widgets/dom.js';

/** @typedef {import('../select/types.js').Action} Action */
/** @typedef {import('../select/view-model.js').ViewModel} ViewModel */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/** The buttons for the next decision, in the order in which they take the focus. */
const NEXT_BUTTONS = [
  '.choices button:not(.button-back)',
  '.remote:not([hidden]) .remote-button.button-main',
  '.die:not([hidden]) .die-button:not([hidden])',
  '.after-game:not([hidden]) button:not([hidden])',
  '.look-back:not([hidden]) .look-to-forward:not([hidden])',
  'body:has(.look-back:not([hidden])) .moves:not([hidden]) .look-to-forward',
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
 * @param {import('../platform/settings.js').SettingsStore} options.settings
 * @param {import('../platform/locale.js').Language} options.language
 * @param {Omit<import('../page/region.js').PageServices, 'onSound'>} options.page
 * @param {() => string | null} options.takeLinkedPlayer returns the code of a player in a link that was opened
 * @param {(request: import('../game/saves.js').SavesRequest) => void} options.onSavesRequest
 * @param {(request: import('../game/remote.js').RemoteRequest) => void} options.onRemoteRequest
 * @param {() => number} options.getBegun returns when the game was begun, in milliseconds since 1970
 */
export function createPageView(options) {
  const {
    t,
    deck,
    dispatch,
    onRetry,
    settings,
    language,
    page,
    takeLinkedPlayer,
    getBegun,
    onSavesRequest,
    onRemoteRequest,
  } = options;
  sayStaticWords(t);
  t.follow(() => sayStaticWords(t));
  const player = createSynthesizer(makeAudioContext, document);
  settings.follow(({ hasSound }) => player.setOn(hasSound));
  const inspector = createStackInspector(find('inspector'), t, dispatch);
  const stage = createDeckStage({
    host: find('deck'),
    deck,
    t,
    dispatch,
    onHover: inspector.hover,
    onSound: player.play,
  });
  /** @type {ViewModel | null} */
  let current = null;
  /**
   * Carry out an action, or ask the other players for it who must agree to it.
   * @param {Action} action
   */
  const act = (action) => {
    const isElsewhere = current?.page.isElsewhere ?? false;
    if (isElsewhere && action.type === 'rematch') return onRemoteRequest({ kind: 'rematch' });
    if (isElsewhere && action.type === 'propose')
      return onRemoteRequest({ kind: 'ask', what: 'draw' });
    return dispatch(action);
  };
  const renderPanel = createPanel(
    {
      status: find('status'),
      players: find('players'),
      tally: find('tally'),
      controls: find('controls'),
    },
    t,
    act,
    settings.change,
    (game, lesson) => dialogs.teach(game, lesson),
    onRemoteRequest,
  );
  const renderPennants = createPennants(/** @type {HTMLElement} */ (find('deck').parentElement));
  const renderCorner = createCorner(find('corner'), t, dispatch);
  const words = createWords(
    { words: find('words'), corner: find('corner') },
    {
      t,
      deck,
      dispatch,
      settings,
      onLeave: () => {
        if (current !== null) focusNextDecision(current, stage);
      },
    },
  );
  const makeAnalysis = () => ({
    content: createFeatureRegion('analysis', {
      ...{ t, services: { ...page, onSound: player.play }, components: { badges: makeBadges } },
      kind: 'analysis-place',
      onShow: (tree) => moves.showAnalysis(tree !== null),
      onOut: () => dispatch({ type: 'leaveOverlay' }),
    }),
    switch(/** @type {boolean} */ isOn) {
      page.session.press(['analysis', 'Switch', isOn]);
    },
  });
  const moves = createMoveList(
    { moves: find('moves'), corner: find('corner') },
    { t, dispatch, settings, analysis: makeAnalysis(), onPoint: stage.point },
  );
  page.session.addRegion('analysis overlay', {
    show: (overlay) => dispatch({ type: 'overlay', overlay: /** @type {any} */ (overlay) }),
    tellFault() {},
  });
  listenForWheel(find('deck'), dispatch, () => settings.get().hasMoves);
  const renderNotices = createNotices(find('notices'), t, onRetry);
  const dialogs = createDialogs(find('dialogs'), {
    t,
    dispatch: act,
    deck,
    settings,
    language,
    page: { ...page, onSound: player.play },
    takeLinkedPlayer,
  });
  const renderSavesNotice = createSavesNotice(find('saves-notice'), t, dispatch, onSavesRequest);
  const announce = createAnnouncer(createVoice(find('announcer')), t, (act) => setTimeout(act));
  listenToButtons(dispatch);
  listenToSettingsButtons(settings, () => dispatch({ type: 'open', dialog: 'settings' }));
  const applyTheme = createTheme(document.documentElement);
  settings.follow(({ theme }) => applyTheme(theme));
  const wakeLock = createWakeLock(() => navigator.wakeLock?.request('screen'));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wakeLock.reacquire();
  });
  /** The position that was shown last. @type {ViewModel['printed']['view']} */
  let seen = null;
  /** Whether the focus was lost and has no new place yet. */
  let isFocusLost = false;

  return {
    /** Wait until nothing moves on the page any more. */
    settle: stage.settle,

    /** Make the parts of the page that are not needed before the first game. */
    async loadLazyDialogs() {
      const lazyDialogs = await dialogs.loadLazyDialogs();
      lazyDialogs.createGamePrinter(deck, t, () => current?.printed ?? null, getBegun);
      lazyDialogs.createNotice('install', find('saves-notice'), page.session, () => {
        if (current !== null) focusNextDecision(current, stage);
      });
    },

    /** The places that a key can focus. */
    focusTargets: {
      space: stage.focusSpace,
      type: words.type,
      read: words.read,
      moves: moves.toggle,
      analyse: moves.analyse,
    },

    /** @param {ViewModel} model */
    render(model) {
      const focused = document.activeElement;
      current = model;
      const { page, announcement } = model;
      const { view } = model.printed;
      stage.render(model.deck);
      if (view !== seen) wakeLock.update(model.isInPlay);
      seen = view;
      const tumbling = renderPanel(page);
      if (tumbling !== null) stage.waitFor(tumbling);
      renderCorner(page);
      renderPennants(page);
      words.render(model.textPanel, page);
      moves.render(model.moveList);
      inspector.render(model.stackInspector);
      renderNotices(model.isNoteElsewhere ? { ...page, note: null } : page);
      dialogs.render(model.dialogs);
      renderSavesNotice(model);
      announce(announcement, page);
      isFocusLost ||= hasLostFocus(focused);
      // The buttons after the end appear together with the result.
      if (!isFocusLost || announcement.isEnding) return;
      isFocusLost = false;
      if (isNowhere(document.activeElement)) focusNextDecision(model, stage);
    },
  };
}

/** A browser may have no sound at all, or forbid it. */
function makeAudioContext() {
  try {
    return new AudioContext({ latencyHint: 'interactive' });
  } catch {
    return null;
  }
}

/** @param {(action: Action) => void} dispatch */
function listenToButtons(dispatch) {
  find('open-new').prepend(draw('plus'));
  find('open-games').prepend(draw('list'));
  find('open-rules').prepend(draw('book'));
  find('open-new').addEventListener('click', () => dispatch({ type: 'open', dialog: 'new' }));
  find('open-games').addEventListener('click', () => dispatch({ type: 'open', dialog: 'games' }));
  find('open-rules').addEventListener('click', () => dispatch({ type: 'open', dialog: 'rules' }));
  find('open-keys').addEventListener('click', () => dispatch({ type: 'open', dialog: 'keys' }));
}

/**
 * Return whether the focused element has just been hidden or removed. A dialog that the player did not open
 * leaves the focus on the body.
 * @param {Element | null} focused
 */
function hasLostFocus(focused) {
  if (focused === null || focused === document.body) return false;
  const dialog = focused.closest('dialog');
  // The browser notices only later that the focused element is hidden.
  const { activeElement, body } = document;
  if (dialog !== null) return !dialog.open && (activeElement === focused || activeElement === body);
  return !focused.isConnected || focused.closest('[hidden]') !== null;
}

/**
 * Return whether the focus is on no visible element.
 * @param {Element | null} focused
 */
function isNowhere(focused) {
  return focused === null || focused === document.body || hasLostFocus(focused);
}

/**
 * Move the focus to the next decision: to a button, to a space that can be tapped, or else to the last space of the
 * last move.
 * @param {ViewModel} model
 * @param {ReturnType<typeof createDeckStage>} stage
 */
function focusNextDecision(model, { focusSpace, element }) {
  const offered = document.querySelector(NEXT_BUTTONS);
  const space = element.querySelector(NEXT_SPACES);
  if (offered instanceof HTMLElement) offered.focus();
  else if (space instanceof HTMLButtonElement) space.focus();
  else focusSpace(model.focusSpace);
}
