/**
 * The slice of the state about the requests to the engine.
 *
 * Owns its shape and its first value. A request is data here; an effect sends it and dispatches the reply.
 */

/** @import {EngineRequest, RequestKind} from '../../protocol/protocol.js' */

/**
 * A request that the engine has not answered yet, of one kind or of any.
 * @template {RequestKind} [Kind=RequestKind]
 * @typedef {EngineRequest<Kind> & {serial: number}} PendingRequest
 */

/**
 * The pending requests, each for one purpose. `game` leads to another position. `question` asks why a tap does
 * nothing. `preview` asks what a half-made move looks like. `confirmation` asks the engine for a view that is shown
 * already, because that view was precomputed.
 *
 * `acts` are the actions that Python has not carried out yet, in their order; one of them may be `game`. `queue` has
 * those that wait for the reply to `game`. `serial` is the last number that was given to a request or a transition.
 * @template [Action=never]
 * @template {{serial: number, kind: 'act'}} [Act=never]
 * @typedef {{
 *   game: PendingRequest<'new'> | Act | null,
 *   question: PendingRequest<'why'> | null,
 *   preview: PendingRequest<'preview'> | null,
 *   confirmation: PendingRequest<'show'> | null,
 *   acts: Act[], queue: Action[], serial: number,
 * }} RequestsSlice
 */

/** @returns {RequestsSlice} */
export function createRequestsSlice() {
  return {
    game: null,
    question: null,
    preview: null,
    confirmation: null,
    acts: [],
    queue: [],
    serial: 0,
  };
}
