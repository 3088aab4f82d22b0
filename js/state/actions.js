// @ts-check
/**
 * The actions: all that can happen to the page's state.
 *
 * Owns their shapes, and which of them touch the game. What each of them does is told by `state`.
 */

/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineStatus} EngineStatus */
/** @typedef {import('./reducer.js').DialogName} DialogName */

/**
 * Without `levels` all players are persons. `isForeseen`: the engine was not asked, see `foresight`
 * and `last-view`.
 * @typedef {{type: 'begin', game: string, names: string[], levels?: number[]}
 *   | {type: 'reseat', names: string[], levels: number[]}
 *   | {type: 'rename', from: import('../game/new-game.js').Callings, to: import('../game/new-game.js').Callings}
 *   | {type: 'tap', space: string} | {type: 'choose', key: string} | {type: 'say', move: string}
 *   | {type: 'type', text: string}
 *   | {type: 'roll'} | {type: 'propose'} | {type: 'consent', isAgreed: boolean}
 *   | {type: 'back'} | {type: 'undo'} | {type: 'redo'} | {type: 'rematch'}
 *   | {type: 'hint'} | {type: 'again'} | {type: 'review', way: import('./look-back.js').Way} | {type: 'present'}
 *   | {type: 'peek', space: string | null}
 *   | {type: 'answered', serial: number, reply: Reply, isForeseen?: boolean}
 *   | {type: 'engine', status: EngineStatus}
 *   | {type: 'open', dialog: DialogName} | {type: 'close'}
 *   | {type: 'resume', reply: Reply, names: string[], levels?: number[], clicks: string[],
 *     side: string | null, isPaused?: boolean, isForeseen?: boolean}
 *   | {type: 'saves', saves: import('../persistence/saved-games.js').Saves}
 *   | {type: 'notice', notice: import('../persistence/autosave.js').Notice} | {type: 'noted'}
 *   | {type: 'wish', wish: import('../persistence/saved-games.js').Wish}
 *   | {type: 'threats', threats: import('../effects/request-threats.js').Threats}
 *   | {type: 'settings', settings: import('../platform/settings.js').Settings}
 *   | import('./computer-controls.js').WatchAction} Action
 */

/** Actions that make a turn: not to be done for a computer player, nor for what is past. */
export const TURN_ACTIONS = new Set([
  'tap',
  'choose',
  'say',
  'type',
  'roll',
  'propose',
  'consent',
  'hint',
]);

/** Actions that touch the game and therefore wait while the engine is busy with it. */
export const GAME_ACTIONS = new Set([
  ...TURN_ACTIONS,
  'back',
  'undo',
  'redo',
  'rematch',
  'reseat',
  'again',
  'step',
]);
