/** Where the focus goes when the element that has it is hidden or removed: to the next decision. */

/** @import {ViewModel} from '../select/view-model.js' */

/** The buttons for the next decision, in the order in which they take the focus. */
const NEXT_BUTTONS = [
  '.choices button:not(.button-back)',
  '.remote .remote-button.button-main',
  '.die:not([hidden]) .die-button:not([hidden])',
  '.after-game-place:not([hidden]) .after-game button',
  '.look-back:not([hidden]) .look-to-forward:not([hidden])',
  'body:has(.look-back:not([hidden])) .moves:not([hidden]) .look-to-forward',
].join();
/** The spaces where a turn can begin or go on. */
const NEXT_SPACES = ['pick', 'destination', 'capture', 'rescue', 'enter']
  .map((role) => `button[data-role="${role}"]`)
  .join();

/** @typedef {ReturnType<typeof import('./board/main-stage.js').createMainStage>} Stage */

/** @param {Pick<Stage, 'focusSpace' | 'element'>} stage */
export function createLostFocus({ focusSpace, element }) {
  /** Whether the focus was lost and has no new place yet. */
  let isLost = false;

  /** A button, a space that can be tapped, or else the last space of the last move gets it. @param {ViewModel} model */
  function focusNext(model) {
    const offered = document.querySelector(NEXT_BUTTONS);
    const space = element.querySelector(NEXT_SPACES);
    if (offered instanceof HTMLElement) offered.focus();
    else if (space instanceof HTMLButtonElement) space.focus();
    else focusSpace(model.focusSpace);
  }

  return {
    focusNext,

    lose() {
      isLost = true;
    },

    /** Note whether the focus has just been lost. @param {Element | null} focused the element that had it before */
    note(focused) {
      isLost ||= hasLostFocus(focused);
    },

    /**
     * Move a lost focus, once the buttons are there: in a game with somebody elsewhere, and after the end of any.
     * @param {ViewModel | null} model @param {string} remoteAt where the panel of such a game is shown
     * @param {boolean} isEndingShown
     */
    move(model, remoteAt, isEndingShown) {
      if (!isLost || model === null) return;
      const { isOver, isLookingBack } = model.page;
      const isUnsaid = model.remoteAt !== null && model.remoteAt !== remoteAt;
      if (model.isEnding || isUnsaid || (isOver && !isEndingShown)) return;
      if (isLookingBack && document.querySelector('.look-back:not([hidden])') === null) return;
      isLost = false;
      if (isNowhere(document.activeElement)) focusNext(model);
    },
  };
}

/** A dialog that the player did not open leaves the focus on the body. @param {Element | null} focused before */
function hasLostFocus(focused) {
  if (focused === null || focused === document.body) return false;
  const dialog = focused.closest('dialog');
  // The browser notices only later that the focused element is hidden.
  const { activeElement, body } = document;
  if (dialog !== null) return !dialog.open && (activeElement === focused || activeElement === body);
  return !focused.isConnected || focused.closest('[hidden]') !== null;
}

/** Return whether the focus is on no visible element. @param {Element | null} focused */
function isNowhere(focused) {
  return focused === null || focused === document.body || hasLostFocus(focused);
}
