"""The start screen: finds its parts, and checks which of them are visible."""

from playwright.sync_api import Locator, Page, expect

from web.support.page_reader import words
from web.support.table import choose_player

ENDS_ABOVE = """(element, other) =>
  element.getBoundingClientRect().bottom <= other.getBoundingClientRect().top + 1"""
"""Returns whether an element ends above another one, or at its upper edge."""


def start_screen(page: Page) -> Locator:
    return page.get_by_role("dialog", name=words("new.title"))


def card(page: Page, game: str) -> Locator:
    return start_screen(page).get_by_role("radio", name=words(f"game.{game}"))


def seat(page: Page, title: str) -> Locator:
    """Find the row of the first, second or third player."""
    return start_screen(page).get_by_role("group", name=words(f"new.{title}Name"), exact=True)


def expect_players_in_sight(page: Page, width: int, height: int, game: str = "loyal") -> None:
    """Check that games, players and button are visible at once, also on a phone in landscape."""
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    choose_computer(page, game)
    expect_choices_in_sight(page)


def choose_computer(page: Page, game: str = "loyal") -> None:
    """Choose a game against the best computer on the start screen, which is open."""
    card(page, game).check(force=True)
    choose_player(seat(page, "second"), level=8)


def expect_choices_in_sight(page: Page) -> None:
    """Check that games, players and button of the start screen are visible at once."""
    # Both are measured at once, because late typefaces could move them in between.
    buttons = page.locator(".dialog-new .form-buttons").element_handle()
    assert seat(page, "second").evaluate(ENDS_ABOVE, buttons)
    expect(card(page, "madagascar")).to_be_in_viewport(ratio=1)
