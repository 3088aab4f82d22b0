/** The slice of the state about what Python has not carried out yet: its shape and its first value. */

/**
 * `acts` are the actions that are to be carried out, in their order. `game` is the one of them that leads to another
 * position, and `queue` has the actions that wait for that. `serial` is the last number that was given to an action or
 * a transition.
 * @template [Action=never]
 * @template [Act=never]
 * @typedef {{game: Act | null, acts: Act[], queue: Action[], serial: number}} RequestsSlice
 */

/** @returns {RequestsSlice} */
export function createRequestsSlice() {
  return { game: null, acts: [], queue: [], serial: 0 };
}
