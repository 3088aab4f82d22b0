// @ts-check
/**
 * The remote games in the list of games: whose turn or answer is due, and since when.
 *
 * Owns this part of the dialog.
 */

import { sayWhen } from '../text/relative-time.js';
import { make, makeButton } from '../widgets/dom.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../game/remote.js').RemoteEntry} RemoteEntry */
/** @typedef {import('../../game/remote.js').RemoteRequest} RemoteRequest */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(request: RemoteRequest) => void} ask
 */
export function makeRemoteList(t, ask) {
  const list = make('ul', { class: 'saves-list', 'aria-labelledby': 'remote-list' });
  const element = make(
    'section',
    { class: 'remote-part remote-list', hidden: true },
    make('h3', { id: 'remote-list' }, t.live('remote.list.title')),
    list,
  );
  /** @type {RemoteEntry[] | null} */
  let shown = null;
  let locale = '';
  /** The game that is to be removed at the second press. */
  let doomed = '';

  function show() {
    list.replaceChildren(...(shown ?? []).map(makeLine));
  }

  /** @param {RemoteEntry} entry */
  function makeLine(entry) {
    const { id, game, names, changed } = entry;
    const players = t.list(names.map((name, seat) => name || t(`remote.list.seat.${seat}`)));
    const open = makeButton(t('remote.list.open'), 'button-quiet', () => ask({ kind: 'open', id }));
    open.setAttribute('aria-label', t('remote.list.openGame', { names: players }));
    const isDoomed = doomed === id;
    const remove = makeButton(
      t(isDoomed ? 'remote.list.removeNow' : 'remote.list.remove'),
      'button-quiet',
      () => {
        doomed = isDoomed ? '' : id;
        if (isDoomed) ask({ kind: 'remove', id });
        else show();
      },
    );
    return make(
      'li',
      { class: 'saves-line remote-line', 'data-id': id },
      make('p', { class: 'saves-title' }, `${t(`game.${game.split('+')[0]}`)}: ${players}`),
      make(
        'p',
        { class: 'remote-note' },
        `${tellTurn(entry)} · ${sayWhen(changed, Date.now(), t.locale)}`,
      ),
      make('div', { class: 'saves-buttons' }, open, remove),
    );
  }

  /** @param {RemoteEntry} entry */
  function tellTurn({ stage, isMyTurn, turn, answer }) {
    if (stage !== 'playing') return t(`remote.list.${stage}`);
    if (answer === 'own') return t('remote.list.yourAnswer');
    // With an own request open, the player may also make a turn.
    if (answer === 'other' && !isMyTurn) return t('remote.list.inviting');
    return isMyTurn ? t('remote.list.yourTurn') : t('remote.list.turn', { name: turn });
  }

  return {
    element,
    /** @param {DialogsModel} model */
    render({ remote }) {
      if (remote.list === shown && locale === t.locale) return;
      shown = remote.list;
      locale = t.locale;
      element.hidden = shown.length === 0;
      show();
    },
  };
}
