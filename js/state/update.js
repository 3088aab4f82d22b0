/**
 * Changes fields in several slices of the state at once.
 *
 * Owns no field: the caller decides what changes.
 */

/** @import {ActAction, State} from './types.js' */

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
