"""What is said beside the deck of a game with somebody elsewhere, in place of what is said of any other game."""

from collections.abc import Sequence
from typing import Any, Final

from kidd.bridge.remote_views import RemoteView
from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.notation import parse_position
from kidd_page.elsewhere import (
    find_colour,
    find_own_request,
    find_request,
    is_reached,
    list_connected,
    list_receivers,
    name_seat,
    read_game,
    tell_undone,
)
from kidd_page.words import Message
from kidd_page.world import Shown

RESIGN: Final = "resign"


def find_asker(shown: Shown) -> str:
    """Return the colour that a question is from, empty for none."""
    game = read_game(shown)
    request = find_request(game) if game else None
    return find_colour(shown, request["seat"]) if request else ""


def find_heading(shown: Shown) -> Message | None:
    """Return the heading while players are missing, and while somebody's request waits for an answer."""
    game = read_game(shown)
    if game is None:
        return None
    if game["stage"] in {"inviting", "declined"}:
        return _message(f"remote.heading.{game['stage']}")
    request = find_request(game)
    if request is None:
        return None
    return _message(f"remote.heading.{request['what']}", name=name_seat(shown, request["seat"]))


def find_prompt(shown: Shown, *, is_begun: bool) -> Message | None:
    """Return the prompt while somebody else is to act or asks, or a turn is to be sent; None if the player is to move.

    Nothing is to be sent as long as a player is connected: then the page does it. `is_begun`: the player has begun to
    choose a move.
    """
    game = read_game(shown)
    if game is None:
        return None
    request = find_request(game)
    if request is not None:
        return _tell_request("remote.asks", shown, game, request["what"], request["undone"])
    if shown.is_ready and not is_reached(shown, None):
        return _tell_ready(shown, game)
    if game["stage"] == "declined":
        return _message("remote.prompt.declined")
    if game["stage"] == "inviting":
        return _message(_name_inviting(shown, game))
    if shown.is_others_turn:
        return _tell_waiting(shown, game)
    own = find_own_request(game)
    if own is None or not own["open"] or is_begun:
        return None
    return _tell_request("remote.askedOnTurn", shown, game, own["what"], own["undone"])


def find_note(shown: Shown) -> Message | None:
    """Return what became of the player's own request. In the own turn the prompt tells of an open one."""
    game = read_game(shown)
    if game is None:
        return None
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


def _message(key: str, **params: Any) -> Message:
    return {"key": key, "params": params}


def _tell_request(
    key: str, shown: Shown, game: RemoteView, what: str, undone: Sequence[int]
) -> Message:
    goes = {"goes": tell_undone(shown, game, undone)} if undone else {}
    return _message(f"{key}.{what}", **goes)


def _tell_ready(shown: Shown, game: RemoteView) -> Message:
    name = list_receivers(shown, game)
    if shown.last == RESIGN:
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
