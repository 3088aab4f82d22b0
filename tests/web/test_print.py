"""A game on paper: its deck, its players and its moves, and nothing else."""

from playwright.sync_api import Page, expect

from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.saved_games_dialog import open_list
from web.support.table import Table

RECORD = """Kidd: 1
Game: quedah+first
Date: 2026-11-20

@a1 @f3 3:a1-a6<a3@a1 1:f3-f6@f3
"""

SEEN = """() => [...document.body.children]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => one.className)"""


PRINTED = """() => {
  window.dispatchEvent(new Event('beforeprint'));
  const moves = [...document.querySelectorAll('.print-moves > li')].map((one) => one.textContent);
  window.dispatchEvent(new Event('afterprint'));
  return moves;
}"""
"""Returns the moves on the sheet."""


def print_game(page: Page, moves: list[str]) -> None:
    """Print the game. Its sheet is made when nothing else is to be done."""
    expect_read(page, lambda: page.evaluate(PRINTED), moves)
    page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


def end_printing(page: Page) -> None:
    page.emulate_media(media="screen")
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".print-sheet")).to_have_count(0)


def test_a_game_is_printed(table: Table) -> None:
    """The sheet shows the game up to the current step, whatever dialog is open, on one page."""
    table.open_record(RECORD)
    page = table.page
    sheet = page.locator(".print-sheet")
    print_game(page, ["@a1", "@f3", "3:a1-a6<a3@a1", "1:f3-f6@f3"])
    assert page.evaluate(SEEN) == ["print-sheet"]
    expect(sheet.get_by_role("heading", level=1)).to_have_text(words("game.quedah"))
    expect(sheet).to_contain_text("20 November 2026")
    expect(sheet).to_contain_text(words("saves.player", colour="R", name=words("player.first")))
    expect(sheet.locator(".print-board .token")).to_have_count(len(table.stacks()))
    expect(sheet.get_by_role("listitem").filter(has_text=":")).to_have_count(4)
    end_printing(page)
    table.undo()
    open_list(page)
    print_game(page, ["@a1", "@f3", "3:a1-a6<a3@a1", "1:"])
    assert page.evaluate(SEEN) == ["print-sheet"]
    end_printing(page)
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
    page.keyboard.press("Escape")
