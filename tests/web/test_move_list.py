"""The list of moves: it opens next to the deck, and walking through it does not change the game."""

import re

from playwright.sync_api import Page, expect

from support.recorded_games import steps_of
from web.support.contexts import OpenContext
from web.support.input import space_button
from web.support.layout_checks import expect_fit
from web.support.move_list import expect_current, open_moves, turn
from web.support.page_reader import words
from web.support.table import Table, is_ready

RECORD = """Kidd: 1
Game: loyal

@a1 @f1 {<b>Bold</b>} a1-a2 (a1-m1! @f3 (@a3 m1-m2)) @f3 @a1
"""
PIRATE = re.compile("pirate", re.IGNORECASE)
ENDS_WITHIN = "(height) => document.documentElement.scrollHeight <= height"


def test_a_running_game_is_walked_through_and_stays_as_it_is(table: Table) -> None:
    table.begin("loyal")
    table.play("@a1", "@f1", "a1-a2")
    moves = open_moves(table.page)
    expect(moves.get_by_role("listitem")).to_have_count(3)
    expect_current(moves, "a1-a2")
    turn(moves, "@a1").click()
    expect(table.page.get_by_role("heading", name=words("review.heading"))).to_be_visible()
    expect(space_button(table.page, "f1")).not_to_have_accessible_name(PIRATE)
    moves.get_by_role("slider", name=words("moves.slider")).fill("2")
    expect_current(moves, "@f1")
    steps = {
        name: moves.get_by_role("button", name=words(f"review.{name}"))
        for name in ("first", "back", "forward", "last")
    }
    for name, text in (("forward", "a1-a2"), ("back", "@f1"), ("last", "a1-a2"), ("back", "@f1")):
        steps[name].click()
        expect_current(moves, text)
        if text == "a1-a2":
            expect(steps["forward"]).to_have_attribute("aria-disabled", "true")
    # There is only one of each on the page.
    expect(table.page.get_by_role("button", name=words("review.forward"))).to_have_count(1)
    steps["first"].click()
    expect(moves.locator('[aria-current="step"]')).to_have_count(0)
    expect(steps["back"]).to_have_attribute("aria-disabled", "true")
    # A tap on the deck returns to the game and makes no move.
    space_button(table.page, "f1").click()
    expect(table.page.get_by_role("heading", name=words("review.heading"))).to_have_count(0)
    expect_current(moves, "a1-a2")
    table.see()
    table.play("@f3")
    expect_current(moves, "@f3")
    moves.get_by_role("button", name=words("moves.close")).click()
    expect(moves).to_be_hidden()


def test_the_list_is_one_stop_of_the_keyboard(table: Table) -> None:
    """Arrow keys, Home, End, Page Up and Page Down move through the game."""
    table.begin("loyal")
    table.play("@a1", "@f1", "a1-a2", "@f3")
    page = table.page
    moves = open_moves(page)
    expect_current(moves, "@f3")
    # Opened with its turns, it moves the focus to the present one.
    moves.get_by_role("button", name=words("moves.close")).click()
    expect(moves).to_be_hidden()
    open_moves(page)
    expect(turn(moves, "@f3")).to_be_focused()
    for key, text in (("ArrowUp", "a1-a2"), ("PageUp", None), ("ArrowDown", "@a1"), ("End", "@f3")):
        page.keyboard.press(key)
        if text is None:
            expect(moves.locator('[aria-current="step"]')).to_have_count(0)
        else:
            expect_current(moves, text)
            expect(turn(moves, text)).to_be_focused()
    page.keyboard.press("[")
    expect_current(moves, "a1-a2")
    page.keyboard.press("]")
    expect_current(moves, "@f3")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(moves.locator("ol button:focus")).to_have_count(0)
    moves.get_by_role("button", name=words("moves.close")).click()


def test_variations_and_comments_of_a_record_are_shown(table: Table) -> None:
    """A variation's position is shown on the deck; comments are shown as plain text."""
    table.open_record(RECORD)
    moves = open_moves(table.page)
    expect(moves.get_by_role("listitem")).to_have_count(9)
    expect(moves.get_by_text("<b>Bold</b>")).to_be_visible()
    assert moves.locator("b").count() == 0
    turn(moves, "m1-m2").click()
    expect_current(moves, "m1-m2")
    expect(space_button(table.page, "m2")).to_have_accessible_name(PIRATE)
    expect(space_button(table.page, "m1")).not_to_have_accessible_name(PIRATE)
    table.page.keyboard.press("ArrowUp")
    expect_current(moves, "@a3")
    space_button(table.page, "f7").click()
    table.see()
    moves.get_by_role("button", name=words("moves.close")).click()


POINTED = ".deck-pointed .analysis-way"


def test_the_move_under_the_pointer_has_its_arrow(table: Table) -> None:
    """Also one of a variation, wherever the game stands; a token that enters after it has another."""
    page = table.page
    table.open_record("Kidd: 1\nGame: quedah\n\n@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a1) 1:f3-f2@f3")
    moves = open_moves(page)
    for text, arrows in (("3:a1-a6<a3@a1", 2), ("@f3", 1), ("3:a1-a6<a4@a1", 2)):
        row = moves.locator(".moves-turn").filter(has_text=text)
        row.first.hover()
        expect(page.locator(POINTED)).to_have_count(arrows)
    page.get_by_role("heading", level=1).hover()
    expect(page.locator(POINTED)).to_have_count(0)
    expect(moves.locator("[aria-current]")).to_contain_text("f3-f2")


def test_the_list_fits_beside_the_deck(page: Page) -> None:
    """It stays open after a reload; deck and list are visible at once, in windows of any size."""
    table = Table(page)
    table.sit_down()
    moves = open_moves(page)
    expect(moves).to_contain_text(words("moves.empty"))
    table.play("@a1", "@f1")
    expect(moves.get_by_role("listitem")).to_have_count(2)
    for width, height in ((1280, 800), (820, 1180), (740, 360), (360, 740), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        is_ready(page)
        expect(turn(moves, "@a1")).to_be_visible()
        expect_fit(page)
        expect(space_button(page, "m1")).to_be_in_viewport(ratio=1)
        expect(turn(moves, "@f1")).to_be_in_viewport(ratio=1)
        # The smallest page scrolls.
        for name in ("first", "back", "forward", "last") if width != 320 else ():
            step = moves.get_by_role("button", name=words(f"review.{name}"))
            expect(step).to_be_in_viewport(ratio=1)
            expect(moves.get_by_role("slider")).to_be_in_viewport(ratio=1)


ROW_HEIGHTS = "() => [...document.querySelectorAll('.moves-turn')].map((row) => row.offsetHeight)"


def test_rows_are_low_for_a_mouse_and_high_for_a_finger(open_context: OpenContext) -> None:
    for viewport, least, most in (("desktop", 24, 28), ("phone", 44, 48)):
        table = Table(open_context(viewport).new_page())
        table.sit_down()
        table.open_record(RECORD)
        expect(open_moves(table.page).get_by_role("listitem")).to_have_count(9)
        heights = table.page.evaluate(ROW_HEIGHTS)
        assert least <= min(heights) <= max(heights) <= most, viewport


def test_turns_that_are_scrolled_away_do_not_make_the_page_higher(table: Table) -> None:
    """A wheel beside a long list moves nothing, because the page ends with the window."""
    page = table.page
    table.open_record(f"Kidd: 1\nGame: loyal\n\n{' '.join(steps_of('loyal-count-is-reset'))}\n")
    moves = open_moves(page)
    for width, height in ((1280, 1100), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(turn(moves, "a8-a5").last).to_be_visible()
        assert moves.get_by_role("listitem").count() > 25
        page.wait_for_function(ENDS_WITHIN, arg=height)


def test_the_current_turn_and_the_result_are_in_sight(page: Page) -> None:
    """The list is scrolled when it opens, and when a note takes its room, in windows of any size."""
    table = Table(page)
    table.sit_down()
    table.open_record(f"{RECORD.strip()} f1-m1 a2-a4 {'{so} ' * 20}m1-m2 resign")
    won = words("moves.won", colour="B", reason=words("moves.ended.resigned"))
    for width, height in ((1280, 800), (740, 360), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        moves = open_moves(page)
        resigned = turn(moves, words("moves.word.resign"))
        expect(resigned).to_be_in_viewport(ratio=1)
        expect(moves.get_by_text(won)).to_be_in_viewport()
        edit = moves.get_by_role("button", name=words("moves.edit"))
        edit.click()
        expect(moves.get_by_label(words("moves.note"), exact=True)).to_be_visible()
        expect(resigned).to_be_in_viewport()
        edit.click()
        moves.get_by_role("button", name=words("moves.close")).click()
        expect(moves).to_be_hidden()
