"""The text panel: moves are typed in notation, and lists describe the whole position."""

import re

import pytest
from playwright.sync_api import expect

from support.recorded_games import is_roll, make_step, steps_of
from web.support.contexts import OpenContext
from web.support.input import Clicks, button, space_button
from web.support.page_reader import words
from web.support.table import START_MS, Table, is_ready
from web.support.text_panel import open_text_panel, type_text


def type_step(table: Table, step: str) -> None:
    """Type a step of a recorded game, and check the page after it."""
    if is_roll(step):
        type_text(table.page, "roll")
        assert table.read_roll() == int(step[0])
    else:
        type_text(table.page, step)
    make_step(table.match, step)
    table.see()


@pytest.fixture
def reader(table: Table) -> Table:
    """Return a table with an open text panel."""
    table.begin()
    open_text_panel(table.page)
    return table


def test_a_game_is_played_by_typing(reader: Table) -> None:
    """Rolls and turns, whole or in parts, work as by clicks; so do undo and saving."""
    name = "quedah-wide-entry-either-side"
    reader.hands = Clicks()
    reader.open_start_of(name)
    for step in steps_of(name):
        type_step(reader, step)
    reader.see_record()
    reader.undo()


def test_a_typed_move_takes_the_place_of_one_begun(reader: Table) -> None:
    """A selected token, or a friend who waits to step off, is put back first."""
    reader.open_position("quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1")
    reader.tap("a4")
    reader.tap("a6")
    reader.see_stage(["a4", "a6<a4"])
    type_step(reader, "a4-a5")


def test_a_refusal_says_what_is_wrong_and_keeps_the_text(reader: Table) -> None:
    """The reason is next to the field and announced once; the text can be corrected."""
    page = reader.page
    reader.open_position("quedah a2R<a1,f3B<0 R6B6 R 2")
    field = page.get_by_role("textbox", name=words("typed.label"))
    type_text(page, "a2-a6")
    several = words("typed.several", places="a2-a6<a3 and a2-a6<a4")
    expect(field).to_have_value("a2-a6")
    expect(field).to_have_accessible_description(re.compile(re.escape(several)), timeout=START_MS)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("status").filter(has_text=several)).to_have_count(1)
    type_text(page, "f3-f2")
    expect(field).to_have_accessible_description(
        re.compile(re.escape(words("why.theirs", space="f3", colour="B"))), timeout=START_MS
    )
    type_text(page, "A2 A5")
    reader.match.push_text("a2-a5<a4")
    reader.see()
    expect(field).to_have_value("")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()


def test_giving_up_and_a_draw_are_asked_about(reader: Table) -> None:
    """Typed words open the same dialogs as their buttons."""
    page = reader.page
    type_text(page, "resign")
    dialog = page.get_by_role("dialog", name=words("resign.title"))
    dialog.get_by_role("button", name=words("resign.cancel")).click()
    expect(dialog).to_be_hidden()
    reader.open_start_of("madagascar-agreed")
    for step in steps_of("madagascar-agreed")[:-1]:
        type_step(reader, step)
    type_text(page, "agree")
    expect(button(page, words("choice.accept"))).to_be_visible()
    type_step(reader, "agree")


def test_it_is_opened_by_a_key_and_found_open_again(open_context: OpenContext) -> None:
    """T opens the field, Escape leaves it, L opens the lists; a reload keeps the panel open."""
    page = open_context("desktop", reduced_motion="reduce").new_page()
    table = Table(page, Clicks())
    table.sit_down()
    region = page.get_by_role("region", name=words("words.title"))
    opener = button(page, words("words.title"))
    expect(region).to_be_hidden()
    expect(opener).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("t")
    field = region.get_by_role("textbox", name=words("typed.label"))
    expect(field).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "true")
    page.keyboard.type("t")
    expect(field).to_have_value("t")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    page.keyboard.press("Escape")
    expect(page.locator("#deck [data-space]:focus")).to_have_count(1)
    page.keyboard.press("l")
    expect(region.get_by_role("heading", name=words("words.title"))).to_be_focused()
    page.reload()
    is_ready(page)
    table.close_start_screen()
    expect(region).to_be_visible()
    region.get_by_role("button", name=words("words.close")).click()
    expect(region).to_be_hidden()
    expect(opener).to_be_focused()


def test_letters_and_digits_lead_to_a_space(table: Table) -> None:
    """F and 2 focus f2, then 5 goes to f5; with the setting off, only on the deck."""
    page = table.page
    table.begin()
    table.page.get_by_role("heading", level=1).click()
    page.keyboard.press("f")
    page.keyboard.press("2")
    expect(space_button(page, "f2")).to_be_focused()
    page.keyboard.press("5")
    expect(space_button(page, "f5")).to_be_focused()
    for key in ("A", "3"):
        page.keyboard.press(key)
    expect(space_button(page, "a3")).to_be_focused()
    for key in ("m", "x", "8"):
        page.keyboard.press(key)
    expect(space_button(page, "a8")).to_be_focused()
    page.get_by_role("button", name=words("button.settings"), exact=True).click()
    dialog = page.get_by_role("dialog", name=words("settings.title"))
    dialog.get_by_role("checkbox", name=words("settings.keys")).uncheck()
    dialog.get_by_role("button", name=words("button.close")).click()
    expect(page.get_by_role("button", name=words("button.settings"), exact=True)).to_be_focused()
    page.keyboard.press("t")
    page.keyboard.press("m")
    page.keyboard.press("1")
    expect(page.get_by_role("button", name=words("button.settings"), exact=True)).to_be_focused()
    space_button(page, "a8").focus()
    page.keyboard.press("m")
    page.keyboard.press("1")
    expect(space_button(page, "m1")).to_be_focused()
