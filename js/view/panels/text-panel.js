// @ts-check
/**
 * The game in words: a panel below the controls with the field for typed moves and the whole position as lists,
 * for players who prefer to read, listen or type.
 *
 * Owns the panel, the button that opens it, and the place of the focus. A setting says whether it is open, so
 * that it is open again at the next visit.
 */

import { make } from '../widgets/dom.js';
import { drawIcon, makeRound, setName } from './computer-controls.js';
import { createPositionList } from './position-table.js';
import { createTypedField } from './typed-move-field.js';

/** @typedef {import('../../select/text-panel.js').TextPanel} TextPanel */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../../platform/settings.js').SettingsStore} SettingsStore */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** A page of a log book, and its lines. */
const LOG_PAGE = ['M6 3.5h12v17H6z', 'M9 8h6M9 12h6M9 16h3.5'];

/**
 * @param {{words: HTMLElement, corner: HTMLElement}} places
 * @param {object} means
 * @param {Translate} means.t
 * @param {any} means.deck the deck's data
 * @param {(action: Action) => void} means.dispatch
 * @param {SettingsStore} means.settings
 * @param {() => void} means.onLeave focuses the game
 */
export function createWords(places, { t, deck, dispatch, settings, onLeave }) {
  const field = createTypedField(t, dispatch, onLeave);
  const list = createPositionList(deck, t);
  const title = make('h2', { id: 'words-title', tabindex: -1 }, t.live('words.title'));
  const opener = makeRound('corner-words', 'l', [drawIcon(LOG_PAGE, '')], () =>
    settings.get().hasWords ? close() : open(title),
  );
  opener.setAttribute('aria-controls', places.words.id);
  places.corner.append(opener);
  const closer = make(
    'button',
    { type: 'button', class: 'button button-quiet', onclick: close },
    t.live('words.close'),
  );
  places.words.setAttribute('aria-labelledby', title.id);
  places.words.replaceChildren(
    make('header', { class: 'words-head' }, title, closer),
    field.element,
    ...list.content,
  );
  const nameOpener = () => setName(opener, t('words.title'));
  t.follow(nameOpener);
  nameOpener();
  settings.follow(({ hasWords }) => {
    places.words.hidden = !hasWords;
    opener.setAttribute('aria-expanded', String(hasWords));
  });

  /** @param {{focus: () => void}} target the element to focus */
  function open(target) {
    settings.change({ hasWords: true });
    target.focus();
  }

  function close() {
    settings.change({ hasWords: false });
    opener.focus();
  }

  return {
    /** Go to the field for a typed move. */
    type: () => open(field),

    /** Go to the position in words. */
    read: () => open(title),

    /**
     * @param {TextPanel | null} model null while the panel is closed; then it is not updated
     * @param {Page} page
     */
    render(model, page) {
      if (model === null) return;
      field.render(model.typedMove);
      list.render(page, model.spaces);
    },
  };
}
