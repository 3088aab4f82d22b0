"""A reloaded page shows the same game, at any point of a turn."""

import pytest

from support.recorded_games import steps_of
from web.support.input import Clicks
from web.support.page_reader import words
from web.support.table import Table, is_ready

PHONE = pytest.mark.viewport("phone")


def reload(table: Table) -> None:
    table.page.reload()
    is_ready(table.page)


@PHONE
def test_every_part_of_a_turn_by_the_die(table: Table) -> None:
    """Before and after the roll, with a selected token, at a choice of sides, before the entry
    (Q7).
    """
    table.hands = Clicks()
    table.open_start_of("quedah-rescue-chain")
    table.play(*steps_of("quedah-rescue-chain")[:2])
    reload(table)
    table.see()
    table.roll()
    reload(table)
    table.see()
    table.tap("f1")
    reload(table)
    table.see_stage(["f1"])
    table.tap("f5")
    reload(table)
    table.see_stage(["f1"], side="f5")
    table.tap("m2")
    table.see_stage(["f1", "f5<m2"])
    reload(table)
    table.see_stage(["f1", "f5<m2"])
    table.tap("f1")
    table.match.push_text("f1-f5<m2@f1")
    table.see()
    table.see_record()


def test_a_friend_on_the_way_out(table: Table) -> None:
    """A freed friend still waits next to its captor, and the clicks can be taken back (Q5)."""
    table.hands = Clicks()
    table.open_position("quedah a3BR<a6,a4R<a2,a6BR<a4 R4B5 R 1")
    table.tap("a4")
    table.tap("a6")
    table.see_stage(["a4", "a6<a4"])
    reload(table)
    table.see_stage(["a4", "a6<a4"])
    table.press_button(words("choice.back"))
    table.see_stage(["a4"])
    table.tap("a6")
    table.tap("a7")
    table.match.push_text("a4xa6+a7")
    table.see()


@PHONE
def test_what_has_to_be_answered(table: Table) -> None:
    """A claim (L8), a pick (L10), the count (L9) and undone steps are restored."""
    table.hands = Clicks()
    table.begin("loyal+pie", names=("Anne", "Mary"))
    table.tap("a1")
    table.see_stage(["@a1"])
    reload(table)
    table.see_stage(["@a1"])
    table.tap("f3")
    table.match.push_text("@a1@f3")
    table.see()
    reload(table)
    table.see()
    table.play("pick:R", "@f1", "@a3", "claim")
    reload(table)
    table.see()
    table.play("reject")
    reload(table)
    table.see()
    table.undo()
    reload(table)
    table.see()
    table.redo("reject")


def test_three_players_to_the_end(table: Table) -> None:
    """Towers and flags are restored; a finished game stays finished."""
    steps = steps_of("madagascar-3-player-out")
    table.hands = Clicks()
    table.begin("madagascar", 3, ("Anne", "Mary", "Charles"))
    table.play(*steps[:20])
    reload(table)
    table.see()
    table.play(*steps[20:])
    reload(table)
    table.see()
    table.rematch()
