/** Dice: every page rolls the same for a game, and no record contains the seed (Q2). */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeBrowser } from '../support/fake-storage.mjs';

/** @typedef {import('../support/fake-storage.mjs').FakeTab} FakeTab */

const RECORD = 'Kidd: 1\nGame: quedah\n';

/** @param {FakeTab} tab */
const diceOf = (tab) => tab.persistence.getDice();

/** Open a page whose game has one turn. */
async function openPlayed() {
  const browser = new FakeBrowser();
  const tab = await browser.open().start();
  tab.play('f1');
  return { browser, tab };
}

test('a game’s dice are the same on every page and after every turn, undo and reload', async () => {
  const { browser, tab } = await openPlayed();
  const dice = diceOf(tab);
  const other = await browser.open().start();
  assert.deepEqual(diceOf(other), dice);
  tab.play('f3');
  tab.undo();
  assert.deepEqual(diceOf(tab), dice);
  assert.deepEqual(browser.readGames()[0].dice, dice);
  assert.deepEqual(diceOf(await browser.open(tab.session).start()), dice);
});

test('a copy of a game rolls the same numbers as the original in the other tab', async () => {
  const { browser, tab } = await openPlayed();
  const other = await browser.open().start();
  browser.deliver();
  tab.play('f3');
  other.play('f1');
  assert.equal(browser.readGames().length, 2);
  assert.deepEqual(diceOf(other), diceOf(tab));
  const [one, two] = browser.readGames();
  assert.deepEqual(one.dice, two.dice);
});

test('another game has other dice', async () => {
  const { tab } = await openPlayed();
  const seeds = new Set([diceOf(tab).seed]);
  tab.begin(['Anne', 'Will']);
  seeds.add(diceOf(tab).seed);
  await tab.ask({ kind: 'read', text: `${RECORD}\n@f1\n` });
  seeds.add(diceOf(tab).seed);
  assert.equal(seeds.size, 3);
});

test('an imported record or save cannot bring future rolls', async () => {
  const { tab } = await openPlayed();
  await tab.ask({ kind: 'read', text: `${RECORD}Rolls: 3333\n\n@f1\n` });
  assert.equal(diceOf(tab).known, '');
  const dice = { seed: 'known to the player', known: '3333' };
  const save = { version: 3, record: `${RECORD}Rolls: 333\n\n@f1\n`, path: '1', dice };
  await tab.ask({ kind: 'read', text: JSON.stringify(save) });
  assert.equal(diceOf(tab).known, '');
  assert.notEqual(diceOf(tab).seed, dice.seed);
});

test('a game of an earlier version gets dice when it is opened, the same on every page', async () => {
  const { browser, tab } = await openPlayed();
  const [{ dice, ...old }] = browser.readGames();
  const record = `${RECORD}Rolls: 3121\n\n@f1 @f3 3:f1-f5<f4@a7 1:\n`;
  browser.local.setItem(`kidd.game.${old.id}`, JSON.stringify({ ...old, record, path: '4' }));
  const [one, two] = [await browser.open().start(), await browser.open().start()];
  assert.deepEqual(diceOf(one), { seed: old.id, known: '3121' });
  assert.deepEqual(diceOf(two), diceOf(one));
  assert.ok(dice && tab);
});
