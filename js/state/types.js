// @ts-check
/**
 * The shapes of the page's state and of the actions that change it.
 *
 * Owns types alone. The modules in `slices` describe the parts of the state.
 */

/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../platform/settings.js').Settings} Settings */
/** @typedef {import('../game/new-game.js').DefaultNames} DefaultNames */
/** @typedef {import('../game/saves.js').Notice} Notice */
/** @typedef {import('../game/saves.js').Saves} Saves */
/** @typedef {import('./slices/computer.js').Stage} Stage */
/** @typedef {import('./slices/game.js').Threats} Threats */
/** @typedef {import('./slices/replay.js').Way} Way */
/** @typedef {import('./slices/ui.js').DialogName} DialogName */

/**
 * All that the page knows. `replay` is null while the present position is shown.
 * @typedef {{
 *   engine: import('./slices/engine.js').EngineSlice,
 *   game: import('./slices/game.js').GameSlice,
 *   selection: import('./slices/selection.js').SelectionSlice,
 *   requests: import('./slices/requests.js').RequestsSlice<Action>,
 *   computer: import('./slices/computer.js').ComputerSlice,
 *   replay: import('./slices/replay.js').ReplaySlice | null,
 *   ui: import('./slices/ui.js').UiSlice,
 * }} State
 */

/**
 * The controls of the computer players, the pace at which steps are shown, and reports of the search worker.
 * @typedef {{type: 'pause'} | {type: 'go'} | {type: 'step'} | {type: 'hurry'}
 *   | {type: 'seen', serial: number, stage: Stage} | {type: 'away', isAway: boolean}
 *   | {type: 'deeper', serial: number, depth: number}
 *   | {type: 'searchFailed'}} ComputerAction
 */

/**
 * Actions around the game.
 * @typedef {{type: 'engine', status: EngineStatus}
 *   | {type: 'open', dialog: DialogName} | {type: 'close'}
 *   | {type: 'saves', saves: Saves}
 *   | {type: 'notice', notice: Notice} | {type: 'noted'}
 *   | {type: 'settings', settings: Settings}} UiAction
 */

/**
 * All that can change the state. Without `levels` all players are persons. `isPrecomputed`: the reply was known
 * without asking the engine.
 * @typedef {{type: 'begin', game: string, names: string[], levels?: number[]}
 *   | {type: 'reseat', names: string[], levels: number[]}
 *   | {type: 'rename', from: DefaultNames, to: DefaultNames}
 *   | {type: 'tap', space: string} | {type: 'choose', key: string} | {type: 'say', move: string}
 *   | {type: 'type', text: string}
 *   | {type: 'roll'} | {type: 'propose'} | {type: 'consent', isAgreed: boolean}
 *   | {type: 'back'} | {type: 'undo'} | {type: 'redo'} | {type: 'rematch'}
 *   | {type: 'hint'} | {type: 'again'} | {type: 'review', way: Way} | {type: 'present'}
 *   | {type: 'visit', path: string} | {type: 'turns', turns: import('./slices/game.js').Turns}
 *   | {type: 'peek', space: string | null}
 *   | {type: 'answered', serial: number, reply: Reply, isPrecomputed?: boolean}
 *   | {type: 'resume', reply: Reply, names: string[], levels?: number[], clicks: string[],
 *     entrySide: string | null, isPaused?: boolean, isPrecomputed?: boolean}
 *   | {type: 'threats', threats: Threats}
 *   | ComputerAction | UiAction} Action
 */

export {};
