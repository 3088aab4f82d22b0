/**
 * A direct connection between two browsers over WebRTC, with one ordered and reliable data channel. The players send
 * the offer and the answer to each other as links; there is no signalling server. Knows nothing about the messages.
 */

/**
 * An offer or an answer, as Python writes and reads it (`kidd_page/remote/linking.py`). `tag` is the same in an offer
 * and its answer. `isFar`: a STUN server has reported an address.
 * @typedef {{kind: 'offer' | 'answer', game: string, tag: string, fingerprint: string, isFar: boolean}} Description
 */
/**
 * What another page's text says: its session description, and the names of the players if the game is stored here.
 * @typedef {Description & {sdp: string, candidates: string[], names: string[]}} Theirs
 */
/** @import {Timers} from '../platform/timers.js' */
/**
 * Why there is no connection: the browser has no WebRTC or gives no candidate; the other browser's text is broken, from
 * a newer version, or for another connection; the other browser cannot be reached; the connection was lost, or the
 * other page closed it.
 * @typedef {'unsupported' | 'noPlaces' | 'broken' | 'newer' | 'otherAnswer' | 'unreachable' | 'sameNetwork' | 'lost'
 *   | 'closed'} ConnectionFault
 */

/** @typedef {(event: import('../remote/remote-games.js').Event) => Promise<Record<string, any>>} Ask */

/** How long the browser may gather its ICE candidates. Later ones are left out. */
const GATHERING_MS = 5_000;
/** How long a connection may take once this page has both the offer and the answer. */
export const PATIENCE_MS = 20_000;
/** How often the answering page tries again while its player sends the answer. */
const AGAIN_MS = 8_000;
/** After this time the page reports a delay. The answer may still arrive, so the connection stays open. */
export const ANSWER_MS = 180_000;
/** The connection ends if more bytes than this wait for a slow network. */
const MOST_BUFFERED_BYTES = 1_000_000;

/**
 * `onReach` is called when the other browser becomes unreachable or reachable, `onDelay` once if there is still no
 * connection after `ANSWER_MS`, `onEnd` once, with the reason if it was not closed here.
 * @param {object} means
 * @param {(configuration: RTCConfiguration) => RTCPeerConnection} means.makePeer may throw
 * @param {string} means.stun the STUN server from the player's settings, empty for none
 * @param {Timers} means.timers @param {Ask} means.ask asks Python @param {() => void} means.onOpen
 * @param {(fault: ConnectionFault) => void} means.onDelay @param {(text: string) => void} means.onText
 * @param {(isThere: boolean) => void} means.onReach @param {(fault: ConnectionFault | null) => void} means.onEnd
 */
export function createConnection({
  makePeer,
  stun,
  timers,
  ask,
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
  /** This browser's offer or answer. @type {Description | null} */
  let mine = null;
  /** @type {Theirs | null} */
  let theirs = null;
  /** @type {any} */
  let timer = null;
  /** The answering page's timer for `onDelay`. @type {any} */
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
      // This page sends only text. Bytes can come only from an altered page.
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

  /** @param {'offer' | 'answer'} kind @param {string} game @param {string} tag */
  async function describe(kind, game, tag) {
    if (peer === null) return null;
    await peer.setLocalDescription();
    await awaitPlaces(peer, timers);
    const sdp = peer?.localDescription?.sdp ?? '';
    const { description, fault } = await ask({ kind: 'describe', role: kind, game, tag, sdp });
    if (isEnded) return null;
    if (description === undefined) {
      end(fault ?? 'unsupported');
      return null;
    }
    mine = description;
    return description.text;
  }

  /** @param {Theirs} description */
  async function addPlaces({ candidates }) {
    for (const candidate of candidates) {
      // The other candidates may still work, so one that this browser cannot use is ignored.
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

  /** Add the candidates again until the connection opens. It cannot open before the other page has the answer. */
  function tryAgain() {
    timer = timers.set(async () => {
      if (isOpen || isEnded || theirs === null) return;
      await addPlaces(theirs);
      if (!isOpen && !isEnded) tryAgain();
    }, AGAIN_MS);
  }

  return {
    /**
     * Return the offer for a game, or null after a fault.
     * @param {string} game its id
     * @returns {Promise<string | null>}
     */
    async offer(game) {
      if (begin() === null) return null;
      try {
        return await describe('offer', game, '');
      } catch {
        end('unsupported');
        return null;
      }
    },

    /** Return the answer to an offer, or null after a fault. @param {Theirs} offer @returns {Promise<string | null>} */
    async answer(offer) {
      const started = begin();
      if (started === null) return null;
      theirs = offer;
      try {
        await started.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
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
     * Accept the answer to this page's offer. An answer to another offer changes nothing. Return what is wrong with it.
     * @param {string} text @returns {Promise<ConnectionFault | null>}
     */
    async accept(text) {
      const { description: found, fault } = await ask({ kind: 'takeApart', text });
      if (found === undefined) return fault ?? 'broken';
      if (mine === null || found.kind !== 'answer' || found.tag !== mine.tag) return 'otherAnswer';
      if (theirs !== null || peer === null) return null;
      theirs = found;
      timer = timers.set(() => end(explainFailure(mine, theirs)), PATIENCE_MS);
      try {
        await peer.setRemoteDescription({ type: 'answer', sdp: found.sdp });
        await addPlaces(found);
      } catch {
        end('broken');
      }
      return null;
    },

    /** The tag of this page's offer or answer, empty before there is one. */
    getTag: () => mine?.tag ?? '',

    /**
     * Return a name for the connection, made of both certificates' fingerprints. Both ends compute the same name, and
     * no other connection has it, because the browsers have checked the certificates.
     */
    getChannel: () =>
      [mine, theirs]
        .map((one) => one?.fingerprint ?? '')
        .sort()
        .join('.'),

    /** Send a text. Does nothing while there is no connection. @param {string} text */
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
 * Unless both browsers have an address from a STUN server, they must be in the same network.
 * @param {Description | null} mine @param {Description | null} theirs @returns {ConnectionFault}
 */
function explainFailure(mine, theirs) {
  return mine?.isFar && theirs?.isFar ? 'unreachable' : 'sameNetwork';
}

/**
 * Wait for the ICE candidates, for a limited time.
 * @param {RTCPeerConnection} peer @param {Timers} timers @returns {Promise<void>}
 */
function awaitPlaces(peer, timers) {
  return new Promise((resolve) => {
    const timer = timers.set(resolve, GATHERING_MS);
    const check = () => {
      if (peer.iceGatheringState !== 'complete') return;
      timers.clear(timer);
      resolve();
    };
    peer.onicegatheringstatechange = check;
    check();
  });
}
