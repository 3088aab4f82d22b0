/**
 * The dialogs of the page: opens, closes and stacks them. The model names the open dialog; when the player closes one,
 * an action updates the state.
 */

import { makeStart } from '../../page/start-dialog.js';
import { canShareFiles } from '../../platform/file-io.js';
import { drawEntropy } from '../../platform/random.js';
import { make } from '../widgets/dom.js';
import { makeAbout } from './about.js';
import { createBack } from './history-back.js';
import { makeLanguages } from './language-switch.js';
import { fetchOnce, makeLater } from './lazy-content.js';
import { createTellers } from './tell-python.js';

/** @import {Words} from '../../i18n/live-text.js' */
/** @import {Translate} from '../../i18n/translate.js' */
/** @import {DialogsModel} from '../../select/dialogs.js' */
/** @import {DialogName} from '../../select/types.js' */
/** @import {Contents, Dispatch} from './contents.js' */
/** @typedef {typeof import('./lazy-dialogs.js')} LazyDialogs */

/** @typedef {Contents & {element: HTMLDialogElement}} Dialog */

/**
 * A dialog that a feature shows. `title` is the key of its title; `feature` and `names` are other names than that of
 * the row. `show` returns the action of the opened dialog, without the feature. `tell` tells of each model while it is
 * open. `open` opens a dialog about a game.
 * @typedef {{title: string, feature?: string, names?: DialogName[], show?: (model: DialogsModel) => unknown[],
 *   hasLanguages?: boolean, tell?: (model: DialogsModel) => void, focus?: Contents['focus'],
 *   open?: import('../../page/region.js').Means['openAbout'], kind?: string, first?: HTMLElement[],
 *   below?: HTMLElement}} Row
 */

/** Dialogs that the start screen can open on top of itself; closing them leads back to it. */
const OVER_START_SCREEN = new Set(['rules', 'lessons', 'puzzles', 'write', 'remoteNew']);

/**
 * Make the dialogs and return the function that opens and closes them as the model says.
 * @param {HTMLElement} place @param {object} means @param {Translate} means.t @param {Dispatch} means.dispatch
 * @param {import('../board/geometry.js').Deck} means.deck
 * @param {import('../../platform/settings.js').SettingsStore} means.settings
 * @param {import('../../platform/locale.js').Language} means.language
 * @param {Parameters<LazyDialogs['createFeatureDialog']>[1]['services']} means.page
 * @param {() => string | null} means.takeLinkedPlayer
 * @returns {{render: (model: DialogsModel) => void, loadLazyDialogs: () => Promise<LazyDialogs>, teach: (game: string,
 *   lesson: string) => void}} `loadLazyDialogs` makes all dialogs, `teach` opens a step of a lesson
 */
export function createDialogs(place, means) {
  const { t, dispatch, deck, settings, language } = means;
  const { page, takeLinkedPlayer } = means;
  const close = () => dispatch({ type: 'close' });
  /** @param {string} word */
  const say = (word) =>
    dispatch(word === 'propose' ? { type: 'propose' } : { type: 'say', move: word });
  /** The game whose rules or lessons the dialog below has opened. @type {string | null} */
  let asked = null;
  /** The dialog below: the start screen, or an invitation. @type {DialogName} */
  let below = 'new';
  /** `isStraight`: skip the list. `lesson`: its step. @type {{game: string, isStraight: boolean, lesson?: string}} */
  let askedLessons = { game: '', isStraight: false };
  /** The position to edit, or the id of the game to copy; empty for the last edited one, and that on the deck. */
  let askedAbout = '';
  /** The open dialogs, the topmost last. @type {DialogName[]} */
  let shown = [];

  /** @param {DialogName} dialog @param {string} game @param {boolean} [isStraight] */
  const openAbout = (dialog, game, isStraight = false) => {
    if (dialog === 'lessons') askedLessons = { game, isStraight };
    if (dialog === 'copy' || dialog === 'editor') askedAbout = game;
    dispatch({ type: 'open', dialog });
  };
  /** @param {DialogName} from @param {DialogName} dialog @param {string} game @param {boolean} [isStraight] */
  const openAbove = (from, dialog, game, isStraight) => {
    [asked, below] = [game, from];
    openAbout(dialog, game, isStraight);
  };
  const start = makeStart(t, page, (...about) => openAbove('new', ...about));
  const showLessons = () => {
    const { game, isStraight, lesson = '' } = askedLessons;
    return isStraight ? ['Begin', game, lesson] : ['ShowCourse', game];
  };
  const takeAbout = () => {
    const about = askedAbout;
    askedAbout = '';
    return about;
  };
  /** The text of the game on the deck: it must not be lost if Python cannot start. */
  const record = make('textarea', {
    class: 'record-field box',
    ...{ readonly: true, rows: 9, spellcheck: 'false' },
    'aria-label': t.live('saves.copyOut.field'),
  });
  const tellers = createTellers(page);
  const canShare = 'share' in navigator;
  /** @type {Partial<Record<DialogName, Row>>} */
  const rows = {
    rules: {
      title: 'rules.title',
      show: ({ game }) => ['Show', asked ?? game],
      // The browser would focus the first button, far from the text.
      focus: () => /** @type {HTMLElement | null} */ (place.querySelector('.dialog-rules h2')),
      hasLanguages: true,
    },
    lessons: { title: 'lessons.title', show: showLessons, hasLanguages: true },
    puzzles: { title: 'puzzles.title', hasLanguages: true },
    write: {
      feature: 'players',
      title: 'player.title',
      show: () => ['Show', drawEntropy(), takeLinkedPlayer()],
      // The class `players` is that of the cards beside the deck.
      kind: 'written',
      hasLanguages: true,
    },
    keys: { title: 'keys.title' },
    settings: {
      title: 'settings.title',
      kind: 'settings-place',
      below: makeAbout(t),
      tell: tellers.games,
    },
    resign: { title: 'resign.title' },
    stalemate: { title: 'stalemate.title' },
    games: { feature: 'library', title: 'saves.title', tell: tellers.games },
    copy: {
      title: 'saves.copyOut.title',
      show(model) {
        const id = takeAbout();
        record.value = id === '' ? model.record : '';
        return ['Show', canShare, canShareFiles(), id];
      },
      first: [record],
    },
    players: {
      feature: 'change_players',
      title: 'players.title',
      names: ['players', 'playOn'],
      show: ({ open }) => ['Show', open === 'playOn' ? 'playOn' : 'change'],
    },
    gameReview: { feature: 'review', title: 'gameReview.title' },
    editor: {
      title: 'editor.title',
      show: () => ['Show', takeAbout()],
      kind: 'editor-place',
      tell: tellers.refusal('editor'),
    },
    statistics: { title: 'statistics.title' },
    remoteNew: {
      feature: 'remote_new',
      title: 'remote.title',
      show: () => ['Show', asked ?? '', settings.get().name],
    },
    remoteInvitation: {
      feature: 'remote_invitation',
      title: 'remote.invitation.title',
      show: () => ['Show', settings.get().name, canShare],
      open: (...about) => openAbove('remoteInvitation', ...about),
    },
    remoteLink: {
      feature: 'remote_link',
      title: 'remote.title',
      show: () => ['Show', canShare],
    },
    live: { title: 'live.title', show: () => ['Show', canShare] },
    read: { title: 'saves.read.title', tell: tellers.refusal('read') },
  };
  const fetchLazyDialogs = fetchOnce(() => import('./lazy-dialogs.js'));
  /** @type {((lazyDialogs: LazyDialogs) => void)[]} */
  const waiting = [];
  /** @param {DialogName} name */
  const leave = (name) => {
    if (OVER_START_SCREEN.has(name) && asked !== null) dispatch({ type: 'open', dialog: below });
    else close();
  };

  /** @param {DialogName[]} names @param {string} title the key of its words @param {Contents} contents */
  const finish = (names, title, contents) =>
    makeDialog(names[0], t.live(title), contents, t, () => {
      if (names.some((one) => shown.includes(one))) leave(names[0]);
    });

  /** @param {DialogName} name @param {Row} row */
  function build(name, row) {
    const { feature = name, show = () => ['Show'], open = openAbout } = row;
    const { focus, hasLanguages = false, tell, ...others } = row;
    const { arrive, ...contents } = makeLater(t, fetchLazyDialogs, ({ createFeatureDialog }) =>
      createFeatureDialog(feature, {
        ...{ t, deck, services: page, ...others },
        show: (model) => /** @type {any} */ ([feature, ...show(model)]),
        means: { openAbout: open, edit: (position) => openAbout('editor', position), close, say },
      }),
    );
    waiting.push(arrive);
    return finish(row.names ?? [name], row.title, {
      ...contents,
      ...(focus === undefined ? {} : { focus }),
      head: hasLanguages ? makeLanguages(t, language, `language-${name}`) : undefined,
      render(model) {
        contents.render?.(model);
        tell?.(model);
      },
    });
  }

  /** @type {Record<string, Dialog>} */
  const dialogs = {
    new: finish(['new'], 'new.title', {
      ...start,
      head: makeLanguages(t, language, 'language-start'),
    }),
  };
  for (const [name, row] of Object.entries(rows))
    dialogs[name] = build(/** @type {DialogName} */ (name), row);
  dialogs.playOn = dialogs.players;
  // One dialog has two names, and WebKit loses what comes after an element that comes twice.
  place.replaceChildren(...new Set(Object.values(dialogs).map((dialog) => dialog.element)));

  /** Whether the browser history has been checked once. After a reload it may still hold a dialog's entry. */
  let isSettled = false;
  const settle = createBack({
    history,
    onPass: (act) => addEventListener('popstate', act),
    closeDownTo(depth) {
      for (const name of shown.slice(depth).reverse()) leave(name);
    },
  });

  /** @param {DialogName | null} open */
  const listWanted = (open) => listDialogs(open, asked === null ? null : below);

  /** @param {DialogsModel} model */
  function render(model) {
    const wanted = listWanted(model.open);
    for (const name of wanted) dialogs[name].render?.(model);
    if (wanted.join() === shown.join()) {
      // Wait for the first position, because until then the start screen may still open.
      if (!isSettled && model.hasPosition) settle(shown.length);
      isSettled ||= model.hasPosition;
      return;
    }
    if (model.open === null || !OVER_START_SCREEN.has(model.open)) asked = null;
    const before = shown;
    shown = wanted;
    for (const name of [...before].reverse()) {
      if (wanted.includes(name)) continue;
      dialogs[name].element.close();
      dialogs[name].leave?.();
    }
    for (const name of wanted.filter((one) => !before.includes(one))) {
      const { element, prepare, focus } = dialogs[name];
      prepare?.(model);
      element.showModal();
      focus?.()?.focus();
    }
    settle(shown.length);
  }

  return {
    render,
    teach(game, lesson) {
      askedLessons = { game, isStraight: true, lesson };
      dispatch({ type: 'open', dialog: 'lessons' });
    },
    async loadLazyDialogs() {
      const lazyDialogs = await fetchLazyDialogs();
      for (const arrive of waiting) arrive(lazyDialogs);
      return lazyDialogs;
    },
  };
}

/**
 * The rules and the lessons may be on top of the start screen that asked for them.
 * @param {DialogName | null} dialog @param {DialogName | null} below the dialog that has asked for it
 */
function listDialogs(dialog, below) {
  if (dialog === null) return [];
  return OVER_START_SCREEN.has(dialog) && below !== null ? [below, dialog] : [dialog];
}

/**
 * @param {DialogName} name @param {Words} title @param {Contents} contents @param {Translate} t
 * @param {() => void} onClose @returns {Dialog}
 */
function makeDialog(name, title, contents, t, onClose) {
  const titleId = `dialog-${name}`;
  const element = make(
    'dialog',
    { class: `dialog dialog-${name}`, 'aria-labelledby': titleId },
    make(
      'header',
      { class: 'dialog-head row' },
      make('h2', { id: titleId, tabindex: -1 }, title),
      contents.head,
      make(
        'button',
        {
          type: 'button',
          class: 'dialog-close',
          'aria-label': t.live('button.close'),
          onclick: onClose,
        },
        '×',
      ),
    ),
    ...contents.content,
  );
  element.addEventListener('close', () => {
    // The event comes late; the dialog may be open again by then.
    if (!element.open) onClose();
  });
  element.addEventListener('click', (event) => {
    // A click hits the dialog element itself only outside its content: on the backdrop.
    if (event.target === element && isOutside(element, event)) onClose();
  });
  return { ...contents, element };
}

/** @param {HTMLElement} element @param {MouseEvent} event */
function isOutside(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
