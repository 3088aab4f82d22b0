"""The dialog of a game with somebody elsewhere: the link to send, requests to the others, the link for those who watch,
and the game for another device.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, assert_never, get_args

from kidd.bridge.remote_views import RemoteView
from kidd_page import effects, link_field
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.elsewhere import (
    is_reached,
    list_receivers,
    read_elsewhere,
    read_game,
    show_refusal,
    tell_undone,
)
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
from kidd_page.words import Words
from kidd_page.world import Shown, World

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
class Follow:
    """What the page shows has changed."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened."""


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


Action = Follow | Show | Leave | Ask | Save | Connect | Pack | link_field.Action


@dataclass(frozen=True, slots=True)
class RemoteLink:
    """The dialog. `opened` counts the openings. `link`, `watch`: the messages for the others and for those who watch.

    The game is in the world.
    """

    is_open: bool = False
    opened: int = 0
    link: str = ""
    watch: str = ""
    links: LinkFields = NO_LINKS


Changed = tuple[RemoteLink, tuple[Effect, ...]]


def reduce(state: RemoteLink, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Follow():
            return _follow(state, world), ()
        case Show():
            shown = replace(state, is_open=True, opened=state.opened + 1, links=NO_LINKS)
            return _follow(shown, world), ()
        case Leave():
            return RemoteLink(opened=state.opened), ()
        case Ask(what):
            return state, (effects.AskRemote({"kind": "ask", "what": what}),)
        case Save():
            return state, _save(world)
        case Connect():
            return state, (effects.OpenDialog("live"),)
        case Pack(values):
            links = forget_link(state.links, "parcel")
            return replace(state, links=links), _pack(values)
        case _:
            links, asked = reduce_links(state.links, action)
            return replace(state, links=links), asked
    assert_never(action)


def _follow(state: RemoteLink, world: World) -> RemoteLink:
    game, links = read_game(world.shown), state.links
    if game is None:
        return state
    links = links if state.link == game["link"] else forget_link(links, "link")
    links = links if state.watch == game["watch"] else forget_link(links, "watch")
    return replace(state, link=game["link"], watch=game["watch"], links=links)


def _save(world: World) -> tuple[Effect, ...]:
    game = read_game(world.shown)
    request = game and {"kind": "read", "text": game["record"], "isOwn": True}
    return (effects.AskSaves(request),) if request else ()


def _pack(values: str) -> tuple[Effect, ...]:
    sentence = read_object(values, _LONGEST).get("sentence")
    if not isinstance(sentence, str) or len(sentence) < _SHORTEST_SENTENCE:
        return ()
    return (effects.AskRemote({"kind": "pack", "sentence": sentence}),)


# What is told


def find_kind(shown: Shown, game: RemoteView) -> str:
    """Return what the link tells, as in `remote.link.KIND` of the dictionary; `nothing` if none is to be sent."""
    if game["seat"] is None:
        return "nothing"
    if is_reached(shown, game["next"]):
        return "live"
    if game["stage"] in {"inviting", "declined"}:
        if shown.elsewhere["isRematch"]:
            return "rematch"
        return "passOn" if game["news"] == "join" else "invite"
    return game["news"] or "nothing"


# The view


def view(state: RemoteLink, world: World) -> Node | None:
    """Return what the dialog shows."""
    shown, game, words = world.shown, read_game(world.shown), world.words
    if not state.is_open or shown is None or game is None:
        return None
    kind = find_kind(shown, game)
    # What is typed or unfolded below is gone when the dialog is opened again.
    return element(
        "div",
        {},
        element(
            "p",
            {"class": "remote-lead break-words"},
            words(f"remote.link.{kind}", name=words.join(list_receivers(shown, game))),
        ),
        _show_link(state, kind, game, world),
        button(words("remote.save"), "button-quiet", Save(), {"key": "save"})
        if game["stage"] == "over"
        else None,
        _show_requests(shown, game, words),
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


def _show_requests(shown: Shown, game: RemoteView, words: Words) -> Node | None:
    """Show what the player may ask, and what asking would do."""
    can_undo = game["can_undo"] and not shown.is_ready
    can_withdraw = any(one["open"] for one in game["asked"] if one["seat"] == game["seat"])
    if not (can_undo or can_withdraw or game["undo_late"]):
        return None
    wanted: tuple[tuple[Wanted, bool], ...] = ("undo", can_undo), ("withdraw", can_withdraw)
    asks = [
        button(words(f"remote.ask.{what}"), "button-quiet", Ask(what), {"key": what})
        for what, can in wanted
        if can
    ]
    is_known = can_undo and game["undone"]
    undone = words.say(tell_undone(shown, game, game["undone"])) if is_known else ""
    late = words("remote.ask.undoLate") if game["undo_late"] else ""
    return element(
        "section",
        {"class": "remote-part", "key": "requests"},
        element("h3", {}, words("remote.ask.title")),
        element("div", {"class": "cluster"}, *asks),
        *(element("p", {"class": "remote-help muted"}, said) for said in (undone, late) if said),
    )


def _show_live(words: Words) -> Node:
    return element(
        "section",
        {"class": "remote-part", "key": "live"},
        element("h3", {}, words("live.title")),
        element("p", {"class": "remote-help muted"}, words("live.lead")),
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
    known = read_elsewhere(world.shown)
    refusal, parcel = (known["refusal"], known["parcel"]) if known else (None, "")
    return element(
        "details",
        {"class": "remote-part", "key": f"move-{state.opened}"},
        element("summary", {}, words("remote.move.title")),
        element(
            "form",
            {"class": "stack-wide", "on": {"submit": Pack("")}},
            element("p", {}, words("remote.move.help")),
            element("label", {"for": "remote-sentence"}, words("remote.move.sentence")),
            _show_sentence(words),
        ),
        show_refusal(refusal, words),
        element(
            "div",
            {"class": "share stack", "key": "parcel"},
            show_text("parcel", parcel, words("remote.move.field"), "4"),
            show_status(state.links, "parcel", world),
            show_copy("parcel", words("remote.copyText"), "button-quiet"),
        )
        if parcel
        else None,
    )


def _show_sentence(words: Words) -> Node:
    field: Attributes = {
        "id": "remote-sentence",
        "type": "text",
        "class": "remote-input field",
        "name": "sentence",
        "autocomplete": "off",
        "spellcheck": "false",
        "minlength": str(_SHORTEST_SENTENCE),
        "required": True,
    }
    submit: Attributes = {"type": "submit", "class": "button button-quiet"}
    return element(
        "div",
        {"class": "cluster"},
        element("input", field),
        element("button", submit, words("remote.move.out")),
    )


FEATURE: Final = Feature(
    state=RemoteLink,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: (state.link, state.watch),
    any_time=(Follow, Show, Leave, Connect, Pack, *get_args(link_field.Action)),
    follow=lambda state: Follow() if state.is_open else None,
)
