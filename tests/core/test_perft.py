"""Perft, and its counts by first turns."""

import pytest

from kidd.core.perft import divide, perft
from kidd.games import rules_for
from kidd.record.notation import parse_position
from reference import rules as reference

POSITIONS = [
    "loyal a1R<0,a3B<0,a4R<a2,f4B<f2 R5B5 R -",
    "loyal+pie - R7B7 R -",
    "quedah+first a3R<0,a4B<a2,a5RB<a4,f2R<f4,f5B<f8,f7B<0 R4B3 R 3",
    "quedah a1R<0,a3B<0 R6B6 R -",
    "quedah+strict a3R<a2,a4B<a5,a7B<0 R6B5 R -",
    "madagascar a2B<a3,a7G<0,f2RGR<f1,f5B<f8,f6G<f3,m1R<a1 R3B4G3 B -",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_perft_equals_that_of_the_reference(text: str) -> None:
    """Depths 0, 1 and 2 are separate branches of the code."""
    position = parse_position(text)
    rules = rules_for(position.game)
    for depth in range(3):
        assert perft(rules, position, depth) == reference.perft(text, depth)


@pytest.mark.parametrize("text", POSITIONS)
def test_divided_perft_adds_up(text: str) -> None:
    """The sum over the first turns, each written as in a record, is the perft."""
    position = parse_position(text)
    rules = rules_for(position.game)
    counts = divide(rules, position, 2)
    assert sum(counts.values()) == perft(rules, position, 2)
    assert all((move[1:2] == ":") == bool(reference.rolls(text)) for move in counts)


def test_perft_after_the_end_is_zero() -> None:
    """For a depth of 0 it is 1."""
    position = parse_position("loyal a1R<a2,m1B<a1 R0B6 R -")
    rules = rules_for("loyal")
    assert [perft(rules, position, depth) for depth in range(4)] == [1, 0, 0, 0]
