/** Loads the scripts for live games when they are first needed, and connects them to the browser. */

import { CLOCK, readTime } from '../platform/environment.js';

/** @typedef {import('../live/live-games.js').LiveGames} LiveGames */
/** @import {Act} from '../remote/remote-games.js' */

/**
 * Return what acts on connections (`createRemoteGames`).
 * @param {() => Pick<Parameters<typeof import('../live/live-games.js').createLiveGames>[0], 'remote' | 'getState'>}
 *   getMeans
 */
export function createTransport(getMeans) {
  /** @type {Promise<LiveGames> | null} */
  let loading = null;

  async function load() {
    const means = getMeans();
    const { createLiveGames } = await import('../live/live-games.js');
    const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kidd.live') : null;
    const live = createLiveGames({
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

  return (/** @type {Act[]} */ acts) => {
    loading ??= load();
    loading.then(
      (live) => live.transport(acts),
      (error) => {
        loading = null;
        console.warn(`Not loaded: ${error}`);
        getMeans().remote.tell({ kind: 'missing' });
      },
    );
  };
}
