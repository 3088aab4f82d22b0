"""The stored choice before a game: read back unchanged, and whatever else is stored does no harm."""

import json
from typing import Any

import pytest

from kidd_page.choice import Choice, read_choice, write_choice
from kidd_page.clocks import Clock

NAMES = ("Anne", "Mary", "Jack")


@pytest.mark.parametrize(
    "choice",
    [
        Choice(),
        Choice("madagascar", ("pie", "strict"), 3, NAMES, (0, 8, 1), (2, 0, 1), has_lots=True),
        Choice("quedah", clock=Clock("game", 5, 10, 45, is_forfeit=True)),
    ],
)
def test_a_stored_choice_is_read_back_unchanged(choice: Choice) -> None:
    assert read_choice(write_choice(choice)) == choice


def test_a_choice_of_the_first_version_has_persons_only() -> None:
    old = {"version": 1, "game": "quedah", "options": ["strict"], "players": 2, "order": [1, 0, 2]}
    old |= {"names": ["Anne", "", ""], "hasLots": False}
    expected = Choice(
        "quedah", ("strict",), names=("Anne", "", ""), levels=(0, 0, 0), order=(1, 0, 2)
    )
    assert read_choice(json.dumps(old)) == expected


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "{",
        "null",
        "7",
        "[]",
        '"loyal"',
        "{}",
        '{"version":3,"game":"quedah"}',
        '{"version":99}',
        '{"version":0,"game":"quedah"}',
        '{"version":[],"game":"quedah"}',
        '{"version":[],"game":"quedah"}' + " " * 1000,
    ],
)
def test_an_invalid_stored_choice_is_ignored(text: str | None) -> None:
    assert read_choice(text) == Choice()


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"levels": [3, 9, "2", 4]}, {"levels": (3, 0, 0)}),
        ({"levels": [-1, 1.5, True]}, {"levels": (0, 0, 0)}),
        ({"game": "chess", "hasLots": "yes"}, {}),
        ({"game": "__proto__", "players": "3", "order": "abc"}, {}),
        ({"players": True, "order": [True, 0, 2]}, {}),
        (
            {"options": ["pie", "pie", 3, None, "x"], "players": 3},
            {"options": ("pie",), "players": 3},
        ),
        ({"names": ["Anne\nBlue: X", 5], "players": 9}, {"names": ("Anne Blue: X", "", "")}),
        ({"order": [0, 0, 1]}, {}),
        ({"game": 7, "names": {}, "order": [9]}, {}),
        ({"order": [2, 1, 0, 0]}, {}),
        ({"order": [2, 1, 0]}, {"order": (2, 1, 0)}),
        ({"clock": {"kind": "week", "minutes": 7, "seconds": True}}, {}),
        ({"clock": []}, {}),
    ],
)
def test_invalid_parts_of_a_stored_choice_are_replaced(
    parts: dict[str, Any], expected: dict[str, Any]
) -> None:
    whole = {"levels": (0, 0, 0)} | expected
    assert read_choice(json.dumps({"version": 2, **parts})) == Choice(**whole)
