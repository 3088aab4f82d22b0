"""NOTATION.md is right about puzzles."""

from kidd.puzzles.making import LEAST_MARGIN, MARGINS, find_fault
from kidd.puzzles.puzzle import EASIEST, HARDEST, LONGEST, THEMES, format_puzzle, parse_puzzle
from support.notation_page import indented, section, tables

PAGE = section("## Puzzles")


def test_the_examples_are_puzzles_and_proven() -> None:
    lines = [line for line in indented(PAGE) if line.islower() or "<" in line]
    assert len(lines) == 2
    for line in lines:
        puzzle = parse_puzzle(line)
        assert format_puzzle(puzzle) == line
        assert find_fault(puzzle) == ""


def test_the_table_lists_the_themes_in_their_order() -> None:
    [rows] = tables(PAGE)
    assert tuple(row[0] for row in rows) == THEMES


def test_the_bounds_are_the_engines() -> None:
    assert f"up to {LONGEST}" in PAGE
    assert f"{EASIEST} to {HARDEST}" in PAGE
    assert f"0.{LEAST_MARGIN:03}" in PAGE
    assert [MARGINS[turns] for turns in range(1, LONGEST + 1)] == [2] * 4 + [1] * 4
