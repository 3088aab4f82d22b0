"""Madagascar on the page: two and three players, towers, flags, the agreed draw."""

import re

import pytest
from playwright.sync_api import expect

from support.recorded_games import headers_of, steps_of
from web.support.input import Clicks, Keys, space_button
from web.support.page_reader import words
from web.support.table import Table

PHONE = pytest.mark.viewport("phone")
NAMES = ("Anne", "Mary", "Charles")


def begin(table: Table, name: str) -> None:
    players = int(headers_of(name).get("Players", "2"))
    table.begin("madagascar", players, NAMES[:players])


def expect_reason(table: Table, reason: str) -> None:
    status = table.page.get_by_role("region", name=words("page.status"))
    expect(status).to_contain_text(reason)


@PHONE
def test_a_whole_game_by_taps(table: Table) -> None:
    """Three players on a phone play to the end; in the rematch the next one begins."""
    begin(table, "madagascar-3-player-out")
    table.play(*steps_of("madagascar-3-player-out"))
    expect_reason(table, words("reason.all"))
    table.rematch()


def test_a_whole_game_by_keyboard(table: Table) -> None:
    """Entering, climbing, sides of entry and the agreement of both (M8) without a pointer."""
    begin(table, "madagascar-agreed")
    table.hands = Keys()
    table.play(*steps_of("madagascar-agreed"))
    expect_reason(table, words("reason.agreedAll"))


@PHONE
def test_where_a_stack_would_end_the_game_by_repetition(table: Table) -> None:
    """A selected stack shows and announces where it would cause a draw by repetition (M8)."""
    page = table.page
    begin(table, "madagascar-repetition")
    table.hands = Clicks()
    table.play(*steps_of("madagascar-repetition")[:-1])
    told_words = words("prompt.third", ways="f6")
    told = page.get_by_text(told_words, exact=True)
    expect(told).to_be_hidden()
    table.tap("f6")
    expect(told).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=told_words)).to_have_count(1)
    expect(space_button(page, "f6")).to_have_accessible_name(re.compile(words("space.repeats")))
    expect(space_button(page, "a7")).not_to_have_accessible_name(re.compile(words("space.repeats")))
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    table.play(steps_of("madagascar-repetition")[-1])
    expect_reason(table, words("reason.repetition"))


@PHONE
def test_a_draw_that_one_player_refuses(table: Table) -> None:
    """All others are asked in turn; one refusal ends the asking; taps wait until then."""
    page = table.page
    begin(table, "madagascar-3-stuck")
    table.hands = Clicks()
    table.play(*steps_of("madagascar-3-stuck")[:7])
    table.press_button(words("button.propose"))
    dialog = page.get_by_role("dialog", name=words("stalemate.title"))
    expect(dialog).to_contain_text(words("stalemate.proposeAll"))
    dialog.get_by_role("button", name=words("resign.cancel")).click()
    table.see()
    table.propose()
    status = page.get_by_role("region", name=words("page.status"))
    asker = "RBG"[table.match.position.turn]
    first, second = ("RBG"[(table.match.position.turn + further) % 3] for further in (1, 2))
    expect(status).to_contain_text(words("turn.asked", colour=first))
    expect(status).to_contain_text(words("prompt.asked"))
    expect(status).to_contain_text(words("claim.proposed", colour=asker))
    table.tap("a2")
    heard = page.get_by_role("status").filter(has_text=words("prompt.answerFirst"))
    expect(heard).to_have_count(1)
    table.press_button(words("choice.accept"))
    expect(status).to_contain_text(words("turn.asked", colour=second))
    expect(status).to_contain_text(words("claim.seconded", colour=asker, other=first))
    table.press_button(words("choice.reject"))
    refused = words("claim.refused", colour=asker, other=second)
    expect(status).to_contain_text(refused)
    expect(page.get_by_role("status").filter(has_text=refused)).to_have_count(1)
    table.see()
    table.play(*steps_of("madagascar-3-stuck")[7:9])


def test_a_look_into_a_stack(table: Table) -> None:
    """Key I lists the tokens of a tower from the top down, on the screen and for screen readers."""
    page = table.page
    begin(table, "madagascar-flags")
    table.hands = Clicks()
    table.play(*steps_of("madagascar-flags"))
    expect_reason(table, words("reason.allOfTwo", colour="B", loser="R"))
    tallest = max(table.stacks(), key=lambda stack: len(stack["owners"]))
    assert tallest["flags"] > 0
    slip = page.get_by_role("group", name=f"{tallest['space']}: ")
    space_button(page, tallest["space"]).focus()
    page.keyboard.press("i")
    expect(slip).to_be_visible()
    shown = len(tallest["owners"]) - 5 * tallest["flags"] + tallest["flags"]
    expect(slip.get_by_role("listitem")).to_have_count(shown)
    top = words("inspector.top", colour=tallest["owners"][0])
    expect(slip.get_by_role("listitem").first).to_have_text(top)
    expect(page.get_by_role("status").filter(has_text=top)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(slip).to_be_hidden()


def test_what_resigning_means_for_three(table: Table) -> None:
    """The page says that the others play on before the player confirms, and then they do (M6)."""
    begin(table, "madagascar-3-one-resigns")
    table.hands = Clicks()
    steps = steps_of("madagascar-3-one-resigns")
    table.play(*steps[: steps.index("resign")])
    table.press_button(words("button.resign"))
    dialog = table.page.get_by_role("dialog", name=words("resign.title"))
    colour = "RBG"[table.match.position.turn]
    expect(dialog).to_contain_text(words("resign.textThree", colour=colour))
    dialog.get_by_role("button", name=words("resign.cancel")).click()
    table.see()
    table.play(*steps[steps.index("resign") :])
    expect_reason(table, words("reason.all"))
    table.see_record()
