/** A browser's peer connection, whose channel leads to that of another one in the same test. */

/** @param {string} digit of its certificate @param {string[]} [places] where it can be reached */
export function makePeer(digit, places = ['192.0.2.1 50000 typ host']) {
  const fingerprint = Array(32).fill(`${digit}${digit}`).join(':');
  const candidates = places.map((place, index) => `a=candidate:${index} 1 udp 1 ${place}`);
  const lines = ['a=ice-ufrag:user', `a=ice-pwd:${digit.repeat(22)}`];
  const channel = { readyState: 'connecting', bufferedAmount: 0 };
  return {
    channel: /** @type {any} */ (channel),
    /** What it was given. @type {unknown[]} */
    given: [],
    isClosed: false,
    localDescription: /** @type {{sdp: string} | null} */ (null),
    iceGatheringState: 'complete',
    connectionState: 'new',
    /** @type {() => void} */
    onconnectionstatechange: () => {},
    createDataChannel: () => channel,
    async setLocalDescription() {
      const all = [...lines, `a=fingerprint:sha-256 ${fingerprint}`, ...candidates];
      this.localDescription = { sdp: `${all.join('\r\n')}\r\n` };
    },
    /** @param {{type: string, sdp: string}} description */
    async setRemoteDescription({ type, sdp }) {
      if (sdp === 'broken') throw new Error(sdp);
      this.given.push(type);
    },
    /** @param {{candidate: string}} one */
    async addIceCandidate({ candidate }) {
      if (candidate === 'broken') throw new Error(candidate);
      this.given.push(candidate);
    },
    close() {
      this.isClosed = true;
    },
  };
}
