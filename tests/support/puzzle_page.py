"""The dialog of the puzzles in tests of the page: opening one, making a turn, reading what is stored."""

import json
from collections.abc import Callable
from typing import Any

from kidd.bridge.clicks import read_click
from kidd.bridge.view import show_match
from kidd.puzzles.choice import next_puzzle
from kidd.puzzles.judge import judge
from kidd.puzzles.puzzle import ListedPuzzle, Puzzle, list_puzzle, parse_puzzle
from kidd.record.match import Match
from support.page_driver import SHIPPED, Page

KEY = "kidd.puzzles"


def find_puzzle(game: str, turns: int) -> Puzzle:
    """Find the puzzle that a beginner gets first."""
    wanted = (game, "win" if turns else "best", turns)
    return find_first(lambda one: one[1:4] == wanted)


def find_first(fits: Callable[[ListedPuzzle], bool]) -> Puzzle:
    """Find the first puzzle for a beginner among those that fit."""
    lines = {list_puzzle(line).key: line for line in SHIPPED}
    found = next_puzzle([*filter(fits, map(list_puzzle, SHIPPED))], 1200, frozenset())
    assert found
    return parse_puzzle(lines[found.key])


def find_wrong(puzzle: Puzzle) -> str:
    """Find a turn that is wrong and has a refutation."""
    return next(
        move.text
        for move in puzzle.rules.legal_moves(puzzle.position)
        if (verdict := judge(puzzle, [move.text])).grade == "wrong" and verdict.line
    )


def open_list(**stored: Any) -> Page:
    return Page("puzzles", {KEY: json.dumps({"version": 1, **stored})}, "Show")


def open_next(game: str, kind: str, **stored: Any) -> Page:
    """Open the next puzzle of a kind."""
    page = open_list(choice={"game": game, "kind": kind}, **stored)
    page.press("Open", "next")
    return page


def saved(page: Page) -> dict[str, Any]:
    """Return what is stored."""
    return json.loads(page.stored[KEY] or "{}")


def phase_of(page: Page) -> str:
    found = page.find("key", "attempt")
    assert found
    return found[1]["data-phase"]


def make_turn(page: Page, puzzle: Puzzle, text: str, match: Match | None = None) -> None:
    """Make a turn by taps."""
    moves = show_match(match or Match(puzzle.position))["moves"]
    for click in next(move["clicks"] for move in moves if move["text"] == text):
        kind, space, origin = read_click(click)
        if phase_of(page) != "turn":
            return  # The click was forced, so the move is made already.
        if kind == "word":
            page.press("Press", click)
        else:
            page.press("Tap", space)
            side = page.find("key", click)
            if origin and side:
                page.press("Press", click)
