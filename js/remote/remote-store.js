// @ts-check
/**
 * Stores remote games in the browser's storage, one key for each.
 *
 * Owns the keys and the format around the engine's text. If the storage is forbidden or full, keeps a game in memory
 * while the page is open. The engine's text contains the game's secret; nothing else reads it.
 */

import { parseStored } from '../platform/stored-value.js';

/** @typedef {import('../game/remote.js').RemoteEntry} RemoteEntry */

/**
 * The part of the Storage interface that this module uses.
 * @typedef {{readonly length: number, key: (index: number) => string | null,
 *   getItem: (key: string) => string | null, setItem: (key: string, value: string) => void,
 *   removeItem: (key: string) => void}} StorageLike
 */

/**
 * A stored game. `kept` is the engine's text, `draft` the record with the player's unsent turn, which may be empty, and
 * `summary` what the list shows. `changed` and `at` are in milliseconds since 1970. `began` tells when this page first
 * had the game with this number of steps: the clock of the player to move runs since then. `invited` are the names of
 * those who are invited to a rematch, by seat.
 * @typedef {{version: 1, id: string, kept: string, draft: string, changed: number, began?: {steps: number, at: number},
 *   invited?: string[], summary: Omit<RemoteEntry, 'id' | 'changed'>}} Stored
 */

const PREFIX = 'kidd.remote.';
const CURRENT = 'kidd.remoteCurrent';
const CONNECTED = 'kidd.remoteConnected';
const LONGEST = 2_000_000;
const LONGEST_NAMES = 1_000;
const ID = /^[0-9a-f]{16}$/;

/** @typedef {ReturnType<typeof createRemoteStore>} RemoteStore */

/**
 * The result of a request: the game, or why the engine refused.
 * @typedef {{view: import('../protocol/protocol.js').RemoteView}
 *   | {refusal: import('../i18n/translate.js').Message, fault: string}} Done
 */

/**
 * @param {object} storages
 * @param {() => StorageLike | null} storages.getLocal returns the storage that all pages share
 * @param {() => StorageLike | null} storages.getSession returns the tab's own storage
 */
export function createRemoteStore({ getLocal, getSession }) {
  /** The texts of the games that could not be stored, by id. @type {Map<string, string>} */
  const inMemory = new Map();

  /**
   * @template Result
   * @param {() => StorageLike | null} getStorage
   * @param {(storage: StorageLike) => Result} use
   * @returns {Result | null} null if the storage cannot be used
   */
  function attempt(getStorage, use) {
    try {
      const storage = getStorage();
      return storage === null ? null : use(storage);
    } catch {
      return null;
    }
  }

  /** @param {string} id */
  function readText(id) {
    return inMemory.get(id) ?? attempt(getLocal, (storage) => storage.getItem(PREFIX + id));
  }

  /**
   * Read a game.
   * @param {string} id
   * @returns {Stored | null} null if there is none, or its text is invalid
   */
  function read(id) {
    return ID.test(id) ? readStored(readText(id), id) : null;
  }

  /** List the ids of all games in no particular order. */
  function listIds() {
    const keys = attempt(getLocal, (storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    );
    const ids = (keys ?? [])
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
    return [...new Set([...ids, ...inMemory.keys()])].filter((id) => ID.test(id));
  }

  return {
    read,

    /** List all games that can be read, the last changed first. */
    listEntries() {
      const entries = listIds().flatMap((id) => {
        const stored = read(id);
        return stored === null ? [] : [{ id, changed: stored.changed, ...stored.summary }];
      });
      return entries.sort((one, other) => other.changed - one.changed);
    },

    /**
     * Store a game.
     * @param {Stored} game
     * @returns {boolean} false if the game will be lost when the page closes
     */
    write(game) {
      const text = JSON.stringify(game);
      const isStored = attempt(getLocal, (storage) => {
        storage.setItem(PREFIX + game.id, text);
        return true;
      });
      if (isStored) inMemory.delete(game.id);
      else inMemory.set(game.id, text);
      return isStored === true;
    },

    /** @param {string} id */
    remove(id) {
      inMemory.delete(id);
      attempt(getLocal, (storage) => storage.removeItem(PREFIX + id));
    },

    /** Return whether a game will be lost when the page closes. */
    isAtRisk: () => inMemory.size > 0,

    /** Return the id of the game that this tab showed last, or that any tab did; null if that was not a remote game. */
    readCurrent() {
      const own = attempt(getSession, (storage) => storage.getItem(CURRENT));
      return own ?? attempt(getLocal, (storage) => storage.getItem(CURRENT)) ?? '';
    },

    /** @param {string} id empty for none */
    writeCurrent(id) {
      attempt(getSession, (storage) => storage.setItem(CURRENT, id));
      attempt(getLocal, (storage) => storage.setItem(CURRENT, id));
    },

    /**
     * Store the names of the players to whom this tab is connected live.
     * @param {string[]} names
     */
    writeConnected(names) {
      attempt(getSession, (storage) => storage.setItem(CONNECTED, JSON.stringify(names)));
    },

    /** Return the names that this tab stored last, before it was loaded again. */
    readConnected() {
      const text = attempt(getSession, (storage) => storage.getItem(CONNECTED));
      const names = parseStored(text, LONGEST_NAMES);
      return isNames(names) ? names : [];
    },
  };
}

/**
 * Return what the list shows of a game.
 * @param {import('../protocol/protocol.js').RemoteView} view
 * @param {string[]} invited the names of those who are invited, by seat
 * @param {string[]} called the names of all players as the page shows them
 * @returns {Stored['summary']}
 */
export function summarize({ game, names, seat, stage, turn, asked }, invited, called) {
  const open = asked.filter((request) => request.open);
  const answer = open.some(({ answered }) => !answered) ? 'own' : 'other';
  return {
    game,
    names: names.map((name, at) => name ?? (invited[at] || null)),
    seat,
    stage,
    isMyTurn: turn !== null && turn === seat,
    turn: turn === null ? '' : (called[turn] ?? ''),
    answer: open.length === 0 ? null : answer,
  };
}

/**
 * @param {string | null} text
 * @param {string} id
 * @returns {Stored | null}
 */
function readStored(text, id) {
  const data = parseStored(text, LONGEST);
  if (typeof data !== 'object' || data === null) return null;
  const { version, kept, draft, changed, summary } = data;
  const isFine =
    version === 1 &&
    data.id === id &&
    typeof kept === 'string' &&
    typeof draft === 'string' &&
    Number.isSafeInteger(changed) &&
    isBeginning(data.began) &&
    (data.invited === undefined || isNames(data.invited)) &&
    isSummary(summary);
  return isFine ? data : null;
}

/**
 * @param {unknown} names
 * @returns {names is string[]}
 */
const isNames = (names) => Array.isArray(names) && names.every((name) => typeof name === 'string');

/** @param {any} began */
function isBeginning(began) {
  return (
    began === undefined ||
    (typeof began === 'object' &&
      began !== null &&
      [began.steps, began.at].every(Number.isSafeInteger))
  );
}

/** @param {any} summary */
function isSummary(summary) {
  return (
    typeof summary === 'object' &&
    summary !== null &&
    typeof summary.game === 'string' &&
    Array.isArray(summary.names) &&
    typeof summary.stage === 'string' &&
    typeof summary.turn === 'string'
  );
}
