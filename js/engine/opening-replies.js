/**
 * Finds replies about the first turn, which the build asked the engine for, until the engine is ready. Their records
 * name no player: the engine writes the names when it confirms the reply. Knows no rules.
 */

/** @import {EngineMessage, EngineRequest, Reply} from '../protocol/protocol.js' */

/**
 * The replies about one game: to `new`; to a turn, by move; to `why`, by the clicks so far and the space.
 * @typedef {{new: Reply, play: Record<string, Reply>, why: Record<string, Record<string, EngineMessage>>}} Opening
 */

/** By game and number of players. @typedef {Record<string, Opening>} Openings */

/** @param {Openings} openings @param {EngineRequest} request @returns {Reply | null} null if none is precomputed */
export function findPrecomputedReply(openings, { kind, fields }) {
  // A time control is a header, which these records lack.
  if (kind === 'new')
    return fields.headers === undefined
      ? (openings[`${fields.game} ${fields.players}`]?.new ?? null)
      : null;
  const opening = findOpening(openings, fields);
  if (kind !== 'why' || opening === undefined) return null;
  const { version, id, ok } = opening.new;
  const message = opening.why[fields.clicks.join(' ')]?.[fields.space];
  return message === undefined ? null : /** @type {any} */ ({ version, id, ok, message });
}

/**
 * @param {Openings} openings @param {{record: string, path: string}} place @param {string} move @returns {Reply | null}
 */
export const findFirstTurn = (openings, place, move) =>
  findOpening(openings, place)?.play[move] ?? null;

/** @param {Openings} openings @param {{record?: string, path?: string}} place */
const findOpening = (openings, { record, path = '0' }) =>
  Object.values(openings).find((one) => one.new.record === record && path === '0');
