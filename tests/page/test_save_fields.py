"""The fields of saves: every version opens, and everything that is missing or invalid gets a default."""

import json
from pathlib import Path
from typing import Any

import pytest

from kidd.bridge.save_views import LONGEST_HINT, MOST_HINTS
from kidd_page.save_fields import list_rolls
from support.saves_page import ask

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("v*-*.json"))
RECORD = "Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\nResult: *\n\n@a1 @a3\n"
SAVE = {
    "version": 3,
    "id": "one",
    "revision": 1,
    "writer": "page",
    "base": None,
    "created": 1000,
    "changed": 1000,
    "dice": {"seed": "one", "known": ""},
    "names": ["Anne", "Will"],
    "levels": [0, 3],
    "record": RECORD,
    "path": "2",
    "clicks": [],
    "side": None,
    "turn": "R",
    "outcome": None,
    "isOwn": True,
}


def read(text: str, name: str = "one") -> Any:
    return ask("read", [name, text])["read"][0]


def read_with(**changes: object) -> dict[str, Any]:
    """Return a save that is stored with other values of some fields; `...` leaves one out."""
    fields = {name: one for name, one in {**SAVE, **changes}.items() if one is not ...}
    return read(json.dumps(fields))["save"]


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_every_version_opens_and_its_last_form_stays_as_it_is(path: Path) -> None:
    text = path.read_text("utf-8")
    stored, save = json.loads(text), read(text, "here")["save"]
    assert (save["version"], save["id"]) == (3, "here")
    assert read(json.dumps(save), "here")["save"] == save
    if stored["version"] == 3:
        assert {**save, "id": stored["id"]} == {"dice": save["dice"], **stored}
    if stored["version"] == 1:
        persons = read(json.dumps({**stored, "levels": [8, 8, 8]}))["save"]
        assert set(persons["levels"]) == {0}


@pytest.mark.parametrize(
    ("changes", "is_own"),
    [
        ({}, None),
        ({"dated": True, "played": 5}, None),
        ({"dated": True}, False),
        ({"dated": True, "isOwn": True}, True),
    ],
)
def test_an_earlier_game_is_ones_own_unless_it_was_imported(
    changes: dict[str, Any], *, is_own: bool | None
) -> None:
    """Only an export writes a date. A playing time was counted from the beginning."""
    fields = {"isOwn": ..., **changes}
    if fields.pop("dated", False):
        fields["record"] = RECORD.replace("Result", "Date: 2026-11-20\nResult")
    assert read_with(**fields).get("isOwn") is is_own


@pytest.mark.parametrize(
    ("name", "values", "default"),
    [
        ("created", (-1, 1.5, "90", None, 9e15, True), 0),
        ("changed", (-1, 1.5, "90", None, 9e15), 1000),
        ("ended", (-1, 1.5, "90", None, 9e15), ...),
        ("played", (-1, 1.5, "90", None, 2**53 - 1), ...),
        ("revision", (-1, "x", None), 0),
        ("writer", (4, None), ""),
        ("base", (4, []), None),
        ("clicks", ([1], "a1", ["x" * 20_000]), []),
        ("side", ({}, 1), None),
        ("turn", ("X", 1), None),
        ("outcome", ({"winner": "R", "reason": "<b>"}, 1), None),
        ("isPaused", ("yes", 1, False), ...),
        ("deck", (7, "", "a2", "a2B<a3,", "a2X<a3", f"a2{'R' * 300}<a3", ["-"]), ...),
        ("left", ({"Q": 1}, {"R": "1"}, {"R": 1.5}, {}, 7), ...),
        ("hints", (None, 7, "hint", {}, [], [7], ["x" * (LONGEST_HINT + 1)]), ...),
        ("levels", ([9, "3"], None), [0, 0]),
    ],
)
def test_what_is_invalid_gets_a_default(
    name: str, values: tuple[object, ...], default: object
) -> None:
    for value in values:
        assert read_with(**{name: value}).get(name, ...) == default, value


def test_the_last_moment_and_all_decks_are_read() -> None:
    assert read_with(changed=8.64e15)["changed"] == 8_640_000_000_000_000
    for deck in ("-", "a2B<a3", "a7G<0,f2RGR<f1"):
        assert read_with(deck=deck)["deck"] == deck
    assert read_with(left={"R": 5, "B": -7.0})["left"] == {"R": 5, "B": -7}


def test_a_bounded_number_of_hints_is_read() -> None:
    assert read_with(hints=["loyal - R7B7 R - @a1"])["hints"] == ["loyal - R7B7 R - @a1"]
    hints = read_with(hints=[str(number) for number in range(1000)])["hints"]
    assert (len(hints), hints[-1]) == (MOST_HINTS, "999")


def test_names_that_cannot_be_assigned_come_from_the_record() -> None:
    for names in (["A", "B", "C", "D"], "Anne", [7, 8], []):
        save = read_with(names=names, levels=[1, 2, 3, 4])
        assert (save["names"], save["levels"]) == (["Anne", "Will"], [0, 0])
    three = read_with(record="Kidd: 1\nGame: madagascar\nPlayers: 3\nBlue: B\n\n", levels=[1, 2])
    assert (three["names"], three["levels"]) == (["", "B", ""], [0, 0, 0])


def test_a_game_without_dice_gets_some_the_same_on_every_page() -> None:
    """Nobody may change the rolls that are known. The first versions kept those that were taken back."""
    record = RECORD.replace("Result", "Rolls: 3x1213\nResult") + "3:f1-f5<f4@a7 1:\n"
    assert read_with(dice=..., record=record)["dice"] == {"seed": "one", "known": "31213"}
    body = "@a1 @f3 {1:} 3:a1-a6<a3@a1 ( 2:a1-a3<a2 1:f3-f4 ) 1:f3-f4@f3 2:"
    assert list_rolls(f"Kidd: 1\nGame: quedah\nRolls: 333\n\n{body}\n") == "312"
    odd = "@a1 {what if 3:x {then} @f3 {(} 2:a1-a3<a2@a1 {1: {}"
    assert list_rolls(f"Kidd: 1\nGame: quedah\n\n{odd}\n") == "2"


@pytest.mark.parametrize(
    "dice",
    [
        *(None, "x", [], {}),
        *({"seed": "s", "known": "14"}, {"seed": "s", "known": 12}),
        *({"seed": "", "known": "1"}, {"seed": 5, "known": "1"}),
        *({"seed": "s" * 500, "known": "1"}, {"seed": "s", "known": "1" * 50_000}),
    ],
)
def test_invalid_dice_are_replaced(dice: object) -> None:
    assert read_with(dice=dice)["dice"] == {"seed": "one", "known": ""}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"version": 4, "game": {}}', "newer"),
        *((text, "broken") for text in ("", "hello", "null", "[]", '"Kidd: 1"', "12", "{}")),
        *((json.dumps({**SAVE, "version": one}), "broken") for one in (0, 1.5, "1", 1)),
        *((json.dumps({**SAVE, "path": one}), "broken") for one in (2, "1.", "1" + ".1" * 30_000)),
        *((json.dumps({**SAVE, "record": one}), "broken") for one in ([RECORD], "Game: loyal")),
        (json.dumps(SAVE)[:-9], "broken"),
    ],
)
def test_a_text_that_is_no_save_says_why(text: str, why: str) -> None:
    assert read(text) == {"unread": why}
