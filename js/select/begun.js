/** The position whose panels are to be shown before Python is up: a pure view model. */

import { readHeader } from '../game/record-headers.js';
import { PERSON } from '../game/side-to-move.js';

/** @import {State} from '../state/types.js' */

/**
 * `firstTurn` are the values of `kidd_page.panel.state.Foresee`, null later in a game. `isResumed`: a saved game was
 * opened. `serial`: that of the transition. `place` as the attribute `at` has it.
 * @typedef {{view: {position: string}, serial: number, record: string, path: string, names: string[], place: string,
 *   isUp: boolean, isResumed: boolean, firstTurn: [game: string, seats: string, move: string] | null}} Begun
 */

/**
 * @param {State} state
 * @returns {Begun | null} null before there is a position
 */
export function selectBegun({ engine, game, selection }) {
  const { view, record, path, name, names, levels, step, transition } = game;
  if (view === null) return null;
  const seats = levels.map((level) => (level === PERSON ? '0' : '1')).join('');
  const isFirst = step <= 1 && readHeader(record, 'Start') === null;
  return {
    ...{ view, record, path, names },
    serial: transition.serial,
    place: `${path} ${selection.place}`,
    isUp: engine.status === 'up',
    isResumed: transition.kind === 'resume',
    firstTurn: isFirst ? [name, seats, view.last?.text ?? ''] : null,
  };
}
