"""Puzzles of draws in the dialog of the puzzles."""

from kidd_page.words import Words
from support.page_driver import DICTIONARIES, text_of
from support.puzzle_page import (
    find_first,
    find_wrong,
    make_turn,
    open_list,
    open_next,
    phase_of,
    saved,
)

WORDS = Words("en", DICTIONARIES["en"])


def test_a_draw_is_held_by_one_turn_and_lost_by_every_other() -> None:
    """It is solved at once, and can be played out. The list names it, and a wrong turn is refuted (M7, M8)."""
    puzzle = find_first(lambda one: one.kind == "hold")
    listed = open_list(choice={"game": "all", "kind": "hold"})
    assert WORDS("puzzles.kind.hold") in text_of(listed.tree)
    page = open_next("all", "hold")
    title = WORDS("puzzles.title.hold", colour="RB"[puzzle.position.turn])
    assert page.read("ref", "title") == title
    make_turn(page, puzzle, find_wrong(puzzle))
    page.settle()
    assert phase_of(page) == "wrong"
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.wrong")
    page.press("Again")
    make_turn(page, puzzle, puzzle.move.text)
    page.settle()
    assert phase_of(page) == "solved"
    assert page.read("class", "puzzle-verdict") == WORDS("puzzles.held")
    assert page.find("ref", "practise")
    assert saved(page)["solved"] == [puzzle.key]
