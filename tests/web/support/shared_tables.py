"""Tables that many tests share, because opening a page takes longer than most tests."""

from contextlib import ExitStack

from playwright.sync_api import Browser, Page

from web.support.contexts import PAINT_NOTHING, PERSONS, VIEWPORTS, remember
from web.support.late_answers import delay_answers
from web.support.table import Table
from web.support.watch import watching

_PATIENCE_MS = 15_000
_MOST_DIALOGS = 5


_FORGET_GAMES = """async () => {
  localStorage.clear();
  // The page takes the first settings again: an earlier test may have left a panel open.
  const settings = { key: 'kidd.settings', newValue: null };
  window.dispatchEvent(new StorageEvent('storage', settings));
  const channel = new BroadcastChannel('kidd.library');
  async function clear(name) {
    const database = await new Promise((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = reject;
    });
    const stores = [...database.objectStoreNames];
    const ids = new Set();
    if (stores.length > 0) {
      const clearing = database.transaction(stores, 'readwrite');
      for (const name of stores) {
        const store = clearing.objectStore(name);
        store.getAllKeys().onsuccess = ({ target }) => {
          for (const id of target.result) ids.add(id);
          store.clear();
        };
      }
      await new Promise((resolve) => {
        clearing.oncomplete = resolve;
        clearing.onabort = resolve;
      });
      // The page keeps what a list shows of each game, and hears of changes by other pages.
      channel.postMessage([...ids]);
    }
    database.close();
    return ids.size;
  }
  for (const { name } of await indexedDB.databases()) {
    // The page may still be storing the last turns of the game before; computers play on for ever.
    for (let round = 0; round < 5 && (await clear(name)) > 0; round += 1)
      await scheduler.postTask(() => null, { priority: 'background' });
  }
  channel.close();
}"""
"""Forgets the games and the settings, in the storage and on the page."""


class Tables:
    """A table for each window size, on pages without animations, which the browser does not paint."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.problems: list[str] = []
        self._browser = browser
        self._address = address
        self._tables: dict[str, Table] = {}
        self._stack = ExitStack()

    def find(self, viewport: str) -> Table:
        """Return the table of a size, without any saved games. It is made at the first call."""
        if viewport in self._tables:
            page = self._tables[viewport].page
            _close_other_tabs(page)
            page.set_viewport_size(VIEWPORTS[viewport]["viewport"])
            _close_dialogs(page)
            page.evaluate(_FORGET_GAMES)
        else:
            settings = {"base_url": self._address, "locale": "en-GB", **VIEWPORTS[viewport]}
            remembered = remember(self._address, [PERSONS])
            context = self._browser.new_context(
                reduced_motion="reduce",
                service_workers="block",
                storage_state=remembered,
                **settings,
            )
            context.add_init_script(PAINT_NOTHING)
            delay_answers(context)
            self._stack.enter_context(watching(context, self._address, self.problems))
            self._stack.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(_PATIENCE_MS)
            self._tables[viewport] = Table(page)
            self._tables[viewport].sit_down()
        return self._tables[viewport]

    def clear(self) -> None:
        """Drop all tables; later ones are new."""
        self._stack.close()
        self._tables.clear()


def _close_other_tabs(page: Page) -> None:
    """Close the other tabs that an earlier test has opened. A tab behind another one draws once a second."""
    for other in page.context.pages:
        if other != page:
            other.close()


def _close_dialogs(page: Page) -> None:
    """Close the dialogs that an earlier test has left open."""
    is_open = page.locator("dialog[open]").filter(visible=True)
    for _ in range(_MOST_DIALOGS):
        if is_open.count() == 0:
            return
        page.keyboard.press("Escape")
    assert is_open.count() == 0, "a dialog does not close"
