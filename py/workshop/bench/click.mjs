// Plays long games on the page's own modules, with the engine under Pyodide, and prints how long each kind
// of click takes.
//
// node click.mjs PYODIDE_FOLDER ENGINE_ZIP < OPTIONS
//
// OPTIONS is JSON: `tasks`, each a game with its steps as in a record; `at`, the steps to measure; `around`,
// how many steps before and after each of them are measured too.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createNews } from '../../../js/page/news.js';
import { createPersistence } from '../../../js/persistence/persistence.js';
import { writeRequest } from '../../../js/protocol/protocol.js';
import { readReply } from '../../../js/protocol/validate-reply.js';
import { selectTold } from '../../../js/select/told.js';
import { selectViewModel } from '../../../js/select/view-model.js';
import { writeAct } from '../../../js/state/acts.js';
import { isChoiceShown } from '../../../js/state/choice.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { createRequestLoop } from '../../../js/worker/request-loop.js';

const LISTED_GAMES = 10;
const COLUMNS = ['click', 'engine', 'fresh', 'undo', 'save', 'select', 'list', 'restart'];
/** The columns about the analysis, which runs in a worker of its own. */
const LOOKS = ['unknown', 'known'];
/** What the page asks for, as in `kidd_page.analysis.reduce`. */
const ANALYSIS = { nodes: 3_000_000, lines: 3 };

const [folder, archive] = process.argv.slice(2);
const { tasks, at, around } = JSON.parse(readFileSync(0, 'utf8'));
const dictionary = JSON.parse(
  readFileSync(new URL('../../../js/i18n/en.json', import.meta.url), 'utf8'),
);

const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const python = await loadPyodide({ indexURL: resolve(folder) });
python.FS.writeFile('/engine.zip', readFileSync(archive));
python.pyimport('sys').path.insert(0, '/engine.zip');
const { handle } = python.pyimport('kidd.bridge.handlers');
// What no worker is asked for, as if it were a request.
const makeStep = python.runPython(`
import json
from kidd.bridge import steps
lambda kind, asked: json.dumps({"version": 1, "ok": True, **getattr(steps, kind)(json.loads(asked))})
`);
const { open_thinking: openThinking } = python.pyimport('kidd.bridge.thinking');
const records = python.pyimport('kidd.bridge.records').RECORDS;
const answers = python.pyimport('kidd.record.answers').ask;

let lastId = 0;

/**
 * Write a request, read the reply.
 * @param {string} kind
 * @param {object} fields
 * @param {(request: string) => string} [ask]
 * @returns {any}
 */
function request(kind, fields, ask = handle) {
  lastId += 1;
  const written = writeRequest(lastId, /** @type {any} */ (kind), fields);
  const text = ask(written);
  const reply = readReply(text, lastId, /** @type {any} */ (kind));
  if (reply === null || !reply.ok) throw new Error(`${written}\n${text}`);
  return reply;
}

/** Let the engine and the page forget all records and positions, as when a worker is started again. */
function forgetRecords() {
  records.clear();
  answers.cache_clear();
}

/** A Storage in memory. */
class MemoryStorage {
  /** @type {Map<string, string>} */
  texts = new Map();
  get length() {
    return this.texts.size;
  }
  /** @param {number} index */
  key(index) {
    return [...this.texts.keys()][index] ?? null;
  }
  /** @param {string} key */
  getItem(key) {
    return this.texts.get(key) ?? null;
  }
  /** @param {string} key @param {string} text */
  setItem(key, text) {
    this.texts.set(key, text);
  }
  /** @param {string} key */
  removeItem(key) {
    this.texts.delete(key);
  }
}

/** The page without its views: the state, the saved games and the engine. */
class Table {
  state = reduce(createState(), { type: 'engine', status: { status: 'up', problem: null } });
  local = new MemoryStorage();
  saveMs = 0;
  engineMs = 0;
  /** @type {(() => void)[]} */
  #deferred = [];
  #ids = 0;
  #persistence;
  /** What Python has not been told yet of what the page shows. */
  #news = createNews({
    t: /** @type {any} */ ({ locale: 'en', dictionary }),
    ...{ readDay: () => '2026-11-29', zone: [], address: '' },
    storedTexts: /** @type {any} */ ({ keys: [] }),
    saves: { collect: () => null, forget() {} },
    readTold: () => selectTold(this.state),
  });
  /** The number of the last answer about the panels; none before the first one. */
  #drawn = -1;

  /** @param {string} rolls */
  constructor(rolls) {
    this.rolls = rolls;
    const session = new MemoryStorage();
    this.#persistence = createPersistence({
      getLocal: () => this.local,
      getSession: () => session,
      dispatch: this.dispatch,
      getState: () => this.state,
      request: async (kind, fields) => request(kind, fields),
      listFallbacks: () => [],
      download: () => {},
      now: Date.now,
      makeId: () => {
        this.#ids += 1;
        return `id${this.#ids}`;
      },
      build: 'bench',
      defer: (act) => this.#deferred.push(act),
      readValues: () => ({}),
      ...{ database: null, locks: { hold() {}, runUnlessHeld: async () => {} } },
      ...{ getPanels: () => null, share: async () => false, announce() {}, onBackup() {}, onChange() {}, notify() {} },
    });
  }

  /** @param {any} action */
  dispatch = (action) => {
    this.state = reduce(this.state, action);
    const started = performance.now();
    this.#persistence.follow(action);
    for (const act of this.#deferred.splice(0)) act();
    this.saveMs += performance.now() - started;
  };

  /**
   * Dispatch an action and let the engine answer all requests that follow, and draw the deck.
   * @param {any} action
   * @returns {number} the milliseconds until the last reply was processed, without saving
   */
  click(action) {
    this.saveMs = 0;
    this.engineMs = 0;
    const started = performance.now();
    this.dispatch(action);
    while (this.state.requests.acts.length > 0 || !isChoiceShown(this.state)) {
      if (this.state.requests.acts.length > 0) this.#answer();
      else this.#draw();
    }
    return performance.now() - started - this.saveMs;
  }

  /** Answer the first action that waits. */
  #answer() {
    const [act] = this.state.requests.acts;
    const { serial } = act;
    const fields = writeAct(this.state, act, { known: this.rolls });
    const reply = request('act', fields, (written) => {
      const started = performance.now();
      const text = handle(written);
      this.engineMs += performance.now() - started;
      return text;
    });
    this.dispatch({ type: 'answered', serial, reply, asked: fields.record });
  }

  /** Let the engine draw the deck, with the panels around it. */
  #draw() {
    const begun = this.#drawn < 0 ? { serial: 0, state: {} } : { serial: this.#drawn };
    const asked = JSON.stringify({ ...begun, news: this.#news.collect() });
    const { text } = request('panels', { text: asked });
    const { serial, trees, error, fault } = JSON.parse(text);
    if (!trees?.['panel deck']) throw new Error(error ?? fault ?? 'the deck was not drawn');
    this.#drawn = serial;
    this.dispatch({ type: 'deck', model: trees['panel deck'] });
  }

  /** Return the saved game as text. */
  readSave() {
    return [...this.local.texts].find(([key]) => key.startsWith('kidd.game.'))?.[1] ?? '';
  }

  /**
   * Make a step of the game.
   * @param {string} step
   * @returns {number} the milliseconds that the last click of the step took
   */
  make(step) {
    if (step.endsWith(':')) return this.click({ type: 'roll' });
    const { view: before, path } = this.state.game;
    const spaces = [...step.matchAll(/(<?)([a-z]\d)/g)];
    if (spaces.length === 0)
      return this.click({ type: 'choose', path, place: '', at: '', move: step });
    let took = 0;
    for (const [, sign, space] of spaces) {
      const isSide = sign === '<';
      if (isSide !== this.state.selection.place.includes('?')) continue;
      // If only one choice is left, the page makes it itself.
      if (this.state.game.view === before) took = this.click({ type: 'tap', space });
    }
    return took;
  }
}

/** @param {() => unknown} act */
function time(act) {
  const started = performance.now();
  act();
  return performance.now() - started;
}

/** @param {number[]} numbers */
function findMedian(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** @param {string} text a saved game */
function listGames(text) {
  const stored = Array.from({ length: LISTED_GAMES }, (_, index) => [
    `${index}`,
    text,
    ...[null, false, ['renew']],
  ]);
  const told = { games: stored, now: Date.now(), writer: 'id1' };
  const { saves } = request('saves', { question: 'edit', text: JSON.stringify(told) });
  if (saves?.read?.length !== LISTED_GAMES) throw new Error('the games cannot be listed');
}

/**
 * Let the engine make a step in a record that begins at a position.
 * @param {string} position
 * @param {string} step
 * @returns {number} the milliseconds of that request, with the record in the engine's cache
 */
function timeFreshStep(position, step) {
  const [game, , reserves] = position.split(' ');
  const players = reserves.includes('G') ? 'Players: 3\n' : '';
  const record = `Kidd: 1\nGame: ${game}\n${players}Start: ${position}\n\n`;
  const { record: known } = request('show', { record });
  const [kind, fields] = step.endsWith(':')
    ? ['roll', { record: known, dice: { known: step[0] } }]
    : ['play', { record: known, move: step }];
  return time(() => JSON.parse(makeStep(kind, JSON.stringify(fields))));
}

/** The worker of the analysis, which searches in slices. It looks at one position at a time, as on the page. */
class Analyst {
  #id = 0;
  /** @type {(reply: string, isLast: boolean) => void} */
  #onReply = () => {};
  #send = createRequestLoop({
    starting: Promise.resolve({ handle, openThinking }),
    // This engine is one whole archive.
    needLater: () => null,
    post: (/** @type {any} */ message) => {
      if (message.type === 'crashed') throw new Error(message.reason);
      if (message.id === this.#id && message.reply !== undefined)
        this.#onReply(message.reply, message.type === 'answer');
    },
    schedule: setImmediate,
    now: () => performance.now(),
  });

  /**
   * Leave the last position and look at another one, until its first lines have come and then twice more.
   * @param {string} record
   * @param {string} path
   * @returns {Promise<number>} the milliseconds until the first lines
   */
  look(record, path) {
    const started = performance.now();
    if (this.#id > 0) this.#send({ stop: this.#id });
    lastId += 1;
    const id = lastId;
    this.#id = id;
    let took = 0;
    let more = 2;
    return new Promise((resolve) => {
      this.#onReply = (text, isLast) => {
        if (took > 0) more -= 1;
        else if (readReply(text, id, 'analyse')?.analysis?.lines.length)
          took = performance.now() - started;
        if (isLast && took === 0) throw new Error(text);
        if (isLast || more === 0) resolve(took);
      };
      this.#send({ id, request: writeRequest(id, 'analyse', { record, path, ...ANALYSIS }) });
    });
  }

  stop() {
    this.#send({ stop: this.#id });
  }
}

/**
 * Step through neighbouring positions of a game, each of them once as a new one and once again.
 * @param {string} record
 * @param {number[]} steps
 * @returns {Promise<{unknown: number[], known: number[]}>}
 */
async function timeLooks(record, steps) {
  const analyst = new Analyst();
  /** @type {{unknown: number[], known: number[]}} */
  const taken = { unknown: [], known: [] };
  // The first position is not counted: with it the worker reads the record.
  await analyst.look(record, String(steps[0]));
  for (const [index, step] of steps.slice(1).entries()) {
    taken.unknown.push(await analyst.look(record, String(step)));
    taken.known.push(await analyst.look(record, String(steps[index])));
    await analyst.look(record, String(step));
  }
  analyst.stop();
  return taken;
}

/** @param {{game: string, players: number, steps: string[]}} task */
async function measure({ game, players, steps }) {
  forgetRecords();
  const rolls = steps.filter((step) => step.endsWith(':')).map((step) => step[0]);
  const table = new Table(rolls.join(''));
  const names = ['One', 'Two', 'Three'].slice(0, players);
  table.click({ type: 'begin', game, names });
  /** @type {Record<string, Record<string, number[]>>} */
  const taken = {};
  for (const column of [...COLUMNS, ...LOOKS]) {
    taken[column] = Object.fromEntries(at.map((/** @type {number} */ step) => [step, []]));
  }
  /** What was measured around a step: the step, the position before it and the page's state after it. */
  const visited = [];
  for (const [index, step] of steps.entries()) {
    const position = table.state.game.view?.position ?? '';
    const took = { click: table.make(step), engine: table.engineMs, save: table.saveMs };
    if (table.state.game.steps !== index + 1) throw new Error(`${step} was not made`);
    for (const near of at.filter((/** @type {number} */ one) => Math.abs(one - index - 1) <= around)) {
      for (const [column, ms] of Object.entries(took)) taken[column][near].push(ms);
      visited.push({ near, step, position, state: table.state, text: table.readSave() });
    }
  }
  // The other columns come after the game, because they would take its memory out of the processor's caches.
  for (const { near, step, position, state, text } of visited) {
    table.state = state;
    request('show', { record: state.game.record });
    const more = {
      undo: table.click({ type: 'undo' }),
      select: time(() => selectViewModel(state)),
      list: time(() => listGames(text)),
      fresh: timeFreshStep(position, step),
      restart: 0,
    };
    forgetRecords();
    more.restart = time(() => request('show', { record: state.game.record }));
    for (const [column, ms] of Object.entries(more)) taken[column][near].push(ms);
  }
  table.state = visited[visited.length - 1].state;
  const { record } = table.state.game;
  for (const step of at.filter((/** @type {number} */ one) => one + around <= steps.length)) {
    const near = Array.from({ length: 2 * around + 1 }, (_, index) => step - around + index);
    const looks = await timeLooks(record, near);
    for (const column of LOOKS) taken[column][step] = looks[/** @type {'known'} */ (column)];
  }
  return Object.fromEntries(
    [...COLUMNS, ...LOOKS].map((column) => [
      column,
      Object.fromEntries(at.map((/** @type {number} */ step) => [step, findMedian(taken[column][step])])),
    ]),
  );
}

// The first round is not counted, because it warms the interpreter up.
await measure({ ...tasks[0], steps: tasks[0].steps.slice(0, Math.max(at[0], 100)) });
/** @type {Record<string, unknown>} */
const times = {};
for (const task of tasks) times[task.title] = await measure(task);
console.log(JSON.stringify(times));
