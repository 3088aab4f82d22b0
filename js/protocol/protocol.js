// @ts-check
/**
 * The messages between the page and the engine, as types, and the few constants both sides share.
 *
 * Owns nothing that the engine's own `protocol.py` does not say; knows no worker and no DOM.
 */

export const VERSION = 1;

/** The colours in the order in which reserves and seats are named. */
export const COLOURS = /** @type {const} */ (['R', 'B', 'G']);

/** How many tokens at the bottom of a stack one flag stands for (M5). */
export const TOKENS_IN_FLAG = 5;

/** @typedef {'R' | 'B' | 'G'} Colour */
/** @typedef {'setup' | 'play' | 'pick' | 'answer' | 'roll' | 'over'} Phase */
/**
 * @typedef {'hello' | 'new' | 'show' | 'play' | 'roll' | 'preview' | 'why' | 'read' | 'threats'
 *   | 'think' | 'consent'} RequestKind
 */

/**
 * What binds the rolls of a game: those that it begins with, as digits, and a secret text that the others
 * follow from.
 * @typedef {{seed?: string, known?: string}} Dice
 */

/**
 * What a request carries besides its version, id and kind.
 * @typedef {{game?: string, players?: number, headers?: Record<string, string>, record?: string,
 *   step?: number, move?: string, clicks?: string[], space?: string, level?: number, ms?: number,
 *   nodes?: number, seed?: number, dice?: Dice, asks?: 'move' | 'hint', colour?: string}} RequestFields
 */

/**
 * @typedef {{space: string, owners: string, back: string, exits: string[], flags: number}} StackView
 */
/** @typedef {{text: string, clicks: string[]}} MoveView */
/** @typedef {{text: string, colour: string, spaces: string[]}} LastView */
/** A move that was made. @typedef {LastView & {events: EventView[]}} TurnView */
/** @typedef {{winner: string | null, reason: string}} OutcomeView */
/** @typedef {{colour: string, left: number}} ProofView */

/**
 * @typedef {{game: string, players: number, position: string, turn: string, phase: Phase,
 *   proof: ProofView | null, stacks: StackView[], reserves: Record<string, number>,
 *   lost: Record<string, number>, captives: Record<string, number>, out: string[],
 *   occurrences: number, repeats: string[], routes: Record<string, string[]>, moves: MoveView[],
 *   offers: string[], outcome: OutcomeView | null, last: LastView | null,
 *   recent: TurnView[]}} View
 */

/**
 * @typedef {{kind: string, space?: string, owners?: string, back?: string, route?: string[],
 *   colour?: string, count?: number, reason?: string}} EventView
 */

/**
 * A sentence to say: a key of the dictionary, and what to put into it; `typed` is the text that it
 * refuses, where it is about one.
 * @typedef {{key: string, params: Record<string, string | number>, typed?: string}} EngineMessage
 */

/**
 * What sets a game apart. `tokens` are those of a player, by the number of players; `levels` is how many levels
 * a computer player has, 0 without one; `easy` says that the first of them loses to a beginner who captures whatever he can.
 * `wins` and `draws` are reasons; `captives` end the game (Q9); `flag` is how many tokens one stands for (M5);
 * `pick` is the option with which a colour is picked (L10).
 * @typedef {{name: string, options: string[], players: number[], tokens: Record<string, number>,
 *   minutes: number, levels: number, easy: boolean, wins: string[], draws: string[], die: boolean,
 *   captives: number | null, towers: boolean, flag: number | null, captured: 'removed' | 'held' | null,
 *   stalemate: 'claim' | 'agree' | null, repetition: boolean, pick: string | null}} GameView
 */

/**
 * A danger on the deck. `left` are the spaces that save a `group`, or the one behind an `open` back.
 * @typedef {{kind: 'group' | 'aimed' | 'open', spaces: string[], left: string[]}} ThreatView
 */

/**
 * What a computer player would do. `end`: in how many turns the game is certain to be over, positive
 * for a win; `depth` and `nodes`: how many turns ahead, and how many positions, it has looked at.
 * @typedef {{move: string, score: number, end: number | null, depth: number, nodes: number,
 *   line: string[], reasons: EngineMessage[]}} ThoughtView
 */

/**
 * @typedef {{version: number, id: number, ok: boolean,
 *   error?: {code: string, message: EngineMessage}, games?: GameView[], message?: EngineMessage,
 *   move?: string,
 *   preview?: {stacks: StackView[], in_hand: StackView | null},
 *   threats?: ThreatView[], thought?: ThoughtView, consent?: boolean,
 *   record?: string, step?: number, steps?: number, events?: EventView[], view?: View}} Reply
 */

/**
 * What the worker tells the page. `holds` names a lock that it will hold for as long as it lives; until
 * it is ready it says over and over that it is `alive`, unless it is too busy for that;
 * `taken` says that a request has arrived, so that a silent worker is known from a busy one;
 * `thinking` how far it has come with one that takes long, with the answer as it would be now.
 * @typedef {{type: 'holds', lock: string} | {type: 'progress', stage: string} | {type: 'alive'}
 *   | {type: 'ready'}
 *   | {type: 'taken', id: number}
 *   | {type: 'thinking', id: number, depth: number, nodes: number, reply: string}
 *   | {type: 'answer', id: number, reply: string} | {type: 'crashed', reason: string}} WorkerMessage
 */

/**
 * What the page tells the worker: a request, or that it wants the answer to one at once.
 * @typedef {{id: number, request: string} | {stop: number}} PageMessage
 */

/**
 * What the page lends a worker before it can answer: a file's content, or why there is none.
 * @typedef {{file: string, content: unknown} | {file: string, problem: string}} FileMessage
 */

/** How far the engine has come with a request. @typedef {{depth: number, nodes: number}} Progress */

/**
 * How the engine is. `problem` is a key of the dictionary that says to a player what went wrong.
 * @typedef {{status: 'loading' | 'up' | 'failed', problem: string | null}} EngineStatus
 */

/**
 * The page's way to an engine. `onThinking` hears how far it has come with `think`.
 * @typedef {{onThinking?: (progress: Progress) => void}} RequestOptions
 * @typedef {{start: () => void, retry: () => void, abandon: () => void, stop: () => void,
 *   request: (kind: RequestKind, fields: RequestFields, options?: RequestOptions)
 *     => Promise<Reply>}} EngineClient
 */

/**
 * Write a request as the engine reads it.
 * @param {number} id
 * @param {RequestKind} kind
 * @param {RequestFields} fields
 * @returns {string}
 */
export function writeRequest(id, kind, fields) {
  return JSON.stringify({ version: VERSION, id, kind, ...fields });
}
