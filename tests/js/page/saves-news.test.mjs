/** What the page in Python is told of the saved games. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSavesNews } from '../../../js/page/saves-news.js';

/** @param {string} id @param {Record<string, any>} [changes] */
const entry = (id, changes) => ({
  ...{ id, game: 'loyal', options: [], seats: [{ name: 'Anne', level: 0 }], turn: 'R', deck: null },
  ...{
    players: { R: { name: 'Anne', level: 0 } },
    outcome: null,
    turns: 2,
    created: 1,
    changed: 2,
  },
  ...{ deleted: null, isOwn: true, title: '', labels: [], comments: '', isCurrent: false },
  ...changes,
});

/** @param {any[]} games @param {Record<string, any>} [more] */
const listOf = (games, more) =>
  /** @type {any} */ ({ games, bin: [], aside: [], library: 'up', ...more });

/** @param {Record<string, any> | null} news */
const listChanged = (news) => news?.changed.map((/** @type {any} */ row) => row.id);

const make = () => createSavesNews({ now: () => 5, canShare: () => true });

test('each row is told once, and again when it has changed', () => {
  const news = make();
  assert.equal(news.collect(), null);
  news.note(listOf([entry('a'), entry('b')]), []);
  const first = news.collect();
  assert.deepEqual([listChanged(first), first?.is_whole, first?.now], [['a', 'b'], true, 5]);
  assert.equal(news.collect(), null);
  news.note(listOf([entry('a'), entry('b', { title: 'x' }), entry('c')]), []);
  const second = news.collect();
  assert.deepEqual([listChanged(second), second?.gone, second?.is_whole], [['b', 'c'], [], false]);
  news.note(listOf([entry('a')]), []);
  assert.deepEqual(news.collect()?.gone, ['b', 'c']);
});

test('another deck, and the bin, change a row', () => {
  const news = make();
  news.note(listOf([entry('a')]), []);
  news.collect();
  news.note(listOf([entry('a', { deck: 'a1R<0' })]), []);
  assert.equal(news.collect()?.changed[0].deck, 'a1R<0');
  news.note(listOf([], { bin: [entry('a', { deleted: 3 })] }), []);
  assert.equal(news.collect()?.changed[0].deleted, 3);
});

test('another engine is told everything', () => {
  const news = make();
  news.forget();
  assert.equal(news.collect(), null);
  const saves = listOf([entry('a')]);
  assert.equal(news.note(saves, []), true);
  news.collect();
  news.forget();
  const again = news.collect();
  assert.deepEqual([listChanged(again), again?.is_whole], [['a'], true]);
});

test('of many rows the first ones are told first, and those that are left are counted', () => {
  const news = make();
  const games = Array.from({ length: 400 }, (_, number) => entry(`g${number}`));
  news.note(listOf(games, { bin: [entry('old', { deleted: 3 })] }), []);
  const first = news.collect();
  assert.deepEqual([first?.changed.length, first?.left, first?.left_bin], [50, 350, 1]);
  assert.equal(news.hasMore(), true);
  // What changes meanwhile is told once.
  news.note(listOf([entry('g0', { title: 'x' }), ...games.slice(1, 399)]), []);
  const second = news.collect();
  assert.deepEqual([second?.changed.length, second?.changed[0].id, second?.left], [250, 'g0', 100]);
  const third = news.collect();
  assert.deepEqual([third?.changed.length, third?.is_whole, news.hasMore()], [100, false, false]);
  assert.equal(news.collect(), null);
});

test('the same list is not noted twice', () => {
  const news = make();
  const saves = listOf([]);
  /** @type {any[]} */
  const remote = [];
  assert.equal(news.note(saves, remote), true);
  assert.equal(news.note(saves, remote), false);
  assert.equal(news.note(saves, [...remote]), true);
});
