// @ts-check
/**
 * The slice of the state about earlier steps that are shown in place of the present position.
 *
 * Owns its shape; it is null while the present position is shown.
 */

/** @typedef {import('../../protocol/protocol.js').View} View */
/** @typedef {import('./game.js').Transition} Transition */

/**
 * A position to show. Without `step` it counts as the present step.
 * @typedef {{view: View, transition: Transition, step?: number}} Frame
 */

/**
 * A replay first fills `views` backward from the present, then `frames` forward. Once there is nothing left to
 * `ask`, it shows the frames; `index` is the frame that is shown. In a review of the game, `at` is the wanted path,
 * and there is one frame; in a replay of the last turns it is null.
 * @typedef {{ask: import('./requests.js').PendingRequest<'show' | 'play' | 'roll'> | null, views: View[],
 *   frames: Frame[], index: number, at: string | null}} ReplaySlice
 */

/** Where a review of the game goes. @typedef {'first' | 'back' | 'forward' | 'last'} Way */

export {};
