// @ts-check
/**
 * Checks which player each connected page belongs to.
 *
 * Owns the seats of the other pages. A page keeps its seat in a game as long as it is connected.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('./peer.js').Other} Other */
/** @typedef {Extract<import('./messages.js').LiveMessage, {kind: 'hello'}>} Hello */

/**
 * @param {object} means
 * @param {Map<number, Other>} means.others
 * @param {(game: string) => Promise<RemoteView | null>} means.loadView null if the game is not stored
 * @param {ReturnType<typeof import('./introductions.js').createIntroductions>['isProved']} means.isProved
 * @param {(other: Other, reason: 'nonsense' | 'stranger' | 'taken' | 'replaced') => void} means.drop
 * @param {(other: Other, isFirst: boolean, view: RemoteView | null) => void} means.onKnown called when a page has
 * proved who it is
 */
export function createIdentities({ others, loadView, isProved, drop, onKnown }) {
  /**
   * Handle the introduction of another page.
   * @param {Other} other
   * @param {Hello} message
   */
  async function receiveHello(other, message) {
    // Only this page decides which games use a connection. The invitation to this game may still be on its way.
    if (message.game !== other.games.at(-1)) {
      other.early = message;
      return;
    }
    const { hasGame, proof = '', reached = [] } = message;
    const seat = hasGame ? message.seat : null;
    // A page that has deleted the game keeps its seat in it.
    if (other.seat !== null && seat !== other.seat)
      return seat === null ? undefined : drop(other, 'nonsense');
    const view = await loadView(message.game);
    const isTrue = await isProved(other, view, seat, proof);
    if (!others.has(other.id)) return;
    // A player who is invited to a rematch has no seat in it yet, and keeps the name.
    other.name = view?.names[seat ?? -1] ?? other.name;
    if (!isTrue) return drop(other, 'stranger');
    if (!hasRoom(other, seat, view)) return drop(other, 'taken');
    const isFirst = !other.isKnown;
    Object.assign(other, { isKnown: true, seat, hasGame, proof, reached });
    onKnown(other, isFirst, view);
  }

  /**
   * Return whether another page may have a seat. If an earlier connection has the same seat, its player has connected
   * again, and the earlier connection ends.
   * @param {Other} other
   * @param {number | null} seat
   * @param {RemoteView | null} view
   */
  function hasRoom({ id }, seat, view) {
    if (seat === null || view === null) return true;
    const { game_id: game, seat: own, names } = view;
    if (seat === own || seat >= names.length) return false;
    const holder = [...others.values()].find(
      (one) => one.id !== id && one.seat === seat && one.games.at(-1) === game,
    );
    if (holder === undefined) return true;
    // A watcher cannot check proofs, so the first page with the seat keeps it.
    if (own === null && holder.isThere) return false;
    drop(holder, 'replaced');
    return true;
  }

  return {
    receiveHello,

    /**
     * Make another game the current one of a connection. The other page has no seat in it until it introduces itself.
     * @param {Other} other
     * @param {string} game
     */
    async changeGame(other, game) {
      if (other.games.at(-1) === game) return;
      other.games = [...other.games.filter((one) => one !== game).slice(-1), game];
      Object.assign(other, { seat: null, hasGame: false, proof: '', reached: [] });
      const { early } = other;
      other.early = null;
      if (early?.game === game) await receiveHello(other, early);
    },
  };
}
