"""Waits until a value that a test reads from a page is the expected one.

Owns the waiting. Playwright waits only for its own locators and for synchronous functions: the promise of an `async`
function counts as true at once.
"""

import time
from collections.abc import Callable

from playwright.sync_api import Page

_PATIENCE_S = 60
_LET_WORK = "() => scheduler.postTask(() => null, { delay: 50 })"
"""Lets the page work for a moment. This also works while a test has stopped the page's clock."""


def expect_read(page: Page, read: Callable[[], object], expected: object) -> None:
    """Read repeatedly until the value is the expected one."""
    deadline = time.monotonic() + _PATIENCE_S
    while (found := read()) != expected and time.monotonic() < deadline:
        page.evaluate(_LET_WORK)
    assert found == expected
