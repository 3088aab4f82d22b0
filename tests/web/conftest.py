"""Fixtures for tests in a browser: the site, the browser, and pages that report any problem.

The site is built as for a host, and served by the server of `build.py serve`. Because of its strict
policy, Playwright cannot evaluate expressions given as strings: give it arrow functions.
"""

import zipfile
from collections.abc import Generator, Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    StorageState,
    expect,
    sync_playwright,
)

from web.support.contexts import (
    BASELINE_ONLY,
    ONE_PROCESS,
    PERSONS,
    VIEWPORTS,
    ContextPool,
    OpenContext,
    Start,
    Window,
    remember,
)
from web.support.input import Clicks, Fingers
from web.support.late_answers import delay_answers
from web.support.lent_engines import find_spawn_script
from web.support.shared_tables import Tables
from web.support.table import Table
from web.support.watch import watching
from workshop.build import site
from workshop.build.pyodide.package import find_pyodide
from workshop.paths import TOOLS
from workshop.tools import toolchain
from workshop.tools.server import serving

_FAILED = pytest.StashKey[bool]()

_PATIENCE_MS = 15_000
"""How long a busy machine may take to show what a test expects."""

expect.set_options(timeout=_PATIENCE_MS)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """Record which tests fail, because the next test cannot use their contexts."""
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture(scope="session")
def address(release: Path) -> Generator[str]:
    """Serve the built site and return the address of its page."""
    with serving(release) as server:
        yield server.address


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the files for a host and return their folder."""
    folder = tmp_path_factory.mktemp("release")
    site.build(find_pyodide(), dist=folder, is_release=True)
    return folder


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """Serve the source tree, with unbundled modules, and return its address."""
    folder = tmp_path_factory.mktemp("workshop")
    site.build(find_pyodide(), dist=folder)
    with serving(folder) as server:
        yield server.address


@pytest.fixture(scope="session")
def folder_page(release: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Unpack the download and return the `file:` address of its page."""
    place = tmp_path_factory.mktemp("the folder of a player, unzipped")
    with zipfile.ZipFile(release / site.OFFLINE_ZIP) as archive:
        archive.extractall(place)
    return next(place.glob("*/index.html")).as_uri()


@pytest.fixture(scope="session")
def playwright() -> Generator[Playwright]:
    """Start Playwright."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Generator[Browser]:
    """Start a Chromium for all tests; `contexts.py` explains why it has one process for a site."""
    options = toolchain.light_launch_options()
    browser = playwright.chromium.launch(
        **{**options, "args": [*options["args"], ONE_PROCESS, BASELINE_ONLY]}
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def plain_browser(playwright: Playwright) -> Generator[Browser]:
    """Start a Chromium with a process for each page, as players have it."""
    browser = playwright.chromium.launch(**toolchain.launch_options())
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def spawn_scripts(address: str, release: Path) -> Mapping[str, str]:
    """Return the script that starts engines, by the address of the site that lends them."""
    return {address: find_spawn_script(release)}


@pytest.fixture(scope="session")
def context_pool(browser: Browser, spawn_scripts: Mapping[str, str]) -> Generator[ContextPool]:
    """Keep the contexts that tests use one after another."""
    pool = ContextPool(browser, spawn_scripts)
    yield pool
    pool.close()


@pytest.fixture
def problems() -> Generator[list[str]]:
    """Collect the problems on the pages of a test, and fail the test if there are any.

    A test that provokes an error expects it here and removes it.
    """
    found: list[str] = []
    yield found
    assert not found, "\n".join(found)


@pytest.fixture
def open_context(
    request: pytest.FixtureRequest, context_pool: ContextPool, address: str, problems: list[str]
) -> Generator[OpenContext]:
    """Open windows with their own storage: `open_context("phone", locale="de-DE")`.

    Two persons have played there before, unless `storage_state` says otherwise. Files of the site
    may be in the browser's cache. `is_new` asks for a context that has never seen the site, in a
    browser that has a process for each page. Other contexts paint nothing, see `painted`, and their
    pages borrow engines, see `lent_engines.py`, except in tests that have the marker `own_engine`.
    """
    remembered = remember(address, [PERSONS])
    with ExitStack() as stack:

        def open_one(
            viewport: str = "desktop",
            *,
            is_new: bool = False,
            storage_state: StorageState | None = remembered,
            **options: Any,
        ) -> Window:
            settings = {"base_url": address, "locale": "en-GB"}
            # Playwright's routes do not see the requests of a service worker.
            settings["service_workers"] = "block"
            settings = {**settings, **VIEWPORTS[viewport], **options}
            if is_new:
                browser: Browser = request.getfixturevalue("plain_browser")
                window = Window(browser.new_context(storage_state=storage_state, **settings), {})
                delay_answers(window.context)
            else:
                window = context_pool.take(
                    settings,
                    storage_state,
                    has_own_engine=request.node.get_closest_marker("own_engine") is not None,
                )
            context = window.context
            stack.enter_context(watching(context, settings["base_url"], problems))
            stack.callback(context.close if is_new else partial(give_back, context))
            return window

        def give_back(context: BrowserContext) -> None:
            context_pool.give_back(context, is_usable=_FAILED not in request.node.stash)

        yield open_one


@pytest.fixture
def start(playwright: Playwright, tmp_path: Path, problems: list[str]) -> Generator[Start]:
    """Start a browser with its own profile on disk: `start(address)`. Closing it ends its process."""
    with ExitStack() as stack:

        def start_one(address: str) -> BrowserContext:
            context = playwright.chromium.launch_persistent_context(
                str(tmp_path / "profile"),
                base_url=address,
                locale="en-GB",
                reduced_motion="reduce",
                viewport={"width": 1280, "height": 800},
                **toolchain.launch_options(),
            )
            delay_answers(context)
            stack.enter_context(watching(context, address, problems))
            stack.callback(context.close)
            return context

        yield start_one


@pytest.fixture
def page(request: pytest.FixtureRequest, open_context: OpenContext) -> Page:
    """Return an empty page. The marker `viewport` chooses its size, by default `desktop`."""
    marker = request.node.get_closest_marker("viewport")
    return open_context(*(marker.args if marker else ())).new_page()


@pytest.fixture
def bare_page(open_context: OpenContext, workshop: str) -> Page:
    """Return a page without its entry script, which can import each module of the site."""
    page = open_context(base_url=workshop).new_page()
    page.route(
        "**/js/main.js", lambda route: route.fulfill(body="", content_type="text/javascript")
    )
    page.goto("/")
    return page


@pytest.fixture(scope="session")
def tables(browser: Browser, address: str) -> Generator[Tables]:
    """Keep the tables that tests share, because opening a page takes longer than most tests."""
    tables = Tables(browser, address)
    yield tables
    tables.clear()


@pytest.fixture
def table(request: pytest.FixtureRequest, tables: Tables) -> Generator[Table]:
    """Return a table of the size that the marker `viewport` names.

    Other tests have played on it, so a test must first begin or open a game.
    """
    marker = request.node.get_closest_marker("viewport")
    table = tables.find(*(marker.args if marker else ("desktop",)))
    table.hands = Fingers()
    yield table
    found, tables.problems[:] = list(tables.problems), []
    if _FAILED in request.node.stash or found:
        tables.clear()
    assert not found, "\n".join(found)


@pytest.fixture
def own_table(open_context: OpenContext) -> Table:
    """Return a table on a page of its own, which a test can show in any window and typeface."""
    table = Table(open_context(reduced_motion="reduce").new_page(), Clicks())
    table.sit_down()
    return table


@pytest.fixture(scope="session")
def axe_script() -> Path:
    """Return the script of axe-core, for a page's `add_init_script`: it defines `axe`."""
    toolchain.find_node_tools()
    return TOOLS / "node_modules" / "axe-core" / "axe.min.js"
