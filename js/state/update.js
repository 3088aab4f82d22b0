/**
 * Changes fields in several slices of the state at once.
 *
 * Owns no field: the caller decides what changes.
 */

/** @import {ActAction, State} from './types.js' */

/**
 * `replay` may be null.
 * @typedef {{[Name in keyof State]?: Partial<State[Name]>}} Changes
 */

/**
 * Make a state with other values in some fields. A slice in which no value changes stays the same object, and so does
 * the state.
 * @param {State} state
 * @param {Changes} changes
 * @returns {State}
 */
export function update(state, changes) {
  /** @type {any} */
  const updated = { ...state };
  for (const [name, fields] of Object.entries(changes))
    updated[name] = fields && overlay(updated[name] ?? {}, fields);
  return overlay(state, updated);
}

/**
 * Leave out actions that Python has not carried out, because their answers are not wanted any more.
 * @param {State} state @param {(action: ActAction) => boolean} isDropped
 */
export function dropActs(state, isDropped) {
  const acts = state.requests.acts.filter(({ action }) => !isDropped(action));
  return acts.length === state.requests.acts.length ? state : update(state, { requests: { acts } });
}

/**
 * @template {object} Fields
 * @param {Fields} fields
 * @param {Partial<Fields>} changes
 * @returns {Fields}
 */
function overlay(fields, changes) {
  const names = /** @type {(keyof Fields)[]} */ (Object.keys(changes));
  const isSame = names.every((name) => changes[name] === fields[name]);
  return isSame ? fields : { ...fields, ...changes };
}
