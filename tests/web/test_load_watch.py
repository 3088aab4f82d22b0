"""If a part of the page does not load, the page says so, and the next try bypasses the caches."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from web.support.contexts import OpenContext, Start
from web.support.page_reader import words
from web.support.static_host import PATH, plain_host
from web.support.table import Table, is_ready
from workshop.paths import ROOT

MAIN = "js/main*.js"
"""The names of a release's files contain a hash of their contents."""


def alert(page: Page) -> Locator:
    return page.get_by_role("alert").locator("visible=true")


def try_again(page: Page) -> None:
    page.get_by_role("button", name=words("engine.retry")).click()


def cut(route: Route) -> None:
    body = route.fetch().text()
    route.fulfill(body=body[: len(body) // 2], content_type="text/javascript")


WAYS: dict[str, Callable[[Route], None]] = {
    "missing": lambda route: route.fulfill(status=404, body=""),
    "failing": lambda route: route.fulfill(status=500, body="sorry"),
    "a page": lambda route: route.fulfill(body="<!doctype html><p>Hello", content_type="text/html"),
    "a page as a script": lambda route: route.fulfill(
        body="<!doctype html><p>Hello", content_type="text/javascript"
    ),
    "cut": cut,
    "lost": lambda route: route.abort(),
}
"""Possible replies in place of a script."""


def find_part(release: Path) -> str:
    """Return a script that `main.js` imports."""
    page = (release / "index.html").read_text("utf-8")
    parts = re.findall(r'<link rel="modulepreload"[^>]* href="([^"]+)"', page)
    return max(parts, key=lambda part: (release / part).stat().st_size)


@contextmanager
def expect_complaints(problems: list[str]) -> Iterator[None]:
    """Let a test break the page; a browser reports this with various errors."""
    yield
    problems.clear()


@pytest.mark.parametrize("is_imported", [False, True], ids=["first", "imported"])
def test_a_script_that_does_not_come_whole(
    page: Page, release: Path, problems: list[str], *, is_imported: bool
) -> None:
    """The first script or an imported one is damaged in any way; the next try loads it."""
    script = find_part(release) if is_imported else MAIN
    for answer in WAYS.values():
        with expect_complaints(problems):
            page.route(f"**/{script}", answer)
            page.goto("/")
            expect(alert(page)).to_contain_text(words("page.broken"))
            expect(page.locator("html")).to_have_attribute("data-engine", "failed")
            expect(page.get_by_text(words("engine.loading")).locator("visible=true")).to_have_count(
                0
            )
            page.unroute(f"**/{script}")
            try_again(page)
            is_ready(page)
        expect(alert(page)).to_have_count(0)


@pytest.mark.own_engine
@pytest.mark.parametrize("file", [MAIN, "js/i18n/en*.json", "data/openings*.json"])
def test_a_file_that_hangs(page: Page, file: str) -> None:
    """After a while the page says so; it still uses files that load later."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.clock.install()
    page.route(f"**/{file}", hold)
    with page.expect_request(f"**/{file}"):
        page.goto("/", wait_until="commit")
    slip = page.locator("#broken")
    expect(slip).to_be_attached()
    page.wait_for_function("() => document.readyState !== 'loading'")
    page.clock.run_for("00:10")
    if "openings" in file:
        # The page works without it.
        expect(slip).to_be_hidden()
    else:
        expect(alert(page)).to_contain_text(words("page.late"))
        held[0].continue_()
    is_ready(page)
    expect(alert(page)).to_have_count(0)
    Table(page).close_start_screen()


def test_it_is_told_in_the_players_language(open_context: OpenContext, problems: list[str]) -> None:
    for locale in ("de-DE", "it-IT"):
        page = open_context("phone", locale=locale).new_page()
        with expect_complaints(problems):
            page.route(f"**/{MAIN}", WAYS["missing"])
            page.goto("/")
            told = json.loads((ROOT / f"js/i18n/{locale[:2]}.json").read_text("utf-8"))
            shown = re.escape(told["page.broken"]) + r"\s*" + re.escape(told["engine.retry"])
            expect(alert(page)).to_have_text(re.compile(f"^{shown}$"), use_inner_text=True)


def test_the_next_try_asks_past_the_caches(
    start: Start, release: Path, tmp_path: Path, problems: list[str]
) -> None:
    """A damaged script that the host allowed to be cached for long is replaced."""
    with plain_host(tmp_path) as host:
        host.publish(release)
        (script,) = (tmp_path / PATH.strip("/")).glob(MAIN)
        whole = script.read_bytes()
        script.write_bytes(whole[: len(whole) // 2])
        page = start(host.address).new_page()
        with expect_complaints(problems):
            page.goto("")
            expect(alert(page)).to_contain_text(words("page.broken"))
            script.write_bytes(whole)
            page.reload()
            # The browser has no reason to request it again.
            expect(alert(page)).to_contain_text(words("page.broken"))
            try_again(page)
            is_ready(page)
        # The page may still be loading what it needs later, so it goes before the host.
        page.context.close()
