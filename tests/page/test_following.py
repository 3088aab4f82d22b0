"""Features that follow what the page shows of the game: what reaches them, and that they disturb no other."""

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from kidd_page import session as conversation
from kidd_page.effects import Effect, Reveal
from kidd_page.elements import Node, Overlay, element
from kidd_page.feature import Feature
from kidd_page.session import Session
from kidd_page.world import World
from support.page_driver import take_shown
from support.shown_game import SHOWN

RECORD = SHOWN["record"]
ON, OFF = True, False


@dataclass(frozen=True, slots=True)
class Switch:
    """Begin or end to follow."""

    is_on: bool


@dataclass(frozen=True, slots=True)
class Follow:
    """What is shown has changed."""


@dataclass(frozen=True, slots=True)
class Watcher:
    """The paths that were shown."""

    is_on: bool = False
    paths: tuple[str, ...] = ()


Action = Switch | Follow


def reduce(state: Watcher, action: Action, world: World) -> tuple[Watcher, tuple[Effect, ...]]:
    """Note what is shown. The path `odd` raises."""
    path = world.shown.path if world.shown else "-"
    if path == "odd":
        raise ValueError(path)
    is_on = action.is_on if isinstance(action, Switch) else state.is_on
    return Watcher(is_on, (*state.paths, path)), (Reveal(path),)


def view(state: Watcher, world: World) -> Node | None:
    """Show the paths and the record. A position `odd` raises."""
    if world.shown and world.shown.position == "odd":
        raise ValueError("odd")
    record = world.shown.record if world.shown else ""
    return element("p", {}, " ".join(state.paths), record)


def overlay(state: Watcher, world: World) -> Overlay | None:
    """Have the deck show no arrows at the position."""
    shown = world.shown
    if not state.is_on or shown is None:
        return None
    return {"path": shown.path, "position": shown.position, "arrows": [], "view": None}


FOLLOWING = Feature(
    Watcher,
    Action,
    reduce,
    view,
    lambda state: state.paths,
    follow=lambda state: Follow() if state.is_on else None,
    view_overlay=overlay,
)
drawn: list[str] = []


def view_other(_: Watcher, world: World) -> Node | None:
    """Show that nothing is known of the game."""
    drawn.append(str(world.shown))
    return element("p", {}, world.day)


OTHER = replace(FOLLOWING, view=view_other, follow=None)


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the features in place of all others."""
    drawn.clear()
    features: dict[str, Feature[Any]] = {"watcher": FOLLOWING, "other": OTHER}
    monkeypatch.setattr(conversation, "find_feature", features.__getitem__)


class Talk:
    """A conversation, with the number of the last answer."""

    def __init__(self) -> None:
        self.session = Session(derive=take_shown)
        self.serial = 0

    def send(self, *action: object, shown: object = None, **given: object) -> dict[str, Any]:
        """Send an action, or only what is shown."""
        message: dict[str, Any] = {"serial": self.serial, **given}
        message |= {"action": action} if action else {}
        message |= {"news": {"shown": shown}} if shown else {}
        answer = json.loads(self.session.answer(json.dumps(message)))
        self.serial = answer["serial"]
        return answer


def text_of(answer: dict[str, Any]) -> str:
    return answer["trees"]["watcher"][2][0]


def test_it_is_followed_as_long_as_the_feature_wants() -> None:
    talk = Talk()
    first = talk.send("watcher", "Switch", ON, shown=SHOWN)
    assert (text_of(first), first["follows"]) == ("2", True)
    answer = talk.send(shown={"path": "3"})
    assert text_of(answer) == "2 3"
    assert answer["effects"] == [["watcher", "Reveal", "3"]]
    # Nothing has changed.
    assert talk.send(shown={"path": "3"})["trees"] == {}
    last = talk.send("watcher", "Switch", OFF)
    assert (text_of(last), last["follows"]) == ("2 3 3", False)
    answer = talk.send(shown={"path": "4"})
    assert (answer["effects"], answer["state"]) == ([], {})


def test_it_is_followed_before_another_action() -> None:
    """Each effect has the name of its feature."""
    talk = Talk()
    talk.send("watcher", "Switch", ON, shown=SHOWN)
    answer = talk.send("other", "Follow", shown={"path": "5"})
    assert text_of(answer) == "2 5"
    assert answer["effects"] == [["watcher", "Reveal", "5"], ["other", "Reveal", "-"]]


def test_other_features_see_nothing_of_it_and_are_not_drawn_again() -> None:
    talk = Talk()
    talk.send("watcher", "Switch", ON, shown=SHOWN)
    talk.send("other", "Follow")
    talk.send(shown={"path": "3"})
    assert drawn == ["None"]


def test_what_it_shows_on_the_deck_is_sent_only_when_it_differs() -> None:
    talk = Talk()
    answer = talk.send("watcher", "Switch", ON, shown=SHOWN)
    expected = {"path": "2", "position": "p", "arrows": [], "view": None}
    assert answer["trees"]["watcher overlay"] == expected
    assert "watcher overlay" not in talk.send("watcher", "Follow")["trees"]
    assert talk.send("watcher", "Switch", OFF)["trees"]["watcher overlay"] is None


def test_what_was_told_is_kept_when_something_raises() -> None:
    """The page does not tell it again."""
    talk = Talk()
    talk.send("watcher", "Switch", ON, shown=SHOWN)
    assert talk.send("nobody", "Follow", shown={"path": "3"})["error"]
    answer = talk.send(shown={"winner": "R"})
    assert text_of(answer) == "2 3"


def test_an_action_is_carried_out_though_nothing_can_be_shown() -> None:
    talk = Talk()
    talk.send("watcher", "Switch", ON, shown=SHOWN)
    answer = talk.send("other", "Follow", shown={"no": "field", "path": "3"})
    assert answer["fault"].startswith("shown: TypeError: ")
    assert answer["effects"] == [["other", "Reveal", "-"]]


def test_another_engine_takes_over() -> None:
    """It follows what the page shows once it is told."""
    talk = Talk()
    state = talk.send("watcher", "Switch", ON, shown=SHOWN)["state"]
    talk.session = Session(derive=take_shown)
    answer = talk.send("other", "Follow", state=state)
    assert answer["trees"]["watcher overlay"] is None
    answer = talk.send(shown=SHOWN)
    assert text_of(answer) == "2 2"
    assert answer["trees"]["watcher overlay"]["path"] == "2"


def test_one_that_raises_does_not_keep_another_from_its_action() -> None:
    """It stays as it is, and follows the next change."""
    talk = Talk()
    talk.send("watcher", "Switch", ON, shown=SHOWN)
    answer = talk.send("other", "Follow", shown={"path": "odd"})
    assert answer["fault"] == "watcher: ValueError: odd"
    assert answer["effects"] == [["other", "Reveal", "-"]]
    assert "fault" not in talk.send("other", "Follow")
    answer = talk.send(shown={"path": "4", "position": "odd"})
    assert answer["fault"] == "watcher: ValueError: odd"
    assert "watcher" not in answer["trees"]
    assert text_of(talk.send(shown={"position": "q"})) == "2 4 4"
