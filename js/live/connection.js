// @ts-check
/**
 * A connection from this browser straight to another one, over WebRTC, with one ordered and reliable data channel.
 *
 * Owns the browser's peer connection. Its offer and answer are texts that the players hand over themselves; there is no
 * server between them. Knows nothing of what is sent.
 */

import { toHex } from './bytes.js';
import { readDescription, TAG_BYTES, writeDescription } from './description.js';
import { restoreSdp, shortenSdp } from './session-description.js';

/** @typedef {import('./description.js').Description} Description */
/** @typedef {import('../platform/timers.js').Timers} Timers */
/**
 * Why there is no connection: the browser has none, or gives no address; the other text is broken, newer or belongs to
 * something else; the other browser cannot be reached; it was lost, or the other has closed it.
 * @typedef {'unsupported' | 'noPlaces' | 'broken' | 'newer' | 'otherAnswer' | 'unreachable' | 'sameNetwork' | 'lost'
 *   | 'closed'} ConnectionFault
 */

/** How long to look for own addresses. Those that are found later are left out. */
const GATHERING_MS = 5_000;
/** How long a connection may take after both texts are there. */
export const PATIENCE_MS = 20_000;
/** How often the one who has answered tries again while the answer is on its way. */
const AGAIN_MS = 8_000;
/** After so long the answer must have arrived. It may still come, so nothing ends. */
export const ANSWER_MS = 180_000;
/** No more than this waits for a slow network. */
const MOST_BUFFERED_BYTES = 1_000_000;

/**
 * `onEnd` is called once, with the reason if it was not closed here.
 * @param {object} means
 * @param {(configuration: RTCConfiguration) => RTCPeerConnection} means.makePeer may throw
 * @param {string} means.stun the STUN server that the player has named, empty for none
 * @param {Timers} means.timers
 * @param {(count: number) => Uint8Array} means.drawBytes
 * @param {() => void} means.onOpen
 * @param {(fault: ConnectionFault) => void} means.onDelay called once if the answer leads to no connection for long
 * @param {(text: string) => void} means.onText
 * @param {(isThere: boolean) => void} means.onReach the other browser is reached no more, or again
 * @param {(fault: ConnectionFault | null) => void} means.onEnd
 */
export function createConnection({
  makePeer,
  stun,
  timers,
  drawBytes,
  onOpen,
  onDelay,
  onText,
  onReach,
  onEnd,
}) {
  /** @type {RTCPeerConnection | null} */
  let peer = null;
  /** @type {RTCDataChannel | null} */
  let channel = null;
  /** The own part. @type {Description | null} */
  let mine = null;
  /** @type {Description | null} */
  let theirs = null;
  /** @type {any} */
  let timer = null;
  /** The timer of the one who has answered. @type {any} */
  let delay = null;
  let isOpen = false;
  let isEnded = false;

  function begin() {
    try {
      peer = makePeer({ iceServers: stun === '' ? [] : [{ urls: `stun:${stun}` }] });
      channel = peer.createDataChannel('kidd', { negotiated: true, id: 0, ordered: true });
    } catch {
      end('unsupported');
      return null;
    }
    channel.onopen = () => {
      timers.clear(timer);
      timers.clear(delay);
      isOpen = true;
      onOpen();
    };
    channel.onmessage = ({ data }) => {
      // Only an altered page sends bytes.
      if (typeof data === 'string') onText(data);
      else end('broken');
    };
    channel.onclose = () => end('closed');
    peer.onconnectionstatechange = () => {
      const state = peer?.connectionState;
      if (!isOpen) return;
      if (state === 'failed') end('lost');
      else if (state === 'disconnected') onReach(false);
      else if (state === 'connected') onReach(true);
    };
    return peer;
  }

  /**
   * @param {'offer' | 'answer'} kind
   * @param {string} game
   * @param {string} tag
   */
  async function describe(kind, game, tag) {
    if (peer === null) return null;
    await peer.setLocalDescription();
    await awaitPlaces(peer, timers);
    const found = shortenSdp(peer?.localDescription?.sdp ?? '');
    if (isEnded) return null;
    if (found === null || found.places.length === 0) {
      end(found === null ? 'unsupported' : 'noPlaces');
      return null;
    }
    mine = { kind, game, tag, ...found };
    return writeDescription(mine);
  }

  /** @param {Description} description */
  async function addPlaces(description) {
    for (const candidate of restoreSdp(description).candidates) {
      // A place that this browser cannot use is no fault.
      await peer?.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 }).catch(() => {});
    }
  }

  /** @param {ConnectionFault | null} fault */
  function end(fault) {
    if (isEnded) return;
    isEnded = true;
    timers.clear(timer);
    timers.clear(delay);
    peer?.close();
    onEnd(fault);
  }

  /** Look for the other browser until it is there. It cannot be before its player has the answer. */
  function tryAgain() {
    timer = timers.set(async () => {
      if (isOpen || isEnded || theirs === null) return;
      await addPlaces(theirs);
      if (!isOpen && !isEnded) tryAgain();
    }, AGAIN_MS);
  }

  return {
    /**
     * Begin as the one who offers.
     * @param {string} game the game's id
     * @returns {Promise<string | null>} the offer; null after a fault
     */
    async offer(game) {
      if (begin() === null) return null;
      try {
        return await describe('offer', game, toHex(drawBytes(TAG_BYTES)));
      } catch {
        end('unsupported');
        return null;
      }
    },

    /**
     * Begin as the one who answers.
     * @param {Description} offer
     * @returns {Promise<string | null>} the answer; null after a fault
     */
    async answer(offer) {
      const begun = begin();
      if (begun === null) return null;
      theirs = offer;
      const { type, sdp } = restoreSdp(offer);
      try {
        await begun.setRemoteDescription({ type, sdp });
        const text = await describe('answer', offer.game, offer.tag);
        if (text === null) return null;
        await addPlaces(offer);
        tryAgain();
        delay = timers.set(() => onDelay(explainFailure(mine, theirs)), ANSWER_MS);
        return text;
      } catch {
        end('broken');
        return null;
      }
    },

    /**
     * Take the answer to the own offer. One that does not belong to it changes nothing.
     * @param {string} text
     * @returns {Promise<ConnectionFault | null>} what is wrong with it
     */
    async accept(text) {
      const found = readDescription(text);
      if ('fault' in found) return found.fault;
      if (mine === null || found.kind !== 'answer' || found.tag !== mine.tag) return 'otherAnswer';
      if (theirs !== null || peer === null) return null;
      theirs = found;
      const { type, sdp } = restoreSdp(found);
      timer = timers.set(() => end(explainFailure(mine, theirs)), PATIENCE_MS);
      try {
        await peer.setRemoteDescription({ type, sdp });
        await addPlaces(found);
      } catch {
        end('broken');
      }
      return null;
    },

    /** The tag of the own offer or answer, empty before there is one. */
    getTag: () => mine?.tag ?? '',

    /**
     * Name the connection as the other end names it, and no other connection: by the certificates of both ends, which
     * the browsers have checked.
     */
    getChannel: () =>
      [mine, theirs]
        .map((one) => one?.fingerprint ?? '')
        .sort()
        .join('.'),

    /**
     * Send a text. Does nothing while there is no connection.
     * @param {string} text
     */
    send(text) {
      if (channel?.readyState !== 'open') return;
      if (channel.bufferedAmount > MOST_BUFFERED_BYTES) return end('lost');
      try {
        channel.send(text);
      } catch {
        end('lost');
      }
    },

    close: () => end(null),
  };
}

/** @typedef {ReturnType<typeof createConnection>} Connection */

/**
 * Say why two browsers do not reach each other: without a STUN server they must be in one network.
 * @param {Description | null} mine
 * @param {Description | null} theirs
 * @returns {ConnectionFault}
 */
function explainFailure(mine, theirs) {
  const isFar = [mine, theirs].every((one) => one?.places.some(({ isReflexive }) => isReflexive));
  return isFar ? 'unreachable' : 'sameNetwork';
}

/**
 * Wait until the browser knows its addresses.
 * @param {RTCPeerConnection} peer
 * @param {Timers} timers
 * @returns {Promise<void>}
 */
function awaitPlaces(peer, timers) {
  return new Promise((resolve) => {
    const timer = timers.set(resolve, GATHERING_MS);
    const look = () => {
      if (peer.iceGatheringState !== 'complete') return;
      timers.clear(timer);
      resolve();
    };
    peer.onicegatheringstatechange = look;
    look();
  });
}
