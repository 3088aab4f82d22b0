/**
 * The actions that affect the game.
 *
 * Owns these two sets; `types` defines the shape of each action.
 */

/** Actions of a player's turn. They do nothing while a computer is to move or an earlier position is shown. */
export const TURN_ACTIONS = new Set('tap choose say type roll propose consent hint'.split(' '));

/** Actions that affect the game. They wait while a request for another position is pending. */
export const GAME_ACTIONS = new Set([
  ...TURN_ACTIONS,
  ...'back undo redo reseat again step'.split(' '),
]);
