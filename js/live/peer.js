// @ts-check
/**
 * The page at the other end of a connection: what it says, checked and slowed down, and whether it is there.
 *
 * Owns what ends a connection: too many messages, messages that are none, silence. Knows neither the game nor how the
 * texts travel.
 */

import { createFloodControl } from './flood-control.js';
import { readMessage, writeMessage } from './messages.js';
import { createPresence } from './presence.js';

/** @typedef {import('../platform/timers.js').Timers} Timers */
/** @typedef {import('./messages.js').LiveMessage} LiveMessage */
/** @typedef {Exclude<LiveMessage, {kind: 'ping' | 'pong' | 'bye'}>} Said */
/** @typedef {'broken' | 'long' | 'newer'} MessageFault */
/** Why the other page is heard no more. @typedef {'bye' | 'flood' | 'nonsense' | 'newer' | 'silent'} PeerEnd */

/**
 * A player at the other end. `games` are the ids of the games that go over the connection, the last one last.
 * `hasGame`: the player keeps it. `isKnown`: the page has said who it is, and `proof` is what it has shown for its
 * seat. `early` is what it has said about a game that this page does not know yet. `reached` are the seats of others
 * that it is connected to. `own` is what this page is to the other, null before that is known, `told` what it has
 * said of itself, and `proofs` what shows that. `waiting` counts the messages that were not handled yet, `complaints`
 * the turns that the page has refused.
 * @typedef {{id: number, connection: import('./connection.js').Connection, peer: ReturnType<typeof createPeer>,
 *   games: string[], name: string, seat: number | null, hasGame: boolean, isThere: boolean, isKnown: boolean,
 *   reached: number[], proof: string, early: Extract<LiveMessage, {kind: 'hello'}> | null, proofs: {game: string,
 *   list: string[]} | null, own: {game: string, seat: number | null, hasGame: boolean} | null, told: string, waiting:
 *   number, complaints: number, sender: import('../remote/receive-live.js').Sender, inOrder: ReturnType<typeof
 *   import('../remote/queue.js').createQueue>}} Other
 */

/** After so many messages that are none, the other page is not of this kind. */
export const MOST_FAULTS = 5;

/**
 * @param {object} means
 * @param {(text: string) => void} means.send
 * @param {Timers} means.timers
 * @param {() => number} means.now in milliseconds, never backwards
 * @param {(message: Said) => void} means.onMessage
 * @param {(fault: MessageFault) => void} means.onFault a message that is none
 * @param {(isThere: boolean) => void} means.onPresence
 * @param {(end: PeerEnd) => void} means.onEnd called at most once
 */
export function createPeer({ send, timers, now, onMessage, onFault, onPresence, onEnd }) {
  let faults = 0;
  let isEnded = false;
  /** @param {LiveMessage} message */
  const say = (message) => send(writeMessage(message));

  const presence = createPresence({
    timers,
    ask: (number) => say({ kind: 'ping', number }),
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
    const message = readMessage(text);
    if ('error' in message) {
      faults += 1;
      if (message.error === 'newer') return end('newer');
      if (faults >= MOST_FAULTS) return end('nonsense');
      return onFault(message.error);
    }
    if (message.kind === 'ping') return say({ kind: 'pong', number: message.number });
    if (message.kind === 'pong') return;
    if (message.kind === 'bye') return end('bye');
    onMessage(message);
  }

  return {
    say,

    /**
     * Take a text that has come.
     * @param {string} text
     */
    take(text) {
      if (isEnded) return;
      presence.noteAnswer();
      flood.take(text);
    },

    /** @param {boolean} isThere whether the browser reaches the other one */
    reach(isThere) {
      if (isThere) presence.noteAnswer();
      else presence.noteLoss();
    },

    close,
  };
}
