// @ts-check
/**
 * The dialogs of remote games.
 *
 * Owns the list of these dialogs and connects them to the page. The page in Python shows their contents.
 */

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
 * @param {import('../../platform/settings.js').SettingsStore} means.settings
 * @param {(from: DialogName, ...about: Parameters<OpenAbout>) => void} means.openAbove
 * @param {() => string} means.getAsked returns the game that a new one is about, empty for that of the last choice
 */
export function makeRemoteDialogs(means) {
  const { t, build, laterInPython, settings, openAbove, getAsked } = means;
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
    remoteNew: build('remoteNew', t.live('remote.title'), beginning),
    remoteInvitation: build('remoteInvitation', t.live('remote.invitation.title'), invitation),
    remoteLink: build('remoteLink', t.live('remote.title'), link),
    live: build('live', t.live('live.title'), live),
  };
}
