// @ts-check
/**
 * Moves a remote game from one device of a player to another.
 *
 * Owns the messages of the refusals. The engine decides whether a copy may replace the stored one.
 */

import { canEncrypt, decryptGame, encryptGame } from './encrypt-game.js';

/** @typedef {import('./remote-store.js').Done} Done */
/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'remote'>} RemoteFields */
/** @typedef {import('./remote-store.js').Stored} Stored */
/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('../state/slices/remote.js').RemoteSlice} RemoteSlice */

/** Why a copy does not replace the stored game: messages by the engine's fault. @type {Record<string, string>} */
const REFUSALS = {
  taken: 'remote.move.seat',
  older: 'remote.move.older',
  other: 'remote.move.other',
  branch: 'remote.move.other',
};

/**
 * @param {object} means
 * @param {import('./remote-store.js').RemoteStore} means.store
 * @param {(fields: RemoteFields) => Promise<Done>} means.act sends a request to the engine and stores the result
 * @param {() => Stored | null} means.findShown returns the game on the deck
 * @param {(kept: string, view: RemoteView) => void} means.keep stores a game
 * @param {(view: RemoteView) => Promise<void>} means.show puts a game on the deck
 * @param {(changes: Partial<RemoteSlice>) => void} means.change
 */
export function createDeviceTransfer({ store, act, findShown, keep, show, change }) {
  return {
    /**
     * Encrypt the game on the deck.
     * @param {string} sentence
     */
    async pack(sentence) {
      if (!canEncrypt()) return change({ refusal: { key: 'remote.move.insecure' } });
      const stored = findShown();
      if (stored !== null) change({ parcel: await encryptGame(stored, sentence), refusal: null });
    },

    /**
     * Decrypt a game and store it. If this device has the game already, the copy must be a later one of the same
     * player.
     * @param {string} text
     * @param {string} sentence
     */
    async unpack(text, sentence) {
      if (!canEncrypt()) return change({ refusal: { key: 'remote.move.insecure' } });
      const found = await decryptGame(text, sentence);
      if ('refusal' in found) return change({ refusal: found.refusal });
      const read = await act({ act: 'show', kept: found.kept });
      if ('refusal' in read) return change({ refusal: read.refusal });
      const here = store.read(read.view.game_id);
      if (here === null) {
        keep(found.kept, read.view);
        change({ refusal: null });
        return show(read.view);
      }
      const done = await act({ act: 'replace', kept: here.kept, other: found.kept });
      if ('refusal' in done) {
        const key = REFUSALS[done.fault];
        return change({ refusal: key === undefined ? done.refusal : { key } });
      }
      change({ refusal: null });
      await show(done.view);
    },
  };
}
