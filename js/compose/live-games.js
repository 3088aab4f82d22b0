/** Connects the parts for live games. The page loads this module when the player first wants to play live. */

import { createConnection } from '../live/connection.js';
import { createLiveGames } from '../live/live-games.js';
import { CLOCK, readTime } from '../platform/environment.js';

/** @import {Action, State} from '../state/types.js' */

/**
 * @param {object} means @param {Parameters<typeof createLiveGames>[0]['remote']} means.remote
 * @param {(action: Action) => void} means.dispatch @param {() => State} means.getState
 * @param {() => string} means.getStun
 */
export function createLivePlay({ remote, dispatch, getState, getStun }) {
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kidd.live') : null;
  const live = createLiveGames({
    ...{ remote, dispatch, getState },
    connect: (listeners) =>
      createConnection({
        onOpen: () => {},
        onDelay: () => {},
        ...listeners,
        makePeer: (configuration) => new RTCPeerConnection(configuration),
        stun: getStun(),
        timers: CLOCK,
        ask: remote.tell,
      }),
    tellTabs: (message) => tabs?.postMessage(message),
    timers: CLOCK,
    now: readTime,
  });
  tabs?.addEventListener('message', ({ data }) => live.receiveFromTab(data));
  window.addEventListener('pagehide', live.end);
  return live;
}
