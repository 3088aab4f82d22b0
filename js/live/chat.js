// @ts-check
/**
 * What the players say to each other while they are connected, and who comes and goes.
 *
 * Owns the lines and how many are kept.
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
  function tell(line) {
    for (const other of listOthers()) other.peer.say(line);
  }

  /**
   * Hand what one player says on to the others, who are connected only to this page.
   * @param {Other} from
   * @param {Line} line
   */
  function handOn(from, line) {
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
   * Return whether the player of a seat says everything to this page, too.
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
     * Take in what another player says, or somebody who watches.
     * @param {Other} other
     * @param {Line} line
     */
    receiveLine(other, line) {
      const seat = findSpeaker(other, line.from);
      // Words that are handed on come from one player only, and not from one who is connected here.
      const isHandedOn = line.from !== undefined && seat !== other.seat;
      if (!other.isKnown || (line.from !== undefined && seat === null)) return;
      if (isHandedOn && isConnected(other, seat)) return;
      if (!isHandedOn) handOn(other, line);
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
     * Say something oneself.
     * @param {Extract<LiveRequest, {kind: 'greet' | 'chat'}>} said
     */
    say(said) {
      if (said.kind === 'greet') {
        add({ name: '', isMine: true, ...writeGreeting(said.greeting) });
        return tell({ kind: 'greet', greeting: said.greeting });
      }
      const text = cleanChat(said.text);
      if (text === '') return;
      add({ name: '', isMine: true, text });
      tell({ kind: 'chat', text });
    },

    /** The player has seen all lines. */
    read() {
      if (getState().live.unread > 0) change({ unread: 0 });
    },
  };
}
