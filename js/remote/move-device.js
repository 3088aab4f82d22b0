// @ts-check
/**
 * Moves a game with somebody elsewhere from one device of a player to another.
 *
 * Owns what is checked before a game from elsewhere replaces the one that is kept.
 */

import { canEncrypt, packGame, unpackGame } from './transfer.js';

/** @typedef {import('./remote-store.js').Done} Done */
/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'remote'>} RemoteFields */
/** @typedef {import('./remote-store.js').Stored} Stored */
/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('../state/slices/remote.js').RemoteSlice} RemoteSlice */

/**
 * @param {object} means
 * @param {import('./remote-store.js').RemoteStore} means.store
 * @param {(fields: RemoteFields) => Promise<Done>} means.act asks the engine
 * @param {() => Stored | null} means.findShown returns the game on the deck
 * @param {(kept: string, view: RemoteView) => void} means.keep stores a game
 * @param {(view: RemoteView) => Promise<void>} means.show puts a game on the deck
 * @param {(changes: Partial<RemoteSlice>) => void} means.change
 */
export function createDeviceMover({ store, act, findShown, keep, show, change }) {
  return {
    /**
     * Encrypt the game on the deck.
     * @param {string} sentence
     */
    async pack(sentence) {
      if (!canEncrypt()) return change({ refusal: { key: 'remote.move.insecure' } });
      const stored = findShown();
      if (stored !== null) change({ parcel: await packGame(stored, sentence), refusal: null });
    },

    /**
     * Decrypt a game and keep it, unless this device has it and the other one is not ahead.
     * @param {string} text
     * @param {string} sentence
     */
    async unpack(text, sentence) {
      if (!canEncrypt()) return change({ refusal: { key: 'remote.move.insecure' } });
      const found = await unpackGame(text, sentence);
      if ('refusal' in found) return change({ refusal: found.refusal });
      const done = await act({ act: 'show', kept: found.kept });
      if ('refusal' in done) return change({ refusal: done.refusal });
      const mine = store.read(done.view.game_id);
      const here = mine === null ? null : await act({ act: 'show', kept: mine.kept });
      if (here !== null && 'view' in here) {
        // The secret of the own seat must not be lost to that of another.
        if (here.view.seat !== done.view.seat)
          return change({ refusal: { key: 'remote.move.seat' } });
        if (!isLater(done.view, here.view))
          return change({ refusal: { key: 'remote.move.older' } });
      }
      keep(found.kept, done.view);
      change({ refusal: null });
      await show(done.view);
    },
  };
}

/**
 * Return whether one state of a game comes after another. A turn that was taken back counts, too.
 * @param {RemoteView} one
 * @param {RemoteView} other
 */
function isLater(one, other) {
  return one.epoch === other.epoch ? one.steps > other.steps : one.epoch > other.epoch;
}
