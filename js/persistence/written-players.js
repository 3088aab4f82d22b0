// @ts-check
/**
 * Reads users' players, which `kidd_page.player_store` stores, for games on the deck, and merges those of backups.
 *
 * A player from a link, a file or a backup runs only after the user has allowed it on this device.
 */

import { isWritten } from '../game/players.js';
import { cleanName } from '../game/record-headers.js';
import { parseStored } from '../platform/stored-value.js';

/**
 * A player: its id, which is also used in place of a level; its name, its source code in Python, and whether it may
 * run.
 * @typedef {{id: number, name: string, source: string, isTrusted: boolean}} WrittenPlayer
 */

const KEY = 'kidd.players';
/** The name of this device, which is in no backup. */
const DEVICE_KEY = 'kidd.device';
const VERSION = 1;

const LONGEST_SOURCE = 30_000;
/** The longest text that is read, and the most players that a backup can bring: three times what a player can add. */
const LONGEST_READ = 2_700_000;
const MOST_MERGED = 120;

/** The stored players by their ids. @typedef {Record<string, {name: string, source: string, device: string}>} Stored */

/**
 * @param {(key: string) => string | null} read
 */
export function createWrittenPlayers(read) {
  /** @returns {WrittenPlayer[]} sorted by name */
  function list() {
    const mine = read(DEVICE_KEY) ?? '';
    return Object.entries(readPlayers(read(KEY)))
      .map(([id, { name, source, device }]) => ({
        id: Number(id),
        name: cleanName(name),
        source: source.slice(0, LONGEST_SOURCE),
        isTrusted: mine !== '' && device === mine,
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
  };
}

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
