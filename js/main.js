// @ts-check
/**
 * The entry of the page: connects the state, the engine and the views, and begins the first game.
 *
 * Owns the loop from an action to the state to the views, and sends the requests of the state to the engine. Decides
 * nothing about the game.
 */

import { carryOutRequests } from './effects/carry-out-requests.js';
import { createPlaybackPacer } from './effects/pace-playback.js';
import { createThreatRequester } from './effects/request-threats.js';
import { createTurnsRequester } from './effects/request-turns.js';
import { createSearchRunner } from './effects/run-search.js';
import { followFiles } from './engine/assets.js';
import { createEngineClient } from './engine/client.js';
import { findPrecomputedReply } from './engine/opening-replies.js';
import { awaitScript, makeEngineWorker } from './engine/spawn-worker.js';
import { GAMES } from './game/games.js';
import {
  createChoiceMemory,
  listDefaultNames,
  listPlayable,
  nameSeats,
  planFirstGame,
  planGame,
} from './game/new-game.js';
import { chooseLocale, loadDictionary, loadTranslate } from './i18n/load.js';
import { listenForKeys } from './input/keyboard.js';
import { createProgressMemory } from './lessons/progress.js';
import { createPersistence } from './persistence/persistence.js';
import { CLOCK, doWhenIdle } from './platform/environment.js';
import { downloadText } from './platform/file-io.js';
import { readLink } from './platform/link.js';
import { createLanguage } from './platform/locale.js';
import { reloadRepaired } from './platform/repair-cache.js';
import { createSettings } from './platform/settings.js';
import { selectViewModel } from './select/view-model.js';
import { createState, reduce } from './state/reducer.js';
import { showReplay } from './state/turn-replay.js';
import { readVersion } from './view/dialogs/about.js';
import { createPageView } from './view/page.js';
import { createDownloadProgress } from './view/panels/download-progress.js';

/** @typedef {import('./state/types.js').State} State */
/** @typedef {import('./state/types.js').Action} Action */
/** @typedef {import('./state/slices/requests.js').PendingRequest} PendingRequest */

/** Written in full, so that a build can give the files other names. */
const DATA = {
  deck: '../data/deck.json',
  openings: '../data/openings.json',
  sizes: '../data/sizes.json',
};

/** How long the page waits for files that it can do without. */
const PATIENCE_MS = 5_000;

async function start() {
  // Take the link first. Opening a dialog adds a browser history entry, which would otherwise contain the link.
  const firstLink = takeLink();
  let state = createState();
  const client = makeClient('engine', (status) => {
    dispatch({ type: 'engine', status });
    if (status.status === 'failed') repairFiles();
  });
  /** Shows a state; null until the views exist. @type {((state: State) => void) | null} */
  let show = null;
  /** @type {((action: Action) => void) | null} */
  let follow = null;
  /** @type {import('./engine/opening-replies.js').Openings} */
  let openings = {};
  /** @type {ReturnType<typeof createPersistence>['lookUp']} */
  let lookUp = () => null;
  /** @type {ReturnType<typeof createPersistence>['bind']} */
  let bind = (request) => request;
  /** The effects: each is called with every state. @type {((state: State) => void)[]} */
  const followers = [];

  /** @param {Action} action */
  function dispatch(action) {
    const before = state;
    state = reduce(state, action);
    if (action.type === 'begin') {
      client.abandon();
      // A slow engine is still starting.
      if (state.engine.status === 'failed' && state.engine.problem !== 'engine.slow')
        client.retry();
    }
    carryOutRequests(before, state, answer, dispatch);
    show?.(state);
    follow?.(action);
    for (const one of followers) one(state);
  }

  /** @param {import('./protocol/protocol.js').EngineRequest} request */
  const ask = ({ kind, fields }) => client.request(kind, fields);

  /** @param {PendingRequest} request */
  async function answer(request) {
    // Only the engine itself can confirm a view.
    const precomputed =
      state.engine.status === 'up' || request === state.requests.confirmation
        ? null
        : (findPrecomputedReply(openings, request) ?? lookUp(request));
    const reply = await (precomputed ?? ask(bind(request)));
    return { reply, isPrecomputed: precomputed !== null };
  }

  // The engine takes longest to load, so it starts first.
  client.start();
  const settings = createSettings(() => localStorage);
  const wanted = navigator.languages;
  const locale = chooseLocale([settings.get().language, ...wanted]);
  const patience = new AbortController();
  CLOCK.set(() => patience.abort(), PATIENCE_MS);
  const [t, deck, precomputedReplies, sizes] = await Promise.all([
    loadTranslate(locale),
    loadData('deck'),
    // Without these replies the first turn only has to wait for the engine.
    loadData('openings', patience.signal).catch(() => ({})),
    loadData('sizes', patience.signal).catch(() => ({})),
  ]);
  followFiles(createDownloadProgress(document.body, t, sizes));
  openings = precomputedReplies;
  const spaces = Object.keys(deck.links);
  const defaultNames = listDefaultNames(t);
  const memory = createChoiceMemory(() => localStorage);
  const language = createLanguage({ t, settings, wanted, load: loadDictionary });
  let games = GAMES;
  /** @param {import('./game/new-game.js').Choice} choice */
  const begin = (choice) =>
    dispatch({ type: 'begin', ...planGame(choice, games, defaultNames, drawByte) });
  const newGame = {
    getChoice: () => memory.recall(games),
    listGames: () => games,
    /** @param {import('./game/new-game.js').Choice} choice */
    start(choice) {
      memory.remember(choice);
      begin(choice);
    },
  };
  const lessons = {
    ask,
    memory: createProgressMemory(() => localStorage),
    /** @param {string} game */
    onGame: (game) => begin(planFirstGame(game, newGame.getChoice())),
  };
  const onRetry = () => {
    if (state.engine.status === 'failed') client.retry();
    else begin(newGame.getChoice());
  };
  const view = createPageView({
    t,
    deck,
    dispatch,
    onRetry,
    newGame,
    settings,
    language,
    lessons,
    onSavesRequest: (request) => persistence.carryOut(request),
    getBegun: () => persistence.getBegun(),
  });
  show = (current) => {
    view.render(selectViewModel(showReplay(current), spaces));
    document.documentElement.dataset.engine = nameEngineStatus(current);
    // The page is ready for use, with or without the files that it can do without.
    document.documentElement.dataset.page = 'begun';
  };
  t.follow(renameOnChange(t, dispatch));
  listenForKeys(document, dispatch, {
    spaces,
    ways: view.ways,
    hasKeys: () => settings.get().hasKeys,
  });
  const persistence = createPersistence({
    getLocal: () => localStorage,
    getSession: () => sessionStorage,
    dispatch,
    getState: () => state,
    request: client.request,
    listFallbacks: () => defaultNames.persons,
    nameSeats: (seats) => nameSeats(seats, defaultNames),
    download: downloadText,
    persist: () => navigator.storage?.persist?.().catch(() => {}),
    now: Date.now,
    makeId,
    build: readVersion(),
    deck,
    defer: doWhenIdle,
  });
  lookUp = persistence.lookUp;
  bind = persistence.bind;
  follow = persistence.follow;
  listenToStorage(persistence, settings);
  settings.follow((current) => dispatch({ type: 'settings', settings: current }));
  followers.push(...runComputers(dispatch, view.settle));
  followers.push(createTurnsRequester((fields) => client.request('turns', fields), dispatch));
  followers.push(createThreatRequester((fields) => client.request('threats', fields), dispatch));
  const beginAnew = () => {
    // A game begins behind the start screen, so that a player who closes the screen can play at once.
    begin(newGame.getChoice());
    if (state.engine.status !== 'failed') dispatch({ type: 'open', dialog: 'new' });
  };
  /** @param {import('./platform/link.js').Link | null} link */
  const openLink = async (link) => {
    if (link !== null) await persistence.openLink(link);
  };
  persistence
    .start(beginAnew)
    .catch((error) => {
      // A broken save must not keep the player from a game.
      reportError(error);
      beginAnew();
    })
    .then(() => openLink(firstLink));
  window.addEventListener('hashchange', () => openLink(takeLink()));
  const { games: known } = await client.request('hello', {});
  if (known !== undefined) games = listPlayable(known);
  view.loadLazyDialogs().catch((error) => console.warn(`Not unpacked: ${error}`));
  import('./register-offline.js').then(({ keepForOffline }) => keepForOffline(t), reportError);
}

/**
 * Rename the players without a name of their own after a change of the language.
 * @param {import('./i18n/translate.js').Translate} t
 * @param {(action: Action) => void} dispatch
 */
function renameOnChange(t, dispatch) {
  let from = { ...listDefaultNames(t) };
  return () => {
    const to = { ...listDefaultNames(t) };
    dispatch({ type: 'rename', from, to });
    from = to;
  };
}

/**
 * Make a client. Its worker starts only when the client is started.
 * @param {string} name the worker's name in the browser's tools
 * @param {(status: import('./protocol/protocol.js').EngineStatus) => void} onStatus
 */
function makeClient(name, onStatus) {
  return createEngineClient({
    makeWorker: () => makeEngineWorker(name),
    awaitScript,
    onStatus,
    report: (reason) => console.warn(`The worker "${name}": ${reason}`),
  });
}

/**
 * Run the searches of computer players and the pace of their turns, while the page is visible.
 * @param {(action: Action) => void} dispatch
 * @param {() => Promise<unknown>} settle
 * @returns {((state: State) => void)[]}
 */
function runComputers(dispatch, settle) {
  const searching = createSearchRunner({
    makeClient: (onStatus) => makeClient('search', onStatus),
    dispatch,
    drawSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] >>> 1,
  });
  const pace = createPlaybackPacer({
    settle,
    isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    dispatch,
    timers: CLOCK,
  });
  const reportVisibility = () => dispatch({ type: 'away', isAway: document.hidden });
  document.addEventListener('visibilitychange', reportVisibility);
  reportVisibility();
  return [searching.follow, pace.follow];
}

/**
 * Take the link out of the page's address, so that neither a reload nor Back opens it again.
 * @returns {import('./platform/link.js').Link | null}
 */
function takeLink() {
  const link = readLink(location.hash);
  if (link !== null) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return link;
}

/**
 * @param {ReturnType<typeof createPersistence>} persistence
 * @param {import('./platform/settings.js').SettingsStore} settings
 */
function listenToStorage(persistence, settings) {
  window.addEventListener('storage', ({ key, newValue }) => {
    persistence.receive(key, newValue);
    settings.receive(key, newValue);
  });
  window.addEventListener('beforeunload', (event) => {
    if (persistence.isAtRisk()) event.preventDefault();
  });
  // A system may end a hidden page without another event.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) persistence.leave();
  });
  window.addEventListener('pagehide', persistence.leave);
}

/** Make an id that cannot be guessed: the rolls of a game follow from its id. */
function makeId() {
  const chance = crypto.getRandomValues(new Uint32Array(4));
  return [Date.now(), ...chance].map((number) => number.toString(36)).join('-');
}

function drawByte() {
  return crypto.getRandomValues(new Uint8Array(1))[0];
}

/**
 * Name the status for the tests and tools: `ready` means that the page shows a view that the engine itself gave.
 * @param {State} state
 */
function nameEngineStatus({ engine, game, requests }) {
  if (engine.status !== 'up') return engine.status;
  return game.view === null || requests.confirmation !== null ? 'loading' : 'ready';
}

/**
 * @param {keyof typeof DATA} name
 * @param {AbortSignal} [signal]
 */
async function loadData(name, signal) {
  const response = await fetch(new URL(DATA[name], import.meta.url), { signal });
  if (!response.ok) throw new Error(`${name}.json: ${response.status}`);
  return response.json();
}

/** Fetch broken cached files again, and reload the page with them. */
function repairFiles() {
  return reloadRepaired({
    container: navigator.serviceWorker,
    getSession: () => sessionStorage,
    reload: () => location.reload(),
  });
}

start().catch((error) => {
  reportError(error);
  document.documentElement.dataset.page = 'broken';
});
