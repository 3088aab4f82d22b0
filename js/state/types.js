/**
 * The shapes of the page's state and of the actions that change it.
 *
 * Owns types alone. The modules in `slices` describe the parts of the state.
 */

/** @import {Saves} from '../game/saves.js' */
/** @import {Settings} from '../platform/settings.js' */
/** @import {PlayerAnswer} from '../protocol/player-messages.js' */
/** @import {EngineMessage, EngineStatus, RemoteView, Reply} from '../protocol/protocol.js' */
/** @import {ClockSlice} from './slices/clock.js' */
/** @import {ComputerSlice, Stage} from './slices/computer.js' */
/** @import {GameSlice} from './slices/game.js' */
/** @import {LiveSlice} from './slices/live.js' */
/** @import {RemoteSlice} from './slices/remote.js' */
/** @import {ReplaySlice, StepDirection} from './slices/replay.js' */
/** @import {DialogName, UiSlice} from './slices/ui.js' */

/**
 * All that the page knows. `replay` is null while the present position is shown.
 * @typedef {{
 *   engine: import('./slices/engine.js').EngineSlice,
 *   game: GameSlice,
 *   selection: import('./slices/selection.js').SelectionSlice,
 *   requests: import('./slices/requests.js').RequestsSlice<Action, Act>,
 *   computer: ComputerSlice,
 *   clock: ClockSlice,
 *   replay: ReplaySlice | null,
 *   deck: import('./slices/deck.js').DeckSlice,
 *   overlay: import('./slices/overlay.js').OverlaySlice,
 *   remote: RemoteSlice,
 *   live: LiveSlice,
 *   ui: UiSlice,
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
 *   | {type: 'saves', saves: Partial<Saves>}
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
 *   | {type: 'playOn', seats?: import('../game/saves.js').Seats}} SeatsAction
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
 *   | {type: 'propose'} | {type: 'consent', colour: string, isAgreed: boolean}
 *   | {type: 'undo'} | {type: 'redo'} | {type: 'again'} | SeatsAction
 *   | {type: 'look', direction: StepDirection} | VisitAction | {type: 'present'}
 *   | {type: 'edit', edit: Edit, at: Place, text?: string}
 *   | {type: 'undoDeletion', deletion: {record: string, path: string, reached: string, after: string}}
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
 *   | {type: 'answered', serial: number, reply: Reply, isPrecomputed?: boolean, asked?: string}
 *   | {type: 'resume', reply: Reply, isPrecomputed?: boolean, viewed?: string, keepsDialog?: boolean,
 *     remote?: RemoteView | null}
 *   | {type: 'remote', changes: Partial<RemoteSlice>}
 *   | {type: 'live', changes: Partial<LiveSlice>}
 *   | {type: 'clockDue'} | {type: 'closed', isClosed: boolean}
 *   | {type: 'overlay', overlay: import('./slices/overlay.js').Overlay | null} | {type: 'leaveOverlay'}
 *   | {type: 'deck', model: import('./slices/deck.js').Deck}
 *   | ComputerAction | UiAction} Action
 */

export {};
