"""Reading and using the list of moves."""

import re

from playwright.sync_api import Locator, Page, expect

from web.support.input import button
from web.support.page_reader import words
from web.support.table import START_MS


def open_moves(page: Page) -> Locator:
    """Open the list, unless an earlier test has left it open."""
    opener = button(page, words("moves.title"))
    if opener.get_attribute("aria-expanded") != "true":
        opener.click()
    moves = page.get_by_role("region", name=words("moves.title"))
    expect(moves).to_be_visible()
    return moves


def turn(moves: Locator, text: str) -> Locator:
    return moves.get_by_role("button", name=re.compile(rf"{re.escape(text)}$"))


def expect_current(moves: Locator, text: str) -> None:
    current = moves.locator('[aria-current="step"]')
    expect(current).to_contain_text(text, timeout=START_MS)
