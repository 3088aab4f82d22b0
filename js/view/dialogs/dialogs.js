/**
 * The dialogs of the page (`kidd_page.dialogs`): opens, closes and stacks them. The model names the open dialogs; when
 * the player closes one, an action updates the state.
 */

import { createFeatureDialog } from '../../page/dialog.js';
import { DIALOGS } from '../../page/generated/contract.js';
import { CHOICE_KEY } from '../../page/stored-texts.js';
import { drawEntropy } from '../../platform/random.js';
import { make } from '../widgets/dom.js';
import { makeAbout } from './about.js';
import { createBack } from './history-back.js';
import { makeLanguages } from './language-switch.js';

/** @import {DialogName} from '../../page/generated/contract.js' */
/** @import {DialogsModel} from '../../select/dialogs.js' */

/**
 * Make the dialogs and return the function that opens and closes them as the model says.
 * @param {HTMLElement} place @param {object} means @param {import('../../i18n/translate.js').Translate} means.t
 * @param {(action: import('../../select/types.js').Action) => void} means.dispatch
 * @param {import('../board/geometry.js').Deck} means.deck
 * @param {import('../../platform/settings.js').SettingsStore} means.settings
 * @param {import('../../platform/locale.js').Language} means.language
 * @param {import('../../page/region.js').PageServices} means.page @returns {(model: DialogsModel) => void}
 */
export function createDialogs(place, means) {
  const { t, dispatch, deck, settings, language, page } = means;
  /** The open dialogs, the topmost last. @type {DialogName[]} */
  let shown = [];
  /** How the last one was opened. @type {string[]} */
  let opened = [];
  let hasStarted = false;
  /** The text of the game on the deck: it must not be lost if Python cannot start. */
  const record = make('textarea', {
    class: 'record-field box',
    ...{ readonly: true, rows: 9, spellcheck: 'false' },
    'data-i18n-label': 'saves.copyOut.field',
  });
  const languages = makeLanguages(t, language);
  /** The actions with which dialogs are shown that need more than `about`. */
  const shows = /** @type {Partial<Record<DialogName, (model: DialogsModel) => unknown[]>>} */ ({
    new() {
      const action = hasStarted ? ['ShowAgain'] : ['Show', page.storedTexts.read(CHOICE_KEY) ?? ''];
      hasStarted = true;
      return action;
    },
    rules: ({ about, game }) => (about.length > 0 ? about : ['Show', game]),
    write: ({ about: [, code = null] }) => ['Show', drawEntropy(), code],
    copy({ about: [, id = ''], ...model }) {
      record.value = id === '' ? model.record : '';
      return ['Show', id];
    },
    remoteNew: ({ about: [, game = ''] }) => ['Show', game, settings.get().name],
    remoteInvitation: () => ['Show', settings.get().name],
  });
  const leave = () =>
    dispatch(shown.length > 1 ? { type: 'open', dialog: shown[0] } : { type: 'close' });

  /** @param {string} name @param {string} feature @param {string} title */
  function build(name, feature, title) {
    const first = name === 'copy' ? [record] : [];
    const contents = createFeatureDialog(feature, { t, deck, services: page, first });
    const element = makeDialog(name, title, contents.content, () => {
      if (shown.some((one) => one === name)) leave();
    });
    return { ...contents, element };
  }

  const dialogs = Object.fromEntries(
    Object.entries(DIALOGS).map(([name, [feature, title]]) => [name, build(name, feature, title)]),
  );
  dialogs.settings.element.append(makeAbout());
  /** @param {DialogName} name */
  const placeLanguages = (name) => dialogs[name].element.querySelector('h2')?.after(languages);
  // Its words follow the language as long as it is in the document.
  placeLanguages('new');
  place.replaceChildren(...Object.values(dialogs).map(({ element }) => element));

  /** Show a dialog, or show it anew, about something else. @param {DialogName} name @param {DialogsModel} model */
  function show(name, model) {
    const { about, open } = model;
    const [feature, , , usual] = DIALOGS[name];
    const isTop = name === open.at(-1);
    const action = shows[name]?.(model) ?? (isTop && about.length > 0 ? about : usual);
    const { element, prepare } = dialogs[name];
    prepare(/** @type {any} */ ([feature, ...action]));
    if (!element.open) element.showModal();
  }

  /** Whether the browser history has been checked once. After a reload it may still hold a dialog's entry. */
  let isSettled = false;
  const settle = createBack({
    history,
    onPass: (act) => addEventListener('popstate', act),
    closeDownTo(depth) {
      shown.slice(depth).forEach(leave);
    },
  });

  /** Close the dialogs that are not open any more, and open others. @param {DialogsModel} model */
  function change(model) {
    const { open, about } = model;
    const [before, top] = [shown, open.at(-1)];
    const isAnew = isOpenedAnew(model);
    shown = open;
    opened = about;
    for (const name of before.filter((one) => !open.includes(one)).reverse()) {
      dialogs[name].element.close();
      dialogs[name].leave();
    }
    // The switch stands in the topmost dialog, before that opens and gets the focus.
    if (top !== undefined && DIALOGS[top][2]) placeLanguages(top);
    for (const name of open)
      if (!before.includes(name) || (isAnew && name === top)) show(name, model);
  }

  /** @param {DialogsModel} model */
  const isOpenedAnew = ({ about }) => about.length > 0 && about !== opened;

  return (model) => {
    const isNew = model.open.join() !== shown.join() || isOpenedAnew(model);
    if (isNew) change(model);
    // Wait for the first position, because until then the start screen may still open.
    if (isNew || (!isSettled && model.hasPosition)) settle(shown.length);
    isSettled ||= !isNew && model.hasPosition;
  };
}

/** @param {string} name @param {string} title @param {HTMLElement[]} content @param {() => void} onClose */
function makeDialog(name, title, content, onClose) {
  const titleId = `dialog-${name}`;
  const close = { type: 'button', class: 'dialog-close', 'data-i18n-label': 'button.close' };
  const heading = { id: titleId, tabindex: -1, 'data-i18n': title };
  const element = make(
    'dialog',
    { class: `dialog dialog-${name}`, 'aria-labelledby': titleId },
    make(
      'header',
      { class: 'dialog-head row' },
      // The browser would focus the first button, far from the text.
      make('h2', { ...heading, autofocus: name === 'rules' }),
      make('button', { ...close, onclick: onClose }, '×'),
    ),
    ...content,
  );
  element.addEventListener('close', () => {
    // The event comes late; the dialog may be open again by then.
    if (!element.open) onClose();
  });
  element.addEventListener('click', (event) => {
    // A click hits the dialog element itself only outside its content: on the backdrop.
    if (event.target === element && isOutside(element, event)) onClose();
  });
  return element;
}

/** @param {HTMLElement} element @param {MouseEvent} event */
function isOutside(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
