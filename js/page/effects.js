// @ts-check
/**
 * Carries out the effects of the page in Python (`kidd_page.effects`). The writing of `Store` belongs to the
 * answer itself.
 *
 * Knows no feature and no reason for an effect.
 */

import { fillIn } from './components/component.js';
import { findRef } from './focus.js';

/** The kinds of long work that have a worker of their own. */
const ANALYSES = new Set(['analyse', 'rollout']);

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('./generated/contract.js').Effect} Effect */

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
 * @typedef {import('../game/players.js').Seats & {game: string, clock: import('../game/clock.js').TimeControl | null}}
 *   NewGame
 */

/**
 * What else concerns users' players: what they have printed on the deck, and games with them there.
 * @typedef {object} PlayerGames
 * @property {(player: number) => string} takePrinted
 * @property {(record: string, seats: {names: string[], levels: number[]}) => void} look
 * @property {(records: string) => void} keep
 */

/**
 * @param {object} means
 * @param {(action: Action, failed?: Action | null) => Promise<unknown>} means.followUp sends an action; `failed`, if
 *   it fails
 * @param {Record<string, () => Promise<unknown>>} means.files loads each file that Python may ask for
 * @param {(name: string, content: unknown) => void} means.addFile
 * @param {(feature: string) => import('./region.js').Place | undefined} means.findPlace
 * @param {(region: HTMLElement, ref: string, when: import('./focus.js').When) => void} means.moveFocus
 * @param {import('./stored-texts.js').StoredTexts} means.storedTexts
 * @param {ReturnType<typeof import('./searches.js').createSearches>} means.searches
 * @param {(ids: string[]) => Promise<unknown>} means.readGames reads games of the library
 * @param {ReturnType<typeof import('./searches.js').createSearches>} means.analyses
 * @param {(line: string) => Promise<string | undefined>} means.addPuzzle returns `added` or `known`
 * @param {(chosen: NewGame, isDrawn: boolean) => void} means.newGame begins a game; `isDrawn`: lots decide the seats
 * @param {(purpose: 'change' | 'playOn', seats: import('../game/players.js').Seats) => void} means.changePlayers
 * @param {(record: string, seats: import('../game/players.js').Seats, isAnalysed: boolean) => void} means.beginGame
 * @param {(name: Extract<Effect, [any, 'OpenDialog', ...any[]]>[2]) => void} means.openDialog
 * @param {(request: import('../game/saves.js').SavesRequest) => unknown} means.askSaves
 * @param {(request: import('../game/remote.js').RemoteRequest) => unknown} means.askRemote
 * @param {(name: string, value: string) => Promise<boolean>} means.changeSetting returns whether it could be
 *   applied
 * @param {() => void} means.install lets the browser ask whether to install the page
 * @param {PlayerWorkers & PlayerGames} means.players
 * @param {(file: string, text: string) => void} means.download
 * @param {(field: HTMLTextAreaElement) => Promise<boolean>} means.copyField returns whether it was copied
 * @param {import('../platform/timers.js').Timers} means.timers
 * @returns {(effect: Effect) => string | undefined} carries out an effect; `Answer` returns its value
 */
export function createEffects(means) {
  const {
    followUp,
    files,
    addFile,
    findPlace,
    moveFocus,
    storedTexts,
    searches,
    readGames,
    analyses,
    addPuzzle,
    newGame,
    changePlayers,
    beginGame,
    changeSetting,
    openDialog,
    askSaves,
    askRemote,
    install,
    players,
    download,
    copyField,
    timers,
  } = means;

  /**
   * @param {string} name
   * @param {Action} arrived
   * @param {Action} missing
   */
  async function load(name, arrived, missing) {
    try {
      addFile(name, await files[name]());
      followUp(arrived);
    } catch (error) {
      console.warn(`Not loaded: ${error}`);
      followUp(missing);
    }
  }

  /**
   * @param {string[]} ids
   * @param {Action} done
   * @param {Action} failed
   */
  async function read(ids, done, failed) {
    const games = await readGames(ids).catch(() => undefined);
    if (games === undefined) followUp(failed);
    else followUp(fillIn(done, JSON.stringify(games)), failed);
  }

  /**
   * @param {string} line
   * @param {Action} added
   * @param {Action} failed
   */
  async function add(line, added, failed) {
    const result = await addPuzzle(line).catch(() => undefined);
    followUp(result === undefined ? failed : fillIn(added, result));
  }

  /**
   * Return what sends an action with a text filled in.
   * @param {Action} action
   * @param {Action} [failed]
   */
  const fill = (action, failed) => (/** @type {string} */ text) =>
    followUp(fillIn(action, text), failed);

  /**
   * @param {Element | null | undefined} field
   * @param {Action} copied
   * @param {Action} failed
   */
  async function copy(field, copied, failed) {
    const isCopied = field instanceof HTMLTextAreaElement && (await copyField(field));
    followUp(isCopied ? copied : failed);
  }

  /** @param {Extract<Effect, [any, 'StartPlayer', ...any[]]>} effect */
  function startPlayer([, , worker, source, printed, loaded, failed]) {
    const print = printed && fill(printed);
    players.start(worker, source, print, loaded && fill(loaded, failed));
  }

  /** @param {string} kind */
  const findSearches = (kind) => (ANALYSES.has(kind) ? analyses : searches);

  return (effect) => {
    const place = findPlace(effect[0]);
    const find = (/** @type {string} */ ref) => place && findRef(place.element, ref);
    switch (effect[1]) {
      case 'Store':
        if (effect[5] !== null && !storedTexts.isStored(effect[2])) followUp(effect[5]);
        return undefined;
      case 'Cache':
        storedTexts.write(effect[2], effect[3]);
        return undefined;
      case 'ReadGames':
        read(effect[2], effect[3], effect[4]);
        return undefined;
      case 'Load':
        load(effect[2], effect[3], effect[4]);
        return undefined;
      case 'Later':
        // After 0 ms the engine carries the action out while the page draws what is shown now.
        if (effect[2] === 0) followUp(effect[3], effect[4]);
        else timers.set(() => followUp(effect[3], effect[4]), effect[2]);
        return undefined;
      case 'Search':
        findSearches(effect[2]).begin(effect);
        return undefined;
      case 'StopSearch':
        searches.stop();
        return undefined;
      case 'DropSearch':
        findSearches(effect[2]).drop(effect[0], effect[2]);
        return undefined;
      case 'EndSearch':
        findSearches(effect[2]).end();
        return undefined;
      case 'Focus':
        if (place) moveFocus(place.element, effect[2], effect[3]);
        return undefined;
      case 'ScrollUp':
        place?.element.closest('dialog')?.scrollTo(0, 0);
        return undefined;
      case 'ScrollTo':
        find(effect[2])?.scrollIntoView({ block: 'start' });
        return undefined;
      case 'Reveal':
        find(effect[2])?.scrollIntoView({ block: 'nearest' });
        return undefined;
      case 'Copy':
        copy(find(effect[2]), effect[3], effect[4]);
        return undefined;
      case 'Download':
        download(effect[2], effect[3]);
        return undefined;
      case 'SaveCode':
        place?.saveCode?.(effect[2], effect[3]);
        return undefined;
      case 'EditPosition':
        place?.edit?.(effect[2]);
        return undefined;
      case 'StartPlayer':
        startPlayer(effect);
        return undefined;
      case 'AskPlayer': {
        const [, , worker, record, path, isNew, done, failed] = effect;
        players.ask(worker, { record, path, isNew }, fill(done, failed));
        return undefined;
      }
      case 'AskLevel': {
        const [, , level, record, path, seed, done, failed] = effect;
        players.askLevel({ level, record, path, seed }, fill(done, failed));
        return undefined;
      }
      case 'EndPlayer':
        players.end(effect[2]);
        return undefined;
      case 'TakePrinted':
        followUp(fillIn(effect[3], players.takePrinted(effect[2])));
        return undefined;
      case 'LookAtGame':
        players.look(effect[2], { names: effect[3], levels: effect[4] });
        return undefined;
      case 'KeepGames':
        players.keep(effect[2]);
        return undefined;
      case 'Sound':
        place?.onSound([{ name: effect[2], at_ms: 0 }]);
        return undefined;
      case 'NewGame': {
        const [, , game, names, levels, control, isForfeit, isDrawn] = effect;
        const clock = control === null ? null : { control, isForfeit };
        newGame({ game, names, levels, clock }, isDrawn);
        return undefined;
      }
      case 'ChangePlayers':
        changePlayers(effect[2], { names: effect[3], levels: effect[4] });
        return undefined;
      case 'BeginGame':
        beginGame(effect[2], { names: effect[3], levels: effect[4] }, effect[5]);
        return undefined;
      case 'CloseDialog':
        place?.close?.();
        return undefined;
      case 'SayWord':
        place?.say?.(effect[2]);
        return undefined;
      case 'ChangeSetting': {
        const failed = effect[4];
        changeSetting(effect[2], effect[3]).then((isDone) => {
          if (!isDone && failed !== null) followUp(failed);
        });
        return undefined;
      }
      case 'OpenDialog':
        openDialog(effect[2]);
        return undefined;
      case 'AskSaves':
        askSaves(/** @type {any} */ (effect[2]));
        return undefined;
      case 'AskRemote':
        askRemote(/** @type {any} */ (effect[2]));
        return undefined;
      case 'AddPuzzle':
        add(effect[2], effect[3], effect[4]);
        return undefined;
      case 'OpenAbout':
        place?.openAbout?.(effect[2], effect[3], effect[4]);
        return undefined;
      case 'Install':
        install();
        return undefined;
      case 'Print':
        place?.print?.(effect[2]);
        return undefined;
      case 'Answer':
        return effect[2];
    }
  };
}
