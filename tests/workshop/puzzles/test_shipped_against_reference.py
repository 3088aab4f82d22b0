"""The second implementation of the rules proves shipped puzzles by looking at every game."""

import os
from functools import cache
from random import Random

import pytest

from kidd.puzzles.puzzle import Puzzle
from kidd.record.notation import format_position
from reference import rules as reference
from workshop.puzzles.shipped import read_shipped

EFFORT = int(os.environ.get("KIDD_EFFORT", "1"))
"""The factor for the number of puzzles to prove."""

IN_TWO = [puzzle for puzzle in read_shipped() if puzzle.turns == 2 and puzzle.kind == "win"]
CHOSEN = Random(1).sample(IN_TWO, min(len(IN_TWO), 12 * EFFORT))
HOLDS = [puzzle for puzzle in read_shipped() if puzzle.turns == 2 and puzzle.kind == "hold"]
CHOSEN_HOLDS = Random(1).sample(HOLDS, min(len(HOLDS), 4 * EFFORT))


@cache
def wins(text: str, colour: str, turns: int) -> bool:
    """Return whether a colour wins in at most so many turns of its own."""
    after = reference.legal(text)
    if not after:
        return reference.outcome(text)[0] == colour
    if text.split(" ")[3] != colour:
        return all(wins(one, colour, turns) for one in after.values())
    return turns > 0 and any(wins(one, colour, turns - 1) for one in after.values())


@pytest.mark.parametrize("puzzle", CHOSEN, ids=lambda puzzle: puzzle.key)
def test_the_right_turn_alone_wins_in_two(puzzle: Puzzle) -> None:
    text = format_position(puzzle.position)
    colour = text.split(" ")[3]
    winning = {move for move, after in reference.legal(text).items() if wins(after, colour, 1)}
    assert winning == {puzzle.move.text}
    assert not wins(text, colour, 1)


@pytest.mark.parametrize("puzzle", CHOSEN_HOLDS, ids=lambda puzzle: puzzle.key)
def test_all_turns_but_the_one_that_holds_lose_in_two(puzzle: Puzzle) -> None:
    text = format_position(puzzle.position)
    opponent = {"R": "B", "B": "R"}[text.split(" ")[3]]
    legal = reference.legal(text)
    losing = {move for move, after in legal.items() if wins(after, opponent, 2)}
    assert {*legal} - losing == {puzzle.move.text}
