/** The view cache: before the engine is ready, the page shows the deck as it was left. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { encodeView, lookUpPanels, lookUpReply, seal } from '../../../js/persistence/view-cache.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { makeOpened } from '../support/acts.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { FakeBrowser, playAndLeave } from '../support/fake-storage.mjs';
import { makeReply, makeView } from '../support/fakes.mjs';
import { Voyage } from '../support/full-game.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/state/types.js').State} State */

const BUILD = '0.1.0+1';
const KEY = 'kidd.view';

const engine = startEngine();
after(engine.end);

const REVISION = 'w.1';
const FRAME = { writer: 'w', revision: 1, names: ['Anne', 'Will'], levels: [0, 0] };

/** @param {State} state */
const keep = (state) => encodeView(BUILD, state, REVISION);

/** @param {string} record @param {string} path @param {object} [content] */
const ask = (record, path, content) => {
  const names = ['Anne', 'Will', 'Mary'];
  const action = { type: 'open', path, names, levels: [], persons: names, ...content };
  return engine.request('act', { record, text: JSON.stringify({ action }) });
};

for (const [game, players] of /** @type {[string, number][]} */ ([
  ['loyal+pie', 2],
  ['quedah+first', 2],
  ['madagascar', 3],
])) {
  test(`cached replies about ${game} for ${players} equal the engine’s`, async () => {
    const voyage = new Voyage(engine);
    await voyage.begin(game, [0, 0, 0].slice(0, players));
    for (let turn = 0; turn < 30 && voyage.view.outcome === null; turn += 1) {
      const { record, path, names, levels } = voyage.state.game;
      const said = await ask(record, path, { names, levels });
      const recalled = lookUpReply(keep(voyage.state), BUILD, {
        ...FRAME,
        record,
        path,
        names,
        levels,
      });
      assert.deepEqual(open(recalled), open(said));
      await voyage.play(turn * 7);
    }
    await voyage.do({ type: 'undo' });
    const { record, path, step, steps } = voyage.state.game;
    assert.ok(step < steps);
    const recalled = lookUpReply(keep(voyage.state), BUILD, { record, path, ...FRAME });
    assert.equal(open(recalled).game.steps, steps);
  });
}

test('a half-made turn is cached too, and its deck among the panels', async () => {
  const record = 'Kidd: 1\nGame: quedah\nStart: quedah f2R<f1,f4BR<f2 R5B6 R 1\n\n';
  const voyage = new Voyage(engine);
  const reply = await ask(record, '0', { clicks: ['f2', 'f4<f2'] });
  await voyage.do({ type: 'resume', reply });
  const { model: deck } = voyage.state.deck;
  assert.equal(deck?.half?.place, 'f2 f4<f2');
  const panels = { locale: 'en', trees: { deck } };
  const text = encodeView(BUILD, voyage.state, REVISION, panels);
  const { record: written, path } = voyage.state.game;
  assert.deepEqual(lookUpPanels(text, BUILD, written, path), panels);
  const cached = lookUpReply(text, BUILD, { record: written, path, ...FRAME });
  assert.equal(voyage.state.selection.place, 'f2 f4<f2');
  assert.deepEqual(open(cached).selection, voyage.state.selection);
});

/** Return the state with a game that was opened. @param {Reply | null} reply */
function open(reply) {
  assert.ok(reply);
  return reduce(createState(), { type: 'resume', reply });
}

/** A current game. */
function makeState() {
  return open(makeOpened(makeReply(makeView())));
}

test('a view of another build, record, step or revision is ignored', () => {
  const { record, path } = makeState().game;
  const text = keep(makeState());
  const save = { record, path, ...FRAME };
  assert.notEqual(lookUpReply(text, BUILD, save), null);
  assert.equal(lookUpReply(text, '0.1.0+2', save), null);
  assert.equal(lookUpReply(text, BUILD, { ...save, record: `${record} ` }), null);
  assert.equal(lookUpReply(text, BUILD, { ...save, path: '9' }), null);
  assert.equal(lookUpReply(text, BUILD, { ...save, revision: 2 }), null);
  assert.equal(lookUpReply(text, BUILD, { ...save, writer: 'x' }), null);
});

test('a computer that the save has in place of a person plays', () => {
  const { record, path } = makeState().game;
  const seats = { names: ['Anne', 'Level 1'], levels: [0, 1] };
  const recalled = lookUpReply(keep(makeState()), BUILD, { ...FRAME, record, path, ...seats });
  const { names, levels } = open(recalled).game;
  assert.deepEqual({ names, levels }, seats);
});

test('the panels of a position are cached with its view', () => {
  const state = makeState();
  const { record, path } = state.game;
  const panels = { locale: 'de', trees: { watch: null } };
  const text = encodeView(BUILD, state, REVISION, panels);
  assert.deepEqual(lookUpPanels(text, BUILD, record, path), panels);
  assert.notEqual(lookUpReply(text, BUILD, { record, path, ...FRAME }), null);
  assert.equal(lookUpPanels(text, '0.1.0+2', record, path), null);
  assert.equal(lookUpPanels(text, BUILD, `${record} `, path), null);
  assert.equal(lookUpPanels(text, BUILD, record, '9'), null);
  assert.equal(lookUpPanels(keep(state), BUILD, record, path), null);
  const broken = JSON.stringify({ ...JSON.parse(String(text)), panels: { trees: 7 } });
  assert.equal(lookUpPanels(broken, BUILD, record, path), null);
  assert.equal(lookUpPanels(null, BUILD, record, path), null);
});

test('a page without a build neither writes nor reads the cache', () => {
  const { record, path } = makeState().game;
  assert.equal(encodeView('', makeState(), REVISION), null);
  assert.equal(keep(createState()), null);
  const text = String(keep(makeState())).replace(BUILD, '');
  assert.equal(lookUpReply(text, '', { record, path, ...FRAME }), null);
});

test('every other text is ignored', () => {
  const { record, path } = makeState().game;
  const text = String(keep(makeState()));
  /** @param {string | null} stored */
  const look = (stored) => lookUpReply(stored, BUILD, { record, path, ...FRAME });
  assert.notEqual(look(text), null);
  const kept = JSON.parse(text);
  const { view } = kept.parts.game;
  const change = (/** @type {object} */ game) => ({ parts: { ...kept.parts, game } });
  const odd = [
    change({ ...kept.parts.game, view: null }),
    change({ ...kept.parts.game, view: { ...view, phase: 'all' } }),
    change({ ...kept.parts.game, view: { ...view, game: 'x'.repeat(200_000) } }),
    { parts: {} },
    { preview: 3, path: '7' },
    { sum: 0 },
    { sum: undefined },
    { sum: String(kept.sum) },
    { more: 1 },
  ];
  const texts = odd.map((changes) => JSON.stringify({ ...kept, ...changes }));
  for (const other of [...texts, null, '', 'null', '[]', '7', '{', '{"build": "0.1.0+1"}'])
    assert.equal(look(other), null, String(other).slice(0, 80));
  assert.equal(look(`${text} `), null);
  const half = JSON.stringify({ ...kept, view, preview: { choice: { clicks: ['a1', 'b'] } } });
  assert.equal(look(half), null);
});

/** @param {import('../support/fake-storage.mjs').FakeTab} tab */
const listAsked = (tab) => tab.state.requests.acts.map(({ action }) => action.type);

test('the game is shown at once, its computer players wait, and the engine confirms it', async () => {
  const { browser, tab } = await playAndLeave();
  const again = browser.open(tab.session);
  const starting = again.start();
  assert.deepEqual(again.state.game.view, tab.state.game.view);
  assert.deepEqual(again.state.game.names, ['Anne', 'Will']);
  assert.equal(again.state.game.transition.kind, 'resume');
  assert.deepEqual(listAsked(again), ['confirm']);
  assert.deepEqual([again.state.game.record, again.state.game.path], [tab.state.game.record, '2']);
  await starting;
  const { view } = again.state.game;
  again.dispatch({ type: 'seen', serial: again.state.game.transition.serial, stage: 'due' });
  await again.confirm();
  assert.deepEqual(listAsked(again), []);
  assert.notEqual(view, null);
  assert.deepEqual(again.told, []);
  assert.equal(browser.readGames().length, 1);
  // The next turn saves it as usual.
  again.play('f1');
  assert.equal(browser.readGames()[0].record, again.state.game.record);
});

test('a computer player to move thinks after the engine’s confirmation', async () => {
  const browser = new FakeBrowser();
  const tab = await browser.open().start();
  tab.begin(['Anne', 'Will'], [0, 1]);
  tab.play('f1', { turn: 'B' });
  tab.persistence.leave();
  const again = await browser.open(tab.session).start();
  again.dispatch({ type: 'seen', serial: again.state.game.transition.serial, stage: 'still' });
  assert.deepEqual(listAsked(again), ['confirm', 'run'], 'it may be due when that is confirmed');
});

test('after an undo the earlier step is shown', async () => {
  const { browser, tab } = await playAndLeave();
  tab.undo();
  tab.persistence.leave();
  const again = browser.open(tab.session);
  again.start();
  assert.deepEqual([again.state.game.step, again.state.game.steps], [1, 2]);
});

test('a different reply of the engine replaces the cached view', async () => {
  const { browser, tab } = await playAndLeave();
  const { sum: _, ...kept } = JSON.parse(browser.local.getItem(KEY) ?? '');
  const view = { ...kept.view, occurrences: 2 };
  const parts = { ...kept.parts, game: { ...kept.parts.game, steps: 9 } };
  browser.local.setItem(KEY, seal({ ...kept, view, parts }));
  const again = await browser.open(tab.session).start();
  assert.equal(again.state.game.steps, 9);
  await again.confirm();
  assert.equal(again.state.game.steps, 2);
  assert.deepEqual(again.state.game.view, makeView());
});

test('a game that the engine refuses is listed as such, and its cached view is removed', async () => {
  const { browser, tab } = await playAndLeave();
  const key = `kidd.game.${browser.readGames()[0].id}`;
  browser.local.setItem(key, (browser.local.getItem(key) ?? '').replace('@f1', 'illegal'));
  const { sum: _, ...kept } = JSON.parse(browser.local.getItem(KEY) ?? '');
  browser.local.setItem(KEY, seal({ ...kept, record: kept.record.replace('@f1', 'illegal') }));
  const again = await browser.open(tab.session).start();
  assert.match(again.state.game.record, /illegal/);
  await again.confirm();
  assert.deepEqual(again.told, ['refused']);
  assert.equal(again.state.game.view?.turn, makeView().turn);
  assert.doesNotMatch(again.state.game.record, /illegal/);
  assert.equal(browser.local.getItem(KEY), null);
  const records = browser.readGames().map(({ record }) => record);
  assert.ok(
    records.some((record) => record.includes('illegal')),
    'it can be downloaded',
  );
});

test('an unusable cached view is ignored without a notice, and the page waits for the engine', async () => {
  for (const text of ['{', '{"build":"0.1.0+1"}', 'x'.repeat(9)]) {
    const { browser, tab } = await playAndLeave();
    browser.local.setItem(KEY, text);
    const again = browser.open(tab.session);
    const starting = again.start();
    assert.equal(again.state.game.view, null);
    await starting;
    assert.equal(again.moves, '@f1 @f3');
    assert.deepEqual(listAsked(again), []);
    assert.deepEqual(again.told, []);
  }
  const { browser, tab } = await playAndLeave();
  const newer = browser.open(tab.session, '0.2.0+1');
  newer.start();
  assert.equal(newer.state.game.view, null);
});

test('once the engine is ready, it gets the requests', async () => {
  const { browser, tab } = await playAndLeave();
  const again = browser.open(tab.session);
  again.dispatch({ type: 'engine', status: { status: 'up', problem: null } });
  again.start();
  assert.equal(again.state.game.view, null);
});

test('each of two tabs shows its own game from the cache, or none', async () => {
  const { browser, tab } = await playAndLeave();
  const other = await browser.open().start();
  other.begin(['Bo', 'Mary']);
  other.play('f3');
  other.persistence.leave();
  const mine = browser.open(tab.session);
  mine.start();
  assert.equal(mine.state.game.view, null, 'it waits for the engine');
  const theirs = browser.open(other.session);
  theirs.start();
  assert.deepEqual(theirs.state.game.names, ['Bo', 'Mary']);
  // The same game, continued by the other tab.
  const same = await browser.open(other.session).start();
  same.play('f1');
  const late = browser.open(other.session);
  const starting = late.start();
  assert.equal(late.state.game.view, null);
  await starting;
  assert.equal(late.moves, '@f3 @f1');
});

test('the cached view of a deleted game is removed and not written again', async () => {
  const { browser, tab } = await playAndLeave();
  await tab.openList();
  await tab.ask({ kind: 'delete', id: tab.saves.games[0].id });
  assert.equal(browser.local.getItem(KEY), null);
  tab.persistence.leave();
  assert.equal(browser.local.getItem(KEY), null);
});

test('a page that crashes has cached its view shortly after the last step', async () => {
  const { browser, tab } = await playAndLeave();
  tab.rest();
  tab.play('f1');
  tab.dispatch({ type: 'open', dialog: 'rules' });
  tab.dispatch({ type: 'close' });
  assert.doesNotMatch(browser.local.getItem(KEY) ?? '', /@f1 @f3 @f1/, 'a click waits for nothing');
  assert.equal(tab.rest(), 1);
  assert.match(browser.local.getItem(KEY) ?? '', /@f1 @f3 @f1/);
  tab.dispatch({ type: 'open', dialog: 'rules' });
  assert.equal(tab.rest(), 0, 'what has not changed is not written again');
  const again = browser.open(tab.session);
  again.start();
  assert.equal(again.moves, '@f1 @f3 @f1');
});

test('the view of an unplayed game is not cached', async () => {
  const browser = new FakeBrowser();
  const tab = await browser.open().start();
  tab.persistence.leave();
  assert.equal(browser.local.length, 0);
});

test('without room the cached view makes room for the game, without a notice', async () => {
  const { browser, tab } = await playAndLeave();
  const { local } = browser;
  const write = local.setItem.bind(local);
  local.setItem = (key, text) => {
    if (local.getItem(KEY) !== null) throw new DOMException('no room', 'QuotaExceededError');
    write(key, text);
  };
  tab.play('f1');
  assert.deepEqual(tab.told, []);
  assert.equal(browser.readGames()[0].record, tab.state.game.record);
  assert.equal(local.getItem(KEY), null);
  local.setItem = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  tab.persistence.leave();
  assert.deepEqual(tab.told, []);
  local.onAccess = new DOMException('forbidden', 'SecurityError');
  tab.persistence.leave();
  assert.deepEqual(tab.told, []);
});

test('a cached view that cannot be shown does not break the next start', async () => {
  const { browser, tab } = await playAndLeave();
  const again = browser.open(tab.session);
  const { follow } = again.persistence;
  again.persistence.follow = (action) => {
    if (action.type === 'resume') throw new Error('cannot be drawn');
    follow(action);
  };
  await assert.rejects(() => again.start(), /cannot be drawn/);
  assert.equal(browser.local.getItem(KEY), null);
});
