/** Requests moves from users' players in the game on the deck. Each seat has a worker. Python judges each answer. */

/** @import {PlayerAnswer} from '../protocol/player-messages.js' */
/** @import {Action, PlayerTrouble, State} from '../state/types.js' */
/** @typedef {(text: string) => Promise<unknown>} Receive */
/**
 * @typedef {{start: (worker: string, source: string, print: Receive, onLoad: null) => void,
 *   ask: (worker: string, question: {record: string, path: string, isNew: boolean}, receive: Receive) => void,
 *   end: (worker: string) => void}} Workers
 */

/** @param {number} seat */
const nameWorker = (seat) => `seat ${seat}`;

/**
 * `find` returns the program of a player, or why it may not run. `print` gets what a player prints.
 * @param {object} means @param {Workers} means.workers
 * @param {(id: number) => Promise<{source: string} | {message: PlayerTrouble}>} means.find
 * @param {(id: number, text: string) => void} means.print @param {(action: Action) => void} means.dispatch
 */
export function createPlayerAsker({ workers, find, print, dispatch }) {
  /**
   * The players by seat, with the number of steps at the last move. Two seats of one player share no memory.
   * @type {Map<number, {id: number, source: string, step: number}>}
   */
  const running = new Map();
  /**
   * The open question; Python may still have to use its answer.
   * @type {{serial: number, seat: number, isAnswered: boolean} | null}
   */
  let pending = null;

  /** @param {number} seat */
  function end(seat) {
    workers.end(nameWorker(seat));
    running.delete(seat);
  }

  /** @param {NonNullable<typeof pending>} asked @param {number} id @param {State['game']} game */
  async function ask(asked, id, { record, path, step }) {
    const { serial, seat } = asked;
    /** @param {PlayerAnswer | {message: PlayerTrouble}} answer */
    const receive = async (answer) => {
      if (pending !== asked) return;
      asked.isAnswered = true;
      dispatch({ type: 'playerAnswer', serial, answer });
    };
    const player = await find(id).catch(() => ({}));
    if (pending !== asked) return;
    if (!('source' in player)) return receive(player);
    const { source } = player;
    const before = running.get(seat);
    const isSame = before?.id === id && before.source === source;
    const isNew = step <= (isSame ? before.step : 0);
    const name = nameWorker(seat);
    if (!isSame) workers.start(name, source, async (text) => print(id, text), null);
    running.set(seat, { id, source, step });
    workers.ask(name, { record, path, isNew }, (text) => receive(JSON.parse(text)));
  }

  return {
    /** Request a move, or stop a request, after a change of the state. @param {State} state */
    follow({ game, computer: { search } }) {
      if (pending !== null && pending.serial !== search?.serial) {
        if (!pending.isAnswered) end(pending.seat);
        pending = null;
      }
      if (search !== null && pending === null && search.kind === 'player') {
        pending = { serial: search.serial, seat: game.seat ?? 0, isAnswered: false };
        ask(pending, search.decision.level, game);
      }
      for (const [seat, { id }] of running) if (game.levels[seat] !== id) end(seat);
    },
  };
}
