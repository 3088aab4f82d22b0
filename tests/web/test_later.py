"""Modules that no game needs to begin are loaded after the page, or by the click that needs them."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from web.support.contexts import OpenContext
from web.support.page_reader import words
from web.support.table import START_MS, is_ready

LAZY = re.compile(r"/lazy-dialogs[-\w]*\.js$")
IDLE = re.compile(r"/idb[-\w]*\.js$")
"""The script that the page asks for when it is idle, perhaps before it is ready."""
KEEP_ALL = "performance.setResourceTimingBufferSize(1000)"
"""Keeps the browser from forgetting fetched resources: the unbundled site has more than 250."""
FETCHED = """() => performance.getEntriesByType('resource')
  .map(({ name }) => new URL(name).pathname.slice(1))
  .filter((path) => /^js\\/(?!worker(-[0-9a-f]{8})?\\.|worker\\/).*\\.js$/.test(path))"""
HINTED = """() => [...document.querySelectorAll('link[rel="modulepreload"], script')]
  .map((hint) => hint.getAttribute('href') ?? hint.getAttribute('src'))"""


def open_rules(page: Page) -> Locator:
    """Go from the start screen to the rules."""
    page.get_by_role("dialog", name=words("new.title")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=words("button.rules"), exact=True).click()
    return page.get_by_role("dialog", name=words("rules.title"))


class HeldScripts:
    """The scripts of the dialogs, which a page waits for until the test lets them through."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[Route] = []
        page.route(LAZY, self._hold)

    def _hold(self, route: Route) -> None:
        self._held.append(route)

    def let_through(self) -> None:
        """Let the scripts through, also where the page has yet to ask for them."""
        for route in self._held:
            route.continue_()
        self._page.unroute(LAZY)


@pytest.mark.parametrize("site", ["address", "workshop"])
def test_the_page_names_every_script_that_it_begins_with(
    open_context: OpenContext, request: pytest.FixtureRequest, site: str
) -> None:
    """It preloads exactly those scripts, in a release and in the unbundled site."""
    # Scripts that are in the browser's memory cache are missing among the fetched resources.
    page = open_context(base_url=request.getfixturevalue(site), is_new=True).new_page()
    page.add_init_script(KEEP_ALL)
    page.route(LAZY, lambda route: None)
    page.goto("/")
    is_ready(page)
    hinted = page.evaluate(HINTED)
    assert len(hinted) == len(set(hinted))
    fetched = set(page.evaluate(FETCHED))
    assert {path for path in fetched if not LAZY.search(path) and not IDLE.search(path)} == set(
        hinted
    )


@pytest.mark.parametrize("viewport", ["phone", "desktop"])
def test_a_dialog_that_is_opened_before_its_scripts_are_there_fills_when_they_come(
    open_context: OpenContext, viewport: str
) -> None:
    page = open_context(viewport).new_page()
    scripts = HeldScripts(page)
    page.goto("/")
    is_ready(page)
    rules = open_rules(page)
    expect(rules.get_by_role("status")).to_have_text(words("later.coming"))
    scripts.let_through()
    expect(rules.get_by_role("tab", name=words("rules.loyal.tab"))).to_be_visible()
    expect(rules.get_by_text(words("later.coming"))).to_have_count(0)
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_a_dialog_whose_scripts_do_not_come_says_so_and_nothing_is_lost(
    open_context: OpenContext, problems: list[str]
) -> None:
    page = open_context().new_page()
    page.route(LAZY, lambda route: route.abort())
    page.goto("/")
    is_ready(page)
    rules = open_rules(page)
    expect(rules.get_by_role("status")).to_contain_text(words("later.failed"))
    page.unroute(LAZY)
    # The page fetches its files anew before it loads itself again; until then the old page is ready.
    with page.expect_event("domcontentloaded", timeout=START_MS):
        rules.get_by_role("button", name=words("later.reload")).click()
    is_ready(page)
    open_rules(page)
    expect(rules.get_by_role("tab", name=words("rules.loyal.tab"))).to_be_visible()
    assert set(problems) == {"console: Failed to load resource: net::ERR_FAILED"}
    problems.clear()


def test_settings_that_come_late_have_the_focus_where_they_begin(
    open_context: OpenContext,
) -> None:
    """The first field gets the focus, also after the message that loading failed."""
    page = open_context().new_page()
    scripts = HeldScripts(page)
    page.clock.install()
    page.goto("/")
    is_ready(page)
    page.get_by_role("dialog", name=words("new.title")).wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=words("button.settings")).click()
    settings = page.get_by_role("dialog", name=words("settings.title"))
    expect(settings.get_by_role("status")).to_have_text(words("later.coming"))
    page.clock.run_for("00:10")
    expect(settings.get_by_role("status")).to_contain_text(words("later.failed"))
    expect(settings.get_by_role("button", name=words("later.reload"))).to_be_visible()
    scripts.let_through()
    expect(page.get_by_role("radio", name=words("settings.theme.auto"))).to_be_focused()
