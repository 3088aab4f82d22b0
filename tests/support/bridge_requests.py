"""Sends requests to the bridge and reads the replies. What only Python asks for is written as a request, too."""

import json
from collections.abc import Callable
from typing import Any, Final, TypedDict

from kidd.bridge import handlers, steps
from kidd.bridge.choice_views import View
from kidd.bridge.choices import show_view
from kidd.bridge.clocks import PlayFields
from kidd.bridge.edits import EditFields
from kidd.bridge.label_views import DangerView
from kidd.bridge.protocol import VERSION
from kidd.bridge.refusals import explain
from kidd.bridge.reply_types import ShownPlace
from kidd.bridge.request_types import Place
from kidd.bridge.requests import give_reply, read_match, write_reply
from kidd.bridge.threats import list_dangers
from kidd.bridge.view_types import Message
from kidd.core.board import SPACE_NUMBER
from kidd_page.game_list import read_game
from kidd_page.session import SESSIONS

LOYAL = "Kidd: 1\nGame: loyal\n\n@a1 @f3\n"
QUEDAH = "Kidd: 1\nGame: quedah\n\n@a1 @f3 3:a1-a6<a3@a1\n"


class Clicked(Place):
    """The clicks of a move that has begun."""

    clicks: list[str]


class Tapped(Clicked):
    """A tap on a space after some clicks."""

    space: str


class Arrived(ShownPlace):
    """What a step leads to, as `show` shows it."""

    view: View


class Edited(Arrived):
    """A changed record."""

    reached: str


class Replayed(TypedDict):
    """The positions of the last turns."""

    views: list[View]
    paths: list[str]


class Explained(TypedDict):
    """Why a tap leads nowhere."""

    message: Message


class Endangered(TypedDict):
    """The tokens in danger."""

    threats: list[DangerView]


def begin(asked: steps.NewFields) -> Arrived:
    """Begin a record."""
    shown = steps.begin(asked)
    return {**shown, "view": show_view(shown["view"])}


def play(asked: PlayFields) -> Arrived:
    """Make a move."""
    shown = steps.play(asked)
    return {**shown, "view": show_view(shown["view"])}


def roll(asked: steps.RollFields) -> Arrived:
    """Roll the die."""
    shown = steps.roll(asked)
    return {**shown, "view": show_view(shown["view"])}


def edit(asked: EditFields) -> Edited:
    """Change a record."""
    shown = steps.edit(asked)
    return {**shown, "view": show_view(shown["view"])}


def replay(asked: Place) -> Replayed:
    """Show the last turns again."""
    shown = steps.replay(asked)
    return {**shown, "views": [show_view(view) for view in shown["views"]]}


def why(asked: Tapped) -> Explained:
    """Explain why a tap leads nowhere."""
    return {"message": explain(read_match(asked), asked["clicks"], SPACE_NUMBER[asked["space"]])}


def threats(asked: Place) -> Endangered:
    """List the tokens in danger."""
    return {"threats": list_dangers(read_match(asked))}


def list_games(asked: dict[str, Any]) -> dict[str, Any]:
    """List games as the page tells of them: each row with what else is known, and what cannot be opened."""
    entries = [read_game(one) for one in json.loads(asked["text"])]
    rows = [{**one.row, "isCurrent": one.is_current} for one in entries if one.row]
    rows.sort(key=lambda row: (-(row["deleted"] or row["changed"]), row["id"]))
    kinds = [
        {"id": one.id, "kind": one.kind, "isDeleted": one.is_deleted} for one in entries if one.kind
    ]
    return {
        "games": [row for row in rows if row["deleted"] is None],
        "bin": [row for row in rows if row["deleted"] is not None],
        "aside": sorted(kinds, key=lambda kind: kind["id"]),
    }


def tell_imports(_: dict[str, Any]) -> dict[str, Any]:
    """Tell what the page in Python knows of imports: the last report, and the games that would count."""
    imports = SESSIONS["page"]._parts["library"].state.imports
    return {"report": {**(imports.report or {}), "others": [*imports.others]}}


STEPS: Final[dict[str, Callable[[Any], Any]]] = {
    "new": begin,
    "play": play,
    "roll": roll,
    "edit": edit,
    "replay": replay,
    "why": why,
    "threats": threats,
}
"""The functions that no worker is asked for, by the kind of a request for one."""
_ASKED: Final[dict[str, Callable[[Any], Any]]] = {
    **STEPS,
    "list": list_games,
    "imports": tell_imports,
}
"""These, and what tests ask besides."""


def handle(text: str) -> str:
    """Answer a request as the bridge does, and as if a step were a request, too."""
    try:
        request = json.loads(text)
        kind = request["kind"]
        step = _ASKED.get(kind)
    except (ValueError, RecursionError, LookupError, TypeError):
        step = None
    if step is None:
        return handlers.handle(text)
    frame = {"version": VERSION, "id": request["id"], "ok": True}
    reply: Any = give_reply(lambda: {**frame, **step(request)})
    return write_reply(request["id"], reply)


def ask(kind: str, **fields: object) -> Any:
    """Send a valid request. The reply must have its id."""
    request = {"version": VERSION, "id": 41, "kind": kind, **fields}
    reply = json.loads(handle(json.dumps(request)))
    assert (reply["version"], reply["id"]) == (VERSION, 41)
    return reply


def done(kind: str, **fields: object) -> Any:
    """Send a request that must be answered."""
    reply = ask(kind, **fields)
    assert reply["ok"], reply
    return reply


def refused(kind: str, **fields: object) -> str:
    """Send a request that must be refused. Returns the code of the error."""
    reply = ask(kind, **fields)
    assert not reply["ok"]
    return reply["error"]["code"]
