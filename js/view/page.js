// @ts-check
/**
 * The view of the whole page: the deck, the panels around it, the dialogs and the live region.
 *
 * Owns the order of drawing.
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
import { createLostFocus } from './lost-focus.js';
import { createMovesPanel } from './moves-panel.js';
import { createCorner } from './panels/computer-controls.js';
import { listenToSettingsButtons } from './panels/masthead-buttons.js';
import { listenForWheel } from './panels/move-gestures.js';
import { createNotices } from './panels/notices.js';
import { createSavesNotice } from './panels/save-notice.js';
import { createStackInspector } from './panels/stack-inspector.js';
import { createPanel } from './panels/status-panel.js';
import { createAnnouncer } from './text/announcer.js';
import { createVoice } from './text/live-region.js';
import { createTextPanel } from './text-panel.js';
import { createTheme } from './theme.js';
import { find, make } from './widgets/dom.js';

/** @typedef {import('../select/types.js').Action} Action */
/** @typedef {import('../select/view-model.js').ViewModel} ViewModel */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

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
  /** Whether Python shows what stands below the result. */
  let isEndingShown = false;
  /**
   * Carry out an action, or ask the other players for it who must agree to it.
   * @param {Action} action
   */
  const act = (action) => {
    const isElsewhere = current?.page.isElsewhere ?? false;
    if (isElsewhere && action.type === 'propose')
      return onRemoteRequest({ kind: 'ask', what: 'draw' });
    return dispatch(action);
  };
  const makeEnding = () =>
    createFeatureRegion('ending', {
      ...{ t, services: { ...page, onSound: player.play }, components: { badges: makeBadges } },
      kind: 'after-game-content',
      place: {
        openLesson: (game, lesson) => dialogs.teach(game, lesson),
      },
      onShow(tree) {
        isEndingShown = tree !== null;
        lostFocus.move(current, isEndingShown);
      },
    });
  const remote = createFeatureRegion('remote_panel', {
    ...{ t, services: { ...page, onSound: player.play }, components: {} },
    kind: 'remote-content',
    onShow(_, isLeft) {
      if (isLeft && current !== null) lostFocus.focusNext(current);
    },
  });
  page.session.addRegion('remote_panel overlay', {
    show: (said) => dispatch({ type: 'said', said: /** @type {any} */ (said) }),
    tellFault() {},
  });
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
    make('div', { class: 'after-game-place', hidden: true }, ...makeEnding()),
    make('div', { class: 'remote-place' }, ...remote),
  );
  const renderPennants = createPennants(/** @type {HTMLElement} */ (find('deck').parentElement));
  const renderCorner = createCorner(find('corner'), t, dispatch);
  const words = createTextPanel(
    { words: find('words'), corner: find('corner') },
    {
      ...{ t, services: { ...page, onSound: player.play } },
      onLeave: () => {
        if (current !== null) lostFocus.focusNext(current);
      },
    },
  );
  const moves = createMovesPanel(
    { moves: find('moves'), corner: find('corner') },
    { t, dispatch, services: { ...page, onSound: player.play }, onPoint: stage.point },
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
  /** The position that was shown last. @type {ViewModel['view']} */
  let seen = null;
  const lostFocus = createLostFocus(stage);
  return {
    /** Wait until nothing moves on the page any more. */
    settle: stage.settle,

    /** Make the parts of the page that are not needed before the first game. */
    async loadLazyDialogs() {
      const lazyDialogs = await dialogs.loadLazyDialogs();
      const printer = lazyDialogs.createPrinter();
      page.session.addRegion('game_sheet sheet', {
        // An engine that does not know the game yet leaves the last sheet.
        show: (tree) => tree && printer.show(tree),
        tellFault() {},
      });
      lazyDialogs.createNotice('install', find('saves-notice'), page.session, () => {
        if (current !== null) lostFocus.focusNext(current);
      });
    },

    /** The places that a key can focus. */
    focusTargets: {
      space: stage.focusSpace,
      type: () => words.open('field'),
      read: () => words.open('title'),
      moves: moves.toggle,
      analyse: moves.analyse,
    },

    /** @param {ViewModel} model */
    render(model) {
      const focused = document.activeElement;
      current = model;
      const { page, announcement, view } = model;
      stage.render(model.deck);
      if (view !== seen) wakeLock.update(model.isInPlay);
      seen = view;
      const tumbling = renderPanel(page);
      if (tumbling !== null) stage.waitFor(tumbling);
      renderCorner(page);
      renderPennants(page);
      inspector.render(model.stackInspector);
      renderNotices(model.isNoteElsewhere ? { ...page, note: null } : page);
      dialogs.render(model.dialogs);
      renderSavesNotice(model);
      announce(announcement, page);
      lostFocus.note(focused);
      lostFocus.move(model, isEndingShown);
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
