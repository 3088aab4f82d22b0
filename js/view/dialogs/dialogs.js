/**
 * The dialogs of the page: opens, closes and stacks them. The model names the open dialog; when the player closes one,
 * an action updates the state.
 */

import { createFeatureDialog } from '../../page/dialog.js';
import { CHOICE_KEY } from '../../page/stored-texts.js';
import { canShareFiles } from '../../platform/file-io.js';
import { drawEntropy } from '../../platform/random.js';
import { make } from '../widgets/dom.js';
import { makeAbout } from './about.js';
import { createBack } from './history-back.js';
import { makeLanguages } from './language-switch.js';
import { createTellers } from './tell-python.js';

/** @import {Words} from '../../i18n/live-text.js' */
/** @import {Translate} from '../../i18n/translate.js' */
/** @import {DialogsModel} from '../../select/dialogs.js' */
/** @import {DialogName} from '../../select/types.js' */
/** @import {Contents, Dispatch} from './contents.js' */

/** @typedef {Contents & {element: HTMLDialogElement}} Dialog */

/**
 * A dialog that a feature shows. `title` is the key of its title; `feature` and `names` are other names than that of
 * the row. `show` returns the action of the opened dialog, without the feature; the model names it, if it is not given.
 * `tell` tells of each model while it is open.
 * @typedef {{title: string, feature?: string, names?: DialogName[], show?: (model: DialogsModel) => unknown[],
 *   hasLanguages?: boolean, tell?: (model: DialogsModel) => void, focus?: Contents['focus'], kind?: string,
 *   first?: HTMLElement[], below?: HTMLElement}} Row
 */

/** @param {DialogsModel} model */
const showUsual = ({ about }) => (about.length > 0 ? about : ['Show']);

/**
 * Make the dialogs and return the function that opens and closes them as the model says.
 * @param {HTMLElement} place @param {object} means @param {Translate} means.t @param {Dispatch} means.dispatch
 * @param {import('../board/geometry.js').Deck} means.deck
 * @param {import('../../platform/settings.js').SettingsStore} means.settings
 * @param {import('../../platform/locale.js').Language} means.language
 * @param {import('../../page/region.js').PageServices} means.page @returns {(model: DialogsModel) => void}
 */
export function createDialogs(place, means) {
  const { t, dispatch, deck, settings, language, page } = means;
  /** The open dialogs, the topmost last. @type {DialogName[]} */
  let shown = [];
  const leave = () =>
    dispatch(shown.length > 1 ? { type: 'open', dialog: shown[0] } : { type: 'close' });
  let wasStarted = false;
  const showStart = () => {
    const stored = page.storedTexts.read(CHOICE_KEY) ?? '';
    const action = wasStarted ? ['ShowAgain'] : ['Show', stored];
    wasStarted = true;
    return action;
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
    new: {
      feature: 'start',
      title: 'new.title',
      show: showStart,
      kind: 'start-place',
      hasLanguages: true,
    },
    rules: {
      title: 'rules.title',
      show: ({ about, game }) => (about.length > 0 ? about : ['Show', game]),
      // The browser would focus the first button, far from the text.
      focus: () => /** @type {HTMLElement | null} */ (place.querySelector('.dialog-rules h2')),
      hasLanguages: true,
    },
    lessons: { title: 'lessons.title', hasLanguages: true },
    puzzles: { title: 'puzzles.title', hasLanguages: true },
    write: {
      feature: 'players',
      title: 'player.title',
      show: ({ about: [, code = null] }) => ['Show', drawEntropy(), code],
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
      show({ about: [, id = ''], ...model }) {
        record.value = id === '' ? model.record : '';
        return ['Show', canShare, canShareFiles(), id];
      },
      first: [record],
    },
    players: {
      feature: 'change_players',
      title: 'players.title',
      names: ['players', 'playOn'],
      show: ({ open }) => ['Show', open.includes('playOn') ? 'playOn' : 'change'],
    },
    gameReview: { feature: 'review', title: 'gameReview.title' },
    editor: {
      title: 'editor.title',
      show: ({ about: [, position = ''] }) => ['Show', position],
      kind: 'editor-place',
      tell: tellers.refusal('editor'),
    },
    statistics: { title: 'statistics.title' },
    remoteNew: {
      feature: 'remote_new',
      title: 'remote.title',
      show: ({ about: [, game = ''] }) => ['Show', game, settings.get().name],
    },
    remoteInvitation: {
      feature: 'remote_invitation',
      title: 'remote.invitation.title',
      show: () => ['Show', settings.get().name, canShare],
    },
    remoteLink: {
      feature: 'remote_link',
      title: 'remote.title',
      show: () => ['Show', canShare],
    },
    live: { title: 'live.title', show: () => ['Show', canShare] },
    read: { title: 'saves.read.title', tell: tellers.refusal('read') },
  };
  /** @param {DialogName} name @param {Row} row */
  function build(name, row) {
    const { feature = name, names = [name], title, show = showUsual, focus, ...others } = row;
    const { hasLanguages = false, tell, ...options } = others;
    const contents = createFeatureDialog(feature, {
      ...{ t, deck, services: page, ...options },
      show: (model) => /** @type {any} */ ([feature, ...show(model)]),
    });
    const head = hasLanguages ? makeLanguages(t, language, `language-${name}`) : undefined;
    const dialog = { ...contents, focus, head, render: tell };
    return makeDialog(name, t.live(title), dialog, t, () => {
      if (names.some((one) => shown.includes(one))) leave();
    });
  }

  /** @type {Record<string, Dialog>} */
  const dialogs = {};
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
      shown.slice(depth).forEach(leave);
    },
  });

  return (model) => {
    const { open, hasPosition } = model;
    for (const name of open) dialogs[name].render?.(model);
    if (open.join() === shown.join()) {
      // Wait for the first position, because until then the start screen may still open.
      if (!isSettled && hasPosition) settle(shown.length);
      isSettled ||= hasPosition;
      return;
    }
    const before = shown;
    shown = open;
    for (const name of [...before].reverse()) {
      if (open.includes(name)) continue;
      dialogs[name].element.close();
      dialogs[name].leave?.();
    }
    for (const name of open.filter((one) => !before.includes(one))) {
      const { element, prepare, focus } = dialogs[name];
      prepare?.(model);
      element.showModal();
      focus?.()?.focus();
    }
    settle(shown.length);
  };
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
