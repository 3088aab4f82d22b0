/** What the page in Python is told for its dialogs besides what happens in them. Must not know what they show. */

/** @import {Action} from '../../page/dialog.js' */
/** @import {DialogsModel} from '../../select/dialogs.js' */

/**
 * Each function tells the feature with its name what is new in a model.
 * @param {Pick<import('../../page/region.js').PageServices, 'session' | 'tellSaves'>} page
 */
export function createTellers({ session, tellSaves }) {
  /** Why the last game could not be begun. @type {import('../../i18n/translate.js').Message | null} */
  let refused = null;

  /** @param {Action} action */
  const tell = (action) => {
    session.send(action).catch(() => {});
  };

  return {
    /** Make a function that tells a feature why no game could be begun. @param {string} feature */
    refusal:
      (feature) =>
      (/** @type {DialogsModel} */ { saves: { refusal } }) => {
        if (refusal !== null && refusal !== refused)
          tell([feature, 'Refuse', JSON.stringify(refusal)]);
        refused = refusal;
      },

    /** Tells of all games. @param {DialogsModel} model */
    games: ({ saves, remote }) => tellSaves(saves, remote.list),
  };
}
