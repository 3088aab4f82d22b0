// @ts-check
/**
 * The dialogs of remote games.
 *
 * Owns the list of these dialogs and connects them to the page. Their contents are loaded later.
 */

import { writeLink } from '../../platform/link.js';
import { readPageAddress } from '../../platform/page-address.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../i18n/live-text.js').Words} Words */
/** @typedef {import('../../select/types.js').DialogName} DialogName */
/** @typedef {import('./contents.js').Contents} Contents */
/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../page/dialog.js').Action} Action */
/** @typedef {import('../../page/region.js').Means['openAbout']} OpenAbout */
/** @typedef {ReturnType<typeof import('./tell-python.js').createTellers>} Tellers */
/** @typedef {typeof import('./lazy-dialogs.js')} LazyDialogs */

/**
 * @template Dialog
 * @param {object} means
 * @param {Translate} means.t
 * @param {(name: DialogName, title: Words, contents: Contents) => Dialog} means.build
 * @param {(makeContents: (lazyDialogs: LazyDialogs) => Contents) => Contents} means.later
 * @param {(feature: string, show: (model: DialogsModel) => Action, makeOthers?: () => {}, open?: OpenAbout) =>
 *   Contents} means.laterInPython makes what a feature shows; `open` opens a dialog about a game
 * @param {(contents: Contents, tell: (model: DialogsModel) => void) => Contents} means.withNews
 * @param {Tellers} means.tellers
 * @param {import('../../platform/settings.js').SettingsStore} means.settings
 * @param {(from: DialogName, ...about: Parameters<OpenAbout>) => void} means.openAbove
 * @param {() => string} means.getAsked returns the game that a new one is about, empty for that of the last choice
 * @param {(request: import('../../game/live.js').LiveRequest) => void} means.askLive
 * @param {(name: DialogName) => boolean} means.isOpening returns whether a dialog that is to be shown is not yet
 */
export function makeRemoteDialogs(means) {
  const { t, build, later, askLive, isOpening } = means;
  const { laterInPython, withNews, tellers, settings, openAbove, getAsked } = means;
  const invitation = laterInPython(
    'remote_invitation',
    () => ['remote_invitation', 'Show', settings.get().name, 'share' in navigator],
    () => ({}),
    (...about) => openAbove('remoteInvitation', ...about),
  );
  const beginning = laterInPython('remote_new', () => {
    return ['remote_new', 'Show', getAsked(), settings.get().name];
  });
  const link = laterInPython('remote_link', () => ['remote_link', 'Show', 'share' in navigator]);

  return {
    remoteNew: build('remoteNew', t.live('remote.title'), withNews(beginning, tellers.remoteNew)),
    remoteInvitation: build(
      'remoteInvitation',
      t.live('remote.invitation.title'),
      withNews(invitation, tellers.remoteInvitation),
    ),
    remoteLink: build(
      'remoteLink',
      t.live('remote.title'),
      withNews(link, (model) => tellers.remoteLink(model, isOpening('remoteLink'))),
    ),
    live: build(
      'live',
      t.live('live.title'),
      later((lazyDialogs) => lazyDialogs.makeLive(t, { ...addressMessage('offer'), ask: askLive })),
    ),
  };
}

/**
 * Return how a message of a remote game is sent: as a link, or as plain text if the page is in a local folder.
 * @param {'turn' | 'offer' | 'answer'} [usual] the default kind for `write`
 */
function addressMessage(usual = 'turn') {
  const page = readPageAddress();
  const write = (/** @type {string} */ text, kind = usual) =>
    page === null ? text : writeLink(page, { kind, text });
  return { write, isAddress: page !== null };
}
