// @ts-check
/**
 * What this page and the others say of themselves: which game they mean, whose seat they have, whom they reach.
 *
 * Owns what was said, and the proof of it: whoever only watches does not know the key of the game, and cannot say
 * that a seat is the own one. In a game for three, two players may be connected only to the third, who hands
 * everything on.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('./peer.js').Other} Other */

/**
 * @param {object} means
 * @param {() => Iterable<Other>} means.listOthers
 * @param {(game: string, channel: string) => Promise<string[]>} means.prove returns the proofs of the seats for a
 *   connection, none if this page does not play in the game
 * @param {ReturnType<typeof import('../remote/queue.js').createQueue>} means.inOrder
 */
export function createIntroductions({ listOthers, prove, inOrder }) {
  /**
   * List the seats of the other players whom this page reaches.
   * @param {Other} other
   */
  function listReached({ id, games }) {
    const players = [...listOthers()].filter((one) => one.id !== id && one.isThere);
    const near = players.filter((one) => one.games.at(-1) === games.at(-1));
    return near.flatMap(({ seat }) => (seat === null ? [] : [seat])).sort();
  }

  /**
   * List what shows who has which seat, in the last game of a connection.
   * @param {Other} other
   */
  async function listProofs(other) {
    const game = other.games.at(-1) ?? '';
    if (other.proofs?.game === game && other.proofs.list.length > 0) return other.proofs.list;
    const list = await prove(game, other.connection.getChannel());
    other.proofs = { game, list };
    return list;
  }

  /** @param {Other} other */
  async function tell(other) {
    const { own } = other;
    if (own === null) return;
    const reached = listReached(other);
    const known = JSON.stringify([own, reached]);
    if (known === other.told) return;
    other.told = known;
    const proof = own.seat === null ? undefined : (await listProofs(other))[own.seat];
    const more = reached.length > 0 ? { reached } : {};
    other.peer.say({ kind: 'hello', ...own, ...(proof === undefined ? {} : { proof }), ...more });
  }

  return {
    /**
     * Say who this is in the last game of a connection, unless it was said.
     * @param {Other} other
     * @param {RemoteView | null} view null if this page does not keep the game
     */
    say(other, view) {
      const game = other.games.at(-1) ?? '';
      other.own = { game, seat: view?.seat ?? null, hasGame: view !== null };
      return inOrder(() => tell(other));
    },

    /** Somebody has come or gone: tell the others whom this page reaches now. */
    update() {
      for (const other of listOthers()) inOrder(() => tell(other));
    },

    /**
     * Return whether a page has shown that a seat is its own. Somebody who watches cannot tell, and believes it.
     * @param {Other} other
     * @param {RemoteView | null} view how the game stands here
     * @param {number | null} seat
     * @param {string} proof
     */
    async isProved(other, view, seat, proof) {
      if (seat === null || view === null || view.seat === null) return true;
      return (await listProofs(other))[seat] === proof;
    },
  };
}
