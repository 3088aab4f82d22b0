// @ts-check
/**
 * The page at the other end of a connection: its messages, checked and limited in rate, and whether it still answers.
 *
 * Owns the reasons that end a connection: too many messages, invalid messages, silence. Knows neither the game nor the
 * transport.
 */

import { createFloodControl } from './flood-control.js';
import { readMessage, writeMessage } from './messages.js';
import { createPresence } from './presence.js';

/** @typedef {import('../platform/timers.js').Timers} Timers */
/** @typedef {import('./messages.js').LiveMessage} LiveMessage */
/** @typedef {Exclude<LiveMessage, {kind: 'ping' | 'pong' | 'bye'}>} Said */
/** @typedef {'broken' | 'long' | 'newer'} MessageFault */
/** Why the connection to the other page ended. @typedef {'bye' | 'flood' | 'nonsense' | 'newer' | 'silent'} PeerEnd */

/**
 * A player or watcher at the other end. `games` are the ids of the games of the connection, the current one last.
 * `hasGame`: the other page has stored the current game. `isKnown`: the page has introduced itself, and `proof` is its
 * proof of its seat. `early` is its introduction in a game that this page does not have yet. `reached` are the seats of
 * the players that it is connected to. `own` is this page's introduction to the other, null before there is one, `told`
 * the last introduction that was sent, and `proofs` the proofs of the seats. `waiting` counts the messages that were
 * not handled yet, `complaints` the turns that the other page has refused.
 * @typedef {{id: number, connection: import('./connection.js').Connection, peer: ReturnType<typeof createPeer>,
 *   games: string[], name: string, seat: number | null, hasGame: boolean, isThere: boolean, isKnown: boolean,
 *   reached: number[], proof: string, early: Extract<LiveMessage, {kind: 'hello'}> | null, proofs: {game: string,
 *   list: string[]} | null, own: {game: string, seat: number | null, hasGame: boolean} | null, told: string, waiting:
 *   number, complaints: number, sender: import('../remote/remote-games.js').Sender, inOrder: ReturnType<typeof
 *   import('../remote/queue.js').createQueue>}} Other
 */

/** The connection ends after this many invalid messages. */
export const MOST_FAULTS = 5;

/**
 * @param {object} means
 * @param {(text: string) => void} means.send
 * @param {Timers} means.timers
 * @param {() => number} means.now in milliseconds, never backwards
 * @param {(message: Said) => void} means.onMessage
 * @param {(fault: MessageFault) => void} means.onFault called for an invalid message
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
     * Handle an incoming text.
     * @param {string} text
     */
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
