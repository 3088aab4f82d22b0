/** A page of a player in a remote game, with the real engine and a separate storage. */

import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { createActSender } from '../../../js/effects/send-acts.js';
import { createRemoteGames } from '../../../js/remote/remote-games.js';
import { createRemoteStore } from '../../../js/remote/remote-store.js';
import { selectTold } from '../../../js/select/told.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { readDictionary } from './dictionaries.mjs';
import { readStatus, talkToPanels } from './status.mjs';

// Node has none.
globalThis.reportError ??= (error) => {
  throw error;
};

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */

/** A storage of texts that can be forbidden. */
export class FakeStorage {
  /** @type {Map<string, string>} */
  #texts = new Map();
  isForbidden = false;

  #check() {
    if (this.isForbidden) throw new Error('The storage is forbidden.');
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
    this.#check();
    return this.#texts.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  setItem(key, text) {
    this.#check();
    this.#texts.set(key, text);
  }

  /** @param {string} key */
  removeItem(key) {
    this.#texts.delete(key);
  }
}

/** A player's page. */
export class RemotePage {
  state = reduce(createState(), { type: 'engine', status: { status: 'up', problem: null } });
  /** The keys of the notices so far. @type {string[]} */
  notices = [];
  /** The milliseconds that have passed on the page's clock. */
  passed = 0;
  /** Null unless the page plays live. @type {import('../../../js/live/live-games.js').LiveGames | null} */
  live = null;
  /** What the panels around the deck were told last. @type {unknown} */
  #told = null;
  /** Their state. @type {Record<string, string>} */
  #panels = {};
  #pending = 0;
  #drawn = 0;
  #digit;
  #engine;
  #sendActs = createActSender({
    ask: (fields) => this.#request('act', fields),
    findPrecomputed: () => null,
    getDice: () => this.games.getDice() ?? {},
    dispatch: (action) => this.dispatch(action),
  });

  /**
   * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
   * @param {string} digit of the page's random bytes
   * @param {FakeStorage} [storage]
   * @param {FakeStorage} [session] the storage of the tab
   */
  constructor(engine, digit, storage = new FakeStorage(), session = new FakeStorage()) {
    this.storage = storage;
    this.session = session;
    this.#engine = engine;
    this.#digit = digit;
    this.games = createRemoteGames({
      store: createRemoteStore({ getLocal: () => storage, getSession: () => session }),
      request: /** @type {any} */ (engine.request),
      dispatch: (action) => this.dispatch(action),
      notify: ({ key }) => this.notices.push(key),
      getState: () => this.state,
      drawEntropy: () => this.drawEntropy(),
      listFallbacks: () => ['One', 'Two', 'Three'],
      now: () => 1000 + this.#drawn + this.passed,
      transport: (acts) => this.live?.transport(acts),
    });
  }

  drawEntropy() {
    this.#drawn += 1;
    return `${this.#digit}${this.#drawn}`.repeat(52);
  }

  /** @param {Action} action */
  dispatch(action) {
    this.state = reduce(this.state, action, this.passed);
    this.#sendActs(this.state);
    this.games.follow(action);
  }

  /** @param {any} kind @param {any} fields */
  async #request(kind, fields) {
    this.#pending += 1;
    const reply = await this.#engine.request(kind, fields);
    this.#pending -= 1;
    return reply;
  }

  /** Wait until no request of the state is pending, and the panels have been told of it. */
  async settle() {
    do {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#pending === 0 && this.#isNew()) await this.#tellPanels();
    } while (this.#pending > 0 || this.state.requests.acts.length > 0 || this.#isNew());
  }

  #isNew() {
    const { game, requests } = this.state;
    const isAtRest = game.view !== null && requests.acts.length === 0;
    return isAtRest && !isDeepStrictEqual(selectTold(this.state), this.#told);
  }

  /** Let Python draw the deck, and do what the panels want. */
  async #tellPanels() {
    const shown = selectTold(this.state);
    this.#told = shown;
    const { trees, state, effects } = await talkToPanels(this.#engine, {
      shown,
      state: this.#panels,
    });
    this.#panels = { ...this.#panels, ...state };
    for (const [, effect, request] of effects) if (effect === 'AskRemote') this.games.tell(request);
    this.dispatch({ type: 'deck', model: trees['panel deck'] });
  }

  /** @param {...string} spaces */
  async tap(...spaces) {
    for (const space of spaces) {
      this.dispatch({ type: 'tap', space });
      await this.settle();
    }
  }

  /** The message that the page would send. */
  get link() {
    return this.state.remote.game?.link ?? '';
  }

  /** Send the turn on the deck. */
  async send() {
    const shown = selectTold(this.state);
    const { effects } = await askFeature(this.#engine, 'remote_panel', shown, ['Follow'], ['Send']);
    await this.games.tell(effects[0][2]);
    await this.settle();
  }

  /** @param {string} link */
  async open(link) {
    await this.games.tell({ kind: 'read', text: link });
    await this.settle();
  }
}

/**
 * Send actions to a feature of the page in Python, which begins anew.
 * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
 * @param {string} feature
 * @param {import('../../../js/page/generated/contract.js').Told | null} shown what the page shows of the game
 * @param {unknown[][]} actions names of actions with their values
 * @returns {Promise<{tree: any, state: any[], effects: any[]}>} what it shows in the end, its state, and the effects
 */
export async function askFeature(engine, feature, shown, ...actions) {
  const game = shown === null ? {} : { shown };
  const news = { ...game, words: ['en', readDictionary()], address: 'https://example.org/' };
  let serial = 0;
  let tree = null;
  let state = '[]';
  let effects = [];
  for (const action of actions) {
    const begins = serial === 0 ? { state: {} } : {};
    const message = { serial, news, action: [feature, ...action], ...begins };
    const { text = '' } = await engine.request('page', { text: JSON.stringify(message) });
    const answer = JSON.parse(text);
    serial = answer.serial;
    tree = answer.trees[feature] ?? tree;
    state = answer.state[feature] ?? state;
    effects = answer.effects;
  }
  return { tree, state: JSON.parse(state)[1], effects };
}

/**
 * Return the texts of the dialog of the game on the deck, which the page in Python shows.
 * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
 * @param {State} state
 * @returns {Promise<string[]>}
 */
export async function readLinkDialog(engine, state) {
  const { tree } = await askFeature(engine, 'remote_link', selectTold(state), ['Show']);
  return tree === null ? [] : listTexts(tree);
}

/**
 * Return what a page shows once Python has said its part, with the texts of the panel.
 * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
 * @param {RemotePage} page
 */
export async function readPage(engine, page) {
  const shown = selectTold(page.state);
  const { tree } = await askFeature(engine, 'remote_panel', shown, ['Follow']);
  const status = await readStatus(engine, page.state);
  return { ...status, texts: tree === null ? [] : listTexts(tree) };
}

/**
 * @param {any} tree
 * @returns {string[]}
 */
function listTexts(tree) {
  return typeof tree === 'string' ? [tree] : tree[2].flatMap(listTexts);
}

/**
 * Begin a game between two pages.
 * @param {ReturnType<typeof import('./engine-process.mjs').startEngine>} engine
 * @param {string} [game]
 */
export async function beginRemote(engine, game = 'loyal') {
  const anne = new RemotePage(engine, '1');
  const mary = new RemotePage(engine, '2');
  const invited = { players: 2, seat: 0, name: 'Anne', clock: null };
  await anne.games.tell({ kind: 'invite', game, ...invited });
  const invitation = anne.link;
  await mary.open(invitation);
  assert.equal(mary.state.ui.dialog, 'remoteInvitation');
  await mary.games.tell({ kind: 'join', name: 'Mary' });
  assert.equal(mary.state.ui.dialog, 'remoteLink');
  await anne.open(mary.link);
  return { anne, mary, invitation };
}
