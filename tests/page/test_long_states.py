"""Long trees and states: the page gets what has changed. The made-up feature keeps lines."""

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import pytest

from kidd_page import session as conversation
from kidd_page.effects import Effect
from kidd_page.elements import Kept, Node, element, keep
from kidd_page.feature import Feature
from kidd_page.session import Session
from kidd_page.world import World


@dataclass(frozen=True, slots=True)
class Write:
    """Write another line."""

    line: str


@dataclass(frozen=True, slots=True)
class Strike:
    """Take the last line back."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The state."""

    lines: tuple[str, ...] = ()
    end: int = 0


def reduce(state: Lines, action: Write | Strike, _: World) -> tuple[Lines, tuple[Effect, ...]]:
    """Return the lines after an action."""
    match action:
        case Write(line):
            return replace(state, lines=(*state.lines, line)), ()
        case Strike():
            return replace(state, lines=state.lines[:-1]), ()


@lru_cache
def show_line(number: int, line: str) -> Kept:
    """Show a line. Two lines `twice` have the same name."""
    return keep("twice" if line == "twice" else str(number), element("li", {}, line))


def view(state: Lines, _: World) -> Node | None:
    """Show all lines."""
    return element("ol", {}, *(show_line(*numbered) for numbered in enumerate(state.lines)))


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Session:
    """Return a session with the feature in place of all others."""
    feature = Feature(Lines, Write | Strike, reduce, view, lambda _: None)
    monkeypatch.setattr(conversation, "find_feature", lambda _: feature)
    return Session()


def send(session: Session, serial: int, *action: object, **given: object) -> dict[str, Any]:
    """Send an action of the feature."""
    message = {"serial": serial, "action": ["lines", *action], **given}
    return json.loads(session.answer(json.dumps(message)))


def whole(line: str, number: int) -> list[object]:
    """Return a line as it is sent when it is new."""
    return ["li", {"key": str(number), "kept": str(number)}, [line]]


def test_a_kept_subtree_is_sent_once(session: Session) -> None:
    """As long as the view returns the same object; then the page knows it by its name."""
    assert send(session, 0, "Write", "a")["trees"]["lines"] == ["ol", {}, [whole("a", 0)]]
    tree = send(session, 1, "Write", "b")["trees"]["lines"]
    assert tree == ["ol", {}, [["=", "0"], whole("b", 1)]]
    assert send(session, 2, "Strike")["trees"]["lines"] == ["ol", {}, [["=", "0"]]]
    tree = send(session, 3, "Write", "c")["trees"]["lines"]
    assert tree == ["ol", {}, [["=", "0"], whole("c", 1)]]


def test_another_engine_sends_kept_subtrees_again(session: Session) -> None:
    state = send(session, 0, "Write", "a")["state"]
    answer = send(Session(), 1, "Write", "b", state=state)
    assert answer["trees"]["lines"] == ["ol", {}, [whole("a", 0), whole("b", 1)]]


def test_what_raises_does_not_change_what_is_known(session: Session) -> None:
    """Two subtrees with one name are a fault of the view."""
    send(session, 0, "Write", "twice")
    answer = send(session, 1, "Write", "twice")
    assert answer.keys() == {"serial", "error"}
    tree = send(session, 1, "Write", "b")["trees"]["lines"]
    assert tree == ["ol", {}, [["=", "twice"], whole("b", 1)]]


def follow(before: str, change: Any) -> str:
    """Return the text of the state after a change, as the page makes it."""
    if isinstance(change, str):
        return change
    start, text, end = change
    return before[:start] + text + before[len(before) - end :]


def test_of_a_long_state_the_change_is_sent(session: Session) -> None:
    """At its beginning, its end or within; what was added is short."""
    text, serial = "", 0
    lines = [f"line {number} é 🙂 {'x' * 90}" for number in range(30)]
    actions = [*(("Write", line) for line in lines), ("Strike",), ("Strike",), ("Write", "")]
    for action in actions:
        change = send(session, serial, *action)["state"]["lines"]
        serial += 1
        text = follow(text, change)
        assert not isinstance(change, list) or len(json.dumps(change)) < 300
    assert json.loads(text) == [0, ["Lines", [*lines[:28], ""], 0]]
    restored = send(Session(), serial, "Strike", state={"lines": text})
    assert follow(text, restored["state"]["lines"]) == json.dumps(
        [0, ["Lines", lines[:28], 0]], separators=(",", ":")
    )
