"""The turns that lead to a position of a record."""

import pytest

from kidd.record.transcript import read_body
from kidd.record.turns import Turn, list_turns_to

LINES = "@a1 (@a3 {so} @f1 (@f3 1:a3-a2@a3) 2:a3-a4<a2@a3) @f3 3:a1-a6<a3 (3:a1-a2<a4 1:)"


def read(body: str) -> list[Turn]:
    return read_body(body)[0]


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("0.1.4", ["@a3", "@f1", "2:a3-a4<a2@a3"]),
        ("0.1.3", ["@a3", "@f1", "2:"]),
        ("0.1.1.1.3", ["@a3", "@f3", "1:a3-a2@a3"]),
        ("2.1.3", ["@a1", "@f3", "3:a1-a2<a4", "1:"]),
        ("2.5.3", ["@a1", "@f3"]),
        ("0", []),
        ("99", ["@a1", "@f3", "3:a1-a6<a3"]),
    ],
)
def test_the_turns_to_a_place_are_those_of_its_own_line(path: str, words: list[str]) -> None:
    turns = list_turns_to(read(LINES), path)
    assert [one.write() for one in turns] == words


def test_a_turn_has_a_roll_a_move_and_a_glyph_each_of_which_may_be_missing() -> None:
    turns = list_turns_to(read("1. @a1 {so} 2:f1xf2!! 2. pick:R? 3:"), "5")
    assert [(one.roll, one.text, one.glyph) for one in turns] == [
        (0, "@a1", ""),
        (2, "f1xf2", "!!"),
        (0, "pick:R", "?"),
        (3, "", ""),
    ]
