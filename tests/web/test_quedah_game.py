"""Quedah Merchant on the page: whole games, rescues step by step, the die."""

import json
import random

import pytest
from playwright.sync_api import Page, expect

from kidd.bridge.view import show_match
from support.recorded_games import is_roll, steps_of
from web.support.input import Clicks, Fingers, Keys, button
from web.support.move_choice import choose_restricting_move
from web.support.page_reader import words
from web.support.patience import expect_read
from web.support.table import SAVED, Table, is_ready, read_meanings

CHAIN = "quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1"
"""Red may free a friend on a6, who may go on to free another on a3."""

PHONE = pytest.mark.viewport("phone")


def open_second(table: Table) -> Table:
    """Open another tab with the same game."""
    other = Table(table.page.context.new_page(), Clicks())
    other.page.goto("/")
    is_ready(other.page)
    other.match = table.match.copy()
    other.see()
    return other


@PHONE
def test_a_whole_game_with_all_options(table: Table) -> None:
    """The page rolls, each roll is played, and the end follows the rules (Q1 to Q11)."""
    game = "quedah+first+strict"
    chance = random.Random(game)
    table.begin(game, names=("Anne", "Mary"))
    table.hands = Clicks()
    while table.match.outcome is None:
        if table.match.is_roll_due:
            table.roll()
        else:
            table.play(choose_restricting_move(table.match, chance))
    table.see_record()
    expect(button(table.page, words("button.rematch"))).to_be_visible()


def test_two_tabs_roll_the_same(table: Table) -> None:
    """Another tab, an undo, another move or a reload gives the same roll (Q2).

    An imported record cannot determine rolls by its header `Rolls:`.
    """
    table.hands = Clicks()
    forged = f"Kidd: 1\nGame: quedah\nRolls: {'3' * 60}\n\n@a1 @f3\n"
    table.open_record(forged)
    other = open_second(table)
    shown: list[int] = []
    # The second tab continues with a copy of the game, which has the same rolls.
    while len(shown) < 8:
        shown.append(table.roll())
        assert other.roll() == shown[-1]
        move = table.match.legal_moves()[0].text
        table.play(move)
        other.play(move)
    shown.append(table.roll())
    assert set(shown) != {3}
    for _ in range(2):
        table.page.reload()
        is_ready(table.page)
        table.see()
        table.undo()
        table.undo()
        table.play(table.match.legal_moves()[-1].text)
        rolled = sum(1 for step in table.match.steps if step.move is None)
        assert table.roll() == shown[rolled]
    assert "Rolls" not in json.loads(table.page.evaluate(SAVED))["record"]


NAMES_UNDER_FRIEND = """() => {
  const ring = document.querySelector('#deck .token-hand-ring').getBoundingClientRect();
  const meets = (box) => box.left < ring.right && ring.left < box.right
    && box.top < ring.bottom && ring.top < box.bottom;
  return [...document.querySelectorAll('#deck .deck-label')]
    .filter((name) => meets(name.getBoundingClientRect())).map((name) => name.textContent);
}"""
"""Returns which names of spaces a freed friend covers."""


@PHONE
def test_a_rescue_chain_by_taps(table: Table) -> None:
    """A whole game by touch, friends freed one after the other, to seven captives (Q5, Q9)."""
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain"))
    status = table.page.get_by_role("region", name=words("page.status"))
    held = show_match(table.match)["captives"]["R"]
    expect(status).to_contain_text(words("reason.seven", colour="R", held=held))


def test_a_whole_game_by_keyboard(page: Page) -> None:
    """Rolls, moves, sides of entry, steps off and entries need no pointer."""
    table = Table(page, Keys())
    table.sit_down()
    table.open_start_of("quedah-rescue-ends-in-capture")
    table.play(*steps_of("quedah-rescue-ends-in-capture"))
    table.open_start_of("quedah-blocked")
    for step in steps_of("quedah-blocked"):
        if is_roll(step):
            page.keyboard.press("d")
            table.match.roll(table.read_roll())
            table.see()
        else:
            table.play(step)
    assert table.match.outcome is not None


@pytest.mark.parametrize("size", [pytest.param("phone", marks=PHONE), "desktop"])
def test_a_rescue_is_made_step_by_step_and_taken_back(table: Table, size: str) -> None:
    """Each friend waits next to its captor; Back and Escape take back one choice."""
    page = table.page
    table.open_position(CHAIN)
    table.tap("a4")
    table.see_stage(["a4"])
    table.tap("a6")
    table.see_stage(["a4", "a6<a4"])
    expect_read(page, lambda: page.evaluate(NAMES_UNDER_FRIEND), [])
    # A stray tap must not undo the clicks so far.
    table.tap("f1")
    first = words("prompt.freedFirst", space="a6")
    expect(page.get_by_role("status").filter(has_text=first)).to_have_count(1)
    table.see_stage(["a4", "a6<a4"])
    table.press_button(words("choice.back"))
    table.see_stage(["a4"])
    table.tap("a6")
    table.see_stage(["a4", "a6<a4"])
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    table.see()
    expect_read(page, lambda: set(read_meanings(page).values()), {"pick"})
    table.play("a4xa6+xa3+a2")
    table.undo()
    table.play("a4xa6+a7")


@pytest.mark.parametrize("size", [pytest.param("phone", marks=PHONE), "desktop"])
def test_a_side_is_asked_for_where_it_makes_a_difference(table: Table, size: str) -> None:
    """A space with two sides of entry: the player uses a button or taps the neighbour."""
    page = table.page
    table.open_start_of("quedah-rescue-chain")
    table.hands = Clicks()
    table.play(*steps_of("quedah-rescue-chain")[:3])
    table.hands = Fingers()
    table.tap("f1")
    table.tap("f5")
    table.see_stage(["f1"], side="f5")
    page.keyboard.press("Escape")
    table.see_stage(["f1"])
    table.tap("f5")
    table.tap("m2")
    table.see_stage(["f1", "f5<m2"])
