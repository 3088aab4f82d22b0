// @ts-check
/**
 * What this page says of itself to the others: which game it means, whose seat it has, and whom it reaches.
 *
 * Owns what was said. In a game for three, two players may be connected only to the third, who hands everything on.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('./peer.js').Other} Other */

/**
 * @param {() => Iterable<Other>} listOthers
 */
export function createIntroductions(listOthers) {
  /**
   * List the seats of the other players whom this page reaches.
   * @param {Other} other
   */
  function listReached({ id, games }) {
    const players = [...listOthers()].filter((one) => one.id !== id && one.isThere);
    const near = players.filter((one) => one.games.at(-1) === games.at(-1));
    return near.flatMap(({ seat }) => (seat === null ? [] : [seat])).sort();
  }

  /** @param {Other} other */
  function tell(other) {
    if (other.own === null) return;
    const reached = listReached(other);
    const known = JSON.stringify([other.own, reached]);
    if (known === other.told) return;
    other.told = known;
    const more = reached.length > 0 ? { reached } : {};
    other.peer.say({ kind: 'hello', ...other.own, ...more });
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
      tell(other);
    },

    /** Somebody has come or gone: tell the others whom this page reaches now. */
    update() {
      for (const other of listOthers()) tell(other);
    },
  };
}
