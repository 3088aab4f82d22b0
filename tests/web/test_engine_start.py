"""If the engine is late, missing or dead, the page says so, offers to try again, and keeps the
game.
"""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from web.support.contexts import OpenContext
from web.support.input import Clicks, space_button
from web.support.missing_files import ENGINE, alert, answer_missing, expect_missing, retry
from web.support.page_reader import words
from web.support.saved_games_dialog import press
from web.support.static_host import find_file
from web.support.table import START_MS, Table, is_ready
from web.support.workers import END_LAST, RECORD_WORKERS, SLOW_START, expect_workers

pytestmark = pytest.mark.own_engine

WORKER = find_file("js/worker/main.js")


@pytest.mark.viewport("phone")
def test_an_engine_that_is_missing(page: Page, problems: list[str]) -> None:
    """The page shows a plain message, and its button to try again works."""
    table = Table(page)
    with expect_missing(problems, "engine.zip"):
        page.route(ENGINE, answer_missing)
        page.goto("/")
        expect(alert(page)).to_contain_text(words("engine.failedStart"), timeout=START_MS)
        expect(page.locator("html")).to_have_attribute("data-engine", "failed")
        page.unroute(ENGINE)
    retry(page)
    is_ready(page)
    expect(alert(page)).to_have_count(0)
    table.play("@a1", "@a3")


def test_a_backup_is_saved_without_the_engine(page: Page, problems: list[str]) -> None:
    """A backup has the game and the settings, because it is needed most when something is broken."""
    table = Table(page)
    table.sit_down()
    table.play("@a1", "@a3")
    with expect_missing(problems, "engine.zip"):
        page.route(ENGINE, answer_missing)
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-engine", "failed", timeout=START_MS)
        press(page, "button.settings")
        with page.expect_download() as download:
            press(page.get_by_role("dialog"), "library.backup.save")
        backup = download.value.path().read_text("utf-8")
        page.unroute(ENGINE)
    assert backup.startswith('{"kidd-backup":')
    assert "@a1" in backup
    assert "kidd.start" in backup


def test_a_page_without_its_words_or_its_deck(page: Page, problems: list[str]) -> None:
    """Without its texts or its deck the page can show nothing, but it says so."""
    for file in ("js/i18n/en.json", "data/deck.json"):
        with expect_missing(problems, file.rpartition("/")[2]):
            page.route(find_file(file), answer_missing)
            page.goto("/")
            expect(alert(page)).to_contain_text(words("page.broken"), timeout=START_MS)
            expect(page.locator("html")).to_have_attribute("data-engine", "failed")
            page.unroute(find_file(file))


def test_a_browser_without_webassembly(page: Page) -> None:
    """The page says what is missing, and does not request the engine."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script("delete window.WebAssembly;")
    page.goto("/")
    expect(alert(page)).to_contain_text(words("engine.noWebAssembly"))
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")
    assert not [url for url in asked if "pyodide" in url or url.endswith(".zip")]


def test_a_browser_without_workers(page: Page) -> None:
    page.add_init_script("delete window.Worker;")
    page.goto("/")
    expect(alert(page)).to_contain_text(words("engine.noWorker"))
    expect(page.locator("html")).to_have_attribute("data-engine", "failed")


def test_an_engine_that_takes_long(page: Page) -> None:
    """After a while the page says so; if the engine becomes ready later, the game goes on."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.add_init_script(RECORD_WORKERS)
    page.route(ENGINE, hold)
    page.clock.install()
    with page.expect_request(ENGINE):
        page.goto("/")
    # The engine's worker starts before the page, but the page's script counts the time, from the
    # worker's first message on. A worker that has no lock yet would be given up below.
    page.wait_for_function(
        "() => ['holds', 'progress'].every((type) => window.heard.includes(type))"
    )
    expect(page.get_by_role("dialog", name=words("new.title"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-engine", "loading")
    expect(alert(page)).to_have_count(0)
    # Tick each second, because only time while the page is awake counts; and not so long that the page
    # gives up on the worker before its next message.
    page.clock.run_for("00:46")
    expect(alert(page)).to_contain_text(words("engine.slow"))
    expect(page.get_by_role("button", name=words("engine.retry"))).to_be_visible()
    held[0].continue_()
    is_ready(page)
    expect(alert(page)).to_have_count(0)
    Table(page).play("@a1")


def test_the_game_outlives_the_engine(page: Page, problems: list[str]) -> None:
    """After the engine has crashed or hangs, the next click counts and nothing is lost."""
    page.add_init_script(RECORD_WORKERS)
    page.clock.install()
    table = Table(page, Clicks())
    # One at the start, one after the crash.
    with expect_workers(page, 2, SLOW_START):
        table.sit_down()
        table.play("@a1", "@a3", "@f1", "@f3")

        # The page notices it when the next click gets no reply.
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route(WORKER, hold)
        page.evaluate(END_LAST)
        table.make("a1-m1")
        page.clock.fast_forward("00:10")
        table.match.push_text("a1-m1")
        expect(
            page.get_by_text(words("engine.restarting")).locator("visible=true").first
        ).to_be_visible()
        expect(space_button(page, "a1")).to_have_accessible_name(re.compile("hatch"))
        # The page itself checks whether the script loads.
        for route in held:
            route.continue_()
        page.unroute(WORKER)
        is_ready(page)
        table.see()

    # The engine cannot restart here until the player asks for it.
    with expect_missing(problems, "worker/main.js"):
        page.route(WORKER, answer_missing)
        page.evaluate("() => window.workers.at(-1).dispatchEvent(new ErrorEvent('error'))")
        expect(alert(page)).to_contain_text(words("engine.failedStart"), timeout=START_MS)
        table.make("@f7")
        page.unroute(WORKER)
    retry(page)
    is_ready(page)
    table.match.push_text("@f7")
    table.see()
    expect(alert(page)).to_have_count(0)


def test_a_page_without_scripts(open_context: OpenContext) -> None:
    """The deck is visible without scripts, and a sentence says what is needed to play."""
    for size in ("phone", "desktop"):
        page = open_context(size, java_script_enabled=False).new_page()
        answer = page.goto("/")
        # Automated Chromium does not render the content of `noscript`.
        assert answer is not None
        said = answer.text().partition("<noscript>")[2].partition("</noscript>")[0]
        assert f"<p>{words('page.noScript')}</p>" in said
        expect(page.get_by_role("heading", name=words("page.title"))).to_be_visible()
        drawing = page.get_by_role("region", name=words("page.deck")).locator("svg >> visible=true")
        expect(drawing).to_have_count(1)
        expect(drawing).to_be_in_viewport(ratio=0.9)
