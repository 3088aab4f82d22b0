// @ts-check
/**
 * Reads users' players, which `kidd_page.player_store` stores, for games on the deck.
 *
 * A player from a link, a file or a backup runs only after the user has allowed it on this device.
 */

import { isWritten } from '../game/players.js';
import { cleanName } from '../game/record-headers.js';
import { parseStored } from '../platform/stored-value.js';
import { DEVICE_KEY } from '../protocol/protocol.js';

/**
 * A player: its id, which is also used in place of a level; its name, its source code in Python, and whether it may
 * run.
 * @typedef {{id: number, name: string, source: string, isTrusted: boolean}} WrittenPlayer
 */

const KEY = 'kidd.players';
const VERSION = 1;

const LONGEST_SOURCE = 30_000;
/** The longest text that is read: three times what a player can add. */
const LONGEST_READ = 2_700_000;

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
