"""The dialogs in which the players of a game that has begun are changed: of this game, or to play on from a position.

A computer or a person takes over a seat. What has been played stays.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, assert_never, get_args

from kidd_page import effects
from kidd_page.choice import list_allowed_players
from kidd_page.effects import Effect
from kidd_page.elements import Attributes, Node, button, element
from kidd_page.feature import Feature
from kidd_page.games import list_games
from kidd_page.seats import NO_SEATS, Row, Seats, begin_seats, name_seats, show_seats, take_seats
from kidd_page.stored import read_object
from kidd_page.world import World

_FORM: Final = "player"
"""What the names of the fields begin with."""
_LONGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened: to `change` the players of the game, or to `playOn` from the position that is shown.

    - `game`: its name with its options. `is_over`: it is over at the end of its record.
    - `names`, `levels`, `colours`: of the players, in the order of their seats.
    """

    purpose: Literal["change", "playOn"]
    game: str
    is_over: bool
    names: tuple[str, ...]
    levels: tuple[int, ...]
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Change:
    """A field has changed. The page fills in the values of all fields, as JSON."""

    values: str


@dataclass(frozen=True, slots=True)
class Cancel:
    """Change nothing."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Take the players over. The page fills in the values of all fields, as JSON."""

    values: str


Action = Show | Leave | Change | Cancel | Confirm


@dataclass(frozen=True, slots=True)
class ChangePlayers:
    """The dialog: what it was opened for, None while it is closed, and what is chosen."""

    shown: Show | None = None
    seats: Seats = NO_SEATS


Changed = tuple[ChangePlayers, tuple[Effect, ...]]


def reduce(state: ChangePlayers, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            opened = ChangePlayers(action, begin_seats(action.names, action.levels))
            # To play on usually nothing is to be changed.
            focus = effects.Focus("confirm", "unmoved")
            return opened, ((focus,) if action.purpose == "playOn" else ())
        case Leave():
            return ChangePlayers(), ()
        case Change(values):
            return _take(state, values), ()
        case Cancel():
            return state, (effects.CloseDialog(),)
        case Confirm(values):
            return _confirm(_take(state, values), world)
    assert_never(action)


def _take(state: ChangePlayers, values: str) -> ChangePlayers:
    return replace(state, seats=take_seats(read_object(values, _LONGEST), _FORM, state.seats))


def _confirm(state: ChangePlayers, world: World) -> Changed:
    shown, seats = state.shown, state.seats
    if shown is None:
        return state, ()
    names = name_seats(seats.names, seats.levels, list_allowed_players(world), world.words)
    changed = effects.ChangePlayers(shown.purpose, (*names,), seats.levels)
    return state, (effects.CloseDialog(), changed)


def view(state: ChangePlayers, world: World) -> Node | None:
    """Return what the dialog shows."""
    shown, words = state.shown, world.words
    if shown is None:
        return None
    is_end = shown.purpose == "change" and shown.is_over
    seats = show_seats(
        _FORM,
        state.seats,
        # Before the pick (L10) nobody has a colour.
        [Row(colour) for colour in shown.colours or ("",) * len(shown.names)],
        list_allowed_players(world),
        words,
        list_games().get(shown.game.partition("+")[0]),
    )
    lead = words("players.text" if shown.purpose == "change" else "players.fromHere")
    confirm: Attributes = {"type": "submit", "class": "button button-main", "ref": "confirm"}
    return element(
        "form",
        {"class": "seats-form stack-wide", "on": {"input": Change(""), "submit": Confirm("")}},
        element("p", {"class": "seats-lead muted"}, lead),
        element("div", {"class": "seats stack"}, *seats),
        element(
            "div",
            {"class": "form-buttons cluster"},
            button(words("button.cancel"), "button-quiet", Cancel()),
            element("button", confirm, words("players.done" if is_end else "players.confirm")),
        ),
    )


FEATURE: Final = Feature(
    state=ChangePlayers,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.shown,
    any_time=get_args(Action),
)
