"""Fixtures for playing in a browser: the site, the browser, and pages that tell of any trouble.

The site is the one in `dist/`, built anew and served as `build.py serve` does it. Under its strict
policy Playwright cannot evaluate expressions given as strings: give it arrow functions.
"""

import os
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, sync_playwright

from web.hands import Fingers
from web.play import Table
from workshop import pyodide, site, tools
from workshop.places import DIST, TOOLS
from workshop.server import serving

VIEWPORTS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}

OpenContext = Callable[..., BrowserContext]

_FAILED = pytest.StashKey[bool]()
_PATIENCE_MS = 15_000


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Note which tests fail: what they leave behind is of no use to the next one."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture(scope="session")
def address() -> Generator[str]:
    """Serve the built site and give the address of its page."""
    site.build(pyodide.find_package())
    with serving(DIST) as server:
        yield server.address


@pytest.fixture(scope="session")
def browser() -> Generator[Browser]:
    """Start a Chromium for all tests."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    # Chromium refuses its sandbox to root; the other two keep it quiet where there is no screen.
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] if is_root else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=tools.find_browser(), args=flags)
        yield browser
        browser.close()


@pytest.fixture
def problems() -> Generator[list[str]]:
    """Collect what goes wrong on the pages of a test, and fail the test for it.

    A test that provokes an error looks for it in here and removes it.
    """
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


@pytest.fixture
def open_context(browser: Browser, address: str, problems: list[str]) -> Generator[OpenContext]:
    """Open windows of their own storage: `open_context("phone", locale="de-DE")`."""
    contexts: list[BrowserContext] = []

    def open_one(viewport: str = "desktop", **options: Any) -> BrowserContext:
        settings = {"base_url": address, "locale": "en-GB", **VIEWPORTS[viewport], **options}
        context = browser.new_context(**settings)
        contexts.append(context)
        _watch(context, address, problems)
        return context

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def page(request: pytest.FixtureRequest, open_context: OpenContext) -> Page:
    """Give an empty page; the marker `viewport` chooses the size, which is else `desktop`."""
    marker = request.node.get_closest_marker("viewport")
    return open_context(*(marker.args if marker else ())).new_page()


class Tables:
    """A table for each size of window, on pages where nothing is animated."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.problems: list[str] = []
        self._browser = browser
        self._address = address
        self._tables: dict[str, Table] = {}

    def find(self, viewport: str) -> Table:
        """Give the table of a size, set up when it is first asked for."""
        if viewport not in self._tables:
            settings = {"base_url": self._address, "locale": "en-GB", **VIEWPORTS[viewport]}
            context = self._browser.new_context(reduced_motion="reduce", **settings)
            _watch(context, self._address, self.problems)
            page = context.new_page()
            page.set_default_timeout(_PATIENCE_MS)
            self._tables[viewport] = Table(page)
            self._tables[viewport].sit_down()
        return self._tables[viewport]

    def clear(self) -> None:
        """Leave all tables; the next ones are new."""
        for table in self._tables.values():
            table.page.context.close()
        self._tables.clear()


@pytest.fixture(scope="module")
def tables(browser: Browser, address: str) -> Generator[Tables]:
    """Keep the tables that the tests of a file share: opening a page takes longer than most tests."""
    tables = Tables(browser, address)
    yield tables
    tables.clear()


@pytest.fixture
def table(request: pytest.FixtureRequest, tables: Tables) -> Generator[Table]:
    """Give a table, of the size that the marker `viewport` says; another test has played on it."""
    marker = request.node.get_closest_marker("viewport")
    table = tables.find(*(marker.args if marker else ("desktop",)))
    table.hands = Fingers()
    yield table
    found, tables.problems[:] = list(tables.problems), []
    if _FAILED in request.node.stash or found:
        tables.clear()
    assert not found, "\n".join(found)


@pytest.fixture(scope="session")
def axe_script() -> Path:
    """Give the script of axe-core, for a page's `add_init_script`: it defines `axe`."""
    tools.find_node_tools()
    return TOOLS / "node_modules" / "axe-core" / "axe.min.js"


def _watch(context: BrowserContext, address: str, problems: list[str]) -> None:
    """Note errors on the console, uncaught exceptions, requests to another host or for nothing."""

    def note_request(request: Request) -> None:
        if not request.url.startswith((address, "data:", "blob:" + address)):
            problems.append(f"request to another host: {request.url}")

    def note_response(response: Response) -> None:
        if response.status >= 400:
            problems.append(f"answer {response.status}: {response.url}")

    context.on("request", note_request)
    context.on("response", note_response)
    context.on(
        "console",
        lambda message: message.type == "error" and problems.append(f"console: {message.text}"),
    )
    context.on("weberror", lambda error: problems.append(f"uncaught: {error.error}"))
