/**
 * A direct connection between two browsers over WebRTC, with one ordered and reliable data channel. The players send
 * the offer and the answer to each other as links; there is no signalling server.
 *
 * Owns the heartbeat: when to send a ping, and how long the answer may take. Any message counts as one. A phone
 * suspends pages in the background, so a silent connection ends only after a long time. Owns how much may come: a token
 * bucket from which each message takes tokens, a long one more. Python reads all other messages
 * (`kidd_page/remote/messages.py`).
 */

/** @import {Timers} from '../platform/timers.js' */
/** Why a connection ended. @typedef {'broken' | 'closed' | 'flood' | 'lost' | 'silent'} End */

/** How long the browser may gather its ICE candidates. Later ones are left out. */
const GATHERING_MS = 5_000;
/** The connection ends if more bytes than this wait for a slow network. */
const MOST_BUFFERED_BYTES = 1_000_000;
export const BEAT_MS = 5_000;
/** After this many unanswered pings the other page counts as quiet, and later as gone. */
export const QUIET_BEATS = 3;
export const LOST_BEATS = 24;
/** A longer text is cut here. The rest is still longer than any message, so it is refused as too long. */
export const LONGEST_TEXT = 60_101;
/** The size of the bucket: so many short messages may come at once. Another token comes after each `TOKEN_MS`. */
export const BURST = 240;
export const TOKEN_MS = 100;
/** So many characters of a message take another token. */
export const TOKEN_CHARACTERS = 2_000;
const BEAT = /^\{"v":1,"kind":"p[io]ng","number":\d{1,15}\}$/;
/** The last message of a page that ends. */
export const BYE = '{"v":1,"kind":"bye"}';

/**
 * `onPresence` is called when the other page becomes unreachable or reachable, `onEnd` once, unless this page ends it.
 * Throws if the browser has no WebRTC, or forbids it.
 * @param {object} means
 * @param {(configuration: RTCConfiguration) => RTCPeerConnection} means.makePeer may throw
 * @param {string} means.stun the STUN server from the player's settings, empty for none
 * @param {Timers} means.timers @param {() => number} means.now in milliseconds, never backwards
 * @param {() => void} means.onOpen @param {(text: string) => void} means.onText
 * @param {(isThere: boolean) => void} means.onPresence @param {(reason: End) => void} means.onEnd
 */
export function createConnection(means) {
  const { stun, timers, now, onOpen, onText, onPresence, onEnd } = means;
  const peer = means.makePeer({ iceServers: stun === '' ? [] : [{ urls: `stun:${stun}` }] });
  const channel = peer.createDataChannel('kidd', { negotiated: true, id: 0, ordered: true });
  /** That of the next ping; null before the connection is open. @type {any} */
  let timer = null;
  let isEnded = false;
  let isThere = true;
  let number = 0;
  let unanswered = 0;
  const takeTokens = createBucket(now);
  channel.onopen = () => {
    timer = timers.set(beat, BEAT_MS);
    onOpen();
  };
  channel.onmessage = ({ data }) => {
    // This page sends only text. Bytes can come only from an altered page.
    if (typeof data === 'string') take(data.slice(0, LONGEST_TEXT));
    else end('broken');
  };
  channel.onclose = () => end('closed');
  peer.onconnectionstatechange = () => {
    const state = peer.connectionState;
    if (timer === null) return;
    if (state === 'failed') end('lost');
    else if (state === 'disconnected' || state === 'connected') reach(state === 'connected');
  };

  function beat() {
    if (unanswered >= LOST_BEATS) return end('silent');
    if (unanswered >= QUIET_BEATS) reach(false);
    unanswered += 1;
    number += 1;
    timer = timers.set(beat, BEAT_MS);
    send(`{"v":1,"kind":"ping","number":${number}}`);
  }

  /** Note whether this browser can reach the other one. @param {boolean} is */
  function reach(is) {
    if (is) unanswered = 0;
    if (!isEnded && is !== isThere) onPresence(is);
    isThere = is;
  }

  /** @param {string} text */
  function take(text) {
    if (isEnded) return;
    reach(true);
    if (!takeTokens(text)) end('flood');
    else if (!BEAT.test(text)) onText(text);
    else if (text.includes('ping')) send(text.replace('ping', 'pong'));
  }

  /** Send a text. Does nothing while there is no connection. @param {string} text */
  function send(text) {
    if (channel.readyState !== 'open') return;
    if (channel.bufferedAmount > MOST_BUFFERED_BYTES) return end('lost');
    try {
      channel.send(text);
    } catch {
      end('lost');
    }
  }

  function close() {
    isEnded = true;
    timers.clear(timer);
    // The channel must send the last messages before.
    timers.set(() => peer.close(), 0);
  }

  /** @param {End} reason */
  function end(reason) {
    if (isEnded) return;
    close();
    onEnd(reason);
  }

  return {
    describe: (/** @type {string} */ offer) => describe(peer, timers, offer),

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

    send,
    close,
  };
}

/** @typedef {ReturnType<typeof createConnection>} Connection */

/** Return what takes the tokens for a text, false if there are not enough. @param {() => number} now */
function createBucket(now) {
  let tokens = BURST;
  let countedAt = now();
  return (/** @type {string} */ text) => {
    tokens = Math.min(BURST, tokens + (now() - countedAt) / TOKEN_MS);
    countedAt = now();
    tokens -= 1 + text.length / TOKEN_CHARACTERS;
    return tokens >= 0;
  };
}

/**
 * Return this browser's session description, with the candidates that come within a limited time.
 * @param {RTCPeerConnection} peer @param {Timers} timers
 * @param {string} offer the other browser's, empty for an offer of this one
 */
async function describe(peer, timers, offer) {
  if (offer !== '') await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  await peer.setLocalDescription();
  await new Promise((resolve) => {
    timers.set(() => resolve(null), GATHERING_MS);
    const check = () => peer.iceGatheringState === 'complete' && resolve(null);
    peer.onicegatheringstatechange = check;
    check();
  });
  return peer.localDescription?.sdp ?? '';
}
