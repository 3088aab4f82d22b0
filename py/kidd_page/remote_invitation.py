"""The dialog of an invitation, or of a game to watch: describes the game, and accepts, declines or watches it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, assert_never, get_args

from kidd.record.time_control import TimeControl
from kidd.remote.actions import decline_invitation
from kidd.remote.message import LONGEST_NAME, Snapshot, read_message, write_message
from kidd_page import effects, link_field
from kidd_page.choice import recall_choice
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.elsewhere import read_elsewhere, show_refusal
from kidd_page.feature import Feature
from kidd_page.link_field import NO_LINKS, Link, LinkFields, reduce_links, show_link
from kidd_page.stored import read_object
from kidd_page.words import Words
from kidd_page.world import World

_LONGEST: Final = 1_000
_MS_OF_TENTH: Final = 6_000
"""The milliseconds of a tenth of a minute."""


@dataclass(frozen=True, slots=True)
class Follow:
    """What the page shows has changed, and with it the opened message."""


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened. `name`: the one that the player gave last, empty for that of the start screen."""

    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Change:
    """The name has changed. The page fills in the values of the form, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Accept:
    """Join the game. The page fills in the values of the form, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Decline:
    """Write a message for the others that says no."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Keep the game to watch it."""


@dataclass(frozen=True, slots=True)
class Explain:
    """Show the rules of the game."""


Action = Follow | Show | Leave | Change | Accept | Decline | Watch | Explain | link_field.Action


@dataclass(frozen=True, slots=True)
class Invitation:
    """The dialog.

    - `text`: the opened message, empty before it is told. `name`: that of the player.
    - `answer`: the message that says no, empty before that.
    """

    is_open: bool = False
    text: str = ""
    name: str = ""
    answer: str = ""
    links: LinkFields = NO_LINKS


Changed = tuple[Invitation, tuple[Effect, ...]]


def reduce(state: Invitation, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Follow():
            return _follow(state, world), ()
        case Show(name):
            known = name or recall_choice(world).names[0]
            return _follow(replace(state, is_open=True, name=known, links=NO_LINKS), world), ()
        case Leave():
            return Invitation(), ()
        case Change(values):
            return replace(state, name=_read_name(values)), ()
        case Accept(values):
            return _accept(replace(state, name=_read_name(values)))
        case Decline():
            answer = write_message(decline_invitation(state.text))
            return replace(state, answer=answer), (effects.Focus("answer", "lost"),)
        case Watch():
            return state, (effects.AskRemote({"kind": "watch"}),)
        case Explain():
            return state, (_explain(state.text),)
        case _:
            links, asked = reduce_links(state.links, action)
            return replace(state, links=links), asked
    assert_never(action)


def _explain(text: str) -> Effect:
    """Open the rules of the game of an invitation."""
    about = ("Show", _name_game(read(text)))
    return effects.OpenDialog("rules", about, below="remoteInvitation")


def _follow(state: Invitation, world: World) -> Invitation:
    known = read_elsewhere(world.shown)
    opened = known and known["invitation"]
    if opened is None or opened["text"] == state.text:
        return state
    return replace(state, text=opened["text"], answer="", links=NO_LINKS)


def _read_name(values: str) -> str:
    name = read_object(values, _LONGEST).get("name")
    return name[:LONGEST_NAME] if isinstance(name, str) else ""


def _accept(state: Invitation) -> Changed:
    name = state.name.strip()
    kept = (effects.ChangeSetting("name", name),) if name else ()
    return state, (*kept, effects.AskRemote({"kind": "join", "name": name}))


@lru_cache(2)
def read(text: str) -> Snapshot:
    """Read a message. Raises RemoteError if it is damaged; the page tells only of those that are not."""
    return read_message(text)


def _name_game(told: Snapshot) -> str:
    """Return the name of the game, without its options."""
    return told.match.rules.game.partition("+")[0]


def view(state: Invitation, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open or not state.text:
        return None
    words, told = world.words, read(state.text)
    known = read_elsewhere(world.shown)
    opened = known and known["invitation"]
    sender = told.seats[told.sender]
    lead = "remote.invitation.unknown" if told.is_complete else "remote.invitation.lead"
    name = sender.name if sender and sender.name else words("player.first")
    return element(
        "div",
        {},
        element("p", {"class": "remote-lead break-words"}, words(lead, name=name)),
        element(
            "ul",
            {"class": "remote-facts bullets"},
            *(element("li", {}, fact) for fact in _list_facts(told, words)),
        ),
        show_refusal(opened and opened["refusal"], words),
        _show_answer(state, told, world) if state.answer else _show_choice(state, told, words),
    )


def _list_facts(told: Snapshot, words: Words) -> Iterator[str]:
    game, *options = told.match.rules.game.split("+")
    yield words(f"game.{game}")
    for option in options:
        yield words(f"option.{option}.name")
    if not told.is_complete:
        yield from _list_seats(told, words)
    if told.control is not None:
        yield from _list_clock(told.control, words)


def _list_seats(told: Snapshot, words: Words) -> Iterator[str]:
    """Yield who begins, and what three players are to know."""
    first = told.seats[0]
    if first is None:
        yield words("remote.invitation.youBegin")
    else:
        yield words("remote.invitation.other", name=first.name or words("player.first"))
    if len(told.seats) > 2:
        is_last = told.seats.count(None) == 1
        yield words("remote.invitation.threeLast" if is_last else "remote.invitation.three")
        yield words("remote.new.three")


def _list_clock(control: TimeControl, words: Words) -> Iterator[str]:
    kind = "turn" if control.is_per_turn else "increment" if control.increment else "game"
    yield words(
        f"remote.clock.{kind}",
        minutes=words.write_tenths((control.base + _MS_OF_TENTH // 2) // _MS_OF_TENTH),
        seconds=control.base // 1_000,
        increment=control.increment // 1_000,
    )
    yield words("remote.new.clock")
    if control.is_forfeit:
        yield words("remote.clock.forfeit")


def _show_choice(state: Invitation, told: Snapshot, words: Words) -> Node:
    if told.is_complete:
        return button(words("remote.watch"), "button-main", Watch(), {"key": "watch"})
    field: Attributes = {
        "id": "remote-guest",
        "type": "text",
        "class": "remote-input field",
        "name": "name",
        "maxlength": str(LONGEST_NAME),
        "autocomplete": "nickname",
        "spellcheck": "false",
        "props": {"value": state.name},
    }
    submit: Attributes = {"type": "submit", "class": "button button-main"}
    return element(
        "form",
        {
            "class": "stack-wide",
            "key": "join",
            "on": {"input": Change(""), "submit": Accept("")},
        },
        element(
            "div",
            {"class": "remote-name stack"},
            element("label", {"for": "remote-guest"}, words("remote.name")),
            element("input", field),
        ),
        element(
            "div",
            {"class": "form-buttons cluster"},
            button(words("start.howTo"), "button-quiet", Explain()),
            button(words("remote.invitation.decline"), "button-quiet", Decline()),
            element("button", submit, words("remote.invitation.accept")),
        ),
    )


def _show_answer(state: Invitation, told: Snapshot, world: World) -> Node:
    words = world.words
    about = words("remote.mail.declined", game=words(f"game.{_name_game(told)}"))
    answer = Link("answer", "turn", state.answer, words("remote.link.field"), about)
    return element(
        "section",
        {"class": "stack-wide", "key": "declined"},
        element("p", {}, words("remote.invitation.declined")),
        show_link(state.links, answer, world),
    )


FEATURE: Final = Feature(
    state=Invitation,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: (state.text, state.answer),
    any_time=(Follow, Show, Leave, Change, *get_args(link_field.Action)),
    follow=lambda state: Follow() if state.is_open else None,
)
