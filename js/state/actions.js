// @ts-check
/**
 * Which actions touch the game.
 *
 * Owns these two sets; `types` has the shape of each action.
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
