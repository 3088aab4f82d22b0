/**
 * Notices about the saved games, beside the deck; each is shown once.
 *
 * Owns the elements inside its place, which is a polite live region.
 */

import { make, makeButton, setText } from '../widgets/dom.js';

/** @import {Notice, SavesRequest} from '../../game/saves.js' */
/** @import {Translate} from '../../i18n/translate.js' */
/** @import {Action} from '../../select/types.js' */

/** @type {Record<NonNullable<Notice['offer']>, string>} */
const OFFERS = {
  games: 'saves.title',
  copy: 'saves.copy',
  newer: 'saves.notice.showNewer',
  keep: 'link.keep',
};

/**
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @param {(request: SavesRequest) => void} onSavesRequest
 * @returns {(model: {notices: Notice[]}) => void} shows the last notice
 */
export function createSavesNotice(place, t, dispatch, onSavesRequest) {
  const words = make('p', { class: 'saves-notice-words' });
  const offer = makeButton('', 'button-quiet', accept);
  const dismiss = makeButton(t.live('saves.notice.dismiss'), 'button-quiet', () =>
    dispatch({ type: 'noted' }),
  );
  const slip = make(
    'div',
    { class: 'saves-notice-slip box small break-words', hidden: true },
    words,
    make('div', { class: 'saves-buttons cluster' }, offer, dismiss),
  );
  place.replaceChildren(slip);
  /** @type {Notice | null} */
  let shown = null;
  let locale = t.locale;

  function accept() {
    const { offer: wanted = null, game = '' } = shown ?? {};
    dispatch({ type: 'noted' });
    if (wanted === 'newer') onSavesRequest({ kind: 'open', id: game });
    else if (wanted === 'keep') onSavesRequest({ kind: 'keep' });
    else if (wanted !== null) dispatch({ type: 'open', dialog: wanted });
  }

  return ({ notices }) => {
    const notice = notices.at(-1) ?? null;
    if (notice === shown && locale === t.locale) return;
    shown = notice;
    locale = t.locale;
    slip.hidden = notice === null;
    setText(words, notice === null ? '' : t.say(notice.message));
    offer.hidden = notice === null || notice.offer === null;
    setText(offer, notice?.offer ? t(OFFERS[notice.offer]) : '');
  };
}
