/** What the opening of a dialog and the status of the engine change. Pure; knows no game. */

import { isConfirming } from './acts.js';
import { update } from './update.js';

/** @import {EngineStatus} from '../protocol/protocol.js' */
/** @import {State, UiAction} from './types.js' */

/** Dialogs that the start screen and an invitation open on top of themselves: closing them leads back. */
const ABOVE = new Set(['rules', 'lessons', 'puzzles', 'write', 'remoteNew']);

/**
 * Open a dialog in place of the open one. One that can be above another stays there.
 * @param {State} state @param {Extract<UiAction, {type: 'open'}>} action
 */
export function openDialog(state, { dialog, about = [], below = null }) {
  const staysAbove = ABOVE.has(dialog) && state.ui.dialog !== null;
  return update(state, {
    ui: { dialog, about, below: below ?? (staysAbove ? state.ui.below : null) },
  });
}

/**
 * Handle the status of the engine. A failure before the first game must not stay hidden behind the start
 * screen.
 * @param {State} state
 * @param {EngineStatus} status
 * @returns {State}
 */
export function receiveStatus(state, status) {
  const { dialog } = state.ui;
  const isFirst = state.game.view === null || isConfirming(state.requests);
  const isHidden = status.status === 'failed' && isFirst && dialog === 'new';
  const hasStarted = state.engine.hasStarted || status.status === 'up';
  return update(state, {
    engine: { ...status, hasStarted },
    ui: { dialog: isHidden ? null : dialog },
  });
}
