/**
 * The page at the other end of a connection: its texts, limited in rate and size, and whether it still answers. Owns
 * the heartbeat's messages; Python reads all others (`kidd_page/remote/messages.py`).
 */

import { createFloodControl } from './flood-control.js';
import { createPresence } from './presence.js';

/** @import {Timers} from '../platform/timers.js' */
/** Why the connection to the other page ended. @typedef {'flood' | 'silent'} PeerEnd */

/** A longer text is cut here. The rest is still longer than any message, so it is refused as too long. */
export const LONGEST_TEXT = 60_101;
const BEAT = /^\{"v":1,"kind":"p[io]ng","number":\d{1,15}\}$/;
/** The last message of a page that ends. */
export const BYE = '{"v":1,"kind":"bye"}';

/**
 * @param {object} means @param {(text: string) => void} means.send @param {Timers} means.timers
 * @param {() => number} means.now in milliseconds, never backwards
 * @param {(text: string) => void} means.onText @param {(isThere: boolean) => void} means.onPresence
 * @param {(end: PeerEnd) => void} means.onEnd called at most once
 */
export function createPeer({ send, timers, now, onText, onPresence, onEnd }) {
  let isEnded = false;

  const presence = createPresence({
    timers,
    ask: (number) => send(`{"v":1,"kind":"ping","number":${number}}`),
    onChange: onPresence,
    onLost: () => end('silent'),
  });
  const flood = createFloodControl({ timers, now, onText: read, onFlood: () => end('flood') });

  function close() {
    isEnded = true;
    presence.close();
    flood.close();
  }

  /** @param {PeerEnd} reason */
  function end(reason) {
    if (isEnded) return;
    close();
    onEnd(reason);
  }

  /** @param {string} text */
  function read(text) {
    if (!BEAT.test(text)) onText(text.slice(0, LONGEST_TEXT));
    else if (text.includes('ping')) send(text.replace('ping', 'pong'));
  }

  return {
    /** @param {string} text */
    take(text) {
      if (isEnded) return;
      presence.noteAnswer();
      flood.take(text);
    },

    /** @param {boolean} isThere whether this browser can reach the other one */
    reach(isThere) {
      if (isThere) presence.noteAnswer();
      else presence.noteLoss();
    },

    close,
  };
}
