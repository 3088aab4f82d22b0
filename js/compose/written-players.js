/** Connects users' players to the page. A worker starts only when such a player is to move. */

import { createPlayerAsker } from '../effects/run-players.js';
import { makePlayerWorker } from '../engine/spawn-worker.js';
import { CLOCK } from '../platform/environment.js';
import { createPlayerWorkers } from '../players/player-workers.js';
import { createPrintedTexts } from '../players/printed-texts.js';
import { createRunner } from '../players/runner.js';

/** @import {Action} from '../state/types.js' */

/**
 * `matchEngine`: for computer players in matches; it is not started yet.
 * @param {object} means @param {(action: Action) => void} means.dispatch
 * @param {Parameters<typeof createPlayerAsker>[0]['find']} means.find
 * @param {import('../protocol/protocol.js').EngineClient} means.matchEngine
 */
export function startPlayers({ dispatch, find, matchEngine }) {
  const printed = createPrintedTexts();
  const workers = createPlayerWorkers({
    makeRunner: (onPrint) => createRunner({ makeWorker: makePlayerWorker, timers: CLOCK, onPrint }),
    engine: matchEngine,
    now: Date.now,
  });
  return {
    follow: createPlayerAsker({ workers, find, print: printed.add, dispatch }).follow,

    /** @type {import('../page/effects.js').Means['players']} */
    means: { ...workers, takePrinted: printed.take },
  };
}
