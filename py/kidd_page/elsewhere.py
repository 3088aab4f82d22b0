"""A game with somebody elsewhere, as the page shows it: who is connected live, who gets the link, what others ask.

Features that follow what the page shows share it.
"""

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict, cast

from kidd.bridge.remote_views import AskedView, RemoteView
from kidd.core.position import COLOURS
from kidd_page.elements import Attributes, Node, element
from kidd_page.seat_colours import list_colours
from kidd_page.words import Message, Words
from kidd_page.world import Shown


class Invitation(TypedDict):
    """An opened message of a game that is not kept here. `refusal`: why joining was refused."""

    text: str
    refusal: Message | None


class Elsewhere(TypedDict):
    """What the page knows of games with others.

    - `game`: the one on the deck, None for any other game. `isRematch`: those are invited who played an earlier game.
    - `refusal`: why what was wanted last is refused. `parcel`: the game, encrypted for another device; empty for none.
    """

    game: RemoteView | None
    isRematch: bool
    invitation: Invitation | None
    refusal: Message | None
    parcel: str


class Attempt(TypedDict):
    """A connection that is being made.

    `text`: this page's offer or answer, empty until the browser has made it. `isReaching`: both were
    exchanged, and the browsers try to connect.
    """

    kind: Literal["offer", "answer"]
    text: str
    isReaching: bool


class Other(TypedDict):
    """Somebody at the other end.

    `name` may be empty. `seat` is None for who watches, and before joining. `isThere`: the page answers. `games`: the
    ids of those that the page has. `reached`: the seats of those to whom it hands everything on.
    """

    name: str
    seat: int | None
    isThere: bool
    games: Sequence[str]
    reached: Sequence[int]


class Line(TypedDict):
    """A line of the chat: a `text`, or a `message`. `isEvent`: that tells that somebody came or went."""

    serial: int
    name: str
    isMine: bool
    text: NotRequired[str]
    message: NotRequired[Message]
    isEvent: NotRequired[bool]


class Offered(TypedDict):
    """An offer that was opened here: its text, and the names of the players, if the game is kept here."""

    text: str
    names: Sequence[str]


class Live(TypedDict):
    """What the page knows of its connections.

    - `handed`: what became of an answer that was opened here and belongs to another tab: `looking`, `taken`, `nobody`.
    - `problem`: the last one. `unread`: how many of the lines the player has not seen.
    """

    attempt: Attempt | None
    offered: Offered | None
    handed: str | None
    problem: Message | None
    players: Sequence[Other]
    lines: Sequence[Line]
    unread: int


def read_elsewhere(shown: Shown | None) -> Elsewhere | None:
    """Return what the page knows of games with others; None before there is a position."""
    return cast("Elsewhere", shown.elsewhere) if shown else None


def read_live(shown: Shown | None) -> Live | None:
    """Return what the page knows of its connections; None before there is a position."""
    return cast("Live", shown.live) if shown else None


def read_game(shown: Shown | None) -> RemoteView | None:
    """Return the game with somebody elsewhere on the deck, None for any other game."""
    known = read_elsewhere(shown)
    return known["game"] if known else None


# Who is who


def name_seat(shown: Shown, seat: int | None) -> str:
    """Return the name of the player of a seat, empty for nobody."""
    return shown.names[seat] if seat is not None and seat < len(shown.names) else ""


def find_colour(shown: Shown, seat: int) -> str:
    """Return the colour of a seat; before the pick (L10) as if there were none."""
    return (list_colours(shown) or COLOURS)[seat]


def list_receivers(shown: Shown, game: RemoteView) -> list[str]:
    """Return the names of those who get the link.

    That is the next player; after the end all others, because nobody has a turn left to pass it on with.
    """
    is_end = shown.is_over or game["stage"] == "over"
    if is_end and not is_reached(shown, game["next"]):
        return [name for seat, name in enumerate(shown.names) if seat != game["seat"]]
    return [name_seat(shown, game["next"])]


def tell_undone(shown: Shown, game: RemoteView, undone: Sequence[int]) -> Message:
    """Return which turns go if a request to undo is accepted. `undone`: how many by the seats, not empty."""
    whose: list[Message] = [
        {"key": "remote.goes.byYou", "params": {"turns": turns}}
        if seat == game["seat"]
        else {"key": "remote.goes.by", "params": {"turns": turns, "name": name_seat(shown, seat)}}
        for seat, turns in enumerate(undone)
        if turns
    ]
    return {"key": "remote.goes", "params": {"count": sum(undone), "whose": whose}}


def find_request(game: RemoteView) -> AskedView | None:
    """Return another player's request that waits for the player's answer, None if there is none."""
    return next((one for one in game["asked"] if one["open"] and not one["answered"]), None)


def find_own_request(game: RemoteView) -> AskedView | None:
    """Return the player's own request, None if there is none."""
    return next((one for one in game["asked"] if one["seat"] == game["seat"]), None)


def show_refusal(refusal: Message | None, words: Words) -> Node:
    """Show why something was refused. The element is there before, so that the text is announced."""
    shown: Attributes = {
        "class": "saves-refusal callout",
        "role": "alert",
        "hidden": refusal is None,
    }
    return element("p", shown, words.say(refusal) if refusal else None)


# Live connections


def list_connected(shown: Shown) -> list[Other]:
    """Return the pages that are connected live for the game on the deck."""
    game, live = read_game(shown), read_live(shown)
    if game is None or live is None:
        return []
    return [one for one in live["players"] if game["game_id"] in one["games"]]


def is_reached(shown: Shown, seat: int | None) -> bool:
    """Return whether the player of a seat gets every message live, from here or from one who is connected.

    None stands for any other player. Who watches hands nothing on.
    """
    seats = [one for one in list_connected(shown) if one["seat"] is not None]
    return any(seat is None or one["seat"] == seat or seat in one["reached"] for one in seats)


def say_name(name: str, words: Words) -> str:
    """Return a name in the chat."""
    return name or words("live.somebody")


def say_line(line: Line, words: Words) -> str:
    """Return a line of the chat with the name of its author."""
    name = words("live.me") if line["isMine"] else say_name(line["name"], words)
    if line.get("isEvent"):
        return words(line["message"]["key"], name=name) if "message" in line else ""
    text = words.say(line["message"]) if "message" in line else line.get("text", "")
    return words("live.said", name=name, text=text)
