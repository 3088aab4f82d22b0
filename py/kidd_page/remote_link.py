"""The dialog of a game with somebody elsewhere: the link to send, requests to the others, the link for those who watch,
and the game for another device.
"""

import json
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, assert_never, cast, get_args

from kidd.bridge.remote_views import RemoteView
from kidd_page import effects, link_field
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.feature import Feature
from kidd_page.link_field import (
    NO_LINKS,
    Link,
    LinkFields,
    forget_link,
    reduce_links,
    show_copy,
    show_link,
    show_status,
    show_text,
)
from kidd_page.stored import read_object
from kidd_page.words import Message, Words
from kidd_page.world import World

_LONGEST: Final = 10_000
_SHORTEST_SENTENCE: Final = 8
_MAILS: Final = {
    "passOn": "invite",
    "undo": "asked",
    "draw": "asked",
    "withdraw": "asked",
    "accept": "answered",
    "decline": "answered",
    "resign": "end",
}
"""The mails that are sent with several kinds of links, by these kinds. Others have a mail of their own."""


Wanted = Literal["undo", "withdraw"]
"""What the player may ask for: to take the own last turn back, or that the request is forgotten."""


@dataclass(frozen=True, slots=True)
class Tell:
    """What the page knows of the game on the deck.

    - `view`: the engine's `RemoteView` as JSON; the page leaves out what is long. `names`: of the players by their
      seats, also of those who are only invited.
    - `is_reached`: the player who needs the next message is connected live. `is_rematch`: those are invited who
      played an earlier game. `is_ready`: a turn was made that has not been sent. `is_ended`: the position on the deck
      is the end.
    """

    view: str
    names: tuple[str, ...]
    is_reached: bool
    is_rematch: bool
    is_ready: bool
    is_ended: bool


@dataclass(frozen=True, slots=True)
class Packed:
    """The game was encrypted for another device, or was not, for a `reason`: a message as JSON, empty for none."""

    parcel: str
    reason: str


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened. `can_share`: the browser can give links to other apps."""

    can_share: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the others to take the own last turn back, or withdraw the request."""

    what: Wanted


@dataclass(frozen=True, slots=True)
class Save:
    """Save the finished game among the player's own."""


@dataclass(frozen=True, slots=True)
class Connect:
    """Open the dialog of live connections."""


@dataclass(frozen=True, slots=True)
class Pack:
    """Encrypt the game with a sentence. The page fills in the values of the form, as JSON."""

    values: str


Action = Tell | Packed | Show | Leave | Ask | Save | Connect | Pack | link_field.Action


@dataclass(frozen=True, slots=True)
class RemoteLink:
    """The dialog. `opened` counts the openings. `parcel`: the encrypted game. `refusal`: why it was not encrypted."""

    is_open: bool = False
    opened: int = 0
    told: Tell | None = None
    parcel: str = ""
    refusal: str = ""
    links: LinkFields = NO_LINKS


Changed = tuple[RemoteLink, tuple[Effect, ...]]


def reduce(state: RemoteLink, action: Action, _world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Tell():
            return _tell(state, action), ()
        case Packed(parcel, reason):
            links = forget_link(state.links, "parcel")
            return replace(state, parcel=parcel, refusal=reason, links=links), ()
        case Show(can_share):
            links = LinkFields(can_share=can_share)
            # The game was told before.
            return replace(state, is_open=True, opened=state.opened + 1, links=links), ()
        case Leave():
            return RemoteLink(opened=state.opened), ()
        case Ask(what):
            return state, (effects.AskRemote({"kind": "ask", "what": what}),)
        case Save():
            return state, (effects.AskRemote({"kind": "save"}),)
        case Connect():
            return state, (effects.OpenDialog("live"),)
        case Pack(values):
            return state, _pack(values)
        case _:
            links, asked = reduce_links(state.links, action)
            return replace(state, links=links), asked
    assert_never(action)


def _tell(state: RemoteLink, told: Tell) -> RemoteLink:
    before, links = state.told, state.links
    if before is not None:
        old, new = read_game(before.view), read_game(told.view)
        links = links if old["link"] == new["link"] else forget_link(links, "link")
        links = links if old["watch"] == new["watch"] else forget_link(links, "watch")
    return replace(state, told=told, links=links)


def _pack(values: str) -> tuple[Effect, ...]:
    sentence = read_object(values, _LONGEST).get("sentence")
    if not isinstance(sentence, str) or len(sentence) < _SHORTEST_SENTENCE:
        return ()
    return (effects.AskRemote({"kind": "pack", "sentence": sentence}),)


@lru_cache(2)
def read_game(view: str) -> RemoteView:
    """Read what the page has told of the game."""
    return cast("RemoteView", json.loads(view))


# What is told


def find_kind(told: Tell) -> str:
    """Return what the link tells, as in `remote.link.KIND` of the dictionary; `nothing` if none is to be sent."""
    game = read_game(told.view)
    if game["seat"] is None:
        return "nothing"
    if told.is_reached:
        return "live"
    if game["stage"] in {"inviting", "declined"}:
        if told.is_rematch:
            return "rematch"
        return "passOn" if game["news"] == "join" else "invite"
    return game["news"] or "nothing"


def list_receivers(told: Tell) -> list[str]:
    """Return the names of those who get the link.

    That is the next player; after the end all others, because nobody has a turn left to pass it on with.
    """
    game = read_game(told.view)
    if not told.is_reached and (told.is_ended or game["stage"] == "over"):
        return [name for seat, name in enumerate(told.names) if seat != game["seat"]]
    return ["" if game["next"] is None else _name(told, game["next"])]


def _name(told: Tell, seat: int) -> str:
    return told.names[seat] if seat < len(told.names) else ""


def _say_undone(told: Tell, words: Words) -> str:
    """Return which turns go if the others agree that the own last one is taken back; empty if none can."""
    game = read_game(told.view)
    whose: list[Message] = [
        {"key": "remote.goes.byYou", "params": {"turns": turns}}
        if seat == game["seat"]
        else {"key": "remote.goes.by", "params": {"turns": turns, "name": _name(told, seat)}}
        for seat, turns in enumerate(game["undone"])
        if turns
    ]
    return words("remote.goes", count=sum(game["undone"]), whose=whose) if game["undone"] else ""


# The view


def view(state: RemoteLink, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open or state.told is None:
        return None
    words, told = world.words, state.told
    game, kind = read_game(told.view), find_kind(told)
    # What is typed or unfolded below is gone when the dialog is opened again.
    return element(
        "div",
        {},
        element(
            "p",
            {"class": "remote-lead"},
            words(f"remote.link.{kind}", name=words.join(list_receivers(told))),
        ),
        _show_link(state, kind, game, world),
        button(words("remote.save"), "button-quiet", Save(), {"key": "save"})
        if game["stage"] == "over"
        else None,
        _show_requests(told, game, words),
        _show_live(words),
        _show_watch(state, game, world) if game["watch"] else None,
        _show_pack(state, world) if game["seat"] is not None else None,
    )


def _name_game(game: RemoteView, words: Words) -> str:
    return words(f"game.{game['game'].partition('+')[0]}")


def _show_link(state: RemoteLink, kind: str, game: RemoteView, world: World) -> Node | None:
    if kind in {"nothing", "live"}:
        return None
    words = world.words
    about = words(f"remote.mail.{_MAILS.get(kind, kind)}", game=_name_game(game, words))
    link = Link("link", "turn", game["link"], words("remote.link.field"), about)
    return show_link(state.links, link, world)


def _show_requests(told: Tell, game: RemoteView, words: Words) -> Node | None:
    """Show what the player may ask, and what asking would do."""
    can_undo = game["can_undo"] and not told.is_ready
    can_withdraw = any(one["open"] for one in game["asked"] if one["seat"] == game["seat"])
    if not (can_undo or can_withdraw or game["undo_late"]):
        return None
    wanted: tuple[tuple[Wanted, bool], ...] = ("undo", can_undo), ("withdraw", can_withdraw)
    shown = [
        button(words(f"remote.ask.{what}"), "button-quiet", Ask(what), {"key": what})
        for what, can in wanted
        if can
    ]
    undone = _say_undone(told, words) if can_undo else ""
    late = words("remote.ask.undoLate") if game["undo_late"] else ""
    return element(
        "section",
        {"class": "remote-part", "key": "requests"},
        element("h3", {}, words("remote.ask.title")),
        element("div", {"class": "remote-row"}, *shown),
        *(element("p", {"class": "remote-help"}, said) for said in (undone, late) if said),
    )


def _show_live(words: Words) -> Node:
    return element(
        "section",
        {"class": "remote-part", "key": "live"},
        element("h3", {}, words("live.title")),
        element("p", {"class": "remote-help"}, words("live.lead")),
        button(words("live.open"), "button-quiet", Connect()),
    )


def _show_watch(state: RemoteLink, game: RemoteView, world: World) -> Node:
    words = world.words
    about = words("remote.mail.watch", game=_name_game(game, words))
    link = Link("watch", "turn", game["watch"], words("remote.watchField"), about)
    return element(
        "details",
        {"class": "remote-part", "key": f"watch-{state.opened}"},
        element("summary", {}, words("remote.watchTitle")),
        element("p", {}, words("remote.watchText")),
        show_link(state.links, link, world),
    )


def _show_pack(state: RemoteLink, world: World) -> Node:
    """Show the fields that encrypt the game for another device."""
    words = world.words
    message = read_object(state.refusal, len(state.refusal))
    refused: Attributes = {
        "class": "saves-refusal callout",
        "role": "alert",
        "hidden": not message,
    }
    return element(
        "details",
        {"class": "remote-part", "key": f"move-{state.opened}"},
        element("summary", {}, words("remote.move.title")),
        element(
            "form",
            {"class": "remote-form", "on": {"submit": Pack("")}},
            element("p", {}, words("remote.move.help")),
            element("label", {"for": "remote-sentence"}, words("remote.move.sentence")),
            _show_sentence(words),
        ),
        element("p", refused, words.say(message) if message else None),
        element(
            "div",
            {"class": "share stack", "key": "parcel"},
            show_text("parcel", state.parcel, words("remote.move.field"), "4"),
            show_status(state.links, "parcel", world),
            show_copy("parcel", words("remote.copyText"), "button-quiet"),
        )
        if state.parcel
        else None,
    )


def _show_sentence(words: Words) -> Node:
    field: Attributes = {
        "id": "remote-sentence",
        "type": "text",
        "class": "remote-input",
        "name": "sentence",
        "autocomplete": "off",
        "spellcheck": "false",
        "minlength": str(_SHORTEST_SENTENCE),
        "required": True,
    }
    submit: Attributes = {"type": "submit", "class": "button button-quiet"}
    return element(
        "div",
        {"class": "remote-row"},
        element("input", field),
        element("button", submit, words("remote.move.out")),
    )


FEATURE: Final = Feature(
    state=RemoteLink,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.told,
    any_time=(Tell, Packed, Show, Leave, Connect, Pack, *get_args(link_field.Action)),
)
