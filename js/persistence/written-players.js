// @ts-check
/**
 * Stores users' players, which are written in Python, in this browser.
 *
 * Owns their stored form and its limits, and which of them may run: one from a link, a file or a backup runs only after
 * the user has allowed it on this device. Knows no DOM and runs nothing.
 */

import { isWritten } from '../game/players.js';
import { cleanName } from '../game/record-headers.js';
import { createStoredValue, parseStored } from '../platform/stored-value.js';

/** @typedef {import('../platform/stored-value.js').StorageLike} StorageLike */

/**
 * A player: its id, which is also used in place of a level; its name, its source code in Python, and whether it may
 * run.
 * @typedef {{id: number, name: string, source: string, isTrusted: boolean}} WrittenPlayer
 */

const KEY = 'kidd.players';
/** The name of this device, which is in no backup. */
const DEVICE_KEY = 'kidd.device';
const VERSION = 1;

export const LONGEST_SOURCE = 30_000;
export const MOST_PLAYERS = 40;
/**
 * The longest text that can be stored when a player is added or grows. A backup may exceed it; the stored players are
 * kept then.
 */
const LONGEST_STORED = 900_000;
/** The longest text that is read, and the most players that a backup can bring. */
const LONGEST_READ = 3 * LONGEST_STORED;
const MOST_MERGED = 3 * MOST_PLAYERS;

/** The stored players by their ids. @typedef {Record<string, {name: string, source: string, device: string}>} Stored */

/**
 * @param {object} means
 * @param {() => StorageLike} means.findStorage may throw
 * @param {() => number} means.drawNumber draws a whole number from 0 to 2^32 - 1
 */
export function createWrittenPlayers({ findStorage, drawNumber }) {
  const stored = createStoredValue(findStorage, KEY);
  const storedDevice = createStoredValue(findStorage, DEVICE_KEY);
  /** @type {Set<() => void>} */
  const listeners = new Set();
  /** The text that was written last, for a browser that stores nothing. @type {string | null} */
  let kept = null;
  let device = '';

  /** Return the name of this device. @returns {string} */
  function nameDevice() {
    device = storedDevice.read() ?? device;
    if (device === '') {
      device = [drawNumber(), drawNumber(), drawNumber()].map((one) => one.toString(36)).join('-');
      storedDevice.write(device);
    }
    return device;
  }

  const read = () => readPlayers(stored.read() ?? kept);

  /**
   * @param {Stored} players
   * @returns {boolean} whether there is room for them
   */
  function write(players) {
    const text = writePlayers(players);
    const before = read();
    const most = Math.max(MOST_PLAYERS, Object.keys(before).length);
    const longest = Math.max(LONGEST_STORED, writePlayers(before).length);
    if (text.length > longest || Object.keys(players).length > most) return false;
    kept = text;
    stored.write(text);
    for (const listener of listeners) listener();
    return true;
  }

  /** @returns {WrittenPlayer[]} sorted by name */
  function list() {
    const mine = nameDevice();
    return Object.entries(read())
      .map(([id, { name, source, device: by }]) => ({
        id: Number(id),
        name: cleanName(name),
        source: source.slice(0, LONGEST_SOURCE),
        isTrusted: by === mine,
      }))
      .sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
  }

  return {
    list,

    /**
     * @param {number} id
     * @returns {WrittenPlayer | null}
     */
    find: (id) => list().find((one) => one.id === id) ?? null,

    /**
     * Add a player.
     * @param {string} name
     * @param {string} source
     * @param {object} [options]
     * @param {boolean} [options.isTrusted] false if it came from somewhere else
     * @returns {WrittenPlayer | null} null if there is no room
     */
    add(name, source, { isTrusted = true } = {}) {
      const players = read();
      let id = 0;
      while (!isWritten(id) || Object.hasOwn(players, id)) id = drawNumber() >>> 1;
      const free = findFreeName(cleanName(name) || 'player', Object.values(players));
      const entry = {
        name: free,
        source: source.slice(0, LONGEST_SOURCE),
        device: isTrusted ? nameDevice() : '',
      };
      if (!write({ ...players, [id]: entry })) return null;
      return { id, name: free, source: entry.source, isTrusted };
    },

    /**
     * Change a player's name or source. This does not change whether it may run.
     * @param {number} id
     * @param {{name?: string, source?: string}} changes
     * @returns {boolean} whether it could be stored
     */
    change(id, { name, source }) {
      const players = read();
      const entry = players[id];
      if (entry === undefined) return false;
      const changed = { ...entry };
      if (name !== undefined && cleanName(name) !== '') changed.name = cleanName(name);
      if (source !== undefined) changed.source = source.slice(0, LONGEST_SOURCE);
      return write({ ...players, [id]: changed });
    },

    /**
     * Allow a player to run on this device.
     * @param {number} id
     */
    trust(id) {
      const players = read();
      if (players[id] !== undefined)
        write({ ...players, [id]: { ...players[id], device: nameDevice() } });
    },

    /** @param {number} id */
    remove(id) {
      const { [id]: _, ...others } = read();
      write(others);
    },

    /** @param {() => void} listener called after every change */
    follow(listener) {
      listeners.add(listener);
    },

    /**
     * Handle a change by another page, or by a backup.
     * @param {string | null} key
     */
    receive(key) {
      if (key === KEY || key === null) for (const listener of listeners) listener();
    },
  };
}

/** @typedef {ReturnType<typeof createWrittenPlayers>} WrittenPlayers */

/**
 * @param {string | null} text
 * @returns {Stored}
 */
function readPlayers(text) {
  const found = parseStored(text, LONGEST_READ);
  if (found?.version !== VERSION || typeof found.players !== 'object') return {};
  const entries = Object.entries(found.players ?? {}).filter(
    ([id, one]) =>
      isWritten(Number(id)) && typeof one?.source === 'string' && typeof one.name === 'string',
  );
  return Object.fromEntries(entries);
}

/** @param {Stored} players */
const writePlayers = (players) => JSON.stringify({ version: VERSION, players });

/** @type {import('../platform/stored-value.js').StoredKind<Stored>} */
export const PLAYERS_KIND = {
  ...{ key: KEY, longest: LONGEST_READ, versions: [VERSION] },
  ...{ read: readPlayers, write: writePlayers },
  merge(mine, theirs) {
    const others = Object.entries(forbid(theirs)).filter(([id]) => !Object.hasOwn(mine ?? {}, id));
    const fit = others.filter(([, { source }]) => source.length <= LONGEST_SOURCE);
    const room = Math.max(0, MOST_MERGED - Object.keys(mine ?? {}).length);
    const added = fit.slice(0, room);
    const value = { ...mine, ...Object.fromEntries(added) };
    return { value, isWhole: added.length === others.length };
  },
};

/**
 * Remove the permission to run from the stored players, before they are written to a backup. Without this, somebody
 * with a backup could read the device's name there and forge a trusted player.
 * @param {string} text the stored players
 * @returns {string}
 */
export function forbidPlayers(text) {
  return writePlayers(forbid(readPlayers(text)));
}

/**
 * @param {Stored} players
 * @returns {Stored}
 */
function forbid(players) {
  return Object.fromEntries(
    Object.entries(players).map(([id, { name, source }]) => [id, { name, source, device: '' }]),
  );
}

/**
 * @param {string} name
 * @param {{name: string}[]} players
 */
function findFreeName(name, players) {
  const taken = new Set(players.map((one) => one.name));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name.slice(0, 20)} ${number}`;
  return free;
}
