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
from kidd_page.seat_colours import list_colours
from kidd_page.seats import NO_SEATS, Row, Seats, begin_seats, name_seats, show_seats, take_seats
from kidd_page.stored import read_object
from kidd_page.world import Shown, World

_FORM: Final = "player"
"""What the names of the fields begin with."""
_LONGEST: Final = 10_000

Purpose = Literal["change", "playOn"]


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened: to `change` the players of the game, or to `playOn` from the position that is shown."""

    purpose: Purpose


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


@dataclass(frozen=True, slots=True)
class Rename:
    """The language or the game on the deck has changed: let the names that nobody has given follow."""


Action = Show | Leave | Change | Cancel | Confirm | Rename


@dataclass(frozen=True, slots=True)
class ChangePlayers:
    """The dialog: its purpose, None while it is closed, and what is chosen.

    - `game`: the name of the game. `is_over`: it is over. `colours`: of the players, in the order of their seats; empty
      before the pick.
    """

    purpose: Purpose | None = None
    game: str = ""
    is_over: bool = False
    colours: tuple[str, ...] = ()
    seats: Seats = NO_SEATS


Changed = tuple[ChangePlayers, tuple[Effect, ...]]


def reduce(state: ChangePlayers, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Show(purpose):
            # To play on usually nothing is to be changed.
            focus = effects.Focus("confirm", "unmoved")
            return _show(purpose, world.shown), ((focus,) if purpose == "playOn" else ())
        case Leave():
            return ChangePlayers(), ()
        case Change(values):
            return _take(state, values), ()
        case Cancel():
            return state, (effects.CloseDialog(),)
        case Confirm(values):
            return _confirm(_take(state, values), world)
        case Rename():
            return state, _rename(world)
    assert_never(action)


def _show(purpose: Purpose, shown: Shown | None) -> ChangePlayers:
    if shown is None:
        return ChangePlayers()
    seats = begin_seats(shown.names, shown.levels)
    game = shown.game.partition("+")[0]
    return ChangePlayers(purpose, game, shown.is_over, list_colours(shown), seats)


def _take(state: ChangePlayers, values: str) -> ChangePlayers:
    return replace(state, seats=take_seats(read_object(values, _LONGEST), _FORM, state.seats))


def _confirm(state: ChangePlayers, world: World) -> Changed:
    seats = state.seats
    if state.purpose is None:
        return state, ()
    names = name_seats(seats.names, seats.levels, list_allowed_players(world), world.words)
    purpose = "playOn" if state.purpose == "playOn" else "reseat"
    changed = effects.ChangePlayers(purpose, (*names,), seats.levels)
    return state, (effects.CloseDialog(), changed)


def _rename(world: World) -> tuple[Effect, ...]:
    shown = world.shown
    if shown is None:
        return ()
    allowed = list_allowed_players(world)
    names = (*name_seats(shown.names, shown.levels, allowed, world.words),)
    same = names == tuple(shown.names)
    return () if same else (effects.RenamePlayers(tuple(shown.names), names),)


def view(state: ChangePlayers, world: World) -> Node | None:
    """Return what the dialog shows."""
    purpose, words = state.purpose, world.words
    if purpose is None:
        return None
    is_end = purpose == "change" and state.is_over
    seats = show_seats(
        _FORM,
        state.seats,
        # Before the pick (L10) nobody has a colour.
        [Row(colour) for colour in state.colours or ("",) * len(state.seats.names)],
        list_allowed_players(world),
        words,
        list_games().get(state.game),
    )
    lead = words("players.text" if purpose == "change" else "players.fromHere")
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
    moment=lambda state: (state.purpose, state.game, state.is_over, state.colours),
    any_time=get_args(Action),
    # It is about the game as it is shown when the dialog opens.
    follow=lambda _: None,
)
