"""The browser's Back closes the topmost dialog, and leaves the page only if no dialog is open."""

import pytest
from playwright.sync_api import Page, expect

from web.support.page_reader import words
from web.support.saved_games_dialog import enter, go, open_list, press
from web.support.table import is_ready, see_own_entry, space_button

AT_DIALOG = "() => history.state !== null"


@pytest.mark.viewport("phone")
def test_back_closes_dialogs_and_leaves_no_entry_behind(page: Page) -> None:
    """The topmost dialog closes first, and no history entry remains, even after a reload."""
    page.goto("/")
    is_ready(page)
    start = page.get_by_role("dialog", name=words("new.title"))
    rules = page.get_by_role("dialog", name=words("rules.title"))
    press(start, "start.howTo")
    expect(rules).to_be_visible()
    page.go_back()
    expect(rules).to_be_hidden()
    expect(start).to_be_visible()
    page.go_back()
    expect(start).to_be_hidden()
    see_own_entry(page)
    enter(page, "f1", "R")

    read = page.get_by_role("dialog", name=words("saves.read.title"))
    press(open_list(page), "saves.read.open")
    expect(read).to_be_visible()
    page.wait_for_function(AT_DIALOG)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    for _ in range(3):
        press(open_list(page), "button.close")
        open_list(page)
        page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)

    # The last dialog's entry is still the current one for a moment, and a reload would cross the way back.
    see_own_entry(page)
    open_list(page)
    page.wait_for_function(AT_DIALOG)
    page.reload()
    is_ready(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(space_button(page, "f1")).to_be_visible()
    # The page stays at the entry at which it was loaded, because going back would reload it.
    see_own_entry(page)


def test_forward_opens_nothing(page: Page) -> None:
    go(page)
    open_list(page)
    page.wait_for_function(AT_DIALOG)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.go_forward()
    see_own_entry(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
