// @ts-check
/**
 * The captures of a step, for the notes on the deck: who captured whom, and why. Messages, not sentences.
 *
 * Owns the choice of the messages. Pure; the engine's events say what happened.
 */

import { describeGame } from '../game/games.js';
import { message } from '../i18n/message.js';

/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * A capture: its message, its reason or consequence, the colour of the player who captured, and its spaces.
 * @typedef {{message: Message, reason: Message | null, colour: string, spaces: string[]}} Capture
 */

/**
 * List the captures of a step, one for each crew that lost a token.
 * @param {EventView[]} events
 * @param {string} game
 * @param {string} mover the colour of the player who made the step
 * @returns {Capture[]}
 */
export function listCaptures(events, game, mover) {
  const gone = events.filter(({ kind }) => kind === 'removed');
  if (gone.length > 0) return ['R', 'B'].flatMap((owner) => tellSurrounded(gone, owner));
  const taken = events.filter(({ kind }) => kind === 'captured');
  return taken.length > 0 ? [tellTaken(events, taken, game, mover)] : [];
}

/**
 * Describe a surrounded group. Only the other crew can have surrounded it (L3), on any player's turn (L4).
 * @param {EventView[]} gone
 * @param {string} owner
 * @returns {Capture[]}
 */
function tellSurrounded(gone, owner) {
  const spaces = gone.flatMap(({ owners, space = '' }) => (owners === owner ? [space] : []));
  if (spaces.length === 0) return [];
  const colour = owner === 'R' ? 'B' : 'R';
  const told = message('capture.surrounded', { colour, count: spaces.length });
  return [{ message: told, reason: message('capture.surrounded.why'), colour, spaces }];
}

/**
 * @param {EventView[]} events
 * @param {EventView[]} taken
 * @param {string} game
 * @param {string} colour
 * @returns {Capture}
 */
function tellTaken(events, taken, game, colour) {
  const [{ owners = '' }] = taken;
  const isStack = describeGame(game).towers && owners.length > 1;
  const count = isStack ? owners.length : taken.length;
  const key = isStack ? 'capture.stack' : 'capture.behind';
  const freed = events.filter(({ kind }) => kind === 'freed').length;
  return {
    message: message(key, { colour, loser: owners[0] ?? '', count }),
    reason: freed > 0 ? message('capture.freed', { count: freed }) : null,
    colour,
    spaces: taken.map(({ space = '' }) => space),
  };
}
