// @ts-check
/** Tabs whose library does its work when the browser is idle. */

/** @typedef {import('./fake-storage.mjs').FakeBrowser} FakeBrowser */
/** @typedef {import('./fake-storage.mjs').FakeTab} FakeTab */

/**
 * Open a tab and let it do what it does when the browser is idle.
 * @param {FakeBrowser} browser
 */
export async function openTab(browser) {
  const tab = await browser.open().start();
  await settle(tab);
  return tab;
}

/** Wait until a tab has nothing more to do. @param {FakeTab} tab */
export async function settle(tab) {
  for (let idle = 0; idle < 100; idle += 1) {
    const before = tab.steps;
    if (tab.rest() > 0) idle = 0;
    await new Promise((resolve) => setImmediate(resolve));
    if (tab.steps > before || tab.active > 0) idle = 0;
  }
}
