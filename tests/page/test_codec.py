"""Typed values as JSON: what was written is read again, and everything else is refused as a whole."""

import json
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from kidd_page.codec import PASSING, CodecError, decode, encode
from kidd_page.puzzles.attempt import Attempt, Grading, Planned
from kidd_page.puzzles.offers import Counted
from kidd_page.puzzles.state import Action, Choose, Hint, Judge, Puzzles
from kidd_page.table.state import Table, Tap


@dataclass(frozen=True, slots=True)
class Inner:
    """A part of a value."""

    number: int
    share: float


@dataclass(frozen=True, slots=True)
class Outer:
    """A value with all that can be written."""

    text: str
    kind: Literal["one", "two"]
    is_on: bool
    inner: Inner | None
    many: tuple[Inner, ...]
    pair: tuple[str, int]


VALUE = Outer("a", "two", is_on=True, inner=None, many=(Inner(1, 0.5),), pair=("b", 2))
WRITTEN = ["Outer", "a", "two", True, None, [["Inner", 1, 0.5]], ["b", 2]]
TABLE = Table(
    "loyal x", ("@a1",), ("a1", "a2<a1"), "a3", "a4", "a5", "why", is_open=False, change=2
)
ATTEMPT = Attempt(
    *("line", TABLE, "wrong", ("@a1",), Grading("wrong", 1, is_refuted=True, chance=3, best=None)),
    *((Planned("a1-a2", 3),), 1, "missed", True),
)
STATES = [
    Puzzles(),
    Puzzles(is_open=True, attempt=ATTEMPT, counted=Counted(1, None, is_provisional=True)),
]


def test_a_value_is_read_as_it_was_written() -> None:
    """A dataclass is a list that begins with its name."""
    assert encode(VALUE) == WRITTEN
    assert decode(json.loads(json.dumps(encode(VALUE))), Outer) == VALUE


@pytest.mark.parametrize("state", STATES)
def test_the_state_of_a_feature_is_read_as_it_was_written(state: Puzzles) -> None:
    assert decode(json.loads(json.dumps(encode(state))), Puzzles) == state


@pytest.mark.parametrize("action", [Hint(), Choose("game", "loyal"), Tap("a1"), Judge(3)])
def test_an_action_is_read_as_it_was_written(action: object) -> None:
    assert decode(encode(action), Action) == action


FORGED: dict[str, Any] = {
    "no list": "Outer",
    "nothing": [],
    "another name": ["Other", *WRITTEN[1:]],
    "no name": WRITTEN[1:],
    "a field too few": WRITTEN[:-1],
    "a field too many": [*WRITTEN, 1],
    "a number for a text": ["Outer", 1, *WRITTEN[2:]],
    "another literal": ["Outer", "a", "three", *WRITTEN[3:]],
    "a list for a literal": ["Outer", "a", [], *WRITTEN[3:]],
    "a number for a bool": [*WRITTEN[:3], 1, *WRITTEN[4:]],
    "a bool for a number": [*WRITTEN[:5], [["Inner", True, 0.5]], WRITTEN[6]],
    "an int for a float": [*WRITTEN[:5], [["Inner", 1, 1]], WRITTEN[6]],
    "a part of another type": [*WRITTEN[:4], WRITTEN, *WRITTEN[5:]],
    "an object": {"Outer": 1},
    "a pair of three": [*WRITTEN[:6], ["b", 2, 3]],
}


@pytest.mark.parametrize("written", FORGED.values(), ids=FORGED)
def test_what_does_not_fit_is_refused(written: object) -> None:
    with pytest.raises(CodecError):
        decode(written, Outer)


@pytest.mark.parametrize(
    "written", [["Nothing"], ["Choose", "colour", "x"], ["Tap"], [["Hint"]], None]
)
def test_an_unknown_action_is_refused(written: object) -> None:
    with pytest.raises(CodecError):
        decode(written, Action)


def test_a_value_of_another_type_cannot_be_written() -> None:
    """That is a fault of the program."""
    with pytest.raises(TypeError):
        encode({"a": 1})


@dataclass(frozen=True, slots=True)
class Cached:
    """A value with a part that is not written."""

    kept: int
    found: dict[str, int] = field(default_factory=dict[str, int], metadata=PASSING)


def test_a_passing_field_is_not_written() -> None:
    assert encode(Cached(1, {"a": 2})) == ["Cached", 1]
    assert decode(["Cached", 1], Cached) == Cached(1)
    with pytest.raises(CodecError):
        decode(["Cached", 1, {}], Cached)
