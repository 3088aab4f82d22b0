/** Tabs whose library does its work when the browser is idle. */

/** @typedef {import('./fake-storage.mjs').FakeBrowser} FakeBrowser */
/** @typedef {import('./fake-storage.mjs').FakeTab} FakeTab */

/**
 * Open a tab and let it do what it does when the browser is idle.
 * @param {FakeBrowser} browser
 * @param {number} [turns] as for `settle`
 */
export async function openTab(browser, turns) {
  const tab = await browser.open().start();
  await settle(tab, turns);
  return tab;
}

/**
 * Wait until a tab has nothing more to do.
 * @param {FakeTab} tab
 * @param {number} [turns] for how many turns of the event loop it must have done nothing
 */
export async function settle(tab, turns = 100) {
  for (let idle = 0; idle < turns; idle += 1) {
    const before = tab.steps;
    if (tab.rest() > 0) idle = 0;
    await new Promise((resolve) => setImmediate(resolve));
    if (tab.steps > before || tab.active > 0) idle = 0;
  }
}

/**
 * Begin a game in a tab, let another page of this browser go on with it, and begin another game in a new tab.
 * @param {FakeBrowser} browser
 * @returns the first game as its tab stored it, its key, and what the other page has stored
 */
export async function continueElsewhere(browser) {
  const tab = await openTab(browser);
  tab.begin(['Anne', 'Will']);
  tab.play('f1');
  await settle(tab);
  const [game] = browser.readGames();
  const key = `kidd.game.${game.id}`;
  const theirs = { ...game, writer: 'other', revision: 5, record: `${game.record.trim()} @f8\n` };
  tab.kill();
  browser.local.setItem(key, JSON.stringify(theirs));
  const next = await openTab(browser);
  next.begin(['Bea', 'Cleo']);
  next.play('f1');
  await settle(next);
  return { game, key, theirs };
}
