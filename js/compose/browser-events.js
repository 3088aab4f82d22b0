/**
 * Listens to the browser: messages of other tabs, links, the page's visibility, and changes of the language. Also names
 * the page's status for tools.
 */

import { createPlaybackPacer } from '../effects/pace-playback.js';
import { CLOCK } from '../platform/environment.js';
import { readLink } from '../platform/link.js';
import { isConfirming } from '../state/acts.js';

/** @import {Action, State} from '../state/types.js' */

/** The address with which the page was opened. The first launch of the installed app tells it, too. */
const OPENED = globalThis.location?.href;
let isLaunched = false;

/**
 * Set the pace of computer players' turns, while the page is visible.
 * @param {(action: Action) => void} dispatch @param {() => Promise<unknown>} settle @returns {(state: State) => void}
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

/** Remove the link from the page's address, so that neither a reload nor Back opens it again. */
export function takeLink() {
  const link = readLink(location.hash);
  if (link !== null) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return link;
}

/**
 * Open the place that a shortcut of the installed app leads to.
 * @param {string} place @param {Pick<import('../page/region.js').Session, 'send'>} session
 * @param {(action: Action) => void} dispatch
 */
export function openPlace(place, session, dispatch) {
  const isPuzzle = place === 'daily';
  if (isPuzzle) session.send(['puzzles', 'Open', place]).catch(reportError);
  const dialog = isPuzzle ? 'puzzles' : place === 'games' ? place : 'new';
  dispatch({ type: 'open', dialog });
}

/** The installed app is opened with a link while it runs. @param {string} address */
export function followLaunch(address) {
  const [{ type }] = /** @type {any[]} */ (performance.getEntriesByType('navigation'));
  const isOwn = !isLaunched && (address === OPENED || type === 'reload');
  isLaunched = true;
  const { hash } = new URL(address);
  if (!isOwn && hash !== '') location.replace(hash);
}

/**
 * Keep the browser's offer to install the page. The function returned lets the browser ask.
 * @param {(action: 'Offer' | 'Installed') => void} tell @returns {() => void}
 */
export function listenForInstalling(tell) {
  /** @type {(Event & {prompt?: () => Promise<unknown>}) | null} */
  let offer = null;
  window.addEventListener('beforeinstallprompt', (event) => {
    // Some browsers would ask at once.
    event.preventDefault();
    offer = event;
    tell('Offer');
  });
  window.addEventListener('appinstalled', () => tell('Installed'));
  return () => offer?.prompt?.().catch(reportError);
}

/** For tests and tools: `ready` means that the page shows a view that the engine itself sent. @param {State} state */
export function nameEngineStatus({ engine, game, requests }) {
  if (engine.status !== 'up') return engine.status;
  return game.view === null || isConfirming(requests) ? 'loading' : 'ready';
}
