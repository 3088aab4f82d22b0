// @ts-check
/**
 * The dialog in which players change in mid-game: a computer takes a seat over, or a person does.
 *
 * Owns what stands in the dialog. Who plays is the state's; what is chosen becomes an action at the end.
 */

import { findSettledPick, isBeforePick, listSeatColours, PERSON } from '../seats.js';
import { listCallings, nameSeats } from '../setup.js';
import { make, makeButton } from './dom.js';
import { createSeatRows } from './seat-rows.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 */
export function makePlayers(t, dispatch) {
  const callings = listCallings(t);
  const rows = createSeatRows(t, 'player');
  let count = 0;
  /** @type {string[]} */
  let colours = [];
  const take = () => {
    const { names, levels } = rows.read();
    const seats = { names: names.slice(0, count), levels: levels.slice(0, count) };
    return { names: nameSeats(seats, callings), levels: seats.levels };
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    dispatch({ type: 'close' });
    dispatch({ type: 'reseat', ...take() });
  };
  const form = make(
    'form',
    {
      method: 'dialog',
      class: 'seats-form',
      onsubmit: submit,
      oninput: () => rows.show(rows.read(), count, colours),
    },
    make('p', { class: 'seats-lead' }, t.live('players.text')),
    make('div', { class: 'seats' }, ...rows.elements),
    make(
      'div',
      { class: 'form-buttons' },
      makeButton(t.live('button.cancel'), 'button-quiet', () => dispatch({ type: 'close' })),
      make('button', { type: 'submit', class: 'button button-main' }, t.live('players.confirm')),
    ),
  );
  return {
    content: [form],
    /** @param {State} state */
    prepare(state) {
      const { names, levels } = state;
      count = names.length;
      colours = isBeforePick(state) ? [] : listSeatColours(count, findSettledPick(state));
      // A computer's name is its rank's; whoever takes its place gives their own.
      const typed = names.map((name, seat) => (levels[seat] === PERSON ? name : ''));
      rows.show({ names: typed, levels }, count, colours);
    },
  };
}
