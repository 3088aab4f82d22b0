// @ts-check
/**
 * The slice of the state about the requests to the engine.
 *
 * Owns its shape and its first value. A request is data here; an effect sends it and dispatches the reply.
 */

/** @typedef {import('../../protocol/protocol.js').RequestKind} RequestKind */

/** A change of the tree. @typedef {import('../../protocol/protocol.js').FieldsOfKind<'edit'>['edit']} Edit */

/**
 * Why the page goes to another position: to play on there is `resume`.
 * @typedef {'undo' | 'redo' | 'resume'} Direction
 */

/**
 * A request that the engine has not answered yet, of one kind or of any. `direction`: why a
 * position is shown.
 * @template {RequestKind} [Kind=RequestKind]
 * @typedef {import('../../protocol/protocol.js').EngineRequest<Kind>
 *   & {serial: number, direction?: Direction | null}} PendingRequest
 */

/**
 * The pending requests, each for one purpose. `game` leads to another position. `question` asks why a tap does
 * nothing. `preview` asks what a half-made move looks like. `confirmation` asks the
 * engine for a view that is shown already, because that view was precomputed.
 *
 * `queue` has the actions that wait for the reply to `game`, in their order. `serial` is the last number that was
 * given to a request or a transition.
 * @template [Action=never]
 * @typedef {{
 *   game: PendingRequest<'new' | 'show' | 'play' | 'roll' | 'edit'> | null,
 *   question: PendingRequest<'why'> | null,
 *   preview: PendingRequest<'preview'> | null,
 *   confirmation: PendingRequest<'show'> | null,
 *   queue: Action[], serial: number,
 * }} RequestsSlice
 */

/** @returns {RequestsSlice} */
export function createRequestsSlice() {
  return { game: null, question: null, preview: null, confirmation: null, queue: [], serial: 0 };
}
