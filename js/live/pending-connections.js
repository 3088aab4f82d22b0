/**
 * Makes one connection at a time: exchanges the offer and the answer, which arrive as links or from another tab. Once
 * it is open, the listeners that `onOpen` returns receive its events.
 */

import { findLink } from '../platform/link.js';

/** @import {Link} from '../platform/link.js' */
/** @import {LiveSlice} from '../state/slices/live.js' */
/** @import {Ask, Connection, ConnectionFault} from './connection.js' */
/**
 * The listeners of a connection. `onOpen` and `onDelay` are called only before it is open.
 * @typedef {{onOpen?: () => void, onDelay?: (fault: ConnectionFault) => void, onText: (text: string) => void,
 *   onReach: (isThere: boolean) => void, onEnd: (fault: ConnectionFault | null) => void}} Listeners
 */

/** How long another tab may take to accept an answer. */
const TAB_MS = 2_000;

/**
 * @param {object} means @param {(listeners: Listeners) => Connection} means.connect
 * @param {(changes: Partial<LiveSlice>) => void} means.change
 * @param {() => import('../state/types.js').State} means.getState @param {(message: object) => void} means.tellTabs
 * @param {import('../platform/timers.js').Timers} means.timers
 * @param {(connection: Connection, game: string) => Listeners} means.onOpen @param {Ask} means.ask asks Python
 * @param {() => boolean} means.canConnect
 */
export function createPendingConnections({
  connect,
  change,
  getState,
  tellTabs,
  timers,
  onOpen,
  ask,
  canConnect,
}) {
  /** @type {{connection: Connection, game: string} | null} */
  let current = null;
  /** The timer of `TAB_MS`. @type {any} */
  let timer = null;
  /** The answer that was passed to the other tabs last. */
  let handed = '';

  /** @param {string} key */
  const complain = (key) => change({ problem: { key } });

  /**
   * @param {'offer' | 'answer'} kind @param {string} game
   * @param {(connection: Connection) => Promise<string | null>} describe
   */
  async function begin(kind, game, describe) {
    cancel();
    if (!canConnect()) return complain('live.problem.full');
    /** The listeners once the connection is open. @type {Listeners | null} */
    let owner = null;
    const connection = connect({
      onOpen() {
        current = null;
        change({ attempt: null, problem: null });
        owner = onOpen(connection, game);
      },
      onDelay(fault) {
        if (current?.connection === connection) change({ problem: nameProblem(fault) });
      },
      onText: (text) => owner?.onText(text),
      onReach: (isThere) => owner?.onReach(isThere),
      onEnd(fault) {
        if (owner !== null) return owner.onEnd(fault);
        if (current?.connection !== connection) return;
        current = null;
        change({ attempt: null, problem: fault === null ? null : nameProblem(fault) });
      },
    });
    current = { connection, game };
    change({ attempt: { kind, text: '', isReaching: false }, problem: null });
    const text = await describe(connection);
    if (text !== null && current?.connection === connection)
      change({ attempt: { kind, text, isReaching: false } });
  }

  function cancel() {
    const before = current;
    current = null;
    before?.connection.close();
    const { attempt, problem } = getState().live;
    if (attempt !== null || problem !== null) change({ attempt: null, problem: null });
  }

  /** @param {string} text */
  async function takeAnswer(text) {
    if (current === null || getState().live.attempt?.kind !== 'offer')
      return complain('live.problem.otherAnswer');
    const { connection } = current;
    const fault = await connection.accept(text);
    if (fault !== null) return change({ problem: nameProblem(fault) });
    const { attempt } = getState().live;
    if (attempt !== null) change({ attempt: { ...attempt, isReaching: true }, problem: null });
  }

  /** @param {string} text */
  async function takeOffer(text) {
    const { description: found, fault = 'broken' } = await ask({ kind: 'takeApart', text });
    if (found?.kind !== 'offer') return change({ problem: nameProblem(fault) });
    if (current?.connection.getTag() === found.tag) return complain('live.problem.own');
    change({ offered: { text, names: found.names }, problem: null });
  }

  /** Pass an answer to the other tabs. Python may not be up yet in this one. @param {string} text */
  async function passToTabs(text) {
    handed = text;
    change({ handed: 'looking', problem: null });
    tellTabs({ kind: 'answer', text });
    timers.clear(timer);
    timer = timers.set(() => change({ handed: 'nobody' }), TAB_MS);
    const { description: found, fault = 'broken' } = await ask({ kind: 'takeApart', text });
    const isOwn = found !== undefined && current?.connection.getTag() === found.tag;
    if (found !== undefined && !isOwn) return;
    timers.clear(timer);
    change({ handed: null, problem: isOwn ? null : nameProblem(fault) });
    if (isOwn) await takeAnswer(text);
  }

  return {
    cancel,

    /** Offer a connection for the game on the deck. */
    async offer() {
      const { game } = getState().remote;
      if (game !== null)
        await begin('offer', game.game_id, (connection) => connection.offer(game.game_id));
    },

    /** Accept the offer that was opened. */
    async answer() {
      const { offered } = getState().live;
      change({ offered: null });
      if (offered === null) return;
      const { description: found } = await ask({ kind: 'takeApart', text: offered.text });
      if (found !== undefined)
        await begin('answer', found.game, (connection) => connection.answer(found));
    },

    /** Handle the link that the player has pasted: an answer or an offer. @param {string} text */
    async take(text) {
      const link = findLink(text.trim());
      if (link?.kind === 'offer') return takeOffer(link.text);
      if (link?.kind === 'answer') return takeAnswer(link.text);
      return change({ problem: nameProblem('broken') });
    },

    /** @param {Extract<Link, {text: string}>} link of an offer or an answer */
    async openLink({ kind, text }) {
      change({ handed: null, offered: null });
      await (kind === 'offer' ? takeOffer(text) : passToTabs(text));
    },

    /**
     * Another tab of this site has opened an answer, or has accepted the one that this tab opened.
     * @param {any} message
     */
    async receiveFromTab(message) {
      if (message?.kind === 'taken') {
        // A slow tab may accept the answer after this tab has reported that no tab waits for it.
        if (message.text !== handed || getState().live.handed === null) return;
        timers.clear(timer);
        change({ handed: 'taken' });
      } else if (message?.kind === 'answer' && typeof message.text === 'string') {
        const { description: found } = await ask({ kind: 'takeApart', text: message.text });
        if (found === undefined || current?.connection.getTag() !== found.tag) return;
        tellTabs({ kind: 'taken', text: message.text });
        await takeAnswer(message.text);
      }
    },
  };
}

/** @param {ConnectionFault} fault */
function nameProblem(fault) {
  return { key: `live.problem.${fault}` };
}
