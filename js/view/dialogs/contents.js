/** @import {DialogsModel} from '../../select/dialogs.js' */
/** @import {Action} from '../../select/types.js' */
/** @typedef {(action: Action) => void} Dispatch */

/**
 * The content of a dialog. `prepare` runs each time before it is shown. `focus` returns the element to focus then, in
 * place of the first button. `render` runs at every change of the model while it is open, `leave` after it has been
 * closed. `head` is shown next to the title.
 * @typedef {{content: HTMLElement[], head?: HTMLElement, prepare?: (model: DialogsModel) => void,
 *   render?: (model: DialogsModel) => void, focus?: () => HTMLElement | null, leave?: () => void}} Contents
 */

export {};
