"""Waits until what a test reads from a page is what it expects.

Owns the waiting. Playwright waits only for its own locators, and for functions that are not `async`: the
promise of one counts as true at once.
"""

import time
from collections.abc import Callable

from playwright.sync_api import Page

_PATIENCE_S = 60
_LET_WORK = "() => scheduler.postTask(() => null, { delay: 50 })"
"""Lets the page work for a moment. A test that has stopped the page's clock does not stop this."""


def expect_read(page: Page, read: Callable[[], object], expected: object) -> None:
    """Read again and again until this is read."""
    deadline = time.monotonic() + _PATIENCE_S
    while (found := read()) != expected and time.monotonic() < deadline:
        page.evaluate(_LET_WORK)
    assert found == expected
