/**
 * The slice of the state about the current game: its players, its record, and the position that is shown.
 *
 * Owns its shape and its first value.
 */

/** @import {Colour, BriefView} from '../../protocol/protocol.js' */

/**
 * A position in the tree of a record. `path` is its path; `previous` and `next` are those of the positions before and
 * after it in its line, null at an end; `last` is the path of the end of its line. `step` counts the steps that lead
 * to it, `steps` those to the end of its line. `finished`: the main line has a result.
 * @typedef {{path: string, previous: string | null, next: string | null, last: string,
 *   step: number, steps: number, finished: boolean}} Cursor
 */

/**
 * What led to the view: `new`, a step that was shown (`show`), a saved game that was opened (`resume`), an earlier
 * position that is shown again (`again`), or a step that was made. `isNews`, `shownMoves`: as in
 * `kidd_page.game.state.Transition`.
 * @typedef {{serial: number, kind: 'new' | 'show' | 'play' | 'roll' | 'resume' | 'again',
 *   isNews: boolean, shownMoves: number}} Transition
 */

/**
 * A stalemate that has been proposed (M8): the colour that proposed it, and those that have not answered yet, in
 * the order in which they are asked.
 * @typedef {{by: string, toAsk: Colour[]}} DrawOffer
 */

/**
 * A proposal that was refused in this position: the colour that made it, and the colour that did not agree.
 * @typedef {{by: string, colour: Colour}} Refusal
 */

/**
 * A deletion from the tree: the record and the path of the game before it, and those after it.
 * @typedef {{record: string, path: string, after: string, reached: string}} Deletion
 */

/**
 * `name` is the name of the game with its options. `names` are the players in the order of their seats; the first
 * begins as Red. `levels` has the level of the computer player on each seat, and 0 for a person. The view shows the
 * position at `path` of the record. `begun` counts the games that have been begun with a first position. `hints` are
 * those that were shown, each `POSITION MOVE`. `isOwn`: the player has played this game; it is not another's that was
 * imported. `deletions` can be undone, the latest last. `seat` is that of the player who has to act, null after the
 * end; `turn` is the colour whose turn it is and `colours` those of the seats, none before the pick (L10).
 * @typedef {Cursor & {
 *   name: string, names: string[], levels: number[], isOwn: boolean, hints: string[],
 *   begun: number, record: string, view: BriefView | null, transition: Transition,
 *   drawOffer: DrawOffer | null, refusal: Refusal | null, deletions: Deletion[],
 *   seat: number | null, turn: Colour | null, colours: Colour[]}} GameSlice
 */

/** The position of a record without steps. @type {Readonly<Cursor>} */
const START = {
  path: '0',
  previous: null,
  next: null,
  last: '0',
  step: 0,
  steps: 0,
  finished: false,
};

/** @returns {GameSlice} */
export function createGameSlice() {
  return {
    name: '',
    names: [],
    levels: [],
    isOwn: true,
    hints: [],
    begun: 0,
    record: '',
    ...START,
    view: null,
    transition: { serial: 0, kind: 'new', isNews: false, shownMoves: 0 },
    drawOffer: null,
    refusal: null,
    deletions: [],
    seat: null,
    turn: null,
    colours: [],
  };
}
