// @ts-check
/**
 * Fakes for the tests of persistence: a storage that several pages share and a test can break, and a
 * page that uses it with an engine that accepts any move.
 */

import { readFileSync } from 'node:fs';
import { createPersistence } from '../../../js/persistence/persistence.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { makeReply, makeView } from './fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/protocol/protocol.js').RequestFields} RequestFields */
/** @typedef {import('../../../js/game/saves.js').SavesRequest} SavesRequest */

/** The spaces and paths. */
export const DECK = JSON.parse(
  readFileSync(new URL('../../../py/kidd/core/adventure_galley.json', import.meta.url), 'utf8'),
);

/** A fake `Storage`. */
export class FakeStorage {
  isFull = false;
  /** The result of access to the storage: an error is thrown, null is returned. @type {Error | null | undefined} */
  onAccess = undefined;
  /** @type {((key: string | null, text: string | null, writer: unknown) => void) | null} */
  onChange = null;
  /** The page that is writing. @type {unknown} */
  writer = null;
  /** @type {Map<string, string>} */
  #texts = new Map();

  /** @returns {FakeStorage | null} */
  access() {
    if (this.onAccess instanceof Error) throw this.onAccess;
    return this.onAccess === null ? null : this;
  }

  get length() {
    return this.#texts.size;
  }

  /** @param {number} index */
  key(index) {
    return [...this.#texts.keys()][index] ?? null;
  }

  /** @param {string} key */
  getItem(key) {
    return this.#texts.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  setItem(key, text) {
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    this.#texts.set(key, text);
    this.onChange?.(key, text, this.writer);
  }

  /** @param {string} key */
  removeItem(key) {
    if (!this.#texts.delete(key)) return;
    this.onChange?.(key, null, this.writer);
  }

  clear() {
    this.#texts.clear();
    this.onChange?.(null, null, this.writer);
  }
}

/** A fake browser with several tabs, which share the storage and its events. */
export class FakeBrowser {
  local = new FakeStorage();
  /** @type {FakeTab[]} */
  tabs = [];
  /** @type {{key: string | null, text: string | null, writer: unknown}[]} */
  #news = [];
  // Noon in UTC, so that the date is the same in almost every time zone.
  now = 43_200_000;
  #ids = 0;

  constructor() {
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
  persisted = 0;
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
        browser.local.writer = this;
        return browser.local.access();
      },
      getSession: () => session.access(),
      dispatch: this.dispatch,
      getState: () => this.state,
      request: this.request,
      listFallbacks: () => ['Player 1', 'Player 2', 'Player 3'],
      nameSeats: ({ names }) => names.map((name) => (name === 'Sailor (3)' ? 'Matrose (3)' : name)),
      download: (file, text) => this.downloads.push([file, text]),
      persist: () => {
        this.persisted += 1;
      },
      now: () => browser.now,
      makeId: browser.makeId,
      build,
      deck: DECK,
      defer: (act) => this.#deferred.push(act),
    });
  }

  /** @param {Action} action */
  dispatch = (action) => {
    this.state = reduce(this.state, action);
    this.persistence.follow(action);
  };

  /**
   * @param {RequestFields} fields
   * @returns {Promise<Reply>}
   */
  show = async ({ record = '', step }) => {
    if (record.includes('illegal')) {
      const message = { key: 'fault.move', params: { number: 3, text: 'no' } };
      return { version: 1, id: 1, ok: false, error: { code: 'record', message } };
    }
    const steps = listMoves(record).length;
    if (step !== undefined && step > steps) {
      const message = { key: 'error.step', params: {} };
      return { version: 1, id: 1, ok: false, error: { code: 'step', message } };
    }
    return makeReply(makeView(), { record, step: step ?? steps, steps });
  };

  /**
   * @param {import('../../../js/protocol/protocol.js').RequestKind} kind
   * @param {RequestFields} fields
   * @returns {Promise<any>}
   */
  request = async (kind, fields) => {
    /** @param {object} said @returns {any} */
    const reply = (said) => ({ version: 1, id: 1, ok: true, ...said });
    if (kind === 'show') return this.show(fields);
    if (kind === 'encode') return reply({ code: `A${fields.step}` });
    if (kind === 'position') return reply({ record: `Kidd: 1\nStart: ${fields.position}\n` });
    if (kind === 'decode' && fields.code !== 'damaged') {
      return reply({ record: 'Kidd: 1\nGame: loyal\nRed: Bea\nBlue: Cleo\n\n@f1 @f3\n' });
    }
    const message = { key: 'link.damaged', params: {} };
    return { version: 1, id: 1, ok: false, error: { code: 'record', message } };
  };

  /** Start as the page does: with the last game or with a new one. */
  async start() {
    await this.persistence.start(() => this.begin(['Player 1', 'Player 2']));
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
   * @param {Partial<import('../../../js/protocol/protocol.js').View>} [changes] to the next view
   */
  play(space, changes) {
    this.browser.now += 1000;
    this.dispatch({ type: 'tap', space });
    const fields = this.state.requests.game?.fields;
    if (fields?.move === undefined) throw new Error('no move was made');
    const moves = [...listMoves(fields.record ?? '').slice(0, fields.step), fields.move];
    const head = (fields.record ?? '').split('\n\n')[0];
    const record = `${head}\n\n${moves.join(' ')}\n`;
    this.#answer({ record, step: moves.length, steps: moves.length }, changes);
  }

  undo() {
    this.dispatch({ type: 'undo' });
    const { record, step } = this.state.requests.game?.fields ?? {};
    this.#answer({ record, step, steps: this.state.game.steps });
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

  /** Let the engine confirm the current game. */
  async confirm() {
    const { serial = -1, fields = {} } = this.state.requests.confirmation ?? {};
    this.dispatch({ type: 'answered', serial, reply: await this.show(fields) });
    await new Promise((resolve) => setImmediate(resolve));
  }

  /**
   * Request an operation and wait for the engine's reply.
   * @param {SavesRequest} request
   */
  async ask(request) {
    this.persistence.carryOut(request);
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** The moves of the current game. */
  get moves() {
    return listMoves(this.state.game.record).join(' ');
  }

  /** The keys of the notices shown. */
  get told() {
    return this.state.ui.notices.map(({ message }) => message.key.replace('saves.notice.', ''));
  }

  /**
   * @param {Partial<Reply>} changes
   * @param {Partial<import('../../../js/protocol/protocol.js').View>} [viewChanges]
   */
  #answer(changes, viewChanges) {
    const serial = this.state.requests.game?.serial ?? -1;
    this.dispatch({ type: 'answered', serial, reply: makeReply(makeView(viewChanges), changes) });
  }
}

/** @param {string} record */
function listMoves(record) {
  return (record.split('\n\n')[1] ?? '').split(/\s+/).filter((word) => word !== '');
}
