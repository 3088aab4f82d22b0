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
/** @typedef {typeof import('./lazy-dialogs.js')} LazyDialogs */

/**
 * @template Dialog
 * @param {object} means
 * @param {Translate} means.t
 * @param {() => string} means.getName returns the name that the player gave last
 * @param {(name: DialogName, title: Words, contents: Contents) => Dialog} means.build
 * @param {(makeContents: (lazyDialogs: LazyDialogs) => Contents) => Contents} means.later
 * @param {(game: string, from: DialogName) => void} means.onRules
 * @param {(request: import('../../game/remote.js').RemoteRequest) => void} means.ask
 * @param {import('../../platform/settings.js').SettingsStore} means.settings
 * @param {(request: import('../../game/live.js').LiveRequest) => void} means.askLive
 * @param {() => void} means.onLive opens the dialog of live connections
 */
export function makeRemoteDialogs(means) {
  const { t, getName, settings, build, later, onRules, ask, askLive, onLive } = means;
  /**
   * Remember the name that the player gives, and carry the request out.
   * @param {import('../../game/remote.js').RemoteRequest} request
   */
  function askByName(request) {
    if ('name' in request && request.name !== '') settings.change({ name: request.name });
    ask(request);
  }

  return {
    remoteInvitation: build(
      'remoteInvitation',
      t.live('remote.invitation.title'),
      later((lazyDialogs) =>
        lazyDialogs.makeRemoteInvitation(t, {
          ...addressMessage(),
          ask: askByName,
          onRules: (game) => onRules(game, 'remoteInvitation'),
          getName,
        }),
      ),
    ),
    remoteLink: build(
      'remoteLink',
      t.live('remote.title'),
      later((lazyDialogs) => lazyDialogs.makeRemoteLink(t, { ...addressMessage(), ask, onLive })),
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
