// @ts-check
/**
 * A match of several games between two sides, with the colours in turn.
 *
 * Owns the order of the games and who loses for what. The engine keeps each game and checks each move: a side gives
 * only the text of one. Knows no worker and no DOM.
 */

import { listSeatColours } from '../game/players.js';
import { exportRecord } from '../game/record-export.js';
import { findPick, writeHeaders } from '../game/record-headers.js';
import { findSeat } from '../game/side-to-move.js';
import { MOST_MATCH_MOVES } from '../protocol/protocol.js';

/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/player-messages.js').PlayerAnswer} PlayerAnswer */
/** @typedef {import('../protocol/player-messages.js').Fault} Fault */

/**
 * A side: its name, and what it answers when it is to move.
 * @typedef {{record: string, path: string, isNew: boolean}} Question
 * @typedef {{name: string, choose: (question: Question) => Promise<PlayerAnswer>}} Side
 */

/**
 * A finished game. `points` are those of the first side. `first` is the side that began. `reason` is why the game
 * ended, a reason of the engine, `length`, or `fault`; `guilty` is the side with the fault.
 * @typedef {{number: number, record: string, points: 0 | 0.5 | 1, first: number, moves: number, reason: string,
 *   fault: Fault | null, guilty: number}} MatchGame
 */

/** Sends a request to the engine. @typedef {import('../protocol/protocol.js').EngineClient['request']} Request */

/**
 * Play games until all are played or somebody stops the match.
 * @param {object} match
 * @param {string} match.game the game with its options
 * @param {number} match.games how many
 * @param {[Side, Side]} match.sides
 * @param {Request} match.request
 * @param {() => boolean} match.isStopped
 * @param {(number: number, moves: number) => void} match.onMove
 * @param {(game: MatchGame) => void} match.onGame
 * @param {() => number} match.now in milliseconds since 1970
 * @returns {Promise<boolean>} whether all games have been played: also false if the engine has failed
 */
export async function playMatch({ game, games, sides, request, isStopped, onMove, onGame, now }) {
  for (let number = 1; number <= games; number += 1) {
    const first = (number - 1) % 2;
    const seated = first === 0 ? sides : [sides[1], sides[0]];
    const played = await playGame(game, seated, request, isStopped, (moves) =>
      onMove(number, moves),
    );
    if (played === null) return false;
    const { winner, guilty, record, ...rest } = played;
    const names = seated.map((side) => side.name);
    onGame({
      ...rest,
      number,
      first,
      record: exportRecord(record, { names, levels: [] }, now()),
      guilty: guilty < 0 ? -1 : guilty ^ first,
      points: winner < 0 ? 0.5 : (winner ^ first) === 0 ? 1 : 0,
    });
  }
  return true;
}

/**
 * Count the games with the same moves and rolls as an earlier one in which the same side began. Two players without
 * chance play only two different games, and more of them tell nothing new.
 * @param {Pick<MatchGame, 'record' | 'first'>[]} games
 * @returns {number}
 */
export function countRepeated(games) {
  // The moves follow the headers after an empty line.
  const different = new Set(games.map(({ record, first }) => first + record.split('\n\n', 2)[1]));
  return games.length - different.size;
}

/**
 * Play one game.
 * @param {string} name
 * @param {Side[]} seated the sides by their seats
 * @param {Request} request
 * @param {() => boolean} isStopped
 * @param {(moves: number) => void} onMove
 * @returns {Promise<{record: string, winner: number, moves: number, reason: string, fault: Fault | null, guilty:
 *   number} | null>} `winner` and `guilty` are seats, -1 if there is none; null if the match was stopped
 */
async function playGame(name, seated, request, isStopped, onMove) {
  const names = seated.map((side) => side.name);
  const headers = writeHeaders({ R: names[0], B: names[1] });
  let reply = await request('new', { game: name, players: 2, headers });
  let moves = 0;
  const begun = new Set();
  while (!isStopped()) {
    const { record, path, view } = reply;
    if (!reply.ok || view === undefined || record === undefined || path === undefined) return null;
    if (view.outcome !== null || moves >= MOST_MATCH_MOVES)
      return finish(record, view.outcome, moves);
    if (view.phase === 'roll') {
      reply = await request('roll', { record, path });
      continue;
    }
    const seat = findSeat({ name, view, record, names, levels: [], drawOffer: null });
    const answer = await seated[seat].choose({ record, path, isNew: !begun.has(seat) });
    if (isStopped()) return null;
    begun.add(seat);
    const fault = findFault(answer, view);
    if (fault !== null) {
      const resigned = await request('play', { record, path, move: 'resign' });
      const last = resigned.record ?? record;
      return { record: last, winner: 1 - seat, moves, reason: 'fault', fault, guilty: seat };
    }
    moves += 1;
    onMove(moves);
    reply = await request('play', { record, path, move: String(answer.move) });
  }
  return null;
}

/**
 * @param {string} record
 * @param {View['outcome']} outcome null if the game was broken off
 * @param {number} moves
 */
function finish(record, outcome, moves) {
  const winner = findWinner(record, outcome?.winner ?? null);
  return { record, winner, moves, reason: outcome?.reason ?? 'length', fault: null, guilty: -1 };
}

/**
 * Return what is wrong with an answer. The engine's own list says what is legal.
 * @param {PlayerAnswer} answer
 * @param {View} view
 * @returns {Fault | null}
 */
function findFault({ move, fault }, view) {
  if (fault !== undefined) return fault;
  const isLegal = view.moves.some(({ text }) => text === move) || view.offers.includes(move ?? '');
  return isLegal ? null : { reason: 'illegal', line: 0, says: String(move ?? '').slice(0, 100) };
}

/**
 * Find the seat of the winner.
 * @param {string} record
 * @param {string | null} colour
 */
function findWinner(record, colour) {
  if (colour === null) return -1;
  return listSeatColours(2, findPick(record)).indexOf(/** @type {any} */ (colour));
}
