"""Tables that many tests share: opening a page takes longer than most of them."""

from contextlib import ExitStack

from playwright.sync_api import Browser

from web.support.contexts import LEAVE_OUT_SHIP, PERSONS, VIEWPORTS, remember
from web.support.table import Table
from web.support.watch import watching

_PATIENCE_MS = 15_000


class Tables:
    """A table for each size of window, on pages where nothing is animated and no ship is painted."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.problems: list[str] = []
        self._browser = browser
        self._address = address
        self._tables: dict[str, Table] = {}
        self._stack = ExitStack()

    def find(self, viewport: str) -> Table:
        """Give the table of a size, cleared of all games, and set up when it is first asked for."""
        if viewport in self._tables:
            page = self._tables[viewport].page
            page.set_viewport_size(VIEWPORTS[viewport]["viewport"])
            page.evaluate("() => localStorage.clear()")
        else:
            settings = {"base_url": self._address, "locale": "en-GB", **VIEWPORTS[viewport]}
            remembered = remember(self._address, [PERSONS])
            context = self._browser.new_context(
                reduced_motion="reduce",
                service_workers="block",
                storage_state=remembered,
                **settings,
            )
            context.add_init_script(LEAVE_OUT_SHIP)
            self._stack.enter_context(watching(context, self._address, self.problems))
            self._stack.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(_PATIENCE_MS)
            self._tables[viewport] = Table(page)
            self._tables[viewport].sit_down()
        return self._tables[viewport]

    def clear(self) -> None:
        """Leave all tables; the next ones are new."""
        self._stack.close()
        self._tables.clear()
