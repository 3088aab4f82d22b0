"""The second archive of Python comes when Python is up. If it does not, the page says so and can try again."""

import shutil
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, Request, Route, expect

from web.support.contexts import OpenContext, Start
from web.support.input import button
from web.support.kept_files import CUT, IS_KEPT
from web.support.missing_files import answer_missing, expect_missing
from web.support.page_reader import words
from web.support.saved_games_dialog import open_list, press
from web.support.static_host import find_file, make_build, name_pattern, plain_host
from web.support.table import START_MS, Table, is_ready

pytestmark = pytest.mark.own_engine

LATER = find_file("later.zip")


def sit_down(page: Page, address: str = "/") -> Table:
    page.goto(address)
    is_ready(page)
    table = Table(page)
    table.close_start_screen()
    return table


def expect_puzzles(page: Page) -> None:
    """Check that the list of puzzles is shown, and that nothing is said to be missing."""
    dialog = page.get_by_role("dialog", name=words("puzzles.title"))
    expect(button(dialog, words("puzzles.solve.daily"))).to_be_visible(timeout=START_MS)
    expect(dialog.get_by_text(words("error.missing"))).to_have_count(0)


def expect_missing_modules(page: Page) -> None:
    dialog = page.get_by_role("dialog", name=words("puzzles.title"))
    expect(dialog.get_by_text(words("error.missing"))).to_be_visible(timeout=START_MS)


def test_the_game_is_played_before_the_archive_has_come(page: Page) -> None:
    """What needs the archive waits for it, and the game does not wait for what needs it."""
    held: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.route(LATER, hold)
    with page.expect_request(LATER):
        table = sit_down(page)
    # It comes after everything with which Python starts.
    started = [number for number, url in enumerate(asked) if "pyodide" in url or "engine" in url]
    assert max(started) < next(number for number, url in enumerate(asked) if LATER.search(url))
    press(open_list(page), "puzzles.title")
    dialog = page.get_by_role("dialog", name=words("puzzles.title"))
    expect(dialog.get_by_text(words("engine.loading"))).to_be_visible()
    dialog.press("Escape")
    expect(dialog).to_be_hidden()
    table.play("@a1", "@f1", "a1-m1")
    held[0].continue_()
    press(open_list(page), "puzzles.title")
    expect_puzzles(page)


def test_an_archive_that_is_missing(page: Page, problems: list[str]) -> None:
    """The feature says so, its button tries again, and the game goes on meanwhile."""
    with expect_missing(problems, "later.zip"):
        page.route(LATER, answer_missing)
        table = sit_down(page)
        press(open_list(page), "puzzles.title")
        expect_missing_modules(page)
        page.keyboard.press("Escape")
        table.play("@a1", "@f1")
        press(open_list(page), "puzzles.title")
        expect_missing_modules(page)
        page.unroute(LATER)
        button(page.get_by_role("dialog"), words("engine.retry")).click()
        expect_puzzles(page)
    problems[:] = [problem for problem in problems if '"missing"' not in problem]


def test_an_archive_that_is_damaged_comes_anew(page: Page) -> None:
    """A cache may have kept only a part of it."""
    tries: list[Route] = []

    def cut(route: Route) -> None:
        tries.append(route)
        body = route.fetch().body()
        route.fulfill(body=body if len(tries) > 1 else body[: len(body) // 2])

    page.route(LATER, cut)
    sit_down(page)
    press(open_list(page), "puzzles.title")
    expect_puzzles(page)
    assert len(tries) == 2


def test_a_damaged_archive_that_is_kept_is_fetched_anew(start: Start, tmp_path: Path) -> None:
    """The service worker replaces its copy. Then the feature opens without a network."""
    with plain_host(tmp_path / "host") as host:
        host.publish(make_build(tmp_path / "build", {}))
        context = start(host.address)
        page = context.new_page()
        sit_down(page, host.address)
        assert page.evaluate(IS_KEPT)
        assert page.evaluate(CUT, name_pattern("later.zip")) == 1
        page.reload()
        is_ready(page)
        Table(page).close_start_screen()
        press(open_list(page), "puzzles.title")
        expect_puzzles(page)
    page.reload()
    is_ready(page)
    Table(page).close_start_screen()
    press(open_list(page), "puzzles.title")
    expect_puzzles(page)
    context.close()


@pytest.fixture
def folder(folder_page: str, tmp_path: Path) -> Path:
    """Copy the folder of the download, so that a test can damage it."""
    unzipped = Path(unquote(urlsplit(folder_page).path)).parent
    return Path(shutil.copytree(unzipped, tmp_path / "folder"))


@pytest.mark.parametrize("damage", ["cut", "gone"])
def test_a_folder_without_the_archive(
    open_context: OpenContext, folder: Path, problems: list[str], damage: str
) -> None:
    script = folder / "files" / "later.zip.js"
    whole = script.read_bytes()
    if damage == "cut":
        script.write_bytes(whole[: len(whole) // 2])
    else:
        script.unlink()
    page = open_context(base_url=folder.as_uri()).new_page()
    table = sit_down(page, (folder / "index.html").as_uri())
    table.play("@a1")
    press(open_list(page), "puzzles.title")
    expect_missing_modules(page)
    problems.clear()
    script.write_bytes(whole)
    button(page.get_by_role("dialog"), words("engine.retry")).click()
    expect_puzzles(page)
