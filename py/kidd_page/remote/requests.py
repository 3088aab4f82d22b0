"""Answers what the page asks about games with somebody elsewhere. `desk` describes the answer.

The page tells, as JSON, the `kind` of what happens, with its fields, and with each kind:

- `now`: in milliseconds since 1970. `persons`: names for players without one.
- `deck`: the game on the deck as this module has shown it, None for any other. `invitation`: the opened message.
- `dialog`: the open one, None for none. `canEncrypt`: the page can encrypt.
- `live`: what the last answer said of the connections, None before there is one.
- `stored`: texts of stored games by their ids, as far as they were asked for.
"""

import json
from collections.abc import Mapping
from typing import Any

from kidd.bridge.remote_games import explain
from kidd.bridge.remote_views import RemoteView
from kidd.remote.fault import RemoteError
from kidd_page.links import find_message
from kidd_page.remote import connecting, hearing, playing
from kidd_page.remote.desk import Desk, NeededError
from kidd_page.remote.others import Connections
from kidd_page.remote.stored import read_names


def answer_remote(text: str) -> tuple[str, RemoteView | None, str | None]:
    """Answer the page: return JSON, the game that this is about, and what opens it if it goes to the deck."""
    desk = Desk(json.loads(text))
    connections = Connections(desk)
    try:
        _answer(connections, desk.told["kind"], desk.told)
        connections.finish()
    except NeededError as needed:
        desk = Desk(desk.told, {"needs": [needed.name]})
    opens = None if desk.opens is None else json.dumps({"action": desk.opens})
    return json.dumps(desk.answer, separators=(",", ":")), desk.view, opens


def _answer(connections: Connections, kind: str, told: Mapping[str, Any]) -> None:
    desk = connections.desk
    match kind:
        case "invite":
            _hand_over(connections, playing.invite(desk, told))
        case "rematch":
            _hand_over(connections, *playing.rematch(desk))
        case "join":
            _join(connections, told["name"])
        case "watch":
            playing.accept(desk, "watch")
        case "send":
            _send(connections, told["record"])
        case "ask":
            _hand_over(connections, playing.act_on_shown(desk, told["what"]))
        case "answer":
            act = "accept" if told["isAccepted"] else "decline"
            _hand_over(connections, playing.act_on_shown(desk, act, seat=told["seat"]))
        case "read":
            playing.receive_link(desk, told["text"])
        case "take":
            _take(connections, told["text"])
        case "pack" | "unpack":
            _move(desk, told)
        case "offer" | "consent" | "cancel" | "paste" | "link" | "tab":
            _connect(connections, kind, told)
        case "described" | "again" | "late" | "opened" | "ended" | "unanswered" | "missing":
            _follow_attempt(connections, kind, told)
        case "heard" | "presence" | "leave":
            _follow_connection(connections, kind, told)
        case "greet" | "chat" | "seen" | "selecting":
            _talk(connections, kind, told)
        case _:
            _keep(desk, kind, told)


def _take(connections: Connections, text: str) -> None:
    """Use a link that the player has pasted, or the message in it."""
    kind, message = find_message(text) or ("turn", text)
    if kind == "turn":
        playing.receive_link(connections.desk, message)
    else:
        connecting.open_link(connections, message)


def _connect(connections: Connections, kind: str, told: Mapping[str, Any]) -> None:
    """Make a connection, as the player wants, with links of this page and others."""
    match kind:
        case "offer":
            connecting.offer(connections)
        case "consent":
            connecting.consent(connections)
        case "cancel":
            connecting.cancel(connections)
        case "paste":
            connecting.take(connections, told["text"])
        case "link":
            connecting.open_link(connections, told["text"])
        case _:
            connecting.hear_tab(connections, told["message"])


def _follow_attempt(connections: Connections, kind: str, told: Mapping[str, Any]) -> None:
    """Note what happens to the connection `id` while it is made, and how it ends."""
    match kind:
        case "described":
            connecting.describe(connections, told["id"], told["sdp"])
        case "again":
            connecting.reach_again(connections, told["id"])
        case "late":
            connecting.note_delay(connections, told["id"])
        case "opened":
            connecting.open_connection(connections, told["id"])
        case "ended":
            connecting.end(connections, told["id"], told["reason"])
        case "unanswered":
            connecting.note_unanswered(connections, told["text"])
        case _:
            connecting.note_missing(connections)


def _follow_connection(connections: Connections, kind: str, told: Mapping[str, Any]) -> None:
    """Note what happens to the connection `id`."""
    match kind:
        case "heard":
            hearing.hear(connections, told["id"], told["text"], told["clocks"])
        case "presence":
            hearing.note_presence(connections, told["id"], is_there=told["isThere"])
        case _:
            hearing.leave(connections)


def _talk(connections: Connections, kind: str, told: Mapping[str, Any]) -> None:
    match kind:
        case "selecting":
            hearing.choose(connections, told["game"], tuple(told["spaces"]))
        case "seen":
            hearing.read_lines(connections)
        case _:
            hearing.say_line(connections, told)


def _keep(desk: Desk, kind: str, told: Mapping[str, Any]) -> None:
    match kind:
        case "start":
            # The game that was on the deck last, and the stored names of those who were connected live.
            names = ", ".join(read_names(told["connected"]))
            if playing.open_game(desk, desk.read(told["id"])) and names:
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
        case _:
            raise ValueError(f"no question {kind!r:.40}")


def _hand_over(connections: Connections, view: RemoteView | None, replaced: str = "") -> None:
    """Send a game to the others: over connections if there are any, otherwise as a link that a dialog shows."""
    if view is not None and not connections.deliver(view, replaced):
        connections.desk.open("remoteLink")


def _join(connections: Connections, name: str) -> None:
    view = playing.accept(connections.desk, "join", name=name)
    # Nobody waits for the link of who begins.
    if view and view["stage"] == "playing" and view["turn"] == view["seat"]:
        connections.deliver(view)
    else:
        _hand_over(connections, view)


def _send(connections: Connections, record: str | None) -> None:
    """Send the player's turn, or show the link again if there is none."""
    if record is None:
        connections.desk.open("remoteLink")
    else:
        _hand_over(connections, playing.act_on_shown(connections.desk, "turn", record=record))


def _move(desk: Desk, told: Mapping[str, Any]) -> None:
    """Move a game to another device, or from one."""
    try:
        if not told["canEncrypt"]:
            desk.change(refusal={"key": "remote.move.insecure"})
        elif told["kind"] == "unpack":
            kept, fault = desk.ask("decrypted")
            if fault:
                desk.change(refusal={"key": f"remote.move.{fault}"})
            else:
                playing.unpack(desk, kept)
        else:
            stored = playing.find_shown(desk)
            if stored is not None:
                desk.answer["encrypts"] = stored.kept
    except RemoteError as error:
        desk.change(refusal=explain(error))
