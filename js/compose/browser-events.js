// @ts-check
/**
 * Listens to the browser: messages of other tabs, links, the page's visibility, and changes of the language. Also names
 * the page's status for tools.
 *
 * Owns the listeners. The caller connects them to the state and the storage.
 */

import { createPlaybackPacer } from '../effects/pace-playback.js';
import { CLOCK } from '../platform/environment.js';
import { readLink } from '../platform/link.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../state/types.js').Action} Action */

/**
 * Set the pace of computer players' turns, while the page is visible.
 * @param {(action: Action) => void} dispatch
 * @param {() => Promise<unknown>} settle
 * @returns {(state: State) => void}
 */
export function followPlayback(dispatch, settle) {
  const pace = createPlaybackPacer({
    settle,
    isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    dispatch,
    timers: CLOCK,
  });
  const reportVisibility = () => dispatch({ type: 'away', isAway: document.hidden });
  document.addEventListener('visibilitychange', reportVisibility);
  reportVisibility();
  return pace.follow;
}

/**
 * @param {ReturnType<typeof import('../persistence/persistence.js').createPersistence>} persistence
 * @param {import('../platform/settings.js').SettingsStore} settings
 * @param {ReturnType<typeof import('../remote/remote-games.js').createRemoteGames>} remote
 */
export function listenToStorage(persistence, settings, remote) {
  window.addEventListener('storage', ({ key, newValue }) => {
    persistence.receive(key, newValue);
    settings.receive(key, newValue);
    remote.receive(key);
  });
  window.addEventListener('beforeunload', (event) => {
    if (persistence.isAtRisk() || remote.isAtRisk()) event.preventDefault();
  });
  // The system may discard a hidden page without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) persistence.leave();
  });
  window.addEventListener('pagehide', persistence.leave);
}

/** Open the channel on which the pages of this site tell each other about changes of the library. */
export function openChannel() {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel('kidd.library') : null;
}

/**
 * Remove the link from the page's address, so that neither a reload nor Back opens it again.
 * @returns {import('../platform/link.js').Link | null}
 */
export function takeLink() {
  const link = readLink(location.hash);
  if (link !== null) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return link;
}

/**
 * Name the status for tests and tools: `ready` means that the page shows a view that the engine itself sent.
 * @param {State} state
 */
export function nameEngineStatus({ engine, game, requests }) {
  if (engine.status !== 'up') return engine.status;
  return game.view === null || requests.confirmation !== null ? 'loading' : 'ready';
}
