// @ts-check
/**
 * The statistics of this device's games: collects the games that count, and asks the engine to count them.
 *
 * Owns which games are sent, since when games count, and the facts of the games: the engine replays each game once for
 * them. Knows no DOM.
 */

import { isWritten, PERSON } from '../game/players.js';
import { createStoredValue, parseStored } from '../platform/stored-value.js';

/** @typedef {import('../game/saves.js').Entry} Entry */
/** @typedef {import('../protocol/protocol.js').GameFactsView} GameFactsView */
/** @typedef {import('../protocol/protocol.js').GameStatisticsView} GameStatisticsView */
/** @typedef {import('./save-format.js').Save} Save */

/** Records for one request, so that other requests need not wait long. */
const BATCH = 5;
const STATISTICS_KEY = 'kidd.statistics';
const VERSION = 1;
const LONGEST_TEXT = 200;
/** The most characters of the stored facts, enough for some 4,000 games. The other games are replayed again. */
const MOST_STORED = 1_000_000;

/**
 * Read since when games count.
 * @param {string | null} text
 * @returns {number} in milliseconds since 1970; 0 if all do
 */
function readSince(text) {
  const found = parseStored(text, LONGEST_TEXT);
  const isFine = found?.version === VERSION && Number.isSafeInteger(found.since);
  return isFine && found.since > 0 ? found.since : 0;
}

/** @param {number} since */
const writeSince = (since) => JSON.stringify({ version: VERSION, since });

/** @type {import('../platform/stored-value.js').StoredKind<number>} */
export const STATISTICS_KIND = {
  ...{ key: STATISTICS_KEY, longest: LONGEST_TEXT, versions: [VERSION] },
  ...{ read: readSince, write: writeSince },
  merge: (mine, theirs) => ({ value: mine ?? theirs, isWhole: true }),
};

/** The facts of a game as it was at `changed`; null if it has none. */
/** @typedef {{changed: number, facts: GameFactsView | null}} Known */

/**
 * @param {object} options
 * @param {() => Promise<Entry[]>} options.listGames returns all games of this device
 * @param {(ids: string[]) => Promise<{save: Save}[]>} options.readGames reads games; some may be left out
 * @param {import('./linked-games.js').Request} options.request sends a request to the engine
 * @param {() => import('../platform/stored-value.js').StorageLike} options.findStorage
 * @param {() => number} options.now in milliseconds since 1970
 */
export function createStatistics({ listGames, readGames, request, findStorage, now }) {
  const start = createStoredValue(findStorage, STATISTICS_KEY);
  const kept = createStoredValue(findStorage, 'kidd.facts');
  /** By the id of the game; read from the storage when it is first needed. @type {Map<string, Known> | null} */
  let known = null;

  /** Return since when games count, in milliseconds since 1970; 0 if all do. */
  function getSince() {
    const since = readSince(start.read());
    return since <= now() ? since : 0;
  }

  /** @param {number} since */
  function setSince(since) {
    start.write(writeSince(since));
  }

  /** @returns {Map<string, Known>} */
  function recall() {
    const found = parseStored(kept.read(), MOST_STORED);
    const isFine = found?.version === VERSION && Array.isArray(found.games);
    return new Map(isFine ? found.games : []);
  }

  /** @param {Map<string, Known>} facts */
  function keep(facts) {
    const text = JSON.stringify({ version: VERSION, games: [...facts] });
    if (text.length <= MOST_STORED) kept.write(text);
  }

  /**
   * Let the engine replay the games whose facts are not known.
   * @param {Entry[]} games
   * @param {(read: number, all: number) => void} onProgress
   * @returns {Promise<Map<string, Known> | null>} null if the engine cannot answer
   */
  async function learn(games, onProgress) {
    known ??= recall();
    const before = known;
    // The facts of games that are gone are forgotten.
    const facts = new Map(
      games.flatMap(({ id }) => (before.has(id) ? [[id, before.get(id)]] : [])),
    );
    const all = /** @type {Map<string, Known>} */ (facts);
    const fresh = games.filter(({ id, changed }) => all.get(id)?.changed !== changed);
    for (let done = 0; done < fresh.length; done += BATCH) {
      onProgress(done, fresh.length);
      const batch = fresh.slice(done, done + BATCH);
      const read = await readGames(batch.map(({ id }) => id));
      const reply = await request('facts', { records: read.map(({ save }) => save.record) });
      if (reply.facts === undefined) return null;
      for (const { id, changed } of batch) all.set(id, { changed, facts: null });
      for (const [index, { save }] of read.entries())
        all.set(save.id, { changed: save.changed, facts: reply.facts[index] ?? null });
    }
    known = all;
    if (fresh.length > 0) keep(all);
    return all;
  }

  /**
   * @param {(read: number, all: number) => void} onProgress
   * @returns {Promise<GameStatisticsView[] | null>}
   */
  async function count(onProgress) {
    const all = (await listGames()).filter(isCounted);
    const facts = await learn(all, onProgress);
    if (facts === null) return null;
    const since = getSince();
    const games = all.flatMap(({ id, ended, players }) => {
      const found = facts.get(id)?.facts;
      if (!found || ended === null || ended < since) return [];
      const levels = Object.entries(players).map(([colour, player]) => [colour, player.level]);
      return [{ ...found, levels: Object.fromEntries(levels), ended }];
    });
    return (await request('statistics', { games })).statistics ?? null;
  }

  return {
    getSince,

    /** Let only games count that end from now on. */
    reset: () => setSince(now()),

    /** Let all games count again. */
    restore: () => setSince(0),

    /**
     * Count the games.
     * @param {(read: number, all: number) => void} onProgress is called while games are being replayed
     * @returns {Promise<GameStatisticsView[] | null>} null if the engine cannot answer
     */
    async read(onProgress) {
      const found = await count(onProgress);
      if (found !== null || known?.size === 0) return found;
      // Another version of the page may have stored the facts: replay all games.
      known = new Map();
      return count(onProgress);
    },
  };
}

/**
 * Return whether a game is the player's own and over, and one person played in it against computers. The engine would
 * leave out most of the others, but need not replay them.
 * @param {Entry} game
 */
function isCounted({ isOwn, outcome, players }) {
  const levels = Object.values(players).map(({ level }) => level);
  if (!isOwn || outcome === null || levels.some(isWritten)) return false;
  return levels.filter((level) => level === PERSON).length === 1;
}
