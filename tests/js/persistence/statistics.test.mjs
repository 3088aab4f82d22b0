// @ts-check
/** Statistics: which games are sent to the engine, each replayed once, and since when games count. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStatistics } from '../../../js/persistence/statistics.js';
import { makeDatabase } from '../support/fake-database.mjs';
import { FakeBrowser } from '../support/fake-storage.mjs';
import { makeView } from '../support/fakes.mjs';

const FACTS = {
  game: 'loyal',
  winner: 'R',
  turns: 9,
  captures: { R: 1, B: 0 },
  openings: { R: '', B: '' },
};

/** @param {any} game */
const isOdd = ({ winner }) => winner === 'odd';

/**
 * @param {string} id
 * @param {object} [changes]
 */
function makeSave(id, changes) {
  const record = `Kidd: 1\nGame: loyal\n\n@a1 ${id}`;
  const outcome = { winner: 'R', reason: 'blocked' };
  const players = { R: { name: 'Anne', level: 0 }, B: { name: '', level: 3 } };
  return /** @type {any} */ ({
    id,
    record,
    players,
    outcome,
    isOwn: true,
    changed: 5,
    ended: 5,
    ...changes,
  });
}

/**
 * @param {any[]} saves
 * @param {Map<string, string>} [stored]
 */
function start(saves, stored = new Map()) {
  /** @type {[string, any][]} */
  const asked = [];
  let time = 100;
  const statistics = createStatistics({
    listGames: async () => saves,
    readGames: async (ids) => ids.map((id) => ({ save: saves.find((save) => save.id === id) })),
    request: /** @type {any} */ (
      async (/** @type {string} */ kind, /** @type {any} */ fields) => {
        asked.push([kind, fields]);
        if (kind === 'statistics')
          return fields.games.some(isOdd) ? { ok: false } : { statistics: [] };
        const facts = fields.records.map((/** @type {string} */ record) =>
          record.includes('broken') ? null : FACTS,
        );
        return { facts };
      }
    ),
    findStorage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => stored.set(key, text),
    }),
    now: () => time,
  });
  return {
    statistics,
    stored,
    asked,
    /** @param {number} now */
    setTime: (now) => {
      time = now;
    },
    /** Return the games that were sent to be counted, and how many records were replayed. */
    async count() {
      asked.length = 0;
      const found = await statistics.read(() => {});
      const replayed = asked.filter(([kind]) => kind === 'facts');
      return {
        found,
        games: asked.find(([kind]) => kind === 'statistics')?.[1].games,
        replayed: replayed.flatMap(([, { records }]) => records).length,
      };
    },
  };
}

test('only finished games of the player against computers are replayed', async () => {
  const { count } = start([
    makeSave('one'),
    makeSave('running', { outcome: null }),
    makeSave('imported', { isOwn: false }),
    makeSave('persons', { players: { R: { level: 0 }, B: { level: 0 } } }),
    makeSave('computers', { players: { R: { level: 1 }, B: { level: 2 } } }),
    makeSave('unknown', { players: {} }),
  ]);
  const { games, replayed } = await count();
  assert.equal(replayed, 1);
  assert.deepEqual(games, [{ ...FACTS, levels: { R: 0, B: 3 }, ended: 5 }]);
});

test('a game is replayed again only if it has changed', async () => {
  const saves = [makeSave('one'), makeSave('two'), makeSave('broken')];
  const { count } = start(saves);
  assert.equal((await count()).replayed, 3);
  const again = await count();
  assert.equal(again.replayed, 0);
  assert.equal(again.games.length, 2);
  saves[1] = makeSave('two', { changed: 6 });
  assert.equal((await count()).replayed, 1);
});

test('facts outlive the page, unless the engine cannot count them', async () => {
  const saves = [makeSave('one'), makeSave('two')];
  const { stored, count } = start(saves);
  await count();
  assert.equal((await start(saves, stored).count()).replayed, 0);
  assert.equal((await start([saves[0]], stored).count()).games.length, 1);
  for (const text of ['nonsense', '{"version":1,"games":7}', '{"version":2,"games":[]}']) {
    const { replayed } = await start(saves, new Map([['kidd.facts', text]])).count();
    assert.equal(replayed, 2, text);
  }
  const odd = [['one', { changed: 5, facts: { ...FACTS, winner: 'odd' } }]];
  const broken = new Map([['kidd.facts', JSON.stringify({ version: 1, games: odd })]]);
  const mended = await start(saves, broken).count();
  assert.deepEqual(mended.found, []);
});

test('many games are sent a few at a time', async () => {
  const saves = Array.from({ length: 12 }, (_, index) => makeSave(`game ${index}`));
  const { count, asked } = start(saves);
  assert.equal((await count()).games.length, 12);
  assert.deepEqual(
    asked.map(([, { records }]) => records?.length),
    [5, 5, 2, undefined],
  );
});

test('after a reset only later games count, until all are asked for again', async () => {
  const saves = [makeSave('old', { changed: 250, ended: 50 })];
  const { statistics, stored, count, setTime } = start(saves);
  assert.equal(statistics.getSince(), 0);
  statistics.reset();
  assert.equal(statistics.getSince(), 100);
  setTime(300);
  saves.push(makeSave('new', { changed: 250, ended: 200 }));
  assert.deepEqual(
    (await count()).games.map((/** @type {any} */ game) => game.ended),
    [200],
  );
  statistics.restore();
  assert.equal((await count()).games.length, 2);
  for (const text of ['nonsense', '{"version":1,"since":"x"}', '{"version":1,"since":9e9}']) {
    stored.set('kidd.statistics', text);
    assert.equal(statistics.getSince(), 0, text);
  }
});

test('a note after the end changes neither when a game ended nor how', async () => {
  const tab = await new FakeBrowser(makeDatabase()).open().start();
  /** @type {any} */
  let sent = null;
  tab.request = async (kind, fields) => {
    if (kind === 'facts') return { facts: fields.records?.map(() => FACTS) };
    sent = fields.games;
    return { statistics: [] };
  };
  tab.begin(['Anne', 'Level 3'], [0, 3]);
  tab.play('f1');
  const outcome = /** @type {const} */ ({ winner: 'B', reason: 'blocked' });
  tab.play('f3', { outcome });
  const ended = tab.browser.now;
  const over = tab.state.game.record.replace('Result: *', 'Result: B blocked');
  for (const [record, path, view] of /** @type {const} */ ([
    [over, '2', makeView({ outcome })],
    [
      `${over.trim()} {A note.}
`,
      '2',
      makeView({ outcome }),
    ],
    [
      `${over.trim()} (@f4)
`,
      '1.1.1',
      makeView(),
    ],
  ])) {
    tab.browser.now += 90_000_000;
    tab.state = { ...tab.state, game: { ...tab.state.game, record, path, view } };
    tab.persistence.follow({ type: 'close' });
    await tab.persistence.statistics.read(() => {});
    assert.deepEqual(sent, [{ ...FACTS, levels: { R: 0, B: 3 }, ended }]);
  }
  tab.dispatch({ type: 'open', dialog: 'games' });
  const [entry] = tab.state.ui.saves.games;
  assert.deepEqual([entry.outcome, entry.ended, entry.changed > ended], [outcome, ended, true]);
});

test('an engine that does not answer gives no statistics', async () => {
  const statistics = createStatistics({
    listGames: async () => [makeSave('one')],
    readGames: async () => [{ save: makeSave('one') }],
    request: /** @type {any} */ (async () => ({ ok: false })),
    findStorage: () => {
      throw new Error('forbidden');
    },
    now: () => 1,
  });
  assert.equal(await statistics.read(() => {}), null);
});
