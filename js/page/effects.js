/**
 * Carries out the effects of the page in Python (`kidd_page.effects`). Knows no feature and no reason for an effect.
 */

import { makeTextFile } from '../platform/text-file.js';
import { fillIn } from './components/component.js';
import { findRef } from './focus.js';

/** The kinds of long work that have a worker of their own. */
const ANALYSES = new Set(['analyse', 'rollout']);

/** @import {Seats} from '../game/saves.js' */
/** @import {TextFile} from '../platform/text-file.js' */
/** @import {Action, Effect} from './generated/contract.js' */

/**
 * The workers of users' players. Each receives what comes of it as a text, and returns when that was carried out.
 * @typedef {(text: string) => Promise<unknown>} Receive
 * @typedef {object} PlayerWorkers
 * @property {(worker: string, source: string, print: Receive | null, onLoad: Receive | null) => void} start
 * @property {(worker: string, question: {record: string, path: string, isNew: boolean}, receive: Receive) => void} ask
 * @property {(question: {level: number, record: string, path: string, seed: number}, receive: Receive) => void}
 *   askLevel
 * @property {(worker: string) => void} end
 */

/**
 * A game to begin, with its options in its name.
 * @typedef {Seats & {game: string, clock: import('../game/clock.js').TimeControl | null}} NewGame
 */

/**
 * What else concerns users' players: what they have printed on the deck.
 * @typedef {{takePrinted: (player: number) => string}} PlayerTexts
 */

/**
 * What effects need of the page. `followUp` sends an action, and `failed` if that fails.
 * @typedef {object} Means
 * @property {(action: Action, failed?: Action | null) => Promise<unknown>} followUp
 * @property {Record<string, () => Promise<unknown>>} files loads each file that Python may ask for
 * @property {(name: string, content: unknown) => void} addFile
 * @property {(feature: string) => import('./region.js').Place | undefined} findPlace
 * @property {(region: HTMLElement, ref: string, when: import('./focus.js').When) => void} moveFocus
 * @property {import('./stored-texts.js').StoredTexts} storedTexts
 * @property {(key: string, text: string) => void} onStore is called with each text that Python stores
 * @property {ReturnType<typeof import('./searches.js').createSearches>} searches
 * @property {(ids: string[]) => Promise<unknown>} readGames reads games of the library
 * @property {(changes: readonly any[][]) => Promise<string>} changeGames
 * @property {(files: TextFile[]) => unknown} importFiles
 * @property {ReturnType<typeof import('./searches.js').createSearches>} analyses
 * @property {(line: string) => Promise<string | undefined>} addPuzzle returns `added` or `known`
 * @property {(chosen: NewGame, isDrawn: boolean) => void} newGame begins a game; `isDrawn`: lots decide the seats
 * @property {() => void} analyse shows the list of moves and the analysis
 * @property {(action: import('../select/types.js').Action) => void} dispatch carries out an action on the game
 * @property {(said: string, serial: number | null) => void} announce
 * @property {(notice: import('../game/saves.js').Notice) => void} notify shows a notice beside the deck
 * @property {() => string} getRecord returns the record that Python knows
 * @property {(request: import('../game/saves.js').SavesRequest) => unknown} askSaves
 * @property {(event: {kind: string}) => unknown} askRemote
 * @property {(name: string, value: string) => Promise<boolean>} changeSetting returns whether it could be applied
 * @property {(isWanted: boolean) => Promise<object>} askStorage asks whether the browser keeps what the page stores
 * @property {() => void} install lets the browser ask whether to install the page
 * @property {PlayerWorkers & PlayerTexts} players
 * @property {(file: string, text: string) => void} download
 * @property {(file: string, text: string) => Promise<boolean>} share returns false if the browser cannot
 * @property {() => TextFile[]} takeFiles returns the files that came last
 * @property {(field: HTMLTextAreaElement) => Promise<boolean>} copyField returns whether it was copied
 * @property {import('../platform/timers.js').Timers} timers
 */

/** @typedef {{[Name in Effect[1]]: (effect: Extract<Effect, [any, Name, ...any[]]>) => unknown}} Handlers */

/** `Answer` returns its value. @param {Means} means @returns {(effect: Effect) => string | undefined} */
export function createEffects(means) {
  /** @type {Omit<Handlers, 'Answer'>} */
  const handlers = {
    ...handleData(means),
    ...handleSearches(means),
    ...handlePlaces(means),
    ...handlePlayers(means),
    ...handleGames(means),
    ...handleRequests(means),
  };
  return (effect) => {
    if (effect[1] === 'Answer') return effect[2];
    /** @type {any} */ (handlers[effect[1]])(effect);
    return undefined;
  };
}

/**
 * @param {Means} means
 * @returns {Pick<Handlers, 'Store' | 'Cache' | 'ReadGames' | 'ChangeGames' | 'Load' | 'Later' | 'AddPuzzle'>}
 */
function handleData(means) {
  const { followUp, files, addFile, storedTexts, readGames, changeGames, addPuzzle, timers } =
    means;
  return {
    Store([, , key, text, , unstored]) {
      means.onStore(key, text);
      if (unstored !== null && !storedTexts.isStored(key)) followUp(unstored);
    },
    Cache: ([, , key, text]) => storedTexts.write(key, text),
    async ReadGames([, , ids, done, failed]) {
      const games = await readGames(ids).catch(() => undefined);
      if (games === undefined) followUp(failed);
      else followUp(fillIn(done, JSON.stringify(games)), failed);
    },
    async ChangeGames([, , changes, done, failed]) {
      const told = await changeGames(changes);
      followUp(fillIn(done, told), failed && fillIn(failed, told));
    },
    async Load([, , name, arrived, missing]) {
      try {
        addFile(name, await files[name]());
        followUp(arrived);
      } catch (error) {
        console.warn(`Not loaded: ${error}`);
        followUp(missing);
      }
    },
    Later([, , wait_ms, action, failed]) {
      // After 0 ms the engine carries the action out while the page draws what is shown now.
      if (wait_ms === 0) followUp(action, failed);
      else timers.set(() => followUp(action, failed), wait_ms);
    },
    async AddPuzzle([, , line, added, failed]) {
      const result = await addPuzzle(line).catch(() => undefined);
      followUp(result === undefined ? failed : fillIn(added, result));
    },
  };
}

/** @param {Means} means @returns {Pick<Handlers, 'Search' | 'StopSearch' | 'DropSearch' | 'EndSearch'>} */
function handleSearches({ searches, analyses }) {
  /** @param {string} kind */
  const find = (kind) => (ANALYSES.has(kind) ? analyses : searches);
  return {
    Search: (effect) => find(effect[2]).begin(effect),
    StopSearch: () => searches.stop(),
    DropSearch: ([feature, , kind]) => find(kind).drop(feature, kind),
    EndSearch: ([, , kind]) => find(kind).end(),
  };
}

/**
 * What is done where a feature is shown.
 * @param {Means} means
 * @returns {Pick<Handlers, 'Focus' | 'ScrollUp' | 'ScrollTo' | 'Reveal' | 'Copy' | 'SaveCode' | 'Select' |
 *   'Sound' | 'CloseDialog' | 'TogglePanel' | 'Print'>}
 */
function handlePlaces({ findPlace, moveFocus, copyField, followUp, dispatch }) {
  /** @param {string} feature @param {string} ref */
  const find = (feature, ref) => {
    const place = findPlace(feature);
    return place && findRef(place.element, ref);
  };
  return {
    Focus([feature, , ref, when]) {
      const place = findPlace(feature);
      if (place) moveFocus(place.element, ref, when);
    },
    ScrollUp: ([feature]) => findPlace(feature)?.element.closest('dialog')?.scrollTo(0, 0),
    ScrollTo: ([feature, , ref]) => find(feature, ref)?.scrollIntoView({ block: 'start' }),
    Reveal: ([feature, , ref]) => find(feature, ref)?.scrollIntoView({ block: 'nearest' }),
    async Copy([feature, , ref, copied, failed]) {
      const field = find(feature, ref);
      const isCopied = field instanceof HTMLTextAreaElement && (await copyField(field));
      followUp(isCopied ? copied : failed);
    },
    Select([feature, , ref]) {
      const field = find(feature, ref);
      if (field instanceof HTMLInputElement && field === document.activeElement) field.select();
    },
    SaveCode: ([feature, , name, code]) => findPlace(feature)?.saveCode?.(name, code),
    Sound: ([feature, , name]) => findPlace(feature)?.onSound([{ name, at_ms: 0 }]),
    CloseDialog([feature]) {
      const { close = () => dispatch({ type: 'close' }) } = findPlace(feature) ?? {};
      close();
    },
    TogglePanel: ([, , feature]) => findPlace(feature)?.toggle?.(),
    Print: ([feature, , ref]) => findPlace(feature)?.print?.(ref),
  };
}

/**
 * @param {Means} means
 * @returns {Pick<Handlers, 'StartPlayer' | 'AskPlayer' | 'AskLevel' | 'EndPlayer' | 'TakePrinted'>}
 */
function handlePlayers({ players, followUp }) {
  /** Fill a text into an action, and send it. @param {Action} action @param {Action} [failed] */
  const fill = (action, failed) => (/** @type {string} */ text) =>
    followUp(fillIn(action, text), failed);
  return {
    StartPlayer([, , worker, source, printed, loaded, failed]) {
      const print = printed && fill(printed);
      players.start(worker, source, print, loaded && fill(loaded, failed));
    },
    AskPlayer([, , worker, record, path, isNew, done, failed]) {
      players.ask(worker, { record, path, isNew }, fill(done, failed));
    },
    AskLevel([, , level, record, path, seed, done, failed]) {
      players.askLevel({ level, record, path, seed }, fill(done, failed));
    },
    EndPlayer: ([, , worker]) => players.end(worker),
    TakePrinted: ([, , player, printed]) => followUp(fillIn(printed, players.takePrinted(player))),
  };
}

/**
 * @param {Means} means
 * @returns {Pick<Handlers, 'Announce' | 'NewGame' | 'ChangePlayers' | 'RenamePlayers' | 'Analyse' | 'Command' |
 *   'Choose' | 'Consent' | 'Look' | 'Visit' | 'ShowPresent' | 'EditTree' | 'RestoreDeleted' | 'PlayTurn' |
 *   'PlayTyped' | 'RefuseTyped' | 'SayWord'>}
 */
function handleGames({ announce, newGame, analyse, dispatch, getRecord }) {
  return {
    Announce: ([, , said, serial]) => announce(said, serial),
    NewGame([, , game, names, levels, control, isForfeit, isDrawn]) {
      const clock = control === null ? null : { control, isForfeit };
      newGame({ game, names, levels, clock }, isDrawn);
    },
    ChangePlayers([, , purpose, names, levels]) {
      const seats = { names, levels };
      dispatch(purpose === 'playOn' ? { type: 'playOn', seats } : { type: 'reseat', ...seats });
    },
    RenamePlayers: ([, , before, names]) => dispatch({ type: 'rename', before, names }),
    Analyse: () => analyse(),
    Command: ([, , name]) => dispatch({ type: name }),
    Choose: ([, , path, place, at, move]) => dispatch({ type: 'choose', path, place, at, move }),
    Consent: ([, , colour, isAgreed]) => dispatch({ type: 'consent', colour, isAgreed }),
    Look: ([, , direction]) => dispatch({ type: 'look', direction }),
    Visit: ([, , path]) => dispatch({ type: 'visit', path, seen: getRecord() }),
    ShowPresent: () => dispatch({ type: 'present' }),
    EditTree: ([, , edit, path, text]) =>
      dispatch({ type: 'edit', edit, at: { record: getRecord(), path }, text: text ?? undefined }),
    RestoreDeleted: () => dispatch({ type: 'undoDeletion' }),
    PlayTurn([, , text]) {
      // While the player looks back, that position becomes the present one first.
      dispatch({ type: 'playOn' });
      dispatch({ type: 'type', text });
    },
    SayWord: ([, , move]) => dispatch({ type: 'say', move }),
    PlayTyped: ([, , text]) => dispatch({ type: 'type', text }),
    RefuseTyped: ([, , message]) =>
      dispatch({ type: 'refuse', message: /** @type {any} */ (message) }),
  };
}

/**
 * @param {Means} means
 * @returns {Pick<Handlers, 'ChangeSetting' | 'OpenDialog' | 'AskSaves' | 'AskRemote' | 'Install' |
 *   'AskStorage' | 'Notify' | 'Download' | 'ShareFile' | 'ImportFiles' | 'KeepGames'>}
 */
function handleRequests(means) {
  const { followUp, changeSetting, install, download, share } = means;
  const { askSaves, askRemote, askStorage, takeFiles, importFiles, dispatch, notify } = means;
  return {
    ImportFiles: () => importFiles(takeFiles()),
    KeepGames: ([, , records]) => importFiles([makeTextFile(records)]),
    async ChangeSetting([, , name, value, failed]) {
      if (!(await changeSetting(name, value)) && failed !== null) followUp(failed);
    },
    OpenDialog: ([, , dialog, about, below]) => dispatch({ type: 'open', dialog, about, below }),
    AskSaves: ([, , request]) => askSaves(/** @type {any} */ (request)),
    AskRemote: ([, , request]) => askRemote(/** @type {any} */ (request)),
    Install: () => install(),
    async AskStorage([, , isWanted, told]) {
      followUp(fillIn(told, JSON.stringify(await askStorage(isWanted))));
    },
    Notify: ([, , key]) => notify({ message: { key }, offer: null }),
    Download: ([, , file, text]) => download(file, text),
    async ShareFile([, , file, text]) {
      if (!(await share(file, text))) download(file, text);
    },
  };
}
