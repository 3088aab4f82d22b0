/**
 * Fakes for the tests of persistence: a storage that several pages share and a test can break, and a
 * page that uses it with an engine that accepts any move.
 */

import { readFileSync } from 'node:fs';
import { createPersistence } from '../../../js/persistence/persistence.js';
import { isLook } from '../../../js/state/acts.js';
import { createState } from '../../../js/state/first-state.js';
import { answerAct, answerGame } from './acts.mjs';
import { reduce } from './decks.mjs';
import { listMoves, openGame, showPosition } from './fake-engine.mjs';
import { makeReply, makeView } from './fakes.mjs';
import { FakeStorage } from './memory-storage.mjs';
import { askEngine } from './sync-engine.mjs';

export { FakeStorage };

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/protocol/protocol.js').RequestFields} RequestFields */
/** @typedef {import('../../../js/game/saves.js').SavesRequest} SavesRequest */

/** @typedef {import('../../../js/protocol/protocol.js').RowView & {isCurrent: boolean}} Entry */

/**
 * What Python asks for when the player changes games: which change it is, and the change.
 * @type {Record<string, (wanted: any) => [what: string, change: any[]]>}
 */
const CHANGES = {
  delete: ({ id }) => ['delete', ['change', [id], ['bin']]],
  undelete: ({ id }) => ['restore', ['change', [id], ['restore']]],
  emptyBin: ({ ids }) => ['bin', ['change', ids, ['erase']]],
  own: ({ ids, isOwn }) => ['own', ['own', ids, isOwn]],
  describe: ({ id, title, labels }) => ['describe', ['change', [id], ['describe', title, labels]]],
};

/**
 * What a player wants of games: an operation of the page, or a change that Python asks for.
 * @typedef {SavesRequest | {kind: 'delete' | 'undelete', id: string} | {kind: 'emptyBin', ids: string[]}
 *   | {kind: 'own', ids: string[], isOwn: boolean}
 *   | {kind: 'describe', id: string, title: string, labels: string[]}} Wanted
 */

/** The actions after which the page shows the same position. */
const CONFIRMED = new Set(['confirm', 'reseat']);

/** The spaces and paths. */
export const DECK = JSON.parse(
  readFileSync(new URL('../../../py/workshop/deck/deck.json', import.meta.url), 'utf8'),
);

/** A fake browser with several tabs, which share the storage and its events. */
export class FakeBrowser {
  local = new FakeStorage();
  /** @type {FakeTab[]} */
  tabs = [];
  /** The pages' locks, by the id of a game. @type {Map<string, Set<FakeTab>>} */
  locks = new Map();
  /** @type {{key: string | null, text: string | null, writer: unknown}[]} */
  #news = [];
  /** @type {{ids: string[], writer: FakeTab}[]} */
  #changes = [];
  /** Whether Python answers nothing but what a test answers in its place. */
  isPythonDown = false;
  // Noon in UTC, so that the date is the same in almost every time zone.
  now = 43_200_000;
  #ids = 0;

  /**
   * @param {import('../../../js/persistence/library.js').Database | null} [database] is the same for all tabs
   */
  constructor(database = null) {
    this.database = database;
    /** The values of backups, which Python merges. @type {Record<string, string>} */
    this.values = {};
    this.local.onChange = (key, text, writer) => this.#news.push({ key, text, writer });
  }

  makeId = () => {
    this.#ids += 1;
    return `id${this.#ids}`;
  };

  open(session = new FakeStorage(), build = '0.1.0+1') {
    const tab = new FakeTab(this, session, build);
    this.tabs.push(tab);
    return tab;
  }

  /** Dispatch the storage events of all tabs. */
  deliver() {
    for (const { key, text, writer } of this.#news.splice(0)) {
      for (const tab of this.tabs) if (tab !== writer) tab.persistence.receive(key, text);
    }
  }

  /** Tell all tabs which games of the library have changed. */
  async announce() {
    for (const { ids, writer } of this.#changes.splice(0)) {
      for (const tab of this.tabs) if (tab !== writer) await tab.persistence.receiveLibrary(ids);
    }
  }

  /**
   * @param {string[]} ids
   * @param {FakeTab} writer
   */
  noteChange(ids, writer) {
    this.#changes.push({ ids, writer });
  }

  /** The stored games. @returns {any[]} */
  readGames() {
    return Array.from({ length: this.local.length }, (_, index) => String(this.local.key(index)))
      .filter((key) => key.startsWith('kidd.game.'))
      .map((key) => ({
        ...JSON.parse(this.local.getItem(key) ?? ''),
        id: key.slice('kidd.game.'.length),
      }));
  }
}

/** A page with a fake engine that accepts every record without the word `illegal`. */
export class FakeTab {
  /** @type {State} */
  state = createState();
  /** @type {[string, string][]} */
  downloads = [];
  /** The notices so far. @type {{message: import('../../../js/i18n/translate.js').Message, game?: string}[]} */
  notices = [];
  /** What Python says of the last change. @type {{key: string} | null} */
  trouble = null;
  /** How many backups were made. */
  backups = 0;
  /** The number of the tab's uses of a storage so far. */
  steps = 0;
  /** The number of operations of the database that go on. */
  active = 0;
  /** The step after which the tab is dead: nothing that it does has an effect then. */
  lastStep = Infinity;
  /** The pending idle callbacks. @type {(() => void)[]} */
  #deferred = [];

  /**
   * @param {FakeBrowser} browser
   * @param {FakeStorage} session
   * @param {string} build
   */
  constructor(browser, session, build) {
    this.browser = browser;
    this.session = session;
    this.persistence = createPersistence({
      getLocal: () => {
        this.#step();
        browser.local.writer = this;
        return browser.local.access();
      },
      getSession: () => session.access(),
      dispatch: this.dispatch,
      notify: (message, game) => this.notices.push({ message, game }),
      getState: () => this.state,
      request: (kind, fields) => this.request(kind, fields),
      listFallbacks: () => ['Player 1', 'Player 2', 'Player 3'],
      download: (file, text) => this.downloads.push([file, text]),
      share: async () => false,
      getPanels: () => null,
      onChange() {},
      onBackup: () => {
        this.backups += 1;
      },
      now: () => browser.now,
      makeId: browser.makeId,
      build,
      defer: (act) => this.#deferred.push(act),
      database: browser.database && this.#mortal(browser.database),
      locks: {
        hold: (id) => {
          for (const tabs of browser.locks.values()) tabs.delete(this);
          browser.locks.set(id, (browser.locks.get(id) ?? new Set()).add(this));
        },
        runUnlessHeld: async (id, act) => {
          if ((browser.locks.get(id)?.size ?? 0) === 0) act();
        },
      },
      announce: (ids) => browser.noteChange(ids, this),
      readValues: () => ({ ...browser.values }),
    });
  }

  /** Do one step, or throw if the tab is dead. */
  #step() {
    if (this.steps >= this.lastStep) throw new Error('The tab is dead.');
    this.steps += 1;
  }

  /**
   * Make a database that this tab can use while it lives. It may die before an operation, or before it learns of the
   * result.
   * @param {any} database
   * @returns {import('../../../js/persistence/library.js').Database}
   */
  #mortal(database) {
    return /** @type {any} */ (
      Object.fromEntries(
        Object.entries(database).map(([name, act]) => [
          name,
          async (/** @type {any[]} */ ...values) => {
            this.#step();
            this.active += 1;
            try {
              const result = await act(...values);
              this.#step();
              return result;
            } finally {
              this.active -= 1;
            }
          },
        ]),
      )
    );
  }

  /** End the tab, as a crash does. */
  kill() {
    this.lastStep = 0;
    this.browser.tabs = this.browser.tabs.filter((tab) => tab !== this);
    for (const tabs of this.browser.locks.values()) tabs.delete(this);
  }

  /** @param {Action} action */
  dispatch = (action) => {
    this.state = reduce(this.state, action);
    this.persistence.follow(action);
  };

  /**
   * @param {import('../../../js/protocol/protocol.js').RequestKind} kind
   * @param {RequestFields} fields
   * @returns {Promise<any>}
   */
  request = async (kind, fields) => {
    if (kind === 'act') return openGame(fields);
    if (this.browser.isPythonDown) throw new Error('The engine has died.');
    if (kind === 'saves') return askEngine(kind, /** @type {any} */ (fields));
    const message = { key: 'link.damaged', params: {} };
    return { version: 1, id: 1, ok: false, error: { code: 'record', message } };
  };

  /** Start as the page does: with the last game or with a new one. */
  async start() {
    const begin = () => this.begin(['Player 1', 'Player 2']);
    await this.persistence.start(begin).catch((error) => {
      if (!this.browser.isPythonDown) throw error;
      begin();
    });
    return this;
  }

  /**
   * @param {string[]} names
   * @param {number[]} [levels]
   */
  begin(names, levels) {
    this.dispatch({ type: 'begin', game: 'loyal', names, levels });
    const record = `Kidd: 1\nGame: loyal\nRed: ${names[0]}\nBlue: ${names[1]}\nResult: *\n\n`;
    this.#answer({ record, step: 0, steps: 0 });
  }

  /**
   * Enter a token: one of the moves that the view has.
   * @param {string} space
   * @param {import('./fakes.mjs').ViewChanges} [changes] to the next view
   */
  play(space, changes) {
    this.browser.now += 1000;
    this.dispatch({ type: 'tap', space });
    const act = this.state.requests.game;
    if (act?.action.type !== 'play') throw new Error('no move was made');
    const { record: before, step } = this.state.game;
    const moves = [...listMoves(before).slice(0, step), act.action.move];
    const { winner, reason } = changes?.outcome ?? {};
    const result = reason === undefined ? '*' : `${winner ?? 'draw'} ${reason}`;
    const head = before.split('\n\n')[0].replace(/(?<=^Result: ).*/m, result);
    const record = `${head}\n\n${moves.join(' ')}\n`;
    this.#answer({ record, step: moves.length, steps: moves.length }, changes);
  }

  /** Let Python show the present position, which it has been asked for. */
  showPresent() {
    const reply = /** @type {any} */ ({ ok: true, text: JSON.stringify({ replay: null }) });
    for (const { serial } of this.state.requests.acts.filter(isLook))
      this.dispatch({ type: 'answered', serial, reply });
  }

  undo() {
    this.dispatch({ type: 'undo' });
    const { record, step, steps } = this.state.game;
    this.#answer({ record, step: step - 1, steps });
  }

  /** @param {string} space */
  tap(space) {
    this.dispatch({ type: 'tap', space });
  }

  /** Run the idle callbacks and return their number. */
  rest() {
    const acts = this.#deferred.splice(0);
    for (const act of acts) act();
    return acts.length;
  }

  /** Let the engine confirm the current game, or change its players. */
  async confirm() {
    const act = this.state.requests.acts.find(({ action }) => CONFIRMED.has(action.type));
    const { record, path, names: own } = this.state.game;
    const { isNamed = false, names = isNamed ? own : [] } = /** @type {any} */ (act?.action ?? {});
    const reply = showPosition({ record, path, names });
    this.dispatch(answerAct(act, reply));
    await new Promise((resolve) => setImmediate(resolve));
  }

  /**
   * Request an operation and wait for the engine's reply.
   * @param {Wanted} wanted
   */
  async ask(wanted) {
    this.carryOut(wanted);
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Carry out what the player wants, as Python asks for it. @param {Wanted} wanted */
  async carryOut(wanted) {
    this.trouble = null;
    const [what, change] = CHANGES[wanted.kind]?.(wanted) ?? [];
    if (change === undefined) return this.persistence.carryOut(/** @type {any} */ (wanted));
    const { done } = JSON.parse(await this.persistence.games.change([change]));
    this.trouble = done[0] ? null : { key: `library.trouble.${what}` };
  }

  /** Open the list of games. */
  async openList() {
    this.dispatch({ type: 'open', dialog: 'games' });
    await new Promise((resolve) => setImmediate(resolve));
    return this.saves;
  }

  /**
   * The saved games as Python lists them, and what has become of operations.
   * @returns {{refusal: {key: string, params?: any} | null, games: Entry[], bin: Entry[],
   *   library: string, trouble: string | null, aside: {id: string, kind: string, isDeleted: boolean}[]}}
   */
  get saves() {
    const { list, getStatus } = this.persistence.games;
    const told = this.browser.isPythonDown ? [] : list();
    const { games, bin, aside } = /** @type {any} */ (
      askEngine(/** @type {any} */ ('list'), { text: JSON.stringify(told) })
    );
    const { status: library, trouble, refusal: why } = getStatus();
    const refusal = this.trouble ?? why;
    return { refusal, games, bin, aside, library, trouble };
  }

  /** The moves of the current game. */
  get moves() {
    return listMoves(this.state.game.record).join(' ');
  }

  /** The keys of the notices so far. */
  get told() {
    return this.notices.map(({ message }) => message.key.replace('saves.notice.', ''));
  }

  /**
   * @param {Partial<Reply>} changes
   * @param {import('./fakes.mjs').ViewChanges} [viewChanges]
   */
  #answer(changes, viewChanges) {
    this.dispatch(answerGame(this.state, makeReply(makeView(viewChanges), changes)));
  }
}

/** A tab with two turns, hidden afterwards. */
export async function playAndLeave() {
  const browser = new FakeBrowser();
  const tab = await browser.open().start();
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  tab.play('f3', { turn: 'R' });
  tab.persistence.leave();
  return { browser, tab };
}
