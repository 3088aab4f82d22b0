"""The book of openings comes when it is asked for, and a press plays a turn of it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from kidd import book
from kidd_page.words import Words
from web.support.missing_files import answer_missing, expect_missing
from web.support.page_reader import words
from web.support.static_host import find_file
from web.support.table import START_MS, Table, is_ready

pytestmark = pytest.mark.own_engine

FILE = find_file("data/book.bin")
RECORD = "Kidd: 1\nGame: loyal\n\n@a1 @f3"


def open_book(page: Page) -> tuple[Table, Locator]:
    """Open a game between two persons, go back to its beginning, and open the book there."""
    page.goto("/")
    is_ready(page)
    table = Table(page)
    table.close_start_screen()
    table.open_record(RECORD)
    page.locator("body").press("e")
    panel = page.get_by_role("region", name=words("analysis.title"))
    panel.get_by_role("button", name=words("book.title")).press("Enter")
    return table, panel


def test_a_press_plays_a_turn_beside_the_one_of_the_game(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with page.expect_response(FILE):
        _, panel = open_book(page)
    best, *_ = book.look_up("loyal - R7B7 R -")
    page.get_by_role("button", name=words("review.first")).first.press("Enter")
    row = panel.get_by_role("row").filter(has_text=best.move)
    games = Words("en", {}).write_tenths(10 * best.games)
    expect(row).to_contain_text(games, timeout=START_MS)
    row.get_by_role("button").press("Enter")
    turns = page.locator(".moves-turn")
    expect(turns).to_have_count(3)
    # A game without a result goes on with what is played; what was played before becomes the variation.
    expect(turns.first).to_contain_text(best.move)
    expect(page.locator(".moves-variation .moves-turn")).to_have_count(2)
    assert len([url for url in asked if FILE.search(url)]) == 1


def test_without_the_book_the_page_says_so(page: Page, problems: list[str]) -> None:
    page.route(FILE, answer_missing)
    with expect_missing(problems, "book.bin"), page.expect_response(FILE):
        _, panel = open_book(page)
        expect(panel.get_by_text(words("book.missing"))).to_be_visible(timeout=START_MS)
