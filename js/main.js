// @ts-check
/**
 * The page's beginning: puts state, engine and views together and lets the first game begin.
 *
 * Owns the loop action -> state -> views, and carries out what the state wants asked of the engine.
 * Decides nothing about the game.
 */

import { createEngineClient } from './engine-client.js';
import { chooseLocale, loadTranslate } from './i18n/index.js';
import { listenForKeys } from './input/keyboard.js';
import { createSaving } from './saving.js';
import { selectPage } from './select.js';
import { createChoiceMemory, GAMES, listPlayable, planGame } from './setup.js';
import { createState, reduce } from './state.js';
import { find } from './view/dom.js';
import { downloadText } from './view/files.js';
import { createPageView } from './view/page.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./state.js').Action} Action */
/** @typedef {import('./state.js').Errand} Errand */

async function start() {
  let state = createState();
  const client = createEngineClient({
    makeWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
    onStatus: (status) => dispatch({ type: 'engine', status }),
    report: (reason) => console.warn(`The engine's worker: ${reason}`),
  });
  /** @type {((state: State) => void) | null} */
  let render = null;
  /** @type {((action: Action) => void) | null} */
  let follow = null;

  /** @param {Action} action */
  function dispatch(action) {
    const before = state;
    state = reduce(state, action);
    if (action.type === 'begin') {
      client.abandon();
      // A slow engine is on its way still.
      if (state.engine.status === 'failed' && state.engine.problem !== 'engine.slow')
        client.retry();
    }
    if (state.errand !== before.errand) run(state.errand);
    if (state.question !== before.question) run(state.question);
    if (state.previewing !== before.previewing) run(state.previewing);
    render?.(state);
    document.documentElement.dataset.engine = nameEngineStatus(state);
    follow?.(action);
  }

  /** @param {Errand | null} errand */
  async function run(errand) {
    if (errand === null) return;
    const reply = await client.request(errand.kind, errand.fields);
    dispatch({ type: 'answered', serial: errand.serial, reply });
  }

  // The engine takes longest, so it sets out before anything else is even asked for.
  client.start();
  const locale = chooseLocale(navigator.languages);
  const [t, deck] = await Promise.all([loadTranslate(locale), loadDeck()]);
  document.documentElement.lang = locale;
  const fallbacks = [t('player.first'), t('player.second'), t('player.third')];
  const memory = createChoiceMemory(() => localStorage);
  let games = GAMES;
  /** @param {import('./setup.js').Choice} choice */
  const begin = (choice) =>
    dispatch({ type: 'begin', ...planGame(choice, games, fallbacks, drawByte) });
  const captains = {
    recall: () => memory.recall(games),
    listGames: () => games,
    /** @param {import('./setup.js').Choice} choice */
    sail(choice) {
      memory.remember(choice);
      begin(choice);
    },
  };
  const onRetry = () => {
    if (state.engine.status === 'failed') client.retry();
    else begin(captains.recall());
  };
  const view = createPageView({ t, deck, dispatch, onRetry, captains });
  render = (current) => view.render(current, selectPage(current));
  listenForKeys(document, dispatch);
  const saving = createSaving({
    getLocal: () => localStorage,
    getSession: () => sessionStorage,
    dispatch,
    getState: () => state,
    show: (fields) => client.request('show', fields),
    fallbacks,
    download: downloadText,
    persist: () => navigator.storage?.persist?.().catch(() => {}),
    now: Date.now,
    makeId,
  });
  follow = saving.follow;
  listenToStorage(saving);
  const beginAnew = () => {
    // The deck lies ready behind the start screen, so that whoever closes it can play at once.
    begin(captains.recall());
    if (state.engine.status !== 'failed') dispatch({ type: 'open', dialog: 'new' });
  };
  saving.start(beginAnew).catch((error) => {
    // Whatever is wrong with what was saved, there is a game to play.
    reportError(error);
    beginAnew();
  });
  const { games: known } = await client.request('hello', {});
  if (known !== undefined) games = listPlayable(known);
}

/** @param {ReturnType<typeof createSaving>} saving */
function listenToStorage(saving) {
  window.addEventListener('storage', ({ key, newValue }) => saving.hear(key, newValue));
  window.addEventListener('beforeunload', (event) => {
    if (saving.isAtRisk()) event.preventDefault();
  });
}

function makeId() {
  const chance = crypto.getRandomValues(new Uint32Array(2));
  return [Date.now(), ...chance].map((number) => number.toString(36)).join('-');
}

function drawByte() {
  return crypto.getRandomValues(new Uint8Array(1))[0];
}

/**
 * `ready` says that an answer of the engine is drawn, and that nothing stands in the way of the next.
 * @param {State} state
 */
function nameEngineStatus({ engine, view }) {
  if (engine.status === 'up') return view === null ? 'loading' : 'ready';
  return engine.status;
}

async function loadDeck() {
  const response = await fetch(new URL('../data/deck.json', import.meta.url));
  if (!response.ok) throw new Error(`deck.json: ${response.status}`);
  return response.json();
}

start().catch((error) => {
  reportError(error);
  document.documentElement.dataset.engine = 'failed';
  find('notices').hidden = true;
  find('broken').hidden = false;
});
