"""The browser keeps the site: it works without a network, and is updated when the player agrees."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web.support.contexts import PERSONS, OpenContext, Start
from web.support.kept_files import COUNT_CUT, CUT, IS_KEPT
from web.support.page_reader import words
from web.support.static_host import make_build, name_pattern, plain_host
from web.support.table import START_MS, Table, is_ready
from workshop.build.version import read_version
from workshop.paths import ROOT

pytestmark = pytest.mark.own_engine

_IS_CONTROLLED = "() => navigator.serviceWorker.controller !== null"
_LOOK_FOR_UPDATE = "async () => { await (await navigator.serviceWorker.ready).update(); }"
_TRACES = """() => [
  document.documentElement.dataset.script ?? 'old',
  getComputedStyle(document.documentElement).getPropertyValue('--trace').trim() || 'old',
]"""

_NOTE_LOAD = """if (location.protocol.startsWith('http'))
  sessionStorage.loads = Number(sessionStorage.loads ?? 0) + 1;"""
_COUNT_LOADS = "() => sessionStorage.loads"
NEWER = {
    "js/main.js": "\ndocument.documentElement.dataset.script = 'new';\n",
    "css/joined/page.css": "\n:root { --trace: new; }\n",
}
"""The additions of the newer build to the first script and to the styles, so that a page with parts
of both builds shows it.
"""


@pytest.fixture(scope="module")
def old_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_build(tmp_path_factory.mktemp("old"), {})


@pytest.fixture(scope="module")
def new_build(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_build(tmp_path_factory.mktemp("new"), NEWER)


def open_page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    is_ready(page)
    return page


def sit_down(page: Page, address: str) -> Table:
    """Open the page for the first time, as a player who has played with another person before."""
    page.goto(address)
    page.evaluate("({ name, value }) => localStorage.setItem(name, value)", PERSONS)
    page.reload()
    is_ready(page)
    table = Table(page)
    table.close_start_screen()
    table.see()
    assert page.evaluate(IS_KEPT)
    return table


def see_what_is_said_of_it(page: Page) -> None:
    """Check that the settings show the version, and that the page works offline."""
    page.get_by_role("button", name=words("button.settings")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(read_version(ROOT))
    expect(dialog.get_by_text(words("about.kept"))).to_be_visible()
    dialog.get_by_role("button", name=words("button.close")).click()


def test_every_game_is_played_after_a_restart_with_the_host_gone(
    start: Start, tmp_path: Path, old_build: Path
) -> None:
    """The host sends no special headers and has a cache of ten minutes."""
    with plain_host(tmp_path / "host") as host:
        host.publish(old_build)
        context = start(host.address)
        table = sit_down(context.new_page(), host.address)
        table.play("@a1", "@f1")
        see_what_is_said_of_it(table.page)
        context.close()

    page = open_page(start(host.address), host.address)
    assert page.evaluate(_IS_CONTROLLED)
    again = Table(page)
    again.match = table.match
    again.see()
    again.play("a1-m1")
    for game, players in (("quedah", 2), ("madagascar", 3), ("loyal", 2)):
        again.begin(game, players=players)
        for _ in range(2):
            again.play(again.match.legal_moves()[0].text)


def test_a_host_that_has_all_kept_for_a_while_never_mixes_two_builds(
    open_context: OpenContext, tmp_path: Path, old_build: Path, new_build: Path
) -> None:
    """Even without a service worker, the whole page is of the new build."""
    with plain_host(tmp_path / "host") as host:
        host.publish(old_build)
        page = open_page(open_context(base_url=host.address), host.address)
        assert page.evaluate(_TRACES) == ["old", "old"]
        host.publish(new_build)
        page.reload()
        is_ready(page)
        assert page.evaluate(_TRACES) == ["new", "new"]
        # The page may still be loading what it needs later, so it goes before the host.
        page.close()


def test_files_that_are_kept_in_part_only_are_fetched_anew(
    start: Start, tmp_path: Path, old_build: Path, problems: list[str]
) -> None:
    """The page repairs truncated copies of itself, its first script or the engine for good."""
    with plain_host(tmp_path / "host") as host:
        host.publish(old_build)
        context = start(host.address)
        table = sit_down(context.new_page(), host.address)
        page = table.page
        for part in ("index.html", "js/main.js", "engine.zip"):
            assert page.evaluate(CUT, name_pattern(part)) == 1
            page.reload()
            is_ready(page)
            expect(page.locator("html")).to_have_attribute("data-engine", "ready")
            assert page.evaluate(COUNT_CUT) == 0
        # Half a script does not run.
        problems[:] = [problem for problem in problems if "end of input" not in problem]
        table.see()
        # The browser reports a truncated script.
        problems.clear()
        context.close()


def test_a_new_version_waits_until_the_player_agrees(
    start: Start, tmp_path: Path, old_build: Path, new_build: Path
) -> None:
    """Reloads and restarts keep the old version, unmixed with the new one."""
    with plain_host(tmp_path / "host") as host:
        host.publish(old_build)
        context = start(host.address)
        table = sit_down(context.new_page(), host.address)
        table.play("@a1", "@f1")

        host.publish(new_build)
        table.page.evaluate(_LOOK_FOR_UPDATE)
        offer = table.page.get_by_role("button", name=words("update.take"))
        # The new version is loaded and checked as a whole before it is offered.
        expect(offer).to_be_visible(timeout=START_MS)
        expect(
            table.page.get_by_role("status").filter(has_text=words("update.ready"))
        ).to_be_visible()
        later = table.page.get_by_role("button", name=words("update.later"))
        tops = [
            one.evaluate("(button) => button.getBoundingClientRect().top") for one in (offer, later)
        ]
        assert tops[0] == tops[1]
        table.play("a1-m1")
        table.page.reload()
        is_ready(table.page)
        assert table.page.evaluate(_TRACES) == ["old", "old"]
        table.see()
        # The new version is loaded and checked as a whole before it is offered.
        expect(offer).to_be_visible(timeout=START_MS)
        later.click()
        expect(offer).to_be_hidden()
        table.play(table.match.legal_moves()[0].text)
        context.close()

        context = start(host.address)
        context.add_init_script(_NOTE_LOAD)
        table.page = open_page(context, host.address)
        assert table.page.evaluate(_TRACES) == ["old", "old"]
        other = open_page(context, host.address)
        assert other.evaluate(_TRACES) == ["old", "old"]
        loads = {page: int(page.evaluate(_COUNT_LOADS)) for page in (table.page, other)}
        table.page.get_by_role("button", name=words("update.take")).click()
        for page in (table.page, other):
            page.wait_for_function(f"() => ({_TRACES})().join() === 'new,new'", timeout=START_MS)
            is_ready(page)
            # Several reloads at once have crashed tabs.
            assert int(page.evaluate(_COUNT_LOADS)) == loads[page] + 1
        table.see()
        expect(table.page.get_by_role("button", name=words("update.take"))).to_have_count(0)
        context.close()
