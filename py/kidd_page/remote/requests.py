"""Answers what the page asks about games with somebody elsewhere. `desk` describes the answer.

The page tells, as JSON, the `kind` of what happens, with its fields, and with each kind:

- `now`: in milliseconds since 1970. `persons`: names for players without one.
- `deck`: the game on the deck as this module has shown it, None for any other. `invitation`: the opened message.
- `dialog`: the open one, None for none. `stored`: texts of stored games by their ids, as far as they were asked for.
"""

import json
from collections.abc import Mapping
from typing import Any

from kidd.bridge.remote_games import carry_out, explain
from kidd.bridge.remote_views import RemoteView
from kidd.remote.fault import RemoteError
from kidd_page.remote import arriving, playing
from kidd_page.remote.desk import Desk, NeededError


def answer_remote(text: str) -> tuple[str, RemoteView | None]:
    """Answer the page: return JSON, and the game that this is about."""
    desk = Desk(json.loads(text))
    try:
        _answer(desk, desk.told["kind"], desk.told)
    except NeededError as needed:
        desk = Desk(desk.told, {"needs": [needed.name]})
    return json.dumps(desk.answer, separators=(",", ":")), desk.view


def _answer(desk: Desk, kind: str, told: Mapping[str, Any]) -> None:
    match kind:
        case "invite":
            _hand_over(desk, playing.invite(desk, told))
        case "rematch":
            _hand_over(desk, *playing.rematch(desk))
        case "join":
            _join(desk, told["name"])
        case "watch":
            playing.accept(desk, "watch")
        case "send":
            _send(desk, told["record"])
        case "ask":
            _hand_over(desk, playing.act_on_shown(desk, told["what"]))
        case "answer":
            act = "accept" if told["isAccepted"] else "decline"
            _hand_over(desk, playing.act_on_shown(desk, act, seat=told["seat"]))
        case "read":
            playing.receive_link(desk, told["text"])
        case "pack" | "unpack":
            _move(desk, told)
        case "heard":
            arriving.receive(desk, told["text"], told["offered"], told["invited"])
        case _:
            _keep(desk, kind, told)


def _keep(desk: Desk, kind: str, told: Mapping[str, Any]) -> None:
    match kind:
        case "start":
            # The game that was on the deck last, and the names of those who were connected live.
            if playing.open_game(desk, desk.read(told["id"])) and told["connected"]:
                names = ", ".join(told["connected"])
                desk.notify({"key": "live.end.reloaded", "params": {"name": names}})
        case "open":
            playing.open_game(desk, desk.read(told["id"]))
        case "changed":
            # Another tab has stored the game on the deck.
            stored = playing.find_shown(desk)
            if stored and not stored.draft:
                playing.open_game(desk, stored)
        case "list":
            desk.change(list=desk.list_all())
        case "remove":
            desk.forget(told["id"])
            desk.change(list=desk.list_all())
        case "view" | "prove":
            _look_up(desk, told)
        case _:
            raise ValueError(f"no question {kind!r:.40}")


def _hand_over(desk: Desk, view: RemoteView | None, replaced: str = "") -> None:
    """Send a game to the others: over the connection if there is one, otherwise as a link that a dialog shows."""
    if view is not None:
        desk.answer["deliver"] = {"replaced": replaced, "hasLink": True}


def _join(desk: Desk, name: str) -> None:
    view = playing.accept(desk, "join", name=name)
    if view is None:
        return
    _hand_over(desk, view)
    # Nobody waits for the link of who begins.
    if view["stage"] == "playing" and view["turn"] == view["seat"]:
        desk.answer["deliver"]["hasLink"] = False


def _send(desk: Desk, record: str | None) -> None:
    """Send the player's turn, or show the link again if there is none."""
    if record is None:
        desk.open("remoteLink")
    else:
        _hand_over(desk, playing.act_on_shown(desk, "turn", record=record))


def _move(desk: Desk, told: Mapping[str, Any]) -> None:
    """Move a game to another device, or from one. `fault`: why the page cannot encrypt or decrypt it."""
    try:
        if told["fault"]:
            desk.change(refusal={"key": f"remote.move.{told['fault']}"})
        elif told["kind"] == "unpack":
            playing.unpack(desk, told["kept"])
        else:
            stored = playing.find_shown(desk)
            if stored is not None:
                desk.answer["encrypts"] = stored.kept
    except RemoteError as error:
        desk.change(refusal=explain(error))


def _look_up(desk: Desk, told: Mapping[str, Any]) -> None:
    """Tell how a stored game stands, with the proofs of the seats for a live connection, the `channel`."""
    stored = desk.read(told["id"])
    if stored is None:
        return
    try:
        found = carry_out("show", kept=stored.kept, channel=told["channel"])
    except RemoteError:
        return
    desk.view = found["remote"]
    desk.answer["proofs"] = found.get("proofs", [])
