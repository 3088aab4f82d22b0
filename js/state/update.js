/**
 * Changes fields in several slices of the state at once.
 *
 * Owns no field: the caller decides what changes.
 */

/** @import {State} from './types.js' */

/**
 * The slices that are records; `replay` is replaced as a whole.
 * @typedef {Exclude<keyof State, 'replay'>} SliceName
 */

/**
 * @typedef {{[Name in SliceName]?: Partial<State[Name]>} & {replay?: State['replay']}} Changes
 */

/**
 * Make a state with other values in some fields. A slice in which no value changes stays the same object, and so does
 * the state.
 * @param {State} state
 * @param {Changes} changes
 * @returns {State}
 */
export function update(state, { replay = state.replay, ...changes }) {
  /** @type {any} */
  const updated = { ...state, replay };
  for (const name of /** @type {SliceName[]} */ (Object.keys(changes)))
    updated[name] = overlay(state[name], changes[name] ?? {});
  return overlay(state, updated);
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
