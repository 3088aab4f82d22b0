// @ts-check
/**
 * Introduces this page to the others: its current game, its seat, and the players that it is connected to.
 *
 * Owns the introductions that were sent, and checks the proofs of the others. A watcher does not have the key of the
 * game, so it cannot claim a seat. In a game for three, two players may be connected only to the third, whose page
 * forwards everything.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('./peer.js').Other} Other */

/**
 * @param {object} means
 * @param {() => Iterable<Other>} means.listOthers
 * @param {(game: string, channel: string) => Promise<string[]>} means.prove returns the proofs of all seats for a
 * connection, empty if this page does not play in the game
 * @param {ReturnType<typeof import('../remote/queue.js').createQueue>} means.inOrder
 */
export function createIntroductions({ listOthers, prove, inOrder }) {
  /**
   * List the seats of the other players that this page is connected to.
   * @param {Other} other
   */
  function listReached({ id, games }) {
    const players = [...listOthers()].filter((one) => one.id !== id && one.isThere);
    const near = players.filter((one) => one.games.at(-1) === games.at(-1));
    return near.flatMap(({ seat }) => (seat === null ? [] : [seat])).sort();
  }

  /**
   * List the proofs of the seats in the last game of a connection.
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
  async function sendHello(other) {
    const { own } = other;
    if (own === null) return;
    const reached = listReached(other);
    const message = JSON.stringify([own, reached]);
    if (message === other.told) return;
    other.told = message;
    const proof = own.seat === null ? undefined : (await listProofs(other))[own.seat];
    const more = reached.length > 0 ? { reached } : {};
    other.peer.say({ kind: 'hello', ...own, ...(proof === undefined ? {} : { proof }), ...more });
  }

  return {
    /**
     * Introduce this page in the last game of a connection, unless the same introduction was sent before.
     * @param {Other} other
     * @param {RemoteView | null} view null if this page does not keep the game
     */
    say(other, view) {
      const game = other.games.at(-1) ?? '';
      other.own = { game, seat: view?.seat ?? null, hasGame: view !== null };
      return inOrder(() => sendHello(other));
    },

    /** Tell the others which players this page is connected to, because that has changed. */
    update() {
      for (const other of listOthers()) inOrder(() => sendHello(other));
    },

    /**
     * Return whether a page has proved its seat. A watcher cannot check the proof and accepts it.
     * @param {Other} other
     * @param {RemoteView | null} view the game as this page has stored it
     * @param {number | null} seat
     * @param {string} proof
     */
    async isProved(other, view, seat, proof) {
      if (seat === null || view === null || view.seat === null) return true;
      return (await listProofs(other))[seat] === proof;
    },
  };
}
