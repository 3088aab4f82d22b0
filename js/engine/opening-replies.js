/**
 * Finds answers about the first turn, which the build asked Python for, until Python is up. Their records name no
 * player: Python writes the names when it confirms the position. Knows no rules.
 */

import { PERSON } from '../game/side-to-move.js';

/** @import {Reply} from '../protocol/protocol.js' */

/**
 * The record of one game, and the answers about it: to its beginning; to a turn, by move; to a tap, by the place of the
 * choice and the space.
 * @typedef {{record: string, begin: Reply, play: Record<string, Reply>,
 *   tap: Record<string, Record<string, object>>}} Opening
 */

/** By game and number of players. @typedef {Record<string, Opening>} Openings */

/**
 * @param {Openings} openings
 * @param {{levels: number[], record: string, path: string, place: string}} game
 * @param {{type: string, [value: string]: any}} action
 * @returns {Reply | null} null if none is precomputed
 */
export function findFirstAnswer(openings, { levels, record, path, place }, action) {
  if (action.type === 'begin') {
    const { game, names, clock } = action;
    // A time control is a header, which these records lack.
    const begin = clock ? undefined : openings[`${game} ${names.length}`]?.begin;
    if (begin?.text === undefined) return null;
    const answer = JSON.parse(begin.text);
    const seats = { names, levels: action.levels ?? answer.game.levels };
    return { ...begin, text: JSON.stringify({ ...answer, game: { ...answer.game, ...seats } }) };
  }
  const opening = Object.values(openings).find((one) => one.record === record);
  if (opening === undefined || path !== '0') return null;
  if (action.type === 'play') return opening.play[action.move] ?? null;
  // What a tap does is foreseen for persons.
  const isForeseen = action.type === 'tap' && levels[0] === PERSON;
  const message = isForeseen && opening.tap[place]?.[action.space];
  if (!message) return null;
  return /** @type {any} */ ({
    ok: true,
    text: JSON.stringify({ ui: { message: { ...message, isForeseen: true } } }),
  });
}
