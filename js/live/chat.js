// @ts-check
/**
 * The chat of a live game: the players' messages and greetings, and notes when somebody connects or disconnects.
 *
 * Owns the lines of the chat and how many are kept.
 */

import { cleanChat } from './messages.js';
import { findSpeaker } from './speakers.js';

/** @typedef {import('../game/live.js').LiveLine} LiveLine */
/** @typedef {import('../game/live.js').Greeting} Greeting */
/** @typedef {import('../game/live.js').LiveRequest} LiveRequest */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./peer.js').Other} Other */
/** @typedef {Extract<import('./messages.js').LiveMessage, {kind: 'chat' | 'greet'}>} Line */

export const MOST_LINES = 100;

/**
 * @param {object} means
 * @param {(changes: Partial<import('../state/slices/live.js').LiveSlice>) => void} means.change
 * @param {() => import('../state/types.js').State} means.getState
 * @param {() => Iterable<Other>} means.listOthers
 */
export function createChat({ change, getState, listOthers }) {
  let serial = 0;

  /** @param {{name: string, isMine: boolean} & ({text: string} | {message: Message, isEvent: boolean})} line */
  function add(line) {
    serial += 1;
    const { live, ui } = getState();
    const lines = [...live.lines, { serial, ...line }].slice(-MOST_LINES);
    const isSeen = line.isMine || ui.dialog === 'live';
    change({ lines, unread: isSeen ? live.unread : Math.min(live.unread + 1, MOST_LINES) });
  }

  /** @param {Line} line */
  function sendToAll(line) {
    for (const other of listOthers()) other.peer.say(line);
  }

  /**
   * Forward a player's line to the other players, who may be connected only to this page.
   * @param {Other} from
   * @param {Line} line
   */
  function forward(from, line) {
    if (from.seat === null) return;
    for (const other of listOthers())
      if (other !== from && other.games.some((game) => from.games.includes(game)))
        other.peer.say({ ...line, from: from.seat });
  }

  /**
   * @param {Other} other
   * @param {number | null} seat
   */
  function nameSeat(other, seat) {
    const { remote, game } = getState();
    const isShown = remote.game?.game_id === other.games.at(-1);
    if (seat === null || seat === other.seat || !isShown) return other.name;
    return game.names[seat] ?? other.name;
  }

  /**
   * Return whether the player of a seat is connected to this page directly.
   * @param {Other} from
   * @param {number | null} seat
   */
  function isConnected(from, seat) {
    const near = [...listOthers()].filter((one) => one.games.at(-1) === from.games.at(-1));
    return near.some((one) => one.seat === seat && one.isThere);
  }

  /** @param {Greeting} greeting */
  const writeGreeting = (greeting) => ({
    message: { key: `live.greeting.${greeting}` },
    isEvent: false,
  });

  return {
    /**
     * Show a line from another player or a watcher.
     * @param {Other} other
     * @param {Line} line
     */
    receiveLine(other, line) {
      const seat = findSpeaker(other, line.from);
      // A forwarded line is ignored if its player is connected to this page directly: it arrives directly, too.
      const isForwarded = line.from !== undefined && seat !== other.seat;
      if (!other.isKnown || (line.from !== undefined && seat === null)) return;
      if (isForwarded && isConnected(other, seat)) return;
      if (!isForwarded) forward(other, line);
      const name = nameSeat(other, seat);
      if (line.kind === 'chat') add({ name, isMine: false, text: line.text });
      else add({ name, isMine: false, ...writeGreeting(line.greeting) });
    },

    /**
     * Note that somebody came or went.
     * @param {string} key
     * @param {string} name
     */
    note: (key, name) => add({ name, isMine: false, message: { key }, isEvent: true }),

    /**
     * Send the user's own chat line or greeting, and show it.
     * @param {Extract<LiveRequest, {kind: 'greet' | 'chat'}>} said
     */
    say(said) {
      if (said.kind === 'greet') {
        add({ name: '', isMine: true, ...writeGreeting(said.greeting) });
        return sendToAll({ kind: 'greet', greeting: said.greeting });
      }
      const text = cleanChat(said.text);
      if (text === '') return;
      add({ name: '', isMine: true, text });
      sendToAll({ kind: 'chat', text });
    },

    /** The player has seen all lines. */
    read() {
      if (getState().live.unread > 0) change({ unread: 0 });
    },
  };
}
