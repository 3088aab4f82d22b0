/**
 * The slice of the state about computer players and hints.
 *
 * Owns its shape and its first value.
 */

/**
 * What a search is about. `mark` stands for the record.
 * @typedef {{mark: number, path: string, level: number, asked: string}} Decision
 */

/**
 * A search for a computer player or, with `isHint`, for a person. `fields` are those of the request without its record.
 * `depth` is the number of turns that the search has looked ahead so far. A hurried search answers at once with the
 * best move so far. A search of the kind `player` asks a user's player.
 * @typedef {{serial: number, isHint: boolean, decision: Decision, depth: number, isHurried: boolean,
 *   kind: 'think' | 'consent' | 'player', fields: Record<string, any>}} Search
 */

/**
 * `moving`: tokens still move; `still`: they have stopped; `due`: the player has also had time to look at them.
 * @typedef {'moving' | 'still' | 'due'} Stage
 */

/**
 * A computer player's decision: `move`, or `isAgreed` if it was asked whether it agrees.
 * @typedef {{decision: Decision, move: string, isAgreed: boolean}} Answer
 */

/**
 * A hint, as the engine has given it (`ThoughtView`). It is about the position that the transition with the serial
 * `transition` has led to.
 * @typedef {Pick<import('../../protocol/protocol.js').ThoughtView, 'move' | 'legs' | 'parts' | 'reasons'>
 *   & {transition: number}} Hint
 */

/**
 * `answer` is carried out once the player has seen the last step. `instead` is the move to play if the other
 * players refuse the stalemate that the computer proposed (M8). `seen` is the stage of the transition with that
 * serial. `isStepping`: one turn is made although the game is paused. `isAway`: the page is not visible. `resumedAt`:
 * the path of the earlier position at which a person let the computer play on. `trouble` is a key of the dictionary: no
 * computer can play, so persons do. `isHeld`: the computers wait for a person.
 * @typedef {{search: Search | null, answer: Answer | null, instead: Answer | null,
 *   seen: {serial: number, stage: Stage}, isPaused: boolean, isStepping: boolean, isAway: boolean,
 *   resumedAt: string | null, trouble: string | null, hint: Hint | null,
 *   isHeld: boolean}} ComputerSlice
 */

/** @returns {ComputerSlice} */
export function createComputerSlice() {
  return {
    search: null,
    answer: null,
    instead: null,
    seen: { serial: -1, stage: 'moving' },
    isPaused: false,
    isStepping: false,
    isAway: false,
    resumedAt: null,
    trouble: null,
    hint: null,
    isHeld: false,
  };
}
