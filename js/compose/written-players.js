// @ts-check
/**
 * Connects users' players to the page: their storage, their workers, their games.
 *
 * Owns no game. A worker starts only when such a player is to move.
 */

import { createPlayerAsker, MOVE_SECONDS } from '../effects/run-players.js';
import { makePlayerWorker } from '../engine/spawn-worker.js';
import { PERSON } from '../game/players.js';
import { createWrittenPlayers } from '../persistence/written-players.js';
import { CLOCK } from '../platform/environment.js';
import { readPlayerLink } from '../platform/link.js';
import { makeTextFile } from '../platform/text-file.js';
import { createContest } from '../players/contest.js';
import { createPrintedTexts } from '../players/printed-texts.js';
import { createRunner } from '../players/runner.js';

/** @typedef {import('../state/types.js').Action} Action */

/**
 * @param {object} means
 * @param {(action: Action) => void} means.dispatch
 * @param {import('../protocol/protocol.js').EngineClient['request']} means.request
 * @param {import('../protocol/protocol.js').EngineClient} means.matchEngine an engine for computer players in
 *   matches, which is not started yet
 * @param {() => import('../protocol/protocol.js').GameView[]} means.listGames
 * @param {() => string} means.namePerson returns the name of the person at this page
 * @param {(request: import('../game/saves.js').SavesRequest) => void} means.onSavesRequest
 */
export function startPlayers({
  dispatch,
  request,
  matchEngine,
  listGames,
  namePerson,
  onSavesRequest,
}) {
  /** The code of the player in the link that was opened. @type {string | null} */
  let linked = null;
  const store = createWrittenPlayers({
    findStorage: () => localStorage,
    drawNumber: () => crypto.getRandomValues(new Uint32Array(1))[0],
  });
  const makeRunner = (/** @type {(text: string) => void} */ onPrint = () => {}) =>
    createRunner({ makeWorker: makePlayerWorker, timers: CLOCK, onPrint });
  const contest = createContest({
    makeRunner,
    engine: matchEngine,
    request,
    drawSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1,
    seconds: MOVE_SECONDS,
    now: Date.now,
  });
  const printed = createPrintedTexts();
  const asker = createPlayerAsker({
    makeRunner: (id) => makeRunner((text) => printed.add(id, text)),
    find: store.find,
    dispatch,
  });
  window.addEventListener('storage', ({ key }) => store.receive(key));
  return {
    follow: asker.follow,
    store,

    /** Read the player in the page's address, if there is one, and remove it from there. */
    takeLink() {
      linked = readPlayerLink(location.hash);
      if (linked !== null)
        history.replaceState(history.state, '', `${location.pathname}${location.search}`);
    },

    /**
     * Open the dialog with the player from the link. The dialog reads the link when it opens, so an open one is closed
     * first.
     */
    openLinked() {
      if (linked === null) return;
      dispatch({ type: 'close' });
      dispatch({ type: 'open', dialog: 'write' });
    },

    services: {
      store,
      contest,
      makeRunner,
      request,
      listGames,
      seconds: MOVE_SECONDS,
      /**
       * @param {string} game
       * @param {{id: number, name: string}} player
       */
      play: (game, { id, name }) =>
        dispatch({ type: 'begin', game, names: [namePerson(), name], levels: [PERSON, id] }),
      /**
       * @param {string} text
       * @param {import('../game/players.js').Seats} seats
       */
      look: (text, seats) => onSavesRequest({ kind: 'read', text, seats }),
      /** @param {string[]} records */
      keep: (records) => {
        onSavesRequest({
          kind: 'import',
          files: [makeTextFile(records.join('\n'))],
        });
        dispatch({ type: 'open', dialog: 'games' });
      },
      takePrinted: printed.take,
      takeLinked() {
        const code = linked;
        linked = null;
        return code;
      },
    },
  };
}
