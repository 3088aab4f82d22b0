"""Tables that many tests share, because opening a page takes longer than most tests."""

from contextlib import ExitStack

from playwright.sync_api import Browser

from web.support.contexts import LEAVE_OUT_SHIP, PERSONS, VIEWPORTS, remember
from web.support.table import Table
from web.support.watch import watching

_PATIENCE_MS = 15_000


class Tables:
    """A table for each window size, on pages without animations and without a painted ship."""

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
        """Drop all tables; later ones are new."""
        self._stack.close()
        self._tables.clear()
