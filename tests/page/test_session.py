"""The conversation with the page, with a made-up feature that counts."""

import json
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

import pytest

from kidd_page import session as conversation
from kidd_page.effects import Answer, Effect, Later, Store
from kidd_page.elements import Node, button, element
from kidd_page.feature import Feature
from kidd_page.session import Session
from kidd_page.world import World


@dataclass(frozen=True, slots=True)
class Add:
    """Add a number. A negative one raises."""

    number: int


@dataclass(frozen=True, slots=True)
class Look:
    """Change nothing."""


@dataclass(frozen=True, slots=True)
class Save:
    """Store the count."""


@dataclass(frozen=True, slots=True)
class Count:
    """The state: a count, and how often it was asked for."""

    total: int = 0
    asked: int = 0


Action = Add | Look | Save
drawn: list[int] = []


def reduce(state: Count, action: Action, world: World) -> tuple[Count, tuple[Effect, ...]]:
    """Return the state after an action."""
    match action:
        case Add(number):
            if number < 0:
                raise ValueError("negative")
            return replace(state, total=state.total + number), (Later(5, Add(1)),)
        case Look():
            return replace(state, asked=state.asked + 1), (Answer("seen"),)
        case Save():
            before = world.stored.get("total")
            return state, (Store("total", str(state.total), before),)


def view(state: Count, world: World) -> Node | None:
    """Show the count, and what is stored."""
    drawn.append(state.total)
    said = f"{state.total} {world.stored.get('total', '-')} {world.day}"
    return element("p", {}, said, button("Add", "x", Add(1)))


COUNT = Feature(Count, Action, reduce, view, lambda state: state.total, any_time=(Look,))


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the feature in place of all others."""
    drawn.clear()

    def find(name: str) -> Feature[Any]:
        if name != "count":
            raise conversation.CodecError(name)
        return COUNT

    monkeypatch.setattr(conversation, "find_feature", find)


def send(session: Session, serial: int, *action: object, **given: object) -> dict[str, Any]:
    """Send an action of the feature, or only what is given besides."""
    written = {"action": ["count", *action]} if action else {}
    return json.loads(session.answer(json.dumps({"serial": serial, **written, **given})))


def test_an_action_changes_the_state_and_the_tree() -> None:
    """Actions within trees and effects name their feature."""
    session = Session()
    answer = send(session, 0, "Add", 2)
    assert answer["serial"] == 1
    assert answer["state"] == {"count": '[1,["Count",2,0]]'}
    _, _, (text, pressed) = answer["trees"]["count"]
    assert text == "2 - "
    assert pressed[1]["on"] == {"click": ["count", "Add", 1]}
    assert answer["effects"] == [["count", "Later", 5, ["count", "Add", 1], None]]


def test_a_tree_is_sent_only_when_it_differs() -> None:
    """A part of the state is sent as well only when it has changed."""
    session = Session()
    send(session, 0, "Add", 2)
    answer = send(session, 1, "Look")
    assert (answer["trees"], answer["state"]) == ({}, {"count": '[1,["Count",2,1]]'})
    answer = send(session, 2, "Add", 0)
    assert (answer["trees"], answer["state"]) == ({}, {})


def test_a_tree_is_not_made_again_for_the_same_state_and_world() -> None:
    """Adding nothing makes an equal state, but not the same one."""
    session = Session()
    send(session, 0, "Add", 2)
    send(session, 1, "Save")
    made = len(drawn)
    send(session, 2)
    assert len(drawn) == made


def test_news_change_the_trees_without_an_action() -> None:
    session = Session()
    send(session, 0, "Add", 2)
    answer = send(session, 1, news={"day": "2026-11-25", "stored": {"total": "7"}})
    assert answer["trees"]["count"][2][0] == "2 7 2026-11-25"
    assert (answer["serial"], answer["effects"], answer["state"]) == (2, [], {})
    answer = send(session, 2, news={"stored": {"total": None}})
    assert answer["trees"]["count"][2][0] == "2 - 2026-11-25"


def test_what_is_stored_is_shown_at_once() -> None:
    """The page tells it later, as it does with what another tab stores."""
    session = Session()
    send(session, 0, "Add", 2)
    answer = send(session, 1, "Save")
    assert answer["effects"] == [["count", "Store", "total", "2", None, None]]
    assert answer["trees"]["count"][2][0] == "2 2 "


def test_a_press_on_an_earlier_picture_does_nothing() -> None:
    """Only an action that is good at any time, or that no player has made, is carried out."""
    session = Session()
    send(session, 0, "Add", 2)
    assert send(session, 1, "Add", 1, picture=1)["state"] == {"count": '[2,["Count",3,0]]'}
    late = send(session, 2, "Add", 1, picture=1)
    assert (late["serial"], late["state"], late["effects"]) == (3, {}, [])
    assert send(session, 3, "Look", picture=0)["effects"] == [["count", "Answer", "seen"]]
    assert send(session, 4, "Add", 1)["state"] == {"count": '[5,["Count",4,1]]'}


def test_another_engine_takes_over_the_state() -> None:
    """It shows everything again, and knows what is late."""
    first, second = Session(), Session()
    state = send(first, 0, "Add", 2)["state"]
    assert send(second, 1, "Add", 1) == {"isLost": True}
    answer = send(second, 1, "Add", 1, state=state)
    assert answer["state"] == {"count": '[2,["Count",3,0]]'}
    assert answer["trees"]["count"][2][0] == "3 - "
    assert send(second, 2, "Add", 1, picture=0)["state"] == {}


def test_a_press_that_waited_for_another_engine_counts() -> None:
    """The picture that was pressed is older than the state, but has the same meaning."""
    first, second = Session(), Session()
    state = send(first, 0, "Add", 2)["state"]
    state |= send(first, 1, "Look")["state"]
    answer = send(second, 2, "Add", 1, state=state, picture=1)
    assert answer["state"] == {"count": '[3,["Count",3,1]]'}


@pytest.mark.parametrize(
    "forged",
    [
        {"count": '[0,["Count",2]]'},
        {"count": '[0,["Count",2,0,0]]'},
        {"count": '[0,["Count","2",0]]'},
        {"count": '[0,["Other",2,0]]'},
        {"count": '["Count",2,0]'},
        {"count": '["x",["Count",2,0]]'},
        {"count": "{"},
        {"count": "[" * 100_000},
        {"count": '[0,["Count",2,0]]', "other": "[]"},
    ],
    ids=["few", "many", "type", "name", "no number", "no count", "no JSON", "deep", "feature"],
)
def test_a_forged_state_is_dropped_as_a_whole(forged: dict[str, str]) -> None:
    answer = send(Session(), 5, "Add", 1, state=forged)
    assert answer["state"] == {"count": '[6,["Count",1,0]]'}


@pytest.mark.parametrize(
    "action",
    [["count", "Add", -1], ["count", "Add", "1"], ["count", "Gone"], ["gone", "Add", 1], ["count"]],
    ids=["raises", "type", "name", "feature", "nothing"],
)
def test_what_raises_changes_nothing(action: list[object]) -> None:
    """The next action goes on from the same state."""
    session = Session()
    send(session, 0, "Add", 2)
    answer = json.loads(session.answer(json.dumps({"serial": 1, "action": action})))
    assert answer.keys() == {"serial", "error"}
    assert answer["serial"] == 1
    assert send(session, 1, "Add", 1)["state"] == {"count": '[2,["Count",3,0]]'}


def test_a_feature_whose_archive_has_not_come_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine says that modules are missing. Then another action goes on from the same state."""
    session, known = Session(), conversation.find_feature
    send(session, 0, "Add", 2)
    with monkeypatch.context() as patch:
        patch.setattr(conversation, "find_feature", lambda _: import_module("kidd_page.gone"))
        with pytest.raises(ModuleNotFoundError):
            send(session, 1, "Add", 1)
    assert conversation.find_feature is known
    assert send(session, 1, "Add", 1)["state"] == {"count": '[2,["Count",3,0]]'}


def test_a_message_that_is_no_json_is_answered() -> None:
    assert "error" in json.loads(Session().answer("{"))
