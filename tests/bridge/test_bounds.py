"""What is too long is refused at once, by its bound, and nothing grows until it cannot be read."""

import json
from typing import Any

import pytest

from kidd.bridge import handlers
from kidd.bridge.handlers import handle
from kidd.bridge.protocol import VERSION
from kidd.record.bounds import LONGEST_RECORD


def ask(kind: str, **fields: object) -> Any:
    return json.loads(handle(json.dumps({"version": VERSION, "id": 1, "kind": kind, **fields})))


def refusal(kind: str, **fields: object) -> tuple[str, dict[str, Any]]:
    reply = ask(kind, **fields)
    assert not reply["ok"], reply
    message = reply["error"]["message"]
    return message["key"], message["params"]


def test_a_request_without_end_is_refused() -> None:
    """It is not even read."""
    key, params = refusal("show", record="x" * (7 * LONGEST_RECORD))
    assert (key, params) == ("error.protocol", {"detail": "too long"})


def test_the_bound_is_told() -> None:
    """Whoever reads in too much hears how much there may be."""
    long = refusal("show", record="Kidd: 1\nGame: loyal\n\n" + "(" * LONGEST_RECORD)
    assert long == ("fault.long", {"most": LONGEST_RECORD})


def test_what_is_shown_can_be_read_again() -> None:
    """A record that grows in writing, beyond what can be read, is not taken."""
    record = "Kidd: 1\nGame: loyal\n\n@a1" + "{}" * ((LONGEST_RECORD - 30) // 2)
    assert refusal("show", record=record) == ("fault.long", {"most": LONGEST_RECORD})


def test_a_game_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last turn that a game has room for is played; what could not be read again is not."""
    monkeypatch.setattr(handlers, "MOST_TURNS", 3)
    record = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
    last = ask("play", record=record, move="@a7")
    assert last["steps"] == 3
    assert refusal("play", record=last["record"], move="resign") == ("fault.turns", {"most": 3})
    assert ask("play", record=last["record"], step=2, move="@a3")["ok"]


@pytest.mark.parametrize("text", ["@a1" * 5000, "a1-a2" + "+a3" * 5000, "9" * 100_000])
def test_a_move_without_end_is_refused(text: str) -> None:
    """Typed or sent, it is no move."""
    record = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
    assert refusal("play", record=record, move=text)[0] == "error.move"
    assert ask("read", record=record, move=text)["message"]["key"].startswith("typed.")


def test_a_position_without_end_is_refused() -> None:
    """As the start of a record, and wherever else one can be given."""
    record = f"Kidd: 1\nGame: loyal\nStart: loyal {'a1R<0,' * 120}a2R<0 R1B1 R -\n\n"
    assert refusal("show", record=record) == ("fault.start", {})
