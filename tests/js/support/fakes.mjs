/**
 * Fakes for the tests: a worker that the test controls, a clock that the test moves, and
 * views of Loyal Captain like the engine's.
 */

import { createEngineClient } from '../../../js/engine/client.js';
import { makeChoices } from './choices.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} AnyReply */
/** @typedef {import('../../../js/protocol/protocol.js').RequestKind} RequestKind */
/** @typedef {import('../../../js/protocol/protocol.js').RequestOptions} RequestOptions */
/** @typedef {import('../../../js/protocol/protocol.js').WorkerMessage} WorkerMessage */

/** A worker whose messages the test sends. */
export class FakeWorker {
  /** The page's requests and other messages. @type {any[]} */
  received = [];
  isTerminated = false;
  /** @type {(message: any) => void} */
  #hear = () => {};

  /** @param {any} message */
  send(message) {
    this.received.push(message);
  }

  close() {
    this.isTerminated = true;
    this.#hear = () => {};
  }

  /** @param {(message: any) => void} onMessage */
  listen(onMessage) {
    this.#hear = onMessage;
  }

  /** @param {WorkerMessage} message */
  say(message) {
    this.#hear(message);
  }

  /** @param {'error' | 'messageerror'} type */
  break(type) {
    this.#hear({ type: 'crashed', reason: type });
  }

  /**
   * Answer the last request.
   * @param {Partial<AnyReply>} [changes]
   */
  answerLast(changes) {
    this.answer(this.received.length - 1, changes);
  }

  /**
   * Answer the request with this index.
   * @param {number} index
   * @param {Partial<AnyReply>} [changes]
   */
  answer(index, changes = {}) {
    const { id, request } = this.received[index];
    const reply =
      JSON.parse(request).kind === 'page'
        ? { version: 1, ok: true, text: '' }
        : makeReply(makeView());
    this.say({ type: 'answer', id, reply: JSON.stringify({ ...reply, id, ...changes }) });
  }
}

/** A clock that stands still until the test moves it. */
export class FakeClock {
  now = 0;
  /** @type {Map<number, {due: number, callback: () => void}>} */
  #timers = new Map();
  #last = 0;

  /**
   * @param {() => void} callback
   * @param {number} delayMs
   */
  set = (callback, delayMs) => {
    this.#last += 1;
    this.#timers.set(this.#last, { due: this.now + delayMs, callback });
    return this.#last;
  };

  /** @param {number} timer */
  clear = (timer) => {
    this.#timers.delete(timer);
  };

  /** Whether a timer is pending. */
  get isWaiting() {
    return this.#timers.size > 0;
  }

  /**
   * Let time pass while the page is suspended: each timer that was due fires afterwards.
   * @param {number} forMs
   */
  sleep(forMs) {
    this.now += forMs;
    this.move(0);
  }

  /** @param {number} byMs */
  move(byMs) {
    const end = this.now + byMs;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, timer]) => timer.due <= end)
        .sort(([, a], [, b]) => a.due - b.due);
      if (due.length === 0) break;
      const [id, { due: at, callback }] = due[0];
      this.#timers.delete(id);
      this.now = Math.max(this.now, at);
      callback();
    }
    this.now = end;
  }
}

/**
 * An engine client with its fake dependencies and its recorded results.
 * @param {{problem?: string | null, hasLocks?: boolean, script?: Promise<void>, onUp?: () => void}} [options] `script`
 *   resolves when the worker's script has loaded; `onUp` is called when the engine is ready
 */
export function makeClient({
  problem = null,
  hasLocks = true,
  script = Promise.resolve(),
  onUp = () => {},
} = {}) {
  /** @type {FakeWorker[]} */
  const workers = [];
  /** @type {string[]} */
  const statuses = [];
  /** @type {string[]} */
  const reports = [];
  /** The callbacks for the release of each lock. @type {Map<string, () => void>} */
  const locks = new Map();
  /** The listeners for chunks of the script. @type {(() => void)[]} */
  const asked = [];
  const clock = new FakeClock();
  const client = createEngineClient({
    makeWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    onStatus(status) {
      statuses.push(status.problem ?? status.status);
      if (status.status === 'up') onUp();
    },
    findProblem: () => problem,
    timers: clock,
    awaitScript: (onPart) => {
      asked.push(onPart);
      return script;
    },
    awaitLock: (lock, onReleased, onRefused) => {
      locks.set(lock, onReleased);
      // A browser refuses asynchronously.
      if (!hasLocks) queueMicrotask(onRefused);
      return () => locks.delete(lock);
    },
    report: (reason) => reports.push(reason),
  });
  return { client: allowAnyFields(client), workers, statuses, reports, locks, asked, clock };
}

/**
 * Let a test send a request without its fields: the client does not read them.
 * @template Client
 * @param {Client} client
 * @returns {Omit<Client, 'request'> & {request: <Kind extends RequestKind>(kind: Kind, fields: object,
 *   options?: RequestOptions) => Promise<import('../../../js/protocol/protocol.js').Reply<Kind>>}}
 */
function allowAnyFields(client) {
  return /** @type {any} */ (client);
}

/** @typedef {import('../../../js/protocol/protocol.js').LastView} LastView */

/**
 * Fields of a view; its moves have their clicks, and of its last step only some fields are needed.
 * @typedef {Omit<Partial<View>, 'moves' | 'last'>
 *   & {moves?: import('./choices.mjs').Move[], last?: Partial<LastView> | null}} ViewChanges
 */

/** @type {LastView} */
const LAST = {
  ...{ text: '@a3', colour: 'B', spaces: ['a3'], events: [], said: [], captures: [] },
  animation: { phases: [], before: [], after: [] },
};

/** @type {import('./choices.mjs').Move[]} */
const MOVES = [
  { text: 'a1-a2', clicks: ['a1', 'a2<a1'] },
  { text: 'a1-m1', clicks: ['a1', 'm1<a1'] },
  { text: '@f1', clicks: ['@f1'] },
  { text: '@f3', clicks: ['@f3'] },
];

/**
 * A view with Red to move: a token on a1 that can move to a2 or m1, and five hatches to enter on.
 * @param {ViewChanges} [changes]
 * @returns {View}
 */
export function makeView({ moves = MOVES, last = {}, ...changes } = {}) {
  return {
    game: 'loyal',
    players: 2,
    position: `loyal a1R<0,a3B<0 R6B6 ${changes.turn ?? 'R'} -`,
    turn: 'R',
    phase: 'play',
    pick: null,
    proof: null,
    stacks: [
      { space: 'a1', owners: 'R', back: '0', exits: ['a2', 'm1'], flags: 0 },
      { space: 'a3', owners: 'B', back: '0', exits: ['a2', 'a6'], flags: 0 },
    ],
    reserves: { R: 6, B: 6 },
    lost: { R: 0, B: 0 },
    captives: { R: 0, B: 0 },
    out: [],
    occurrences: 1,
    moves: moves.map(({ text }) => text),
    choices: makeChoices(moves),
    roll: null,
    offers: ['claim', 'resign'],
    outcome: null,
    last: last === null ? null : { ...LAST, ...last },
    recent: [{ text: '@a3', colour: 'B', spaces: ['a3'], routes: [['a3']], said: [] }],
    ...changes,
  };
}

/** The set-up of the variant with a pick, as far as the tests need it (L10). */
export function makeSetup() {
  return makeView({
    game: 'loyal+pie',
    phase: 'setup',
    stacks: [],
    reserves: { R: 7, B: 7 },
    moves: [
      { text: '@a1@f3', clicks: ['@a1', '@f3'] },
      { text: '@f3@a1', clicks: ['@f3', '@a1'] },
    ],
    offers: [],
    last: null,
    recent: [],
  });
}

/** The other player's pick that follows it. */
export function makePick() {
  return makeView({
    game: 'loyal+pie',
    phase: 'pick',
    turn: 'B',
    moves: [
      { text: 'pick:B', clicks: ['pick:B'] },
      { text: 'pick:R', clicks: ['pick:R'] },
    ],
    offers: ['resign'],
  });
}

/**
 * The engine's reply to a request of the state.
 * @param {View} view
 * @param {Partial<AnyReply>} [changes]
 * @returns {AnyReply}
 */
export function makeReply(view, changes = {}) {
  const { step = 2, steps = 2 } = changes;
  /** @type {any} */
  const reply = {
    version: 1,
    id: 1,
    ok: true,
    record: 'Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\n\n@a1 @a3\n',
    ...makeCursor(step, steps),
    view,
    ...changes,
  };
  return reply;
}

/**
 * Make the cursor of a position of the main line.
 * @param {number} step
 * @param {number} steps
 * @returns {import('../../../js/state/types.js').Cursor}
 */
export function makeCursor(step, steps) {
  return {
    path: String(step),
    previous: step > 0 ? String(step - 1) : null,
    next: step < steps ? String(step + 1) : null,
    last: String(steps),
    step,
    steps,
    finished: false,
  };
}
