// @ts-check
/**
 * A match of several games between two sides, with the colours in turn.
 *
 * Owns the order of the games and who begins. The engine is the referee: it keeps each game, checks each move and
 * decides who has won. A side gives only the text of a move. Knows no worker and no DOM.
 */

import { exportRecord } from '../game/record-export.js';
import { writeHeaders } from '../game/record-headers.js';

/** @typedef {import('../protocol/player-messages.js').PlayerAnswer} PlayerAnswer */
/** @typedef {import('../protocol/player-messages.js').Fault} Fault */
/** @typedef {import('../protocol/protocol.js').MatchEndView} End */

/**
 * A side: its name, and what it answers when it is to move.
 * @typedef {{record: string, path: string, isNew: boolean}} Question
 * @typedef {{name: string, choose: (question: Question) => Promise<PlayerAnswer>}} Side
 */

/**
 * A finished game. `points` are those of the first side. `first` is the side that began. `reason` is why the game
 * ended, as the referee says it; `guilty` is the side with the fault, -1 if there is none.
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
    const { record, moves, end, fault } = played;
    const names = seated.map((side) => side.name);
    onGame({
      ...{ number, first, moves, fault, reason: end.reason },
      record: exportRecord(record, { names, levels: [] }, now()),
      guilty: end.guilty === null ? -1 : end.guilty ^ first,
      points: end.points[first],
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
 * @returns {Promise<{record: string, moves: number, end: End, fault: Fault | null} | null>} null if the match was
 *   stopped or the engine has failed
 */
async function playGame(name, seated, request, isStopped, onMove) {
  const names = seated.map((side) => side.name);
  const headers = writeHeaders({ R: names[0], B: names[1] });
  const begun = await request('new', { game: name, players: 2, headers });
  if (!begun.ok) return null;
  let reply = await request('referee', { record: begun.record, path: begun.path });
  /** What is wrong with the last answer, if the referee does not accept it. @type {Fault | null} */
  let fault = null;
  const asked = new Set();
  while (!isStopped()) {
    if (!reply.ok) return null;
    const { record, path, moves, end } = reply;
    if (end !== null) return { record, moves, end, fault: end.guilty === null ? null : fault };
    const seat = /** @type {number} */ (reply.seat);
    const answer = await seated[seat].choose({ record, path, isNew: !asked.has(seat) });
    if (isStopped()) return null;
    asked.add(seat);
    const text = answer.fault === undefined ? String(answer.move ?? '') : '';
    fault = answer.fault ?? { reason: 'illegal', line: 0, says: text.slice(0, 100) };
    reply = await request('referee', { record, path, answer: text });
    if (!isStopped() && reply.ok && reply.moves > moves) onMove(reply.moves);
  }
  return null;
}
