"""The table of proven endings comes when a search misses it, and is then used."""

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd import endings
from web.support.missing_files import answer_missing, expect_missing
from web.support.page_reader import words
from web.support.static_host import find_file
from web.support.table import START_MS, Table, is_ready

pytestmark = pytest.mark.own_engine

FILE = find_file("data/endings.bin")
POSITION = "madagascar a1RBRR<a2,a3RBRR<a6,f6BRBBBB<f4 R0B0 R -"
RECORD = f"Kidd: 1\nGame: madagascar\nStart: {POSITION}\n\n"


def open_ending(page: Page) -> None:
    """Open the position on a page whose workers have not loaded the table."""
    page.goto("/")
    is_ready(page)
    table = Table(page)
    table.close_start_screen()
    table.open_record(RECORD)


def analyse(page: Page) -> Locator:
    """Switch the analysis on by its key."""
    page.locator("body").press("e")
    return page.get_by_role("region", name=words("analysis.title"))


def proven() -> str:
    """Return what the analysis says of the position where the table is known."""
    found = endings.probe(POSITION)
    assert found
    assert found.turns > 40, "a search does not see so far"
    return words("analysis.wins", count=found.turns)


def test_the_table_comes_when_the_analysis_needs_it(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_ending(page)
    assert not [url for url in asked if FILE.search(url)]
    panel = analyse(page)
    expect(panel.get_by_role("listitem").first).to_contain_text(proven(), timeout=START_MS)
    assert [url for url in asked if FILE.search(url)]


def test_without_the_table_the_analysis_searches(page: Page, problems: list[str]) -> None:
    page.route(FILE, answer_missing)
    open_ending(page)
    with expect_missing(problems, "endings.bin"), page.expect_response(FILE):
        panel = analyse(page)
        expect(panel.get_by_role("listitem")).to_have_count(3, timeout=START_MS)
        expect(panel.get_by_text(proven())).to_have_count(0)
        # The engine may ask for the file once more as long as the analysis goes on.
        page.close()
