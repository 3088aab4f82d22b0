// @ts-check
/**
 * Finds precomputed replies about the first turn, for use until the engine is ready. The build asked the engine for
 * them.
 *
 * Owns which reply belongs to which request, and puts the players' names into it. Knows no rules and has replies
 * about the first turn only.
 */

import { readPlayers, renamePlayers, toPlayers } from '../game/record-headers.js';

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
  if (kind === 'new') return begin(openings, fields);
  const { record = '', path = '0', move = '', clicks = [], space = '' } = fields;
  const players = readPlayers(record);
  const opening = Object.values(openings).find(
    (one) => renamePlayers(one.new.record ?? '', players) === record,
  );
  if (opening === undefined || path !== '0') return null;
  const chosen = clicks.join(' ');
  switch (kind) {
    case 'show':
      return rename(opening.new, players);
    case 'play':
      return rename(opening.play[move], players);
    case 'why':
      return wrap(opening, opening.why[chosen]?.[space]);
    default:
      return null;
  }
}

/**
 * @param {Openings} openings
 * @param {import('../protocol/protocol.js').FieldsOfKind<'new'>} fields
 */
function begin(openings, { game, players = 2, headers = {} }) {
  const opening = openings[`${game} ${players}`];
  // A record has no line for a player without a name, but the precomputed records have a line for every player.
  return Object.keys(headers).length === players ? rename(opening?.new, toPlayers(headers)) : null;
}

/**
 * @param {Reply | undefined} reply
 * @param {import('../game/record-headers.js').Names} players
 * @returns {Reply | null}
 */
function rename(reply, players) {
  return reply?.record === undefined
    ? null
    : { ...reply, record: renamePlayers(reply.record, players) };
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
