/**
 * The shapes of the page's state and of the actions that change it.
 *
 * Owns types alone. Those of the parts that Python knows are generated (`kidd_page.game.state`).
 */

/** @import {BriefView, ClockPart, ComputerPart, DialogName} from '../page/generated/contract.js' */
/** @import {GamePart, Overlay, ReplayPart} from '../page/generated/contract.js' */
/** @import {Settings} from '../platform/settings.js' */
/** @import {PlayerAnswer} from '../protocol/player-messages.js' */
/** @import {AnimationView, EngineMessage, EngineStatus, RemoteView, Reply} from '../protocol/protocol.js' */

/** @typedef {NonNullable<ComputerPart['search']>} Search */
/** @typedef {ComputerPart['seen']['stage']} Stage */
/** @typedef {'first' | 'back' | 'forward' | 'last'} StepDirection */
/** @typedef {Pick<GamePart, 'path' | 'previous' | 'next' | 'last' | 'step' | 'steps' | 'finished'>} Cursor */

/**
 * The view shows the position at `path` of the record. `begun` counts the games that have been begun with a first
 * position.
 * @typedef {GamePart & {begun: number, record: string, view: BriefView | null}} GameSlice
 */

/** @typedef {{at?: string, move?: string, says: string} & Record<string, any>} Target */
/**
 * @typedef {{spaces: Record<string, Target>, ways: object[], back: string | null, begun: boolean,
 *   note: string | null, touched: string[], picked: string | null}} Choice
 */

/**
 * What the deck shows (`kidd_page.panel.deck`). Only the view knows more of what is drawn.
 * @typedef {{picture: {spaces: {name: string, label: string}[]}, stacks: object}} Drawn
 * @typedef {Drawn & {place: string, choice: Choice | null, phases: object[][]}} HalfMade
 * @typedef {Drawn & {serial: number, path: string, position: string, moment: string, animation: AnimationView,
 *   notes: object[], choices: Record<string, Choice>, half: HalfMade | null}} Deck
 */

/**
 * Games with somebody elsewhere, as Python describes them (`kidd_page.elsewhere.Elsewhere`): without the stored text of
 * a game, which contains its secret. `game` is the one that is on the deck, null for any other game.
 * @typedef {{game: RemoteView | null, isRematch: boolean, list: Record<string, any>[], parcel: string,
 *   invitation: {id: string, text: string, refusal: EngineMessage | null} | null,
 *   refusal: EngineMessage | null}} RemoteSlice
 */

/**
 * The live connections to other players, as Python describes them (`kidd_page.elsewhere.Live`).
 * @typedef {{attempt: {text: string} | null, offered: object | null, handed: string | null, unread: number,
 *   players: {name: string, seat: number | null, isThere: boolean, games: string[], reached: number[]}[],
 *   lines: Record<string, any>[], problem: EngineMessage | null,
 *   selecting: {seat: number, step: number, spaces: string[]} | null}} LiveSlice
 */

/**
 * All that the page knows. `replay` is null while the present position is shown.
 * - `engine`: `hasStarted`: it has run before, so one that is loading now is restarting.
 * - `selection`: `place` is that of the choice on the deck, empty before the first click. `inspected` is the space
 *   whose stack is inspected, `lastTap` the one that was tapped last.
 * - `requests`: `acts` are the actions that Python is to carry out, in their order. `game` is the one of them that
 *   leads to another position, and `queue` has the actions that wait for that. `serial`: the last number given.
 * - `overlay`: `isLeft`: the player has left the other position with a turn.
 * - `ui`: `about` and `below` are those of the dialog that was opened last: the action that shows it, empty for its
 *   usual one, and the dialog to which closing it leads back. `message` answers the last thing that the player did;
 *   `said` is how Python words one.
 * @typedef {{
 *   engine: EngineStatus & {hasStarted: boolean},
 *   game: GameSlice,
 *   selection: {place: string, inspected: string | null, lastTap: string | null},
 *   requests: {game: Act | null, acts: Act[], queue: Action[], serial: number},
 *   computer: ComputerPart,
 *   clock: ClockPart,
 *   replay: ReplayPart | null,
 *   deck: {model: Deck | null},
 *   overlay: {shown: Overlay | null, isLeft: boolean},
 *   remote: RemoteSlice,
 *   live: LiveSlice,
 *   ui: {dialog: DialogName | null, about: string[], below: DialogName | null, message: EngineMessage | null,
 *     said: {of: EngineMessage | null, words: string} | null, settings: Settings},
 * }} State
 */

/**
 * The fault of a user's player, as a message; a parameter may be a message itself.
 * @typedef {{key: string, params?: Record<string, any>}} PlayerTrouble
 */

/**
 * The controls of the computer players, the pace at which steps are shown, and reports of the search worker.
 * @typedef {{type: 'pause'} | {type: 'go'} | {type: 'step'} | {type: 'hurry'}
 *   | {type: 'seen', serial: number, stage: Stage} | {type: 'away', isAway: boolean}
 *   | {type: 'deeper', serial: number, depth: number}
 *   | {type: 'playerAnswer', serial: number, answer: PlayerAnswer | {message: PlayerTrouble}}
 *   | {type: 'searchFailed'}} ComputerAction
 */

/**
 * Actions around the game.
 * @typedef {{type: 'engine', status: EngineStatus}
 *   | {type: 'open', dialog: DialogName, about?: string[], below?: DialogName | null}
 *   | {type: 'close'} | {type: 'said', words: string}
 *   | {type: 'settings', settings: Settings}} UiAction
 */

/** A position in the record that the user edited. @typedef {{record: string, path: string}} Place */

/**
 * Begins a game. Without `levels` all players are persons.
 * @typedef {{type: 'begin', game: string, names: string[], levels?: number[],
 *   clock?: import('../game/clock.js').TimeControl | null}} BeginAction
 */

/**
 * Changes the players; `playOn` plays on from the position that is shown.
 * @typedef {{type: 'reseat', names: string[], levels: number[]} | {type: 'rename', before: string[], names: string[]}
 *   | {type: 'playOn', names: string[], levels: number[]}} SeatsAction
 */

/**
 * Shows a position. `seen`: the record that its path belongs to, if it may not be that of the game any more.
 * @typedef {{type: 'visit', path: string, seen?: string}} VisitAction
 */

/**
 * What Python carries out. `confirm`: shows the position once more, which is shown already, perhaps with the names
 * in the record. `run`: what is due now, because something around the game has changed. `touch`: a player has
 * done something, so the clock starts.
 * @typedef {BeginAction | {type: 'confirm', isNamed: boolean}
 *   | {type: 'play', move: string} | {type: 'say', move: string} | {type: 'roll'} | {type: 'type', text: string}
 *   | {type: 'propose'} | {type: 'withdraw'} | {type: 'consent', colour: string, isAgreed: boolean}
 *   | {type: 'undo'} | {type: 'redo'} | {type: 'again'} | SeatsAction
 *   | {type: 'look', direction: StepDirection} | VisitAction | {type: 'present'}
 *   | {type: 'edit', edit: Edit, at: Place, text?: string}
 *   | {type: 'undoDeletion'}
 *   | {type: 'tap', space: string, inspected: string | null} | {type: 'inspect', space: string}
 *   | {type: 'hint'} | {type: 'pause'} | {type: 'go'} | {type: 'step'}
 *   | {type: 'thought', serial: number, reply: object}
 *   | {type: 'playerAnswer', serial: number, answer: object} | {type: 'searchFailed'}
 *   | {type: 'clockDue'} | {type: 'touch'} | {type: 'run'}} ActAction
 */

/**
 * A change of the tree (`kidd/bridge/edits.py`).
 * @typedef {'promote' | 'demote' | 'main' | 'remove' | 'delete' | 'comment' | 'glyph' | 'restore'} Edit
 */

/**
 * An action that Python has not carried out yet. `now` is its moment, in milliseconds of a clock that never goes back.
 * @typedef {{serial: number, action: ActAction, now: number}} Act
 */

/**
 * All that can change the state. `isPrecomputed`: the reply was known without asking the engine; `asked`: the record of
 * the request. `viewed`: the path at which the player looks at the game first.
 * @typedef {BeginAction | SeatsAction | {type: 'own', isOwn: boolean}
 *   | {type: 'tap', space: string} | {type: 'choose', path: string, place: string, at: string,
 *     move: string} | {type: 'say', move: string}
 *   | {type: 'type', text: string} | {type: 'refuse', message: EngineMessage}
 *   | {type: 'roll'} | {type: 'propose'} | {type: 'consent', colour: string, isAgreed: boolean}
 *   | {type: 'back'} | {type: 'undo'} | {type: 'redo'}
 *   | {type: 'hint'} | {type: 'again'} | {type: 'look', direction: StepDirection} | {type: 'present'}
 *   | VisitAction
 *   | {type: 'edit', edit: Edit, at: Place, text?: string} | {type: 'undoDeletion'}
 *   | {type: 'inspect', space: string | null}
 *   | {type: 'answered', serial: number, reply: Reply, isPrecomputed?: boolean}
 *   | {type: 'resume', reply: Reply, isPrecomputed?: boolean, viewed?: string, keepsDialog?: boolean,
 *     remote?: RemoteView | null}
 *   | {type: 'remote', changes: Partial<RemoteSlice>}
 *   | {type: 'live', changes: Partial<LiveSlice>}
 *   | {type: 'clockDue'} | {type: 'closed', isClosed: boolean}
 *   | {type: 'overlay', overlay: Overlay | null} | {type: 'leaveOverlay'}
 *   | {type: 'deck', model: Deck}
 *   | ComputerAction | UiAction} Action
 */

export {};
