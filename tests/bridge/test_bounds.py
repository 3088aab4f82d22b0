"""The bridge refuses input beyond its bounds, and makes no record that it could not read again."""

import json
from typing import Any

import pytest

from kidd.bridge import records
from kidd.bridge.protocol import VERSION
from kidd.bridge.typed_moves import read_typed
from kidd.core.move import Move
from kidd.record.bounds import LONGEST_RECORD
from kidd.record.match import Match
from support.bridge_requests import handle


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))


def refusal(kind: str, **fields: object) -> tuple[str, dict[str, Any]]:
    reply = ask(kind, **fields)
    assert not reply["ok"], reply
    message = reply["error"]["message"]
    return message["key"], message["params"]


def test_a_very_long_request_is_refused() -> None:
    """The bridge does not parse it."""
    key, params = refusal("show", record="x" * (18 * LONGEST_RECORD))
    assert (key, params) == ("error.protocol", {"detail": "too long"})


def test_the_error_has_the_bound() -> None:
    """The error for a record that is too long has the greatest length."""
    long = refusal("show", record="Kidd: 1\nGame: loyal\n\n" + "(" * LONGEST_RECORD)
    assert long == ("fault.long", {"most": LONGEST_RECORD})


def test_a_record_that_grows_too_long_is_refused() -> None:
    """The engine may write a record longer than it was. Then it could not be read again."""
    record = "Kidd: 1\nGame: loyal\n\n@a1" + "{}" * ((LONGEST_RECORD - 30) // 2)
    assert refusal("show", record=record) == ("fault.long", {"most": LONGEST_RECORD})


def test_the_number_of_turns_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn up to the limit is played. A turn beyond it is refused."""
    monkeypatch.setattr(records, "MOST_TURNS", 3)
    record = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
    last = ask("play", record=record, move="@a7")
    assert last["steps"] == 3
    assert refusal("play", record=last["record"], move="resign") == ("fault.turns", {"most": 3})
    assert ask("play", record=last["record"], path="2", move="@a3")["ok"]


@pytest.mark.parametrize("text", ["@a1" * 5000, "a1-a2" + "+a3" * 5000, "9" * 100_000])
def test_a_very_long_move_is_refused(text: str) -> None:
    """This holds for `play` and for typed moves."""
    record = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
    assert refusal("play", record=record, move=text)[0] == "error.move"
    found = read_typed(Match.new("loyal", 2), text)
    assert not isinstance(found, Move)
    assert found["key"].startswith("typed.")


def test_a_very_long_position_is_refused() -> None:
    """It is refused as the start of a record."""
    record = f"Kidd: 1\nGame: loyal\nStart: loyal {'a1R<0,' * 120}a2R<0 R1B1 R -\n\n"
    assert refusal("show", record=record) == ("fault.start", {})
