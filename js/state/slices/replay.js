/**
 * The slice of the state about earlier steps that are shown in place of the present position.
 *
 * Owns its shape; it is null while the present position is shown.
 */

/** @import {BriefView} from '../../protocol/protocol.js' */
/** @import {Cursor, Transition} from './game.js' */

/**
 * A position to show. Without `cursor` it counts as the present one.
 * @typedef {{view: BriefView, transition: Transition, cursor?: Cursor}} Frame
 */

/**
 * `frames` are shown, `paths` are theirs, and `current` is the frame that is shown.
 * When the player looks back at the game, `at` is the path that is shown, and there is one frame; in a replay of the
 * last turns it is null.
 * @typedef {{paths: string[], frames: Frame[], current: number, at: string | null}} ReplaySlice
 */

/**
 * In which direction the player steps through the game.
 * @typedef {'first' | 'back' | 'forward' | 'last'} StepDirection
 */

export {};
