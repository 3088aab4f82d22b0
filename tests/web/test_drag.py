"""Tokens can be dragged instead of tapped, by mouse or finger, and put back."""

import pytest
from playwright.sync_api import Page, expect

from web.support.input import Clicks, drag_by_finger
from web.support.page_reader import words
from web.support.table import Table, read_meanings, space_button

QUEDAH = "quedah a4R<a2,a6B<a4,f1B<0 R6B5 R 1"


def middle_of(page: Page, space: str) -> tuple[float, float]:
    box = space_button(page, space).bounding_box()
    assert box is not None
    # The button of a stack is taller; its space is at the bottom.
    return box["x"] + box["width"] / 2, box["y"] + box["height"] - box["width"] / 2


def drag(page: Page, start: str, end: str) -> None:
    """Press on one space, move over the deck and release on another one."""
    page.mouse.move(*middle_of(page, start))
    page.mouse.down()
    page.mouse.move(*middle_of(page, end), steps=6)
    page.mouse.up()


def expect_picked(page: Page, space: str) -> None:
    """Wait until the token on a space is in hand."""
    expect(space_button(page, space)).to_have_attribute("aria-pressed", "true")
    assert read_meanings(page)[space] == "picked"


def test_a_drop_is_the_second_click(table: Table) -> None:
    """A token dropped on a destination moves there, as by two clicks."""
    table.hands = Clicks()
    table.begin()
    table.play("@a1", "@f3")
    drag(table.page, "a1", "a2")
    table.match.push_text("a1-a2")
    table.see()


def test_a_capture_is_dragged(table: Table) -> None:
    """A token can be dragged onto one that it captures over its back (Q3)."""
    table.open_position(QUEDAH)
    drag(table.page, "a4", "a6")
    table.match.push_text("a4xa6")
    table.see()


def test_a_token_is_put_back(table: Table) -> None:
    """A drop on the origin changes nothing; a drop on a forbidden space tells why."""
    page = table.page
    table.open_position(QUEDAH)
    before = read_meanings(page)
    page.mouse.move(*middle_of(page, "a4"))
    page.mouse.down()
    page.mouse.move(*middle_of(page, "a5"), steps=4)
    expect(page.locator(".deck-carried")).to_have_count(1)
    expect_picked(page, "a4")
    page.mouse.move(*middle_of(page, "a4"), steps=4)
    page.mouse.up()
    expect(page.locator(".deck-carried")).to_have_count(0)
    expect(space_button(page, "a4")).not_to_have_attribute("aria-pressed", "true")
    assert read_meanings(page) == before
    drag(page, "a4", "m1")
    expect(page.locator("#notices").get_by_text(words("why.far", space="m1"))).to_be_visible()
    expect(page.locator(".deck-carried, .is-carried")).to_have_count(0)
    expect_picked(page, "a4")
    table.tap("a5")
    table.match.push_text("a4-a5")
    table.see()


def test_a_press_that_hardly_moves_is_a_click(table: Table) -> None:
    """A press with a slight movement selects the token and does not drag it."""
    page = table.page
    table.open_position(QUEDAH)
    x, y = middle_of(page, "a4")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 2)
    page.mouse.up()
    expect(page.locator(".deck-carried")).to_have_count(0)
    expect_picked(page, "a4")


@pytest.mark.viewport("phone")
def test_a_finger_drags(page: Page) -> None:
    """A drag by touch moves the token and does not scroll the page."""
    table = Table(page)
    table.sit_down()
    table.open_position("loyal a4R<a2,f1B<0 R6B6 R -")
    drag_by_finger(page, middle_of(page, "a4"), middle_of(page, "a5"))
    table.match.push_text("a4-a5")
    table.see()
