// @ts-check
/**
 * Runs a match: starts and ends the workers of its two sides.
 *
 * Owns which worker plays which side. A level runs in its own engine worker while the match lasts.
 */

import { playMatch } from './match.js';

/** @typedef {import('../persistence/written-players.js').WrittenPlayer} WrittenPlayer */
/** @typedef {import('../protocol/protocol.js').EngineClient} EngineClient */
/** @typedef {import('./match.js').Side} Side */
/** @typedef {import('./match.js').MatchGame} MatchGame */
/** @typedef {import('./runner.js').Runner} Runner */

/**
 * @param {object} means
 * @param {(onPrint?: (text: string) => void) => Runner} means.makeRunner
 * @param {EngineClient} means.engine the engine in which the levels of the computer player think
 * @param {EngineClient['request']} means.request asks the engine that keeps the games
 * @param {() => number} means.drawSeed
 * @param {number} means.seconds how long a player may think about one move
 * @param {() => number} means.now
 */
export function createContest({ makeRunner, engine, request, drawSeed, seconds, now }) {
  /** Stops the running match. @type {(() => void) | null} */
  let stopCurrent = null;

  function stop() {
    stopCurrent?.();
    stopCurrent = null;
  }

  /**
   * @param {WrittenPlayer} player
   * @param {Runner} runner
   * @returns {Side}
   */
  const seatPlayer = (player, runner) => ({
    name: player.name,
    choose: (question) => runner.choose(player.source, { ...question, seconds }),
  });

  /**
   * @param {number} level
   * @param {string} name
   * @returns {Side}
   */
  const seatLevel = (level, name) => ({
    name,
    async choose({ record, path }) {
      const fields = { record, path, level, asks: /** @type {const} */ ('move'), seed: drawSeed() };
      const { thought } = await engine.request('think', fields);
      return thought === undefined
        ? { fault: { reason: 'stopped', line: 0, says: '' } }
        : { move: thought.move };
    },
  });

  return {
    stop,
    isRunning: () => stopCurrent !== null,

    /**
     * Play a match to its end or until it is stopped.
     * @param {object} match
     * @param {string} match.game
     * @param {number} match.games
     * @param {WrittenPlayer} match.player
     * @param {WrittenPlayer | {level: number, name: string}} match.opponent
     * @param {(text: string) => void} match.onPrint receives what the player prints
     * @param {(number: number, moves: number) => void} match.onMove
     * @param {(game: MatchGame) => void} match.onGame
     * @returns {Promise<boolean>} whether all games have been played
     */
    async play({ game, games, player, opponent, onPrint, onMove, onGame }) {
      stop();
      let isStopped = false;
      const runners = [makeRunner(onPrint)];
      if (!('level' in opponent)) runners.push(makeRunner());
      const endAll = () => {
        for (const runner of runners) runner.stop();
        engine.abandon();
        engine.end();
      };
      // A side that was stopped never answers, so the end of the match must not wait for it.
      /** @type {Promise<boolean>} */
      const stopped = new Promise((resolve) => {
        stopCurrent = () => {
          isStopped = true;
          endAll();
          resolve(false);
        };
      });
      const stopThis = stopCurrent;
      const other =
        'level' in opponent
          ? seatLevel(opponent.level, opponent.name)
          : seatPlayer(opponent, runners[1]);
      if ('level' in opponent) engine.start();
      const sides = /** @type {[Side, Side]} */ ([seatPlayer(player, runners[0]), other]);
      const playing = playMatch({
        ...{ game, games, sides, request, onMove, onGame, now },
        isStopped: () => isStopped,
      });
      const isDone = await Promise.race([playing, stopped]);
      if (!isStopped) endAll();
      if (stopCurrent === stopThis) stopCurrent = null;
      return isDone;
    },
  };
}

/** @typedef {ReturnType<typeof createContest>} Contest */
