// @ts-check
/**
 * Tries a player out in one quick game against random moves. A whole game also shows faults that occur late.
 *
 * Owns the time limit. Knows no worker and no DOM.
 */

import { playMatch } from './match.js';

/** @typedef {import('../protocol/player-messages.js').Fault} Fault */
/** @typedef {import('../protocol/player-messages.js').PlayerAnswer} PlayerAnswer */
/** @typedef {import('./match.js').Side} Side */
/** @typedef {import('./match.js').MatchGame} MatchGame */

/** The time limit of a trial. A move that is being computed then is still played. */
export const MOST_TRIAL_MS = 15_000;

/**
 * The result of a trial: the number of moves of both sides, the player's slowest move, and the game if it was played to
 * its end or to a fault.
 * @typedef {{moves: number, slowestMs: number, game: MatchGame | null}} Trial
 */

/**
 * Play the game. The player begins.
 * @param {object} trial
 * @param {string} trial.game the game with its options
 * @param {[string, string]} trial.names
 * @param {(question: import('./match.js').Question) => Promise<PlayerAnswer>} trial.choose asks the player
 * @param {import('./match.js').Request} trial.request
 * @param {() => number} trial.drawNumber draws a number from 0 to below 1
 * @param {() => number} trial.now in milliseconds since 1970
 * @param {() => boolean} trial.isStopped
 * @param {(first: {move: string, ms: number}) => void} trial.onBegin receives the first move, if it is legal
 * @returns {Promise<Trial>}
 */
export async function playTrial(trial) {
  const { game, names, choose, request, drawNumber, now, isStopped, onBegin } = trial;
  const startedAt = now();
  const first = { move: '', ms: 0 };
  /** @type {Trial} */
  const trialResult = { moves: 0, slowestMs: 0, game: null };

  /** @type {Side} */
  const player = {
    name: names[0],
    async choose(question) {
      const askedAt = now();
      const answer = await choose(question);
      const ms = now() - askedAt;
      trialResult.slowestMs = Math.max(trialResult.slowestMs, ms);
      if (trialResult.moves === 0) Object.assign(first, { move: answer.move ?? '', ms });
      return answer;
    },
  };
  /** @type {Side} */
  const opponent = {
    name: names[1],
    async choose({ record, path }) {
      const { view } = await request('show', { record, path });
      const moves = view?.moves ?? [];
      return { move: moves[Math.floor(drawNumber() * moves.length)]?.text };
    },
  };
  await playMatch({
    ...{ game, games: 1, sides: [player, opponent], request, now },
    isStopped: () => isStopped() || now() - startedAt > MOST_TRIAL_MS,
    onMove(_, moves) {
      trialResult.moves = moves;
      if (moves === 1) onBegin(first);
    },
    onGame(played) {
      trialResult.game = played;
    },
  });
  return trialResult;
}
