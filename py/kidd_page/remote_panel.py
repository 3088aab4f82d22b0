"""The panel of a game with somebody elsewhere below the deck, and what the page says of such a game beside the deck.

The panel sends the player's turn, shows the link again, answers what others ask, and has a line about the live
connection.
"""

from dataclasses import dataclass, replace
from typing import Any, Final, assert_never

from kidd.bridge.remote_views import RemoteView
from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.notation import parse_position
from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, Said, button, element
from kidd_page.elsewhere import (
    find_colour,
    find_own_request,
    find_request,
    is_reached,
    list_connected,
    list_receivers,
    name_seat,
    read_game,
    read_live,
    say_line,
    say_name,
    tell_undone,
)
from kidd_page.feature import Feature
from kidd_page.words import Message, Words
from kidd_page.world import Shown, World

_RESIGN: Final = "resign"


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
            return state, _ask("send")
        case Connect():
            return state, (effects.OpenDialog("live"),)
    assert_never(action)


def _ask(kind: str, **fields: Any) -> tuple[Effect, ...]:
    return (effects.AskRemote({"kind": kind, **fields}),)


def _find_moment(shown: Shown | None) -> str:
    game = read_game(shown)
    if shown is None or game is None:
        return ""
    request = find_request(game)
    asked = "" if request is None else f"{request['seat']} {request['what']}"
    return f"{game['game_id']} {game['steps']} {game['epoch']} {shown.is_ready} {asked}"


# What is said beside the deck


def view_said(_: RemotePanel, world: World) -> Said | None:
    """Return what the page says of the game in place of what it says of any other."""
    shown, game = world.shown, read_game(world.shown)
    if shown is None or game is None:
        return None
    request = find_request(game)
    return {
        "path": shown.path,
        "position": shown.position,
        "asker": "" if request is None else find_colour(shown, request["seat"]),
        "heading": _find_heading(shown, game),
        "prompt": _find_prompt(shown, game, world.words),
        "note": _find_note(shown, game),
    }


def _message(key: str, **params: Any) -> Message:
    return {"key": key, "params": params}


def _find_heading(shown: Shown, game: RemoteView) -> Message | None:
    """Return the heading while players are missing, and while somebody's request waits for an answer."""
    if game["stage"] in {"inviting", "declined"}:
        return _message(f"remote.heading.{game['stage']}")
    request = find_request(game)
    if request is None:
        return None
    return _message(f"remote.heading.{request['what']}", name=name_seat(shown, request["seat"]))


def _find_prompt(shown: Shown, game: RemoteView, words: Words) -> Message | None:
    """Return the prompt while somebody else is to act or asks, or a turn is to be sent; None if the player is to move.

    Nothing is to be sent as long as a player is connected: then the page does it.
    """
    request = find_request(game)
    if request is not None:
        return _tell_request("remote.asks", shown, game, request["what"], request["undone"])
    if shown.is_ready and not is_reached(shown, None):
        return _tell_ready(shown, game, words)
    if game["stage"] == "declined":
        return _message("remote.prompt.declined")
    if game["stage"] == "inviting":
        return _message(_name_inviting(shown, game))
    if shown.is_others_turn:
        return _tell_waiting(shown, game)
    own = find_own_request(game)
    if own is None or not own["open"] or shown.is_begun:
        return None
    return _tell_request("remote.askedOnTurn", shown, game, own["what"], own["undone"])


def _tell_request(
    key: str, shown: Shown, game: RemoteView, what: str, undone: list[int]
) -> Message:
    goes = {"goes": tell_undone(shown, game, undone)} if undone else {}
    return _message(f"{key}.{what}", **goes)


def _tell_ready(shown: Shown, game: RemoteView, words: Words) -> Message:
    name = words.join(list_receivers(shown, game))
    if shown.last == _RESIGN:
        return _message("remote.prompt.readyResigned", name=name)
    return _message("remote.prompt.readyEnd" if shown.is_over else "remote.prompt.ready", name=name)


def _name_inviting(shown: Shown, game: RemoteView) -> str:
    if list_connected(shown):
        return "live.prompt.inviting"
    return "remote.prompt.inviting" if game["players"] == 2 else "remote.prompt.invitingAll"


def _tell_waiting(shown: Shown, game: RemoteView) -> Message:
    # A turn that is being sent is not in the game yet.
    mover = game["next"] if shown.is_ready else game["turn"]
    name = name_seat(shown, mover)
    if game["seat"] is None:
        return _message("remote.prompt.watching", name=name)
    if is_reached(shown, mover):
        return _message("live.prompt.waiting", name=name)
    is_out = _is_out(shown.position, find_colour(shown, game["seat"]))
    return _message("remote.prompt.out" if is_out else "remote.prompt.waiting", name=name)


def _is_out(text: str, colour: str) -> bool:
    position = parse_position(text)
    return COLOURS.index(colour) in RULES[position.game].out(position)


def _find_note(shown: Shown, game: RemoteView) -> Message | None:
    """Return what became of the player's own request. In the own turn the prompt tells of an open one."""
    own = find_own_request(game)
    if game["is_undone"] and not shown.is_ready:
        return _message("remote.undone")
    if own is None:
        return None
    if not own["open"]:
        return _message(f"remote.declined.{own['what']}")
    if not shown.is_others_turn:
        return None
    return _tell_request("remote.asked", shown, game, own["what"], own["undone"])


# The panel


def view(_: RemotePanel, world: World) -> Node | None:
    """Return the panel."""
    shown, game, words = world.shown, read_game(world.shown), world.words
    if shown is None or game is None:
        return None
    # A live game replays the last turn at each turn. The panel stays, so that the deck does not change its size.
    if (shown.is_replay or shown.is_looking_back) and not list_connected(shown):
        return None
    request = find_request(game)
    note = _find_note(shown, game)
    verified = game["verified"] if request is None else 0
    group: Attributes = {
        "class": "remote cluster row",
        "role": "group",
        "aria-label": words("remote.title"),
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
        return "sendResignation" if shown.last == _RESIGN else "send"
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
    view_overlay=view_said,
)
