// @ts-check
/**
 * The dialogs of remote games.
 *
 * Owns the list of these dialogs and connects them to the page. The page in Python shows their contents.
 */

import { createRemoteTellers } from './tell-remote.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../i18n/live-text.js').Words} Words */
/** @typedef {import('../../select/types.js').DialogName} DialogName */
/** @typedef {import('./contents.js').Contents} Contents */
/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../page/dialog.js').Action} Action */
/** @typedef {import('../../page/region.js').Means['openAbout']} OpenAbout */

/**
 * @template Dialog
 * @param {object} means
 * @param {Translate} means.t
 * @param {(name: DialogName, title: Words, contents: Contents) => Dialog} means.build
 * @param {(feature: string, show: (model: DialogsModel) => Action, makeOthers?: () => {}, open?: OpenAbout) =>
 *   Contents} means.laterInPython makes what a feature shows; `open` opens a dialog about a game
 * @param {(contents: Contents, tell: (model: DialogsModel) => void) => Contents} means.withNews
 * @param {(action: Action) => Promise<unknown>} means.send
 * @param {import('../../platform/settings.js').SettingsStore} means.settings
 * @param {(from: DialogName, ...about: Parameters<OpenAbout>) => void} means.openAbove
 * @param {() => string} means.getAsked returns the game that a new one is about, empty for that of the last choice
 * @param {(name: DialogName) => boolean} means.isOpening returns whether a dialog that is to be shown is not yet
 */
export function makeRemoteDialogs(means) {
  const { t, build, laterInPython, withNews, settings } = means;
  const { send, openAbove, isOpening, getAsked } = means;
  const tellers = createRemoteTellers(send, isOpening);
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
  const live = laterInPython('live', () => ['live', 'Show', 'share' in navigator]);

  return {
    remoteNew: build('remoteNew', t.live('remote.title'), withNews(beginning, tellers.remoteNew)),
    remoteInvitation: build(
      'remoteInvitation',
      t.live('remote.invitation.title'),
      withNews(invitation, tellers.remoteInvitation),
    ),
    remoteLink: build('remoteLink', t.live('remote.title'), withNews(link, tellers.remoteLink)),
    live: build('live', t.live('live.title'), withNews(live, tellers.live)),
  };
}
