// @ts-check
/**
 * Finds precomputed replies about the first turn, for use until the engine is ready. The build asked the engine for
 * them.
 *
 * Owns which reply belongs to which request. Knows no rules and has replies about the first turn only. Their records
 * name no player: the engine writes the names when it confirms the reply.
 */

/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').EngineRequest} EngineRequest */
/** @typedef {import('../protocol/protocol.js').EngineMessage} EngineMessage */

/**
 * The replies about one game: to `new`; to `play`, by move; to `why`, by the clicks so far and the space.
 * @typedef {{new: Reply, play: Record<string, Reply>, why: Record<string, Record<string, EngineMessage>>}} Opening
 */

/** By game and number of players. @typedef {Record<string, Opening>} Openings */

/**
 * Find the reply that the engine would give.
 * @param {Openings} openings
 * @param {EngineRequest} request
 * @returns {Reply | null} null if there is no precomputed reply
 */
export function findPrecomputedReply(openings, { kind, fields }) {
  // A time control is a header, which these records lack.
  if (kind === 'new')
    return fields.headers === undefined
      ? (openings[`${fields.game} ${fields.players}`]?.new ?? null)
      : null;
  const { record = '', path = '0', move = '', clicks = [], space = '' } = fields;
  const opening = Object.values(openings).find((one) => one.new.record === record);
  if (opening === undefined || path !== '0') return null;
  switch (kind) {
    case 'show':
      return opening.new;
    case 'play':
      return opening.play[move] ?? null;
    case 'why':
      return wrap(opening, opening.why[clicks.join(' ')]?.[space]);
    default:
      return null;
  }
}

/**
 * Make a reply with a message.
 * @param {Opening} opening
 * @param {EngineMessage | undefined} message
 * @returns {Reply | null}
 */
function wrap({ new: { version, id, ok } }, message) {
  return message === undefined ? null : /** @type {any} */ ({ version, id, ok, message });
}
