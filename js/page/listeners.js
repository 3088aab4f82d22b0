/**
 * The events of the contract: what the page listens for, and which values it fills in.
 * Knows no feature. `chosen-files.js` has the events of files, which only dialogs have.
 */

import { copyField, share } from '../platform/file-io.js';
import { fillIn } from './components/component.js';
import { findRef } from './focus.js';
import { writeValues } from './form.js';
import { sendField } from './kept-fields.js';

/** @import {Action} from './generated/contract.js' */
/** @typedef {(event: any) => void} Listener */

/**
 * The listeners of an element for each event.
 * @param {HTMLElement} place the region @param {object} means @param {(action: Action) => void} means.press
 * @param {(action: Action) => Promise<unknown>} means.slide @param {() => void} means.onOut
 * @param {(effect: any) => unknown} means.carryOut
 * @returns {Record<string, (action: Action, attributes: any) => Record<string, Listener>>}
 */
export function createListeners(place, { press, slide, onOut, carryOut }) {
  return {
    click: (action) => ({ click: () => press(action) }),
    change: (action) => ({
      change: ({ currentTarget }) => sendField(currentTarget, action, press),
    }),
    blur: (action) => ({
      blur: ({ currentTarget }) => sendField(currentTarget, action, press),
    }),
    copy: (action, { copies }) => ({
      async click() {
        const field = /** @type {any} */ (findRef(place, copies));
        // The browser allows it only in answer to a press, so at once.
        field.hidden = false;
        press(fillIn(action, (await copyField(field)) ? 'copied' : 'failed'));
      },
    }),
    share: (action, { shares }) => ({
      click: async () => press(fillIn(action, (await share(shares)) ? 'shared' : 'failed')),
    }),
    input: (action) => ({ input: ({ currentTarget }) => sendField(currentTarget, action, slide) }),
    point(action) {
      const point = (/** @type {PointerEvent} */ pointer) => sendPlace(pointer, action, slide);
      return { pointerdown: point, pointermove: point };
    },
    submit: (action, { empties }) => ({
      submit(event) {
        event.preventDefault();
        const [, , ...values] = action;
        press(values.length === 0 ? action : fillIn(action, writeValues(event.currentTarget)));
        if (empties) event.currentTarget.reset();
      },
    }),
    over: (action, { on }) => listenForOver(action, on.again ?? action, slide),
    effect: (effect) => ({ click: () => carryOut(effect) }),
    // It stands beside `over`.
    again: () => ({}),
    out: (action) =>
      listenForOut(() => {
        onOut();
        slide(action);
      }),
  };
}

/**
 * @param {Action} action @param {Action} again @param {(action: Action) => unknown} send
 * @returns {Record<string, Listener>}
 */
function listenForOver(action, again, send) {
  let isAgain = false;
  return {
    pointerenter({ pointerType }) {
      if (pointerType === 'mouse') send(action);
    },
    pointerdown({ currentTarget, pointerType }) {
      isAgain = pointerType === 'touch' && currentTarget.hasAttribute('aria-current');
    },
    focus: () => send(action),
    click() {
      send(isAgain ? again : action);
      isAgain = false;
    },
  };
}

/** @param {() => void} leave @returns {Record<string, Listener>} */
function listenForOut(leave) {
  return {
    pointerleave({ pointerType }) {
      if (pointerType === 'mouse') leave();
    },
    focusout({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget)) leave();
    },
  };
}

/**
 * Send how far along an element the pressed pointer is, from 0 to 1.
 * @param {PointerEvent} pointer @param {Action} action @param {(action: Action) => unknown} send
 */
function sendPlace({ buttons, clientX, currentTarget }, action, send) {
  const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  if (buttons & 1) send(fillIn(action, String((clientX - left) / width)));
}
