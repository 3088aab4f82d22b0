// @ts-check
/** What a dialog is made of. */

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {(action: Action) => void} Dispatch */

/**
 * A dialog's contents; `prepare` runs each time before it is shown, `focus` is what has the focus then
 * in place of the first button; `render` runs at every change of the model while it is open, `leave`
 * when it has been closed. `head` stands beside the title.
 * @typedef {{content: HTMLElement[], head?: HTMLElement, prepare?: (model: DialogsModel) => void,
 *   render?: (model: DialogsModel) => void,
 *   focus?: () => HTMLElement | null, leave?: () => void}} Contents
 */

export {};
