"""The dialog that begins a game with somebody elsewhere: which game, who begins, the clock, the player's name.

It also takes a link that the player has received, and a game from another device.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, assert_never, cast, get_args

from kidd.remote.message import LONGEST_NAME
from kidd_page import effects
from kidd_page.choice import Choice, count_players, recall_choice, take_options
from kidd_page.choice_fields import show_counts, show_options
from kidd_page.clocks import plan_control, show_clock, take_clock
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.elsewhere import read_elsewhere, show_refusal
from kidd_page.feature import Feature
from kidd_page.fields import show_pill, show_pills
from kidd_page.games import list_games
from kidd_page.stored import read_object
from kidd_page.words import Words
from kidd_page.world import World

Who = Literal["me", "you", "lot"]
"""Who begins: the player, one of the others, or whoever lots decide on."""

_LONGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened.

    `game`: the one that it is about, empty for that of the last choice. `name`: the one that the player gave last,
    empty for that of the start screen.
    """

    game: str
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Change:
    """A field has changed. The page fills in the values of all fields of the invitation, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Invite:
    """Make the invitation. The page fills in the values of all its fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Take:
    """Open a link that was received. The page fills in the value of the field, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class ShowMove:
    """Show the fields for a game from another device, or hide them."""


@dataclass(frozen=True, slots=True)
class Move:
    """Bring a game from another device. The page fills in the values of the fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Follow:
    """What the page shows has changed."""


Action = Show | Leave | Change | Invite | Take | ShowMove | Move | Follow


@dataclass(frozen=True, slots=True)
class RemoteNew:
    """The dialog.

    - `choice`: the game, its options, how many play, and the clock. `who` begins. `name`: that of the player.
    - `is_moving`: the fields for a game from another device are shown. What is typed there stays there.
    - `opened` counts the openings.
    """

    is_open: bool = False
    choice: Choice | None = None
    who: Who = "me"
    name: str = ""
    is_moving: bool = False
    opened: int = 0


Changed = tuple[RemoteNew, tuple[Effect, ...]]


def reduce(state: RemoteNew, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            return _show(state, action, world), ()
        case Leave():
            return RemoteNew(opened=state.opened), ()
        case Change(values):
            return _take(state, values), ()
        case Invite(values):
            return _invite(_take(state, values))
        case Take(values):
            text = _read(values, "received")
            return state, ((effects.AskRemote({"kind": "take", "text": text}),) if text else ())
        case ShowMove():
            return replace(state, is_moving=not state.is_moving), ()
        case Move(values):
            text, sentence = _read(values, "parcel"), _read(values, "sentence")
            return state, (
                effects.AskRemote({"kind": "unpack", "text": text, "sentence": sentence}),
            )
        case Follow():
            return state, ()
    assert_never(action)


def _show(state: RemoteNew, action: Show, world: World) -> RemoteNew:
    choice = recall_choice(world)
    game = action.game if action.game in list_games() else choice.game
    name = action.name or choice.names[0]
    return RemoteNew(
        is_open=True, choice=replace(choice, game=game), name=name, opened=state.opened + 1
    )


def _take(state: RemoteNew, text: str) -> RemoteNew:
    """Return the state with the values of the invitation. A field that is missing or wrong changes nothing."""
    values, before = read_object(text, _LONGEST), state.choice or Choice()
    game, players, who = (values.get(one) for one in ("game", "players", "begins"))
    name = values.get("name")
    choice = replace(
        before,
        game=game if isinstance(game, str) and game in list_games() else before.game,
        options=take_options(values, before),
        players=int(cast("str", players)) if players in ("2", "3") else before.players,
        clock=take_clock(values, before.clock),
    )
    return replace(
        state,
        choice=choice,
        who=cast("Who", who) if who in get_args(Who) else state.who,
        name=name[:LONGEST_NAME] if isinstance(name, str) else state.name,
    )


def _invite(state: RemoteNew) -> Changed:
    choice = state.choice
    if choice is None:
        return state, ()
    players, control = count_players(choice), plan_control(choice.clock)
    known = list_games()[choice.game]["options"]
    options = sorted(option for option in known if option in choice.options)
    name = state.name.strip()
    clock = None if control is None else {"control": control, "isForfeit": choice.clock.is_forfeit}
    asked = effects.AskRemote(
        {
            "kind": "invite",
            "game": "+".join([choice.game, *options]),
            "players": players,
            "seat": {"me": 0, "you": players - 1, "lot": None}[state.who],
            "name": name,
            "clock": clock,
        }
    )
    kept = (effects.ChangeSetting("name", name),) if name else ()
    return state, (*kept, asked)


def _read(text: str, name: str) -> str:
    value = read_object(text, len(text)).get(name)
    return value.strip() if isinstance(value, str) else ""


def view(state: RemoteNew, world: World) -> Node | None:
    """Return what the dialog shows."""
    if not state.is_open or state.choice is None:
        return None
    words = world.words
    # What is typed below is gone when the dialog is opened again.
    return element(
        "div",
        {},
        _show_invitation(state, state.choice, world),
        _show_received(state, words),
        element(
            "div",
            {"class": "stack-wide", "key": f"move-{state.opened}"},
            button(words("remote.move.open"), "button-quiet", ShowMove()),
            _show_move(words, is_shown=state.is_moving),
        ),
    )


def _show_invitation(state: RemoteNew, choice: Choice, world: World) -> Node:
    known, words = read_elsewhere(world.shown), world.words
    game = list_games()[choice.game]
    games = [
        _show_pill("game", name, words(f"game.{name}"), is_chosen=name == choice.game)
        for name in list_games()
    ]
    begins = [
        _show_pill("begins", who, words(f"remote.begins.{who}"), is_chosen=who == state.who)
        for who in get_args(Who)
    ]
    submit: Attributes = {"type": "submit", "class": "button button-main"}
    return element(
        "form",
        {
            "class": "stack-wide",
            "key": "invitation",
            "on": {"input": Change(""), "submit": Invite("")},
        },
        element("p", {}, words("remote.new.text")),
        show_pills("remote-games", words("remote.new.game"), games),
        show_counts("remote-players", choice, words),
        _help(words("remote.new.three"), is_shown=count_players(choice) > 2),
        show_options("remote-option", choice, words),
        show_pills("remote-begins", words("remote.begins"), begins),
        show_clock(choice.clock, words),
        _help(words("remote.new.clock"), is_shown=choice.clock.kind != "none"),
        _show_name(state.name, words),
        _help(words("remote.new.dice"), is_shown=game["die"]),
        show_refusal(known["refusal"] if known else None, words),
        element(
            "div",
            {"class": "form-buttons cluster"},
            element("button", submit, words("remote.new.make")),
        ),
    )


def _show_pill(field: str, value: str, said: str, *, is_chosen: bool) -> Node:
    return show_pill(value, said, {"name": field, "props": {"checked": is_chosen}})


def _help(said: str, *, is_shown: bool) -> Node:
    return element("p", {"class": "remote-help muted", "hidden": not is_shown}, said)


def _show_name(name: str, words: Words) -> Node:
    field: Attributes = {
        "id": "remote-name",
        "type": "text",
        "class": "remote-input field",
        "name": "name",
        "maxlength": str(LONGEST_NAME),
        "autocomplete": "nickname",
        "spellcheck": "false",
        "props": {"value": name},
    }
    return element(
        "div",
        {"class": "remote-name stack"},
        element("label", {"for": "remote-name"}, words("remote.name")),
        element("input", field),
    )


def _show_received(state: RemoteNew, words: Words) -> Node:
    submit: Attributes = {"type": "submit", "class": "button button-quiet"}
    return element(
        "form",
        {
            "class": "remote-received stack-wide",
            "key": f"received-{state.opened}",
            "on": {"submit": Take("")},
        },
        element("label", {"for": "remote-received"}, words("remote.new.received")),
        element(
            "div",
            {"class": "cluster"},
            element("input", _secret("remote-received", "received")),
            element("button", submit, words("remote.new.open")),
        ),
    )


def _secret(identity: str, name: str) -> Attributes:
    """Return the attributes of a field whose value Python is told only when it is used."""
    return {
        "id": identity,
        "type": "text",
        "class": "remote-input field",
        "name": name,
        "autocomplete": "off",
        "spellcheck": "false",
    }


def _show_move(words: Words, *, is_shown: bool) -> Node:
    text: Attributes = {
        "id": "remote-parcel",
        "class": "record-field box",
        "name": "parcel",
        "rows": "4",
        "spellcheck": "false",
        "autocomplete": "off",
    }
    submit: Attributes = {"type": "submit", "class": "button button-quiet"}
    return element(
        "form",
        {"class": "stack-wide", "hidden": not is_shown, "on": {"submit": Move("")}},
        element("label", {"for": "remote-parcel"}, words("remote.move.text")),
        element("textarea", text),
        element("label", {"for": "remote-parcel-sentence"}, words("remote.move.sentence")),
        element("input", _secret("remote-parcel-sentence", "sentence")),
        element(
            "div",
            {"class": "form-buttons cluster"},
            element("button", submit, words("remote.move.in")),
        ),
    )


FEATURE: Final = Feature(
    state=RemoteNew,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.opened,
    any_time=get_args(Action),
    follow=lambda state: Follow() if state.is_open else None,
)
