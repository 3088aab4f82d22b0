/** What the page in Python is told of the saved games. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSavesNews } from '../../../js/page/saves-news.js';

/** @typedef {import('../../../js/game/saves.js').Game} Game */

/** A game that the library has. @param {string} id @param {object} [changes] @returns {Game} */
const entry = (id, changes) => {
  const row = /** @type {any} */ ({ id, changed: 2, deleted: null, ...changes });
  return [id, row, null, null, null, false, false];
};

/** A game that the library does not have. @param {string} id @param {string} text @returns {Game} */
const outsider = (id, text) => [id, null, null, text, null, false, false];

/** @param {Record<string, any> | null} news */
const listChanged = (news) => news?.changed.map((/** @type {Game} */ [id]) => id);

function make() {
  /** @type {Game[]} */
  let games = [];
  const getStatus = () => /** @type {const} */ ({ status: 'up', trouble: null, refusal: null });
  const news = createSavesNews({
    now: () => 5,
    getGames: () => ({ list: () => games, getStatus }),
  });
  /** Note games. @param {...Game} next */
  const note = (...next) => {
    games = next;
    news.note([]);
  };
  return { news, note };
}

test('each game is told once, and again when something of it has changed', () => {
  const { news, note } = make();
  assert.equal(news.collect(), null);
  const [a, b] = [entry('a'), entry('b')];
  note(a, b);
  const first = news.collect();
  assert.deepEqual([listChanged(first), first?.is_whole, first?.now], [['a', 'b'], true, 5]);
  assert.equal(news.collect(), null);
  note(a, entry('b', { title: 'x' }), entry('c'));
  const second = news.collect();
  assert.deepEqual([listChanged(second), second?.gone, second?.is_whole], [['b', 'c'], [], false]);
  note(a);
  assert.deepEqual(news.collect()?.gone, ['b', 'c']);
  /** @type {Game} */
  const current = [...a];
  current[5] = true;
  note(current);
  assert.deepEqual(listChanged(news.collect()), ['a']);
});

test('another engine is told everything', () => {
  const { news, note } = make();
  news.forget();
  assert.equal(news.collect(), null);
  note(entry('a'));
  news.collect();
  news.forget();
  const again = news.collect();
  assert.deepEqual([listChanged(again), again?.is_whole], [['a'], true]);
});

test('of many games those that are seen first are told first, and those that are left are counted', () => {
  const { news, note } = make();
  const games = Array.from({ length: 400 }, (_, at) => entry(`g${at}`, { changed: 1000 - at }));
  const old = entry('old', { deleted: 3 });
  note(old, ...games);
  const first = news.collect();
  assert.deepEqual([first?.changed.length, first?.left, first?.left_bin], [50, 350, 1]);
  assert.equal(news.hasMore(), true);
  // What changes meanwhile is told once.
  note(entry('g0', { changed: 2000 }), ...games.slice(1, 399), old);
  const second = news.collect();
  assert.deepEqual([second?.changed.length, second?.changed[0][0], second?.left], [250, 'g0', 100]);
  const third = news.collect();
  assert.deepEqual([third?.changed.length, third?.is_whole, news.hasMore()], [101, false, false]);
  assert.equal(news.collect(), null);
});

test('few texts are told at once, and before the rows', () => {
  const { news, note } = make();
  const texts = Array.from({ length: 9 }, (_, at) => outsider(`t${at}`, 'text'));
  note(entry('a'), ...texts);
  assert.deepEqual(listChanged(news.collect()), ['t0', 't1', 't2', 't3', 't4', 't5', 't6']);
  assert.deepEqual(listChanged(news.collect()), ['t7', 't8', 'a']);
});
