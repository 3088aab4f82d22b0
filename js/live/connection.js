/**
 * A direct connection between two browsers over WebRTC, with one ordered and reliable data channel. The players send
 * the offer and the answer to each other as links; there is no signalling server. Knows nothing about the messages.
 */

/** @import {Timers} from '../platform/timers.js' */

/** How long the browser may gather its ICE candidates. Later ones are left out. */
const GATHERING_MS = 5_000;
/** The connection ends if more bytes than this wait for a slow network. */
const MOST_BUFFERED_BYTES = 1_000_000;

/**
 * `onReach` is called when the other browser becomes unreachable or reachable, `onEnd` once, unless this page ends it.
 * Throws if the browser has no WebRTC, or forbids it.
 * @param {object} means
 * @param {(configuration: RTCConfiguration) => RTCPeerConnection} means.makePeer may throw
 * @param {string} means.stun the STUN server from the player's settings, empty for none
 * @param {Timers} means.timers @param {() => void} means.onOpen @param {(text: string) => void} means.onText
 * @param {(isThere: boolean) => void} means.onReach
 * @param {(reason: 'broken' | 'closed' | 'lost') => void} means.onEnd
 */
export function createConnection({ makePeer, stun, timers, onOpen, onText, onReach, onEnd }) {
  const peer = makePeer({ iceServers: stun === '' ? [] : [{ urls: `stun:${stun}` }] });
  const channel = peer.createDataChannel('kidd', { negotiated: true, id: 0, ordered: true });
  let isOpen = false;
  let isEnded = false;
  channel.onopen = () => {
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
    const state = peer.connectionState;
    if (!isOpen) return;
    if (state === 'failed') end('lost');
    else if (state === 'disconnected' || state === 'connected') onReach(state === 'connected');
  };

  function close() {
    isEnded = true;
    peer.close();
  }

  /** @param {Parameters<typeof onEnd>[0]} reason */
  function end(reason) {
    if (isEnded) return;
    close();
    onEnd(reason);
  }

  return {
    /**
     * Return this browser's session description, with the candidates.
     * @param {string} offer the other browser's, empty for an offer of this one
     */
    async describe(offer) {
      if (offer !== '') await peer.setRemoteDescription({ type: 'offer', sdp: offer });
      await peer.setLocalDescription();
      await awaitPlaces(peer, timers);
      return peer.localDescription?.sdp ?? '';
    },

    /**
     * Reach for the other browser.
     * @param {string} answer its session description; empty if it was given @param {string[]} candidates
     */
    async reach(answer, candidates) {
      try {
        if (answer !== '') await peer.setRemoteDescription({ type: 'answer', sdp: answer });
        for (const candidate of candidates) {
          // The other candidates may still work, so one that this browser cannot use is ignored.
          await peer.addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 }).catch(() => {});
        }
      } catch {
        end('broken');
      }
    },

    /** Send a text. Does nothing while there is no connection. @param {string} text */
    send(text) {
      if (channel.readyState !== 'open') return;
      if (channel.bufferedAmount > MOST_BUFFERED_BYTES) return end('lost');
      try {
        channel.send(text);
      } catch {
        end('lost');
      }
    },

    close,
  };
}

/** @typedef {ReturnType<typeof createConnection>} Connection */

/**
 * Wait for the ICE candidates, for a limited time.
 * @param {RTCPeerConnection} peer @param {Timers} timers @returns {Promise<void>}
 */
function awaitPlaces(peer, timers) {
  return new Promise((resolve) => {
    timers.set(resolve, GATHERING_MS);
    const check = () => {
      if (peer.iceGatheringState === 'complete') resolve();
    };
    peer.onicegatheringstatechange = check;
    check();
  });
}
