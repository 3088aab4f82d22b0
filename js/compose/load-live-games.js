/**
 * Loads the scripts for live games when the player first wants to play live, and passes requests and events on to them.
 */

import { findLink } from '../platform/link.js';

/** @typedef {Parameters<typeof import('./live-games.js').createLivePlay>[0]} Means */
/** @import {LiveRequest} from '../game/live.js' */
/** @import {RemoteRequest} from '../game/remote.js' */
/** @import {Link} from '../platform/link.js' */
/** @typedef {Awaited<ReturnType<typeof load>>} Live */

/** @param {Means} means */
async function load(means) {
  const { createLivePlay } = await import('./live-games.js');
  return createLivePlay(means);
}

/** @param {() => Means} getMeans */
export function createLiveLoader(getMeans) {
  /** @type {Live | null} */
  let live = null;
  /** @type {Promise<Live> | null} */
  let coming = null;

  /** @param {(live: Live) => Promise<unknown>} use */
  async function withLive(use) {
    coming ??= load(getMeans());
    try {
      live = await coming;
    } catch (error) {
      coming = null;
      console.warn(`Not loaded: ${error}`);
      return getMeans().dispatch({
        type: 'live',
        changes: { problem: { key: 'live.problem.notLoaded' } },
      });
    }
    await use(live);
  }

  /** @param {Extract<Link, {text: string}>} link */
  async function openLink(link) {
    await withLive((found) => found.openLink(link));
    getMeans().dispatch({ type: 'open', dialog: 'live' });
  }

  return {
    /** @param {LiveRequest} wanted */
    carryOut: (wanted) => withLive((found) => found.carryOut(wanted)),

    openLink,

    /** Find a connection's link in what was pasted. @param {RemoteRequest} wanted @returns {Promise<void> | null} */
    openPasted(wanted) {
      const link = wanted.kind === 'take' ? findLink(wanted.text) : null;
      return link?.kind === 'offer' || link?.kind === 'answer' ? openLink(link) : null;
    },

    /** @param {Parameters<import('../live/live-games.js').LiveGames['transport']>[0]} acts */
    transport: (acts) => live?.transport(acts),

    follow: () => live?.follow(),
  };
}
