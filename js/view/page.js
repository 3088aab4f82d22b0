/**
 * The view of the whole page: the deck, the panels around it, the dialogs and the live region. Owns the order of
 * drawing.
 */

import { createClocks } from '../page/components/clock.js';
import { makeDie } from '../page/components/die.js';
import { makePart } from '../page/components/part.js';
import { createPanels } from '../page/panels.js';
import { createPrinter } from '../page/print.js';
import { createFeatureRegion } from '../page/region.js';
import { createRegion } from '../page/renderer.js';
import { createWakeLock } from '../platform/wake-lock.js';
import { createSynthesizer } from '../sound/synthesizer.js';
import { createMainStage } from './board/main-stage.js';
import { createDialogs } from './dialogs/dialogs.js';
import { createLostFocus } from './lost-focus.js';
import { createMovesPanel } from './moves-panel.js';
import { listenToMasthead } from './panels/masthead.js';
import { listenForWheel } from './panels/move-gestures.js';
import { createNotices } from './panels/notices.js';
import { createSidePanel } from './side-panel.js';
import { sayStaticWords } from './static-words.js';
import { createAnnouncer } from './text/announcer.js';
import { createTheme } from './theme.js';
import { find } from './widgets/dom.js';

/** @import {Translate} from '../i18n/translate.js' */
/** @import {PageServices, Session} from '../page/region.js' */
/** @import {Action} from '../select/types.js' */
/** @import {ViewModel} from '../select/view-model.js' */

/**
 * `findPanels` returns what the panels have shown of a position at the last visit. `onPanels` is called when Python has
 * made other panels.
 * @param {object} options @param {Translate} options.t @param {any} options.deck the deck's data
 * @param {(action: Action) => void} options.dispatch @param {() => void} options.onRetry
 * @param {import('../platform/settings.js').SettingsStore} options.settings
 * @param {import('../platform/locale.js').Language} options.language
 * @param {Omit<PageServices, 'onSound'> & {panels: Session, isUp: () => boolean,
 *   carryOut: (effect: any) => unknown}} options.page
 * @param {() => void} options.onPanels
 * @param {(record: string, path: string) => import('../game/saves.js').KeptPanels | null} options.findPanels
 */
export function createPageView(options) {
  const { t, dispatch, onRetry, settings, page } = options;
  t.follow(async () => {
    // The document has a language once the panels have it.
    if (page.isUp()) await page.panels.whenIdle();
    sayStaticWords(t);
  });
  const player = createSynthesizer(makeAudioContext, document);
  settings.follow(({ hasSound }) => player.setOn(hasSound));
  const stage = createMainStage({
    ...{ ...options, host: find('deck'), look: find('inspector'), onSound: player.play },
  });
  /** @param {import('../i18n/translate.js').Message | string | null} said */
  const say = (said) => (typeof said === 'string' ? said : said ? t(said.key, said.params) : '');
  /** @type {ViewModel | null} */
  let current = null;
  const services = { ...page, onSound: player.play };
  function focusNext() {
    if (current !== null) lostFocus.focusNext(current);
  }
  const moveFocus = () => lostFocus.move(current);
  const ending = createFeatureRegion('ending', {
    ...{ t, services, components: {} },
    kind: 'after-game-content',
    onShow(_, isLeft) {
      if (isLeft) lostFocus.lose();
      moveFocus();
    },
  });
  const remote = createFeatureRegion('remote_panel', {
    ...{ t, services, components: {}, kind: 'remote-content' },
    onShow(_, isLeft) {
      if (isLeft) focusNext();
      else moveFocus();
    },
  });
  for (const feature of ['notices', 'install']) {
    const [, , slip] = createFeatureRegion(feature, {
      ...{ t, services, components: {}, kind: 'notice-slip' },
      onShow(tree, isLeft) {
        slip.hidden = tree === null;
        if (isLeft) focusNext();
      },
    });
    slip.hidden = true;
    find('saves-notice').append(slip);
  }
  const clocks = createClocks(t);
  const announcer = createAnnouncer(find('announcer'), t);
  const panels = createPanels({
    ...options,
    announce: announcer.announce,
    ...{ session: page.panels, carryOut: page.carryOut, onLeave: () => lostFocus.lose() },
    components: {
      ...{ clock: clocks.make, die: makeDie },
      part: makePart({ remote, ending }),
    },
    onShow: moveFocus,
    onDeck: (model) => dispatch({ type: 'deck', model }),
    getNames: () => current?.begun?.names ?? [],
  });
  for (const name of ['status', 'players', 'tally', 'corner', 'controls'])
    panels.make(name, find(name));
  // What celebrates a win is not kept for the next visit.
  const cheer = createRegion(find('cheer'), { ...page.panels, components: {} });
  page.panels.addRegion('panel cheer', { show: (tree) => tree && cheer.show(tree) });
  page.panels.addRegion('panel note', {
    show: (/** @type {any} */ note) => note && dispatch({ type: 'said', words: note.words }),
  });
  const words = createSidePanel(find('words'), 'text_panel', 'hasWords', {
    ...{ t, services, components: {} },
  });
  listenForEscape(find('words'), focusNext);
  const moves = createMovesPanel(find('moves'), { t, dispatch, services, onPoint: stage.point });
  addOverlay(page.session, dispatch);
  listenForWheel(find('deck'), dispatch, () => settings.get().hasMoves);
  const renderNotices = createNotices(find('notices'), say, onRetry);
  const renderDialogs = createDialogs(find('dialogs'), { ...options, page: services });
  const printer = createPrinter();
  page.session.addRegion('game_sheet sheet', {
    // An engine that does not know the game yet leaves the last sheet.
    show: (tree) => tree && printer.show(tree),
  });
  listenToMasthead(settings, dispatch);
  const applyTheme = createTheme(document.documentElement);
  settings.follow(({ theme, hasHints }) => {
    applyTheme(theme);
    // What the build has prepared of a first turn has the button for a hint.
    document.documentElement.dataset.hints = String(hasHints);
  });
  const wakeLock = createWakeLock(() => navigator.wakeLock?.request('screen'));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wakeLock.reacquire();
  });
  /** The position that was shown last. @type {ViewModel['view']} */
  let seen = null;
  const lostFocus = createLostFocus(stage);
  sayStaticWords(t);
  return {
    settle: stage.settle,

    /** @param {string} said @param {number | null} serial */
    announce: (said, serial) => announcer.announce(panels.fill(said), serial),
    getPanels: panels.getKept,

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
      announcer.follow(model);
      const { view } = model;
      stage.render(model.deck, model.inspected, say(model.answer));
      if (view !== seen) wakeLock.update(model.isInPlay);
      seen = view;
      find('status').classList.toggle('is-thinking', model.isThinking);
      panels.follow(model.begun);
      clocks.render(model.clock);
      renderNotices(model.isNoteElsewhere ? { ...model.over, note: null } : model.over);
      renderDialogs(model.dialogs);
      lostFocus.note(focused);
      moveFocus();
    },
  };
}

/** Empty a text field, or else leave it. @param {HTMLElement} place @param {() => void} onLeave */
function listenForEscape(place, onLeave) {
  place.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (target.value === '') onLeave();
    target.value = '';
  });
}

/** Let Python show something on the deck. @param {Session} session @param {(action: Action) => void} dispatch */
function addOverlay(session, dispatch) {
  session.addRegion('analysis overlay', {
    show: (overlay) => dispatch({ type: 'overlay', overlay: /** @type {any} */ (overlay) }),
  });
}

/** A browser may have no sound at all, or forbid it. */
function makeAudioContext() {
  try {
    return new AudioContext({ latencyHint: 'interactive' });
  } catch {
    return null;
  }
}
