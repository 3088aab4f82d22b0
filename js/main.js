/**
 * The entry of the page: connects the state, the engine and the views, and begins the first game. Owns the loop from an
 * action to the state to the views, and sends the requests of the state to the engine. Decides nothing about the game.
 */

import {
  followLaunch,
  followPlayback,
  listenToStorage,
  nameEngineStatus,
  openChannel,
  openPlace,
  takeLink,
} from './compose/browser-events.js';
import { createTransport } from './compose/live-games.js';
import { createPageSession, preloadPrepared } from './compose/page-session.js';
import { startPlayers } from './compose/written-players.js';
import { createLentWorker } from './effects/lend-worker.js';
import { createClockRunner } from './effects/run-clock.js';
import { createSearchRunner } from './effects/run-search.js';
import { createActSender } from './effects/send-acts.js';
import { followFiles, LATER_FILE, takeFile } from './engine/assets.js';
import { createEngineClient } from './engine/client.js';
import { findFirstAnswer } from './engine/opening-replies.js';
import { awaitScript, makeEngineWorker } from './engine/spawn-worker.js';
import { chooseLocale, loadDictionary, loadTranslate } from './i18n/load.js';
import { listenForKeys } from './input/keyboard.js';
import { isGameText } from './persistence/collection-file.js';
import { createDatabase } from './persistence/database.js';
import { createPersistence } from './persistence/persistence.js';
import { writeDay } from './platform/day.js';
import { CLOCK, doWhenIdle, listenForClosing, readTime } from './platform/environment.js';
import { downloadText, shareText } from './platform/file-io.js';
import { createGameLocks } from './platform/game-locks.js';
import { listenForFiles } from './platform/incoming-files.js';
import { loadJson } from './platform/json-file.js';
import { createLanguage } from './platform/locale.js';
import { drawEntropy, drawSeed, makeId } from './platform/random.js';
import { createSettings } from './platform/settings.js';
import { keepForOffline } from './register-offline.js';
import { createRemoteGames } from './remote/remote-games.js';
import { createRemoteStore } from './remote/remote-store.js';
import { selectTold } from './select/told.js';
import { selectViewModel } from './select/view-model.js';
import { createState } from './state/first-state.js';
import { reduce } from './state/reducer.js';
import { showReplay } from './state/turn-replay.js';
import { readVersion } from './view/dialogs/about.js';
import { createPageView } from './view/page.js';
import { createDownloadProgress } from './view/panels/download-progress.js';

/** @import {Action, State} from './state/types.js' */

/** Literal paths, because the build replaces them by names with hashes. */
const DATA = {
  deck: '../data/deck.json',
  openings: '../data/openings.json',
  sizes: '../data/sizes.json',
};

/** How long the page waits for optional files. */
const PATIENCE_MS = 5_000;

async function start() {
  if (document.documentElement.dataset.page === 'broken') return;
  // Take the link first. Opening a dialog adds a browser history entry, which would otherwise contain the link.
  const firstLink = takeLink();
  let state = createState();
  const client = makeClient('engine', (status) => dispatch({ type: 'engine', status }));
  /** The effects, which are called after each action. @type {((state: State, action: Action) => void)[]} */
  const followers = [];

  /** @param {Action} action */
  function dispatch(action) {
    state = reduce(state, action, readTime());
    if (action.type === 'begin') {
      client.abandon('deck');
      // An engine that only is slow is still starting, so it is not retried.
      if (state.engine.status === 'failed' && state.engine.problem !== 'engine.slow')
        client.retry();
    }
    for (const one of followers) one(state, action);
  }

  followers.push(
    createActSender({
      ask: (fields) => client.request('act', fields, { scope: 'deck' }),
      findPrecomputed: (game, action) => findFirstAnswer(openings, game, action),
      getDice: () => remote.getDice() ?? persistence.getDice(),
      dispatch,
    }),
  );

  // The engine takes longest to load, so it starts first.
  client.start();
  const settings = createSettings(() => localStorage);
  const wanted = navigator.languages;
  const locale = chooseLocale([settings.get().language, ...wanted]);
  const patience = new AbortController();
  CLOCK.set(() => patience.abort(), PATIENCE_MS);
  const [t, deck, findPrepared, openings, sizes] = await Promise.all([
    loadTranslate(locale),
    loadData('deck'),
    // With these the first game is drawn in the page's first frame, so nothing moves.
    preloadPrepared(locale, patience.signal),
    // Without these replies the first turn only has to wait for the engine.
    loadData('openings', patience.signal).catch(() => ({})),
    loadData('sizes', patience.signal).catch(() => ({})),
  ]);
  followFiles(createDownloadProgress(document.body, t, sizes));
  const spaces = Object.keys(deck.links);
  const listPersons = () => ['first', 'second', 'third'].map((number) => t(`player.${number}`));
  const language = createLanguage({ t, settings, wanted, load: loadDictionary });
  const players = startPlayers({
    dispatch,
    find: async (id) => JSON.parse((await page.session.send(['players', 'Tell', id])) ?? ''),
    matchEngine: makeClient('match', () => {}),
  });
  const onRetry = () => {
    if (state.engine.status === 'failed') client.retry();
    if (state.game.view === null) page.beginStored(false);
  };
  const searchWorker = createLentWorker((onStatus) => makeClient('search', onStatus));
  const page = createPageSession({
    request: client.request,
    t,
    searchWorker,
    analysisWorker: createLentWorker((onStatus) => makeClient('analysis', onStatus)),
    readTold: () => selectTold(state, writeDay(persistence.getBegun())),
    announce: (said, serial) => view.announce(said, serial),
    dispatch: (action) => dispatch(action),
    askSaves: (wanted) => persistence.carryOut(wanted),
    askRemote: (event) => remote.tell(event),
    getGames: () => persistence.games,
    ...{ settings, language },
    isUp: () => state.engine.status === 'up',
    findPrepared,
    players: players.means,
  });
  const view = createPageView({
    t,
    deck,
    dispatch,
    onRetry,
    settings,
    language,
    page,
    findPanels: (record, path) => persistence.findPanels(record, path),
    onPanels: () => persistence.cacheAgain(),
  });
  followers.push((current) => {
    view.render(selectViewModel(showReplay(current)));
    document.documentElement.dataset.engine = nameEngineStatus(current);
    // The page is ready for use, with or without the optional files.
    document.documentElement.dataset.page = 'begun';
  });
  t.follow(page.renamePlayers);
  listenForKeys(document, dispatch, {
    spaces,
    focusTargets: view.focusTargets,
    hasKeys: () => settings.get().hasKeys,
  });
  const channel = openChannel();
  const persistence = createPersistence({
    getLocal: () => localStorage,
    getSession: () => sessionStorage,
    ...{ dispatch, notify: page.notify },
    getState: () => state,
    request: client.request,
    listFallbacks: listPersons,
    download: downloadText,
    now: Date.now,
    makeId,
    build: readVersion(),
    getPanels: (game) => view.getPanels(game),
    defer: doWhenIdle,
    database: createDatabase(() => import('./vendor/idb.js'), CLOCK),
    locks: createGameLocks(),
    announce: (ids) => channel?.postMessage(ids),
    share: shareText,
    readValues: page.readValues,
    onChange: (refusal) => page.noteGames(refusal),
    onBackup: () => page.session.send(['settings', 'BackUp', Date.now()]).catch(() => {}),
  });
  const remote = createRemoteGames({
    store: createRemoteStore({ getLocal: () => localStorage, getSession: () => sessionStorage }),
    request: client.request,
    ...{ dispatch, notify: page.notify },
    getState: () => state,
    drawEntropy,
    listFallbacks: listPersons,
    now: Date.now,
    transport: createTransport(() => ({ remote, getState: () => state })),
  });
  followers.push((current, action) => {
    if (action.type === 'answered' && current.game.view?.outcome)
      for (const feature of ['install', 'settings'])
        page.session.send([feature, 'End']).catch(() => {});
    if (action.type === 'resume') page.renamePlayers();
    if (action.type === 'resume' || action.type === 'begin') page.dropNotices();
    persistence.follow(action);
    remote.follow(action);
  });
  listenToStorage(persistence, settings, remote);
  channel?.addEventListener('message', ({ data }) => persistence.receiveLibrary(data));
  settings.follow((current) => dispatch({ type: 'settings', settings: current }));
  followers.push(
    createSearchRunner({ worker: searchWorker, dispatch, drawSeed }),
    followPlayback(dispatch, view.settle),
    players.follow,
    page.follow,
    createClockRunner({ dispatch, timers: CLOCK, now: readTime }),
  );
  listenForClosing((isClosed) => dispatch({ type: 'closed', isClosed }));
  /** Settles when there is a game that a link may replace. @type {Promise<unknown>} */
  let begun = Promise.resolve();
  const beginAnew = () => {
    // A link has its own game.
    begun = page.beginStored(state.engine.status !== 'failed' && firstLink === null);
  };
  /** @param {import('./platform/link.js').Link | null} link */
  const openLink = async (link) => {
    if (link === null) return;
    const { kind, text } = link;
    if (kind === 'game' || kind === 'position') await persistence.openLink(link);
    else if (kind === 'turn') await remote.tell({ kind: 'read', text });
    else if (kind === 'open') openPlace(text, page.session, dispatch);
    else if (kind === 'player') dispatch({ type: 'open', dialog: 'write', about: ['Show', text] });
    else await remote.tell({ kind: 'link', text });
  };
  remote
    .start()
    .then((isShown) => (isShown ? undefined : persistence.start(beginAnew)))
    .catch((error) => {
      // A broken save must not keep the player from a game.
      reportError(error);
      beginAnew();
    })
    .then(() => begun)
    .then(() => openLink(firstLink));
  /** @param {import('./platform/text-file.js').TextFile[]} files */
  const openFiles = (files) => {
    // The list shows the progress, and the reason of a refusal.
    dispatch({ type: 'open', dialog: 'games' });
    page.openFiles(files);
  };
  listenForFiles(document, openFiles, isGameText, followLaunch);
  window.addEventListener('hashchange', () => openLink(takeLink()));
  let isComplete = false;
  /** Load the rest of the page once the engine is up. @param {State} current */
  function complete(current) {
    if (isComplete || current.engine.status !== 'up') return;
    isComplete = true;
    // A worker that needs this file says so if it does not come.
    takeFile(LATER_FILE)
      .then(() => page.prepare(doWhenIdle))
      .catch(() => {});
    keepForOffline();
  }
  followers.push(complete);
  complete(state);
}

/**
 * @param {string} name the worker's
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

/** @param {keyof typeof DATA} name @param {AbortSignal} [signal] */
const loadData = (name, signal) => loadJson(new URL(DATA[name], import.meta.url), signal);

start().catch((error) => {
  reportError(error);
  document.documentElement.dataset.page = 'broken';
});
