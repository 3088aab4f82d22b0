/** Connects users' players to the page. A worker starts only when such a player is to move. */

import { createPlayerAsker } from '../effects/run-players.js';
import { makePlayerWorker } from '../engine/spawn-worker.js';
import { CLOCK } from '../platform/environment.js';
import { makeTextFile } from '../platform/text-file.js';
import { createPlayerWorkers } from '../players/player-workers.js';
import { createPrintedTexts } from '../players/printed-texts.js';
import { createRunner } from '../players/runner.js';

/** @import {Action} from '../state/types.js' */

/**
 * `matchEngine`: for computer players in matches; it is not started yet.
 * @param {object} means @param {(action: Action) => void} means.dispatch
 * @param {Parameters<typeof createPlayerAsker>[0]['find']} means.find
 * @param {import('../protocol/protocol.js').EngineClient} means.matchEngine
 * @param {(request: import('../game/saves.js').SavesRequest) => void} means.onSavesRequest
 */
export function startPlayers({ dispatch, find, matchEngine, onSavesRequest }) {
  const printed = createPrintedTexts();
  const workers = createPlayerWorkers({
    makeRunner: (onPrint) => createRunner({ makeWorker: makePlayerWorker, timers: CLOCK, onPrint }),
    engine: matchEngine,
    now: Date.now,
  });
  return {
    follow: createPlayerAsker({ workers, find, print: printed.add, dispatch }).follow,

    /** @type {import('../page/effects.js').Means['players']} */
    means: {
      ...workers,
      takePrinted: printed.take,
      look: (text, seats) => onSavesRequest({ kind: 'read', text, seats }),
      keep(records) {
        onSavesRequest({ kind: 'import', files: [makeTextFile(records)] });
        dispatch({ type: 'open', dialog: 'games' });
      },
    },
  };
}
