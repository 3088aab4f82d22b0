/** Connects the page in Python to the engine, to the browser's storage, and to the rest of the page. */

import { loadBook } from '../engine/assets.js';
import { createEffects } from '../page/effects.js';
import { createFocus } from '../page/focus.js';
import { createNews } from '../page/news.js';
import { createPrepared } from '../page/prepared.js';
import { createSavesNews } from '../page/saves-news.js';
import { createSearches } from '../page/searches.js';
import { createSession } from '../page/session.js';
import { CHOICE_KEY, createStoredTexts } from '../page/stored-texts.js';
import { listOffsets, writeDay } from '../platform/day.js';
import { CLOCK } from '../platform/environment.js';
import { copyField, downloadText, shareText } from '../platform/file-io.js';
import { loadJson } from '../platform/json-file.js';
import { askStorage } from '../platform/lasting-storage.js';
import { readPageAddress } from '../platform/page-address.js';
import { drawSeats } from '../platform/random.js';
import { SETTINGS_KEY } from '../platform/settings.js';
import { listenForInstalling } from './browser-events.js';
import { createFileTransfer } from './file-transfer.js';

/** @import {Told} from '../page/generated/contract.js' */
/** @import {PageServices} from '../page/region.js' */
/** @import {SearchWorker} from '../protocol/protocol.js' */

/** The stored texts that Python reads. */
const STORED = [
  ...['kidd.device', 'kidd.lasting', 'kidd.lessons', 'kidd.notes', 'kidd.players', 'kidd.puzzles'],
  ...['kidd.install', 'kidd.reviews', CHOICE_KEY, 'kidd.statistics', SETTINGS_KEY],
];
/** What counts of games for the statistics. The text is long. */
const FACTS_KEY = 'kidd.facts';
/** @type {import('../page/generated/contract.js').Action} */
const RENAME = ['change_players', 'Rename'];
/** No game is older than its record can be. */
const FIRST_MS = Date.UTC(2020);
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** Load what a new player sees before Python is up, or give up. @param {string} locale @param {AbortSignal} signal */
export async function preloadPrepared(locale, signal) {
  const prepared = createPrepared();
  await prepared.preload(locale, signal);
  return prepared.find;
}

/** What the moment brings: while the game in words is closed, the dialogs would be told it for nothing. */
const MOMENT = [
  ...['kind', 'serial', 'isNews', 'refusal', 'warning', 'hint', 'isHidden', 'isOverlaid', 'isBusy'],
  ...['isHinting', 'isHurried', 'depth', 'choice', 'message', 'inspected'],
];
/** What the sheet of the game shows. */
const PRINTED = /** @type {const} */ (['record', 'path', 'names', 'at']);
/** What the panels do not need. */
const AROUND = ['hints', 'isCovered'];

/** Loads each file that Python may ask for. Literal paths, because the build replaces them by names with hashes. */
const FILES = {
  book: loadBook,
  puzzles: () => loadJson(new URL('../puzzles/puzzles.json', import.meta.url)),
  templates: () => loadJson(new URL('../../data/templates.json', import.meta.url)),
};

/** @param {Told | null} told @param {string[]} others @returns {Partial<Told>} */
const leaveOut = (told, others) =>
  Object.fromEntries(Object.entries(told ?? {}).filter(([name]) => !others.includes(name)));

/** @param {Told | null} told @returns {Partial<Told> | null} without a `kind` there is no moment */
const leaveMomentOut = (told) => told && { ...leaveOut(told, MOMENT), kind: null };

/**
 * @param {object} means @param {import('../protocol/protocol.js').EngineClient['request']} means.request
 * @param {import('../i18n/translate.js').Translate} means.t @param {SearchWorker} means.searchWorker
 * @param {SearchWorker} means.analysisWorker @param {() => Told | null} means.readTold
 * @param {Parameters<typeof createEffects>[0]['announce']} means.announce
 * @param {Parameters<typeof createEffects>[0]['dispatch']} means.dispatch
 * @param {Parameters<typeof createEffects>[0]['askSaves']} means.askSaves
 * @param {Parameters<typeof createEffects>[0]['askRemote']} means.askRemote
 * @param {() => import('../game/saves.js').Games} means.getGames returns the saved games
 * @param {import('../platform/settings.js').SettingsStore} means.settings
 * @param {import('../platform/locale.js').Language} means.language
 * @param {() => boolean} means.isUp returns whether Python is up
 * @param {ReturnType<typeof createPrepared>['find']} means.findPrepared
 * @param {import('../page/effects.js').Means['players']} means.players
 */
export function createPageSession(means) {
  const { request, t, searchWorker, analysisWorker, readTold, isUp, dispatch, getGames } = means;
  const { settings, language, findPrepared } = means;
  const install = listenForInstalling((name) => session.send(['install', name]).catch(() => {}));
  /** @type {PageServices['places']} */
  const places = new Map();
  const focus = createFocus();
  /** @type {(begun?: unknown) => void} */
  let onNewGame = () => {};
  const storedTexts = createStoredTexts(() => localStorage, STORED, [FACTS_KEY]);
  const savesNews = createSavesNews({ now: Date.now, getGames });
  /** Of the actions that have not been sent yet one is enough. */
  const tellSaves = () => session.slide(['library', 'Heard']);
  const sources = {
    readDay: () => writeDay(Date.now()),
    zone: listOffsets(FIRST_MS, Date.now() + YEAR_MS),
    ...{ t, address: readPageAddress() ?? '' },
    readTold: () => (settings.get().hasWords ? readTold() : leaveMomentOut(readTold())),
  };
  const news = createNews({ ...sources, saves: savesNews, storedTexts });
  /** @type {Pick<Parameters<typeof createSession>[0], 'isUp' | 'findPrepared' | 't' | 'storedTexts' | 'carryOut' |
   *   'noteFocus' | 'report'>} */
  const shared = {
    ...{ isUp, findPrepared, t, storedTexts, noteFocus: focus.note, report: reportError },
    carryOut: (effect) => carryOut(effect),
  };
  const session = createSession({
    ...shared,
    // The actions belong to no game, so a new game does not abandon them.
    ask: (text) => request('page', { text }, { scope: 'page' }),
    news,
    onAnswer() {
      if (savesNews.hasMore()) tellSaves();
    },
  });
  const panels = createSession({
    ...shared,
    // These wait for nothing that a dialog needs.
    ask: (text) => request('panels', { text }, { scope: 'page' }),
    news: createNews({
      ...sources,
      readTold: () => leaveOut(readTold(), AROUND),
      saves: { collect: () => null, forget() {} },
      storedTexts: { ...storedTexts, keys: [] },
    }),
    onAnswer() {},
  });
  /** Read the library, and tell of its games. */
  const loadGames = async () => {
    await getGames().load();
    games.tellNext();
    return storedTexts.read(FACTS_KEY);
  };
  /** @param {import('../platform/text-file.js').TextFile[]} came */
  const keepFiles = (came) => getGames().keepFiles(came);
  const importFiles = (/** @type {string} */ files) => {
    dispatch({ type: 'open', dialog: 'games' });
    session.send(['library', 'Await']).catch(() => {});
    session.send(['library', 'Import', files]).catch(() => {});
  };
  const files = createFileTransfer({ session, storedTexts, keepFiles, importFiles });
  const notifier = createNotifier(session);
  const carryOut = createEffects({
    ...{ ...means, notify: notifier.notify },
    ...{ followUp: session.followUp, getRecord: news.getRecord, install, askStorage, storedTexts },
    files: { ...FILES, games: loadGames },
    addFile: news.addFile,
    findPlace: (feature) => places.get(feature),
    moveFocus: focus.move,
    searches: createSearches({ worker: searchWorker, ...session }),
    analyses: createSearches({ worker: analysisWorker, ...session }),
    readGames: (ids) => getGames().read(ids),
    changeGames: (changes) => getGames().change(changes),
    onStore: settings.receive,
    ...{ keepFiles, importFiles },
    addPuzzle: (line) => session.send(['puzzles', 'AddOwn', line]),
    newGame(chosen, isDrawn) {
      dispatch({ type: 'begin', ...chosen, ...(isDrawn ? drawSeats(chosen) : {}) });
      onNewGame();
    },
    analyse() {
      settings.change({ hasMoves: true });
      session.send(['analysis', 'Switch', true]).catch(() => {});
    },
    async changeSetting(name, value) {
      settings.change({ [name]: value });
      return name !== 'language' || language.isReady();
    },
    download: downloadText,
    share: shareText,
    copyField,
    timers: CLOCK,
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || STORED.includes(key)) session.refresh();
  });
  /** The position in place of that of the game which the player has left last. @type {object | null} */
  let left = null;
  /** What was told of the last state. @type {Told | null} */
  let told = null;
  /** Let Python make the sheet of the game when the browser is idle. */
  let makeSheet = () => {};

  const games = createGamesTeller(session, savesNews, tellSaves);

  return {
    ...{ session, panels, places, storedTexts, settings, carryOut, isUp, ...notifier },
    ...{ keepFiles, importFiles, readValues: files.readValues, openFiles: files.open },

    /**
     * Begin the game that was chosen last on the start screen, or the first one. Resolves also if it cannot be begun.
     * @param {boolean} opens show the start screen then @returns {Promise<unknown>}
     */
    beginStored(opens) {
      const stored = storedTexts.read(CHOICE_KEY) ?? '';
      const begun = new Promise((resolve) => {
        onNewGame = resolve;
      });
      session.send(['start', 'BeginStored', stored, opens]).catch(onNewGame);
      return begun;
    },

    /** Let names that nobody has given follow the language. Before Python is up, `prepare` does that later. */
    renamePlayers() {
      if (isUp()) session.send(RENAME).catch(() => {});
    },

    /**
     * Tell Python the words, and let it load the list of games, so that the first opening need not wait for that.
     * @param {(act: () => void) => void} doWhenIdle
     */
    prepare(doWhenIdle) {
      const send = (/** @type {import('../page/generated/contract.js').Action | null} */ action) =>
        session.send(action).catch(() => {});
      makeSheet = () => doWhenIdle(() => session.slide(['game_sheet', 'Rest']));
      doWhenIdle(() =>
        send(RENAME).then(() => doWhenIdle(() => send(['library', 'Heard']).then(makeSheet))),
      );
    },

    noteGames: games.note,

    /** Tell what the page shows now, and what of it is over. @param {import('../state/types.js').State} state */
    follow(state) {
      const { overlay } = state;
      // The next position brings other panels.
      if (state.requests.game === null) panels.tellShown();
      session.tellShown();
      const before = told;
      told = readTold();
      if (told?.remote.game && !before?.remote.game)
        session.send(['remote_panel', 'Follow']).catch(() => {});
      if (PRINTED.some((name) => told?.[name] !== before?.[name])) makeSheet();
      games.follow(state, told?.isSettled ?? false);
      if (!overlay.isLeft || left === overlay) return;
      left = overlay;
      session.send(['analysis', 'Walk', 0, 0]).catch(() => {});
    },
  };
}

/**
 * Return what tells of the saved games, as long as something shows them: a dialog, or what stands below the result of a
 * game.
 * @param {PageServices['session']} session @param {ReturnType<typeof createSavesNews>} savesNews
 * @param {() => unknown} tellSaves
 */
function createGamesTeller(session, savesNews, tellSaves) {
  /** Whether the games may have changed since they were told. */
  let isStale = true;
  /** What the page shows. @type {{remote: Record<string, any>[], dialog: string | null, isOver: boolean}} */
  let shown = { remote: [], dialog: null, isOver: false };

  function tell() {
    const { remote, dialog, isOver } = shown;
    const isListed = dialog === 'games' || dialog === 'settings';
    if (!isStale || !(isListed || isOver)) return;
    isStale = false;
    savesNews.note(remote);
    if (isListed) tellSaves();
    if (isOver) session.slide(['ending', 'Follow']);
  }

  return {
    tellNext: () => savesNews.note(shown.remote),

    /**
     * The games may have changed. Those that read a game show why one could not be begun.
     * @param {import('../i18n/translate.js').Message | null} refusal
     */
    note(refusal) {
      const { dialog } = shown;
      isStale = true;
      tell();
      if (refusal !== null && (dialog === 'editor' || dialog === 'read'))
        session.send([dialog, 'Refuse', JSON.stringify(refusal)]).catch(() => {});
    },

    /** @param {import('../state/types.js').State} state @param {boolean} isOver */
    follow({ remote: { list: remote }, ui: { dialog } }, isOver) {
      isStale ||= remote !== shown.remote || (isOver && !shown.isOver);
      shown = { remote, dialog, isOver };
      tell();
    },
  };
}

/** @param {PageServices['session']} session */
function createNotifier(session) {
  let hasNotices = false;
  return {
    /** Show a notice beside the deck. @type {import('../game/saves.js').Notify} */
    notify(message, game = '') {
      hasNotices = true;
      session.send(['notices', 'Add', JSON.stringify(message), game]).catch(() => {});
    },

    /** Drop the notices about the last game: another one is put on the deck. */
    dropNotices() {
      if (hasNotices) session.send(['notices', 'Open']).catch(() => {});
    },
  };
}
