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
/** @typedef {(action: Action) => void} Dispatch */

/**
 * Make the dialog for the game that is being played.
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {import('./player-rows.js').ListWritten} listWritten
 */
export function makePlayers(t, dispatch, listWritten) {
  const seats = createSeats(t, 'player', listWritten);
  const { confirm, content } = makeForm(t, dispatch, seats, 'players.text', () =>
    dispatch({ type: 'reseat', ...seats.take() }),
  );
  return {
    content,
    /** @param {DialogsModel} model */
    prepare({ players }) {
      setText(confirm, t(players.isOver ? 'players.done' : 'players.confirm'));
      seats.show(players, players.colours, describeGame(players.game).level_count);
    },
  };
}

/**
 * Make the dialog before playing on from an earlier position.
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {import('./player-rows.js').ListWritten} listWritten
 */
export function makePlayOn(t, dispatch, listWritten) {
  const seats = createSeats(t, 'playing', listWritten);
  const { confirm, content } = makeForm(t, dispatch, seats, 'players.fromHere', () =>
    dispatch({ type: 'playOn', seats: seats.take() }),
  );
  return {
    content,
    focus: () => confirm,
    /** @param {DialogsModel} model */
    prepare({ players }) {
      setText(confirm, t('players.confirm'));
      seats.show(players, players.colours, describeGame(players.game).level_count);
    },
  };
}

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {ReturnType<typeof createSeats>} seats
 * @param {string} lead the key of the text above the players
 * @param {() => void} onConfirm
 */
function makeForm(t, dispatch, seats, lead, onConfirm) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    dispatch({ type: 'close' });
    onConfirm();
  };
  const confirm = make('button', { type: 'submit', class: 'button button-main' });
  const form = make(
    'form',
    { method: 'dialog', class: 'seats-form', onsubmit: submit, oninput: seats.refresh },
    make('p', { class: 'seats-lead' }, t.live(lead)),
    make('div', { class: 'seats' }, ...seats.elements),
    make(
      'div',
      { class: 'form-buttons' },
      makeButton(t.live('button.cancel'), 'button-quiet', () => dispatch({ type: 'close' })),
      confirm,
    ),
  );
  return { confirm, content: [form] };
}
