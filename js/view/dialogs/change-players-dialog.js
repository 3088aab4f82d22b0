// @ts-check
/**
 * The dialog that changes the players of a game: a computer or a person takes over a seat.
 *
 * Owns the content of the dialog. The state knows the players; confirming the dialog dispatches an action.
 */

import { describeGame } from '../../game/games.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { createSeats } from './player-rows.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @param {import('./player-rows.js').ListOwn} listOwn
 */
export function makePlayers(t, dispatch, listOwn) {
  const seats = createSeats(t, 'player', listOwn);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    dispatch({ type: 'close' });
    dispatch({ type: 'reseat', ...seats.take() });
  };
  const confirm = make('button', { type: 'submit', class: 'button button-main' });
  const form = make(
    'form',
    { method: 'dialog', class: 'seats-form', onsubmit: submit, oninput: seats.refresh },
    make('p', { class: 'seats-lead' }, t.live('players.text')),
    make('div', { class: 'seats' }, ...seats.elements),
    make(
      'div',
      { class: 'form-buttons' },
      makeButton(t.live('button.cancel'), 'button-quiet', () => dispatch({ type: 'close' })),
      confirm,
    ),
  );
  return {
    content: [form],
    /** @param {DialogsModel} model */
    prepare({ players }) {
      setText(confirm, t(players.isOver ? 'players.done' : 'players.confirm'));
      seats.show(players, players.colours, describeGame(players.game).levels);
    },
  };
}
