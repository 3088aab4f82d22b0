/**
 * The messages between the page and the engine, as types, and the constants that both share: `generated/` is made from
 * the engine's own `protocol.py`. Adds the messages between the page and its worker. Knows no worker and no DOM.
 */

import { VERSION } from './generated/constants.js';

export * from './generated/constants.js';

/** @import {Message, Messages} from './generated/messages.js' */
/** @typedef {import('./generated/messages.js').View} View */
/** @typedef {import('./generated/messages.js').ChoiceView} ChoiceView */
/** @typedef {import('./generated/messages.js').SpaceChoiceView} SpaceChoiceView */
/** @typedef {import('./generated/messages.js').LegView} LegView */
/** @typedef {import('./generated/messages.js').LastView} LastView */
/** @typedef {import('./generated/messages.js').EventView} EventView */
/** @typedef {import('./generated/messages.js').AnimationView} AnimationView */
/** @typedef {import('./generated/messages.js').PhaseView} PhaseView */
/** @typedef {import('./generated/messages.js').SlideView} SlideView */
/** @typedef {import('./generated/messages.js').StandingView} StandingView */
/** @typedef {import('./generated/messages.js').GameView} GameView */
/** @typedef {import('./generated/messages.js').ThoughtView} ThoughtView */
/** @typedef {import('./generated/messages.js').Dice} Dice */
/** @typedef {import('./generated/messages.js').RemoteView} RemoteView */
/** @typedef {import('./generated/messages.js').SaveView} SaveView */
/** @typedef {import('./generated/messages.js').SavedDice} SavedDice */
/** @typedef {import('./generated/messages.js').RowView} RowView */

/** @typedef {(typeof import('./generated/constants.js').COLOURS)[number]} Colour */
/** @typedef {View['phase']} Phase */
/** @typedef {keyof Messages['requests']} RequestKind */

/**
 * A sentence to say: a key of the dictionary, and what to put into it. `isTyped`: it refuses a typed text.
 * `isForeseen`: the build has asked for it, so Python may not be there to word it.
 * @typedef {Message & {isTyped?: boolean, isForeseen?: boolean}} EngineMessage
 */

/**
 * The names of all fields that one of several types has.
 * @template Types
 * @typedef {Types extends unknown ? keyof Types : never} FieldsOf
 */

/**
 * One of several types, each without the fields that only others have: so they can be asked for.
 * @template Types
 * @template {PropertyKey} [Fields=FieldsOf<Types>]
 * @typedef {Types extends unknown ? Types & Partial<Record<Exclude<Fields, keyof Types>, undefined>> : never} OneOf
 */

/**
 * All of several types at once.
 * @template Types
 * @typedef {(Types extends unknown ? (one: Types) => void : never) extends (all: infer All) => void
 *   ? All : never} AllOf
 */

/**
 * What a request of a kind carries besides its version, id and kind. Of several kinds it is one of theirs.
 * @template {RequestKind} Kind
 * @typedef {Kind extends unknown ? Omit<Messages['requests'][Kind], 'version' | 'id' | 'kind'> : never} FieldsOfKind
 */

/** The fields of all kinds at once. @typedef {Partial<AllOf<FieldsOfKind<RequestKind>>>} RequestFields */

/**
 * What answers a request of a kind, a refusal included.
 * @template {RequestKind} [Kind=RequestKind]
 * @typedef {OneOf<Messages['replies'][Kind] | Messages['refusal']>} Reply
 */

/**
 * What the worker tells the page. `holds` names a lock that it will hold for as long as it lives; until
 * it is ready it says over and over that it is `alive`, unless it is too busy for that;
 * `taken` says that a request has arrived, so that a silent worker is known from a busy one;
 * `wants` that it waits for the second archive, whose last copy may have been damaged; `served` that it no longer
 * waits; `misses` that it could use a file, but goes on without;
 * `thinking` how far it has come with one that takes long, with the answer as it would be now.
 * @typedef {{type: 'holds', lock: string} | {type: 'progress', stage: string} | {type: 'alive'}
 *   | {type: 'ready'} | {type: 'wants', isDamaged: boolean} | {type: 'served'}
 *   | {type: 'misses', file: string}
 *   | {type: 'taken', id: number}
 *   | {type: 'thinking', id: number, depth: number, nodes: number, reply: string}
 *   | {type: 'answer', id: number, reply: string} | {type: 'crashed', reason: string}} WorkerMessage
 */

/** @typedef {{id: number, request: string} | {stop: number}} PageMessage a request, or a wish to end one at once */

/**
 * What the page lends a worker: a file's content, or why there is none.
 * @typedef {{file: string, content: unknown} | {file: string, problem: string}} FileMessage
 */

/** The worker answers these in slices: they report progress and can be stopped. @type {ReadonlySet<RequestKind>} */
export const SEARCH_KINDS = new Set(['think', 'analyse', 'rollout', 'review', 'compare']);

/**
 * How many turns ahead a search has looked, and in how many positions. A review: how many turns are done, and of how
 * many; a rollout: how many playouts.
 * @typedef {{depth: number, nodes: number}} Progress
 */

/**
 * @typedef {{status: 'loading' | 'up' | 'failed', problem: string | null}} EngineStatus `problem` is a message's key
 */

/**
 * The client of an engine. `onThinking` receives the progress of a search, and the reply as it would be now. `abandon`
 * drops the requests of a scope, or all of them.
 * @typedef {{onThinking?: (progress: Progress, best: any) => void, scope?: string}} RequestOptions
 * @typedef {{start: () => void, retry: () => void, abandon: (scope?: string) => void, stop: () => void,
 *   end: () => void, request: <Kind extends RequestKind>(kind: Kind, fields: FieldsOfKind<Kind>,
 *   options?: RequestOptions) => Promise<Reply<Kind>>}} EngineClient
 */

/**
 * A worker that is lent for long work. A request rejects with an `AbortError` if it was abandoned, and with another
 * error if the worker has failed. `stop` asks for the replies as they are now, `abandon` drops the requests of a scope,
 * `end` all, and ends the worker. `start` starts it before the first request, or anew if it has failed.
 * @typedef {{request: <Kind extends 'analyse' | 'rollout' | 'review' | 'compare' | 'puzzle' | 'think' | 'consent'>(
 *   kind: Kind, fields: FieldsOfKind<Kind>, options: RequestOptions & {scope: string}) => Promise<Reply<Kind>>,
 *   start: () => void, stop: () => void, abandon: (scope: string) => void, end: () => void}} SearchWorker
 */

/**
 * Write a request as the engine reads it.
 * @param {number} id @param {RequestKind} kind @param {object} fields of the kind
 */
export function writeRequest(id, kind, fields) {
  return JSON.stringify({ version: VERSION, id, kind, ...fields });
}
