"""The panel of a game with somebody elsewhere below the deck.

The panel sends the player's turn, shows the link again, answers what others ask, and has a line about the live
connection.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, assert_never

from kidd.bridge.remote_views import RemoteView
from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.elsewhere import (
    find_request,
    is_reached,
    list_connected,
    read_game,
    read_live,
    say_line,
    say_name,
)
from kidd_page.feature import Feature
from kidd_page.remote_status import RESIGN, find_note
from kidd_page.words import Words
from kidd_page.world import Shown, World


@dataclass(frozen=True, slots=True)
class Follow:
    """A game with somebody elsewhere is on the deck, or what the page shows has changed since."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer what the player of a seat has asked."""

    seat: int
    is_accepted: bool


@dataclass(frozen=True, slots=True)
class Send:
    """Send the player's turn, or show the link again."""


@dataclass(frozen=True, slots=True)
class Connect:
    """Open the dialog of live connections."""


Action = Follow | Answer | Send | Connect


@dataclass(frozen=True, slots=True)
class RemotePanel:
    """The panel. `moment`: what its buttons are about, empty for no game with somebody elsewhere."""

    moment: str = ""


def reduce(
    state: RemotePanel, action: Action, world: World
) -> tuple[RemotePanel, tuple[Effect, ...]]:
    """Return the state after an action, and effects."""
    match action:
        case Follow():
            return replace(state, moment=_find_moment(world.shown)), ()
        case Answer(seat, is_accepted):
            return state, _ask("answer", seat=seat, isAccepted=is_accepted)
        case Send():
            return state, _ask("send", record=_find_turn(world.shown))
        case Connect():
            return state, (effects.OpenDialog("live"),)
    assert_never(action)


def _ask(kind: str, **fields: Any) -> tuple[Effect, ...]:
    return (effects.AskRemote({"kind": kind, **fields}),)


def _find_turn(shown: Shown | None) -> str | None:
    """Return the record with the player's turn that was not sent yet, None if there is none."""
    return shown.record if shown and shown.is_ready else None


def _find_moment(shown: Shown | None) -> str:
    game = read_game(shown)
    if shown is None or game is None:
        return ""
    request = find_request(game)
    asked = "" if request is None else f"{request['seat']} {request['what']}"
    return f"{game['game_id']} {game['steps']} {game['epoch']} {shown.is_ready} {asked}"


def view(_: RemotePanel, world: World) -> Node | None:
    """Return the panel."""
    shown, game, words = world.shown, read_game(world.shown), world.words
    if shown is None or game is None:
        return None
    # A live game replays the last turn at each turn. The panel stays, so that the deck does not change its size.
    if (shown.is_replay or shown.is_looking_back) and not list_connected(shown):
        return None
    request = find_request(game)
    note = find_note(shown)
    verified = game["verified"] if request is None else 0
    group: Attributes = {
        "class": "remote cluster row",
        "role": "group",
        "aria-label": words("remote.title"),
        "data-id": f"{shown.path} {shown.position}",
        "key": "remote",
    }
    return element(
        "div",
        group,
        None if request is None else _show_answers(request["seat"], words),
        _show_note("note", words.say(note)) if note else None,
        _show_note("verified", words("remote.verified", count=verified)) if verified else None,
        # Answering also makes a link, so this button is not needed then.
        _show_button(shown, game, words) if request is None else None,
        _show_live(shown, words),
    )


def _show_answers(seat: int, words: Words) -> Node:
    # Both answers look equal.
    answers = (("yes", Answer(seat, is_accepted=True)), ("no", Answer(seat, is_accepted=False)))
    return element(
        "div",
        {"class": "remote-answers cluster", "key": "answers"},
        *(
            button(words(f"remote.answer.{key}"), "button-main", action, {"key": key})
            for key, action in answers
        ),
    )


def _show_note(key: str, said: str) -> Node:
    return element("p", {"class": "remote-note muted small break-words", "key": key}, said)


def _show_button(shown: Shown, game: RemoteView, words: Words) -> Node:
    kind = "button-main" if shown.is_ready else "button-quiet"
    said = words(f"remote.{_name_button(shown, game)}")
    return button(said, f"remote-button {kind}", Send(), {"key": "send"})


def _name_button(shown: Shown, game: RemoteView) -> str:
    if shown.is_ready:
        return "sendResignation" if shown.last == RESIGN else "send"
    if game["seat"] is None:
        return "watchAgain"
    return "linkAgain" if game["news"] and not is_reached(shown, game["next"]) else "more"


def _show_live(shown: Shown, words: Words) -> Node:
    """Show the line about the live connection: who is there, the last line of the chat, and the way to its dialog."""
    live = read_live(shown)
    is_connected = bool(list_connected(shown))
    unread = live["unread"] if live and live["players"] else 0
    last = live["lines"][-1] if live and unread and live["lines"] else None
    said: Attributes = {"class": "live-words small break-words", "role": "status", "key": "status"}
    line: Attributes = {
        **said,
        "class": "live-words small break-words live-line",
        "hidden": last is None,
        "key": "line",
    }
    talk = words("live.openUnread", count=unread) if unread else words("live.talk")
    return element(
        "div",
        {"class": "live-panel", "key": "live"},
        element("p", said, _say_connection(shown, words)),
        element("p", line, say_line(last, words) if last else ""),
        button(
            talk if is_connected else words("live.open"),
            "button-quiet remote-button",
            Connect(),
            {"key": "connect"},
        ),
    )


def _say_connection(shown: Shown, words: Words) -> str:
    live = read_live(shown)
    if live is None or not list_connected(shown):
        return ""
    others = live["players"]
    quiet = next((one for one in others if not one["isThere"]), None)
    if quiet is not None:
        return words("live.status.quiet", name=say_name(quiet["name"], words))
    if len(others) > 1:
        return words("live.status.several", count=len(others))
    return words("live.status.here", name=say_name(others[0]["name"], words))


FEATURE: Final = Feature(
    state=RemotePanel,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.moment,
    any_time=(Follow, Connect),
    follow=lambda state: Follow() if state.moment else None,
)
