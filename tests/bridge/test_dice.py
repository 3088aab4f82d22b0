"""A roll comes from the die, or from the seed and the known rolls of its game (Q2)."""

import json
from typing import Any

import pytest

from kidd.bridge import steps
from kidd.bridge.protocol import VERSION
from support.bridge_requests import handle

QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:a1-a6<a3@a1\n"


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))


def done(kind: str, **fields: object) -> Any:
    reply = ask(kind, **fields)
    assert reply["ok"], reply
    return reply


def test_roll_has_the_number_of_the_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """The die is rolled once, and its number is in the record and the events."""
    shown = iter([2])
    monkeypatch.setattr(steps, "roll_die", lambda: next(shown))
    reply = done("roll", record=QUEDAH)
    assert reply["view"]["last"]["events"] == [{"kind": "rolled", "count": 2, "colour": "B"}]
    assert reply["record"].endswith("3:a1-a6<a3@a1 2:\n")
    assert reply["view"]["phase"] == "play"
    assert reply["view"]["last"]["text"] == "2:"


def test_undo_never_rolls_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After undo the known rolls of the game come again in the same order."""
    shown = iter([2])
    monkeypatch.setattr(steps, "roll_die", lambda: next(shown))
    dice = {"known": "31"}
    record = "Kidd: 1\nGame: quedah\n\n@a1 @f3\n"
    for _ in range(2):
        reply = done("play", record=record, path="1", move="@f7")
        reply = done("roll", record=reply["record"], path=reply["path"], dice=dice)
        assert reply["view"]["position"].endswith("R 3")
        made = {"record": reply["record"], "path": reply["path"]}
        reply = done("play", **made, move="a1-a6<a4@a7")
        reply = done("roll", record=reply["record"], path=reply["path"], dice=dice)
        assert reply["view"]["position"].endswith("B 1")
        record = reply["record"]
    move = reply["view"]["moves"][0]
    record = done("play", record=record, move=move)["record"]
    assert done("roll", record=record, dice=dice)["view"]["position"].endswith("R 2")


def rolls_of(seed: str, *choices: int, known: str = "") -> str:
    """Play a game with this seed and return its rolls. The numbers choose from the legal moves."""
    dice = {"seed": seed, "known": known}
    record, shown = "Kidd: 1\nGame: quedah\n\n@a1 @f3\n", ""
    for choice in choices:
        reply = done("roll", record=record, dice=dice)
        shown += str(reply["view"]["last"]["events"][0]["count"])
        assert done("roll", record=record, dice=dice) == reply
        moves = reply["view"]["moves"]
        move = moves[choice % len(moves)]
        record = done("play", record=reply["record"], move=move)["record"]
    return shown


def test_a_roll_depends_only_on_the_game_and_the_number_of_rolls() -> None:
    """The n-th roll of a game is the same in repeated requests and after all moves (Q2)."""
    first = rolls_of("one game", 0, 0, 0, 0, 0, 0)
    assert rolls_of("one game", 1, 2, 3, 4, 5, 6) == first
    others = {rolls_of(f"game {number}", 0, 0, 0, 0, 0, 0) for number in range(6)}
    assert len(others - {first}) > 3
    assert rolls_of("one game", 0, 0, 0, 0, 0, 0, known="12") == "12" + first[2:]


def test_a_record_does_not_decide_future_rolls() -> None:
    """The header `Rolls` of earlier versions, with rolls that were undone, is ignored and removed."""
    shown: set[str] = set()
    for number in range(20):
        record = "Kidd: 1\nGame: quedah\nRolls: 3333333333\n\n@a1 @f3\n"
        assert "Rolls" not in done("show", record=record)["record"]
        reply = done("roll", record=record, dice={"seed": str(number)})
        assert "Rolls" not in reply["record"]
        shown.add(reply["view"]["position"][-1])
    assert shown == {"1", "2", "3"}


@pytest.mark.parametrize(
    "dice", [[], "3", {"seed": 3}, {"seed": "x" * 999}, {"known": "4"}, {"known": [3]}]
)
def test_invalid_dice_are_refused(dice: object) -> None:
    """A seed is a short text, and known rolls are digits of the die."""
    assert ask("roll", record=QUEDAH, dice=dice)["error"]["code"] == "protocol"
