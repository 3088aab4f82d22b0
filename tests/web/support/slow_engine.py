"""A page whose engine is blocked, as on a slow connection, until the test releases it.

Owns the blocking of requests. Knows nothing about the game meanwhile.
"""

import re

from playwright.sync_api import Page, Route, expect

from web.support.lent_engines import OWN
from web.support.static_host import name_pattern

_LATE = re.compile(rf"/{name_pattern('engine.zip')}(\.js)?$")
"""The engine's files, on a server and in a folder."""


class SlowEngine:
    """Blocks the engine until it is released."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[Route] = []
        self._is_released = False
        page.add_init_script(OWN)
        page.route(_LATE, self._hold)

    def _hold(self, route: Route) -> None:
        # A request may arrive while the others are being released.
        if self._is_released:
            route.continue_()
        else:
            self._held.append(route)

    def let_through(self) -> None:
        self._is_released = True
        for route in self._held:
            route.continue_()
        self._held.clear()
        self._page.unroute(_LATE)


def is_loading(page: Page) -> None:
    """Check that the engine has not replied yet."""
    expect(page.locator("html")).to_have_attribute("data-engine", "loading")
