/**
 * The slice of the state about the engine that answers the requests.
 *
 * Owns its shape and its first value.
 */

/** @import {EngineStatus} from '../../protocol/protocol.js' */

/**
 * `hasStarted`: the engine has run before, so one that is loading now is restarting.
 * @typedef {EngineStatus & {hasStarted: boolean}} EngineSlice
 */

/** @returns {EngineSlice} */
export function createEngineSlice() {
  return { status: 'loading', problem: null, hasStarted: false };
}
