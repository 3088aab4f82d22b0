/** Notices about the saved games, beside the deck, in a polite live region; each is shown once. */

import { find, setText } from '../widgets/dom.js';

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
 * @param {Translate} t @param {(action: Action) => void} dispatch
 * @param {(request: SavesRequest) => void} onSavesRequest
 * @returns {(model: {notices: Notice[]}) => void} shows the last notice
 */
export function createSavesNotice(t, dispatch, onSavesRequest) {
  const [words, offer, dismiss] = ['words', 'offer', 'dismiss'].map((name) =>
    find(`saves-notice-${name}`),
  );
  /** @type {Notice | null} */
  let shown = null;

  dismiss.onclick = () => dispatch({ type: 'noted' });
  offer.onclick = () => {
    const { offer: wanted = null, game = '' } = shown ?? {};
    dispatch({ type: 'noted' });
    if (wanted === 'newer') onSavesRequest({ kind: 'open', id: game });
    else if (wanted === 'keep') onSavesRequest({ kind: 'keep' });
    else if (wanted !== null) dispatch({ type: 'open', dialog: wanted });
  };

  return ({ notices }) => {
    shown = notices.at(-1) ?? null;
    find('saves-notice-slip').hidden = shown === null;
    setText(words, shown === null ? '' : t.say(shown.message));
    offer.hidden = shown === null || shown.offer === null;
    setText(offer, shown?.offer ? t(OFFERS[shown.offer]) : '');
  };
}
