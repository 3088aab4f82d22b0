// @ts-check
/**
 * Who the other pages are: what each has said of itself, once that is checked.
 *
 * Owns the seats that they have. A seat that a page has in a game stays its own as long as the connection.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('./peer.js').Other} Other */
/** @typedef {Extract<import('./messages.js').LiveMessage, {kind: 'hello'}>} Hello */

/**
 * @param {object} means
 * @param {Map<number, Other>} means.others
 * @param {(game: string) => Promise<RemoteView | null>} means.look returns how a game stands that is kept here
 * @param {ReturnType<typeof import('./introductions.js').createIntroductions>['isProved']} means.isProved
 * @param {(other: Other, reason: 'nonsense' | 'stranger' | 'taken' | 'replaced') => void} means.drop
 * @param {(other: Other, isFirst: boolean, view: RemoteView | null) => void} means.onKnown a page has said who it is
 */
export function createIdentities({ others, look, isProved, drop, onKnown }) {
  /**
   * Take in what a page says of itself.
   * @param {Other} other
   * @param {Hello} message
   */
  async function receiveHello(other, message) {
    // Only this page says which games go over a connection. It may be about to hear of this one.
    if (message.game !== other.games.at(-1)) {
      other.early = message;
      return;
    }
    const { hasGame, proof = '', reached = [] } = message;
    const seat = hasGame ? message.seat : null;
    // Whoever gives a game up keeps the seat in it.
    if (other.seat !== null && seat !== other.seat)
      return seat === null ? undefined : drop(other, 'nonsense');
    const view = await look(message.game);
    const isTrue = await isProved(other, view, seat, proof);
    if (!others.has(other.id)) return;
    other.name = view?.names[seat ?? -1] ?? '';
    if (!isTrue) return drop(other, 'stranger');
    if (!hasRoom(other, seat, view)) return drop(other, 'taken');
    const isFirst = !other.isKnown;
    Object.assign(other, { isKnown: true, seat, hasGame, proof, reached });
    onKnown(other, isFirst, view);
  }

  /**
   * Return whether a seat can be another page's own. Its player may have lost an earlier connection without this page
   * noticing: that one ends.
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
    // Somebody who watches cannot tell who has the seat: the first one keeps it.
    if (own === null && holder.isThere) return false;
    drop(holder, 'replaced');
    return true;
  }

  return {
    receiveHello,

    /**
     * Another game goes over a connection now. Nobody has a seat in it before saying so.
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
