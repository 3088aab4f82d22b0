/** Loads the scripts for live games when they are first needed, and connects them to the browser. */

import { CLOCK, readTime } from '../platform/environment.js';

/** @import {LiveGames} from '../live/live-games.js' */
/** @import {Act} from '../remote/remote-games.js' */

/**
 * @param {() => Pick<Parameters<typeof import('../live/live-games.js').createLiveGames>[0], 'remote' | 'getState'>}
 *   getMeans
 */
export function createLiveLoader(getMeans) {
  /** @type {LiveGames | null} */
  let live = null;
  /** @type {Promise<LiveGames> | null} */
  let loading = null;

  async function load() {
    const means = getMeans();
    const { createLiveGames } = await import('../live/live-games.js');
    const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kidd.live') : null;
    live = createLiveGames({
      ...{ ...means, timers: CLOCK, now: readTime },
      makePeer: (configuration) => new RTCPeerConnection(configuration),
      tellTabs: (message) => tabs?.postMessage(message),
    });
    tabs?.addEventListener('message', ({ data: message }) =>
      means.remote.tell({ kind: 'tab', message }),
    );
    window.addEventListener('pagehide', live.end);
    return live;
  }

  return {
    /** @param {Act[]} acts */
    transport(acts) {
      loading ??= load();
      loading.then(
        (found) => found.transport(acts),
        (error) => {
          loading = null;
          console.warn(`Not loaded: ${error}`);
          getMeans().remote.tell({ kind: 'missing' });
        },
      );
    },

    follow: () => live?.follow(),
  };
}
