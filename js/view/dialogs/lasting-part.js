// @ts-check
/**
 * The part of the settings about the player's games: whether the browser keeps them, and the last backup.
 *
 * Owns its elements. Passes on the request for a backup.
 */

import { sayWhen } from '../text/relative-time.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('../../game/saves.js').Saves} Saves */

/**
 * @param {import('../../i18n/translate.js').Translate} t
 * @param {(request: import('../../game/saves.js').SavesRequest) => void} ask carries out the player's request
 */
export function makeLasting(t, ask) {
  const kept = make('p', {});
  const backup = make('p', { role: 'status' });
  const save = makeButton(t.live('library.backup.save'), 'button-quiet', () =>
    ask({ kind: 'backup', isShared: false }),
  );
  const element = make(
    'section',
    { class: 'lasting' },
    make('h3', {}, t.live('lasting.title')),
    kept,
    backup,
    save,
  );

  /** @param {Saves} saves */
  function sayBackup({ games, lasting: { backedUp } }) {
    if (backedUp === null) return t('lasting.noBackup');
    const count = games.filter(({ changed }) => changed > backedUp).length;
    const when = sayWhen(backedUp, Date.now(), t.locale);
    const since = count === 0 ? t('lasting.sinceNone') : t('lasting.since', { count });
    return t('lasting.backup', { when, since });
  }

  return {
    element,
    /** @param {Saves} saves */
    render(saves) {
      const { isKept, expires } = saves.lasting;
      setText(kept, t(expires ? 'lasting.expires' : isKept ? 'lasting.kept' : 'lasting.mayGo'));
      setText(backup, sayBackup(saves));
    },
  };
}
