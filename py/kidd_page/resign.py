"""The question before a resignation."""

from dataclasses import dataclass
from typing import Final, assert_never

from kidd_page import effects
from kidd_page.confirmation import Asked, find_asked, show_cancel, show_confirmation
from kidd_page.effects import Effect
from kidd_page.elements import Node, button
from kidd_page.feature import Feature
from kidd_page.world import World


@dataclass(frozen=True, slots=True)
class Show:
    """The dialog is opened."""


@dataclass(frozen=True, slots=True)
class Leave:
    """The dialog is closed."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Play on."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Resign."""


Action = Show | Leave | Cancel | Confirm


@dataclass(frozen=True, slots=True)
class Resignation:
    """The dialog: who asks, None while it is closed."""

    asked: Asked | None = None


def reduce(
    state: Resignation, action: Action, world: World
) -> tuple[Resignation, tuple[Effect, ...]]:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            return Resignation(find_asked(world.shown)), ()
        case Leave():
            return Resignation(), ()
        case Cancel():
            return state, (effects.CloseDialog(),)
        case Confirm():
            said = (effects.SayWord("resign"),) if state.asked else ()
            return state, (effects.CloseDialog(), *said)
    assert_never(action)


def view(state: Resignation, world: World) -> Node | None:
    """Return what the dialog shows. With three players, the two others play on."""
    words, asked = world.words, state.asked
    if asked is None:
        return None
    question = (
        words("resign.textThree", colour=asked.colour)
        if asked.others[1:]
        else words("resign.text", colour=asked.colour, winner=asked.others[0])
    )
    confirm = button(words("resign.confirm"), "button-danger", Confirm(), {"key": "confirm"})
    return show_confirmation(question, show_cancel(Cancel(), words), confirm)


FEATURE: Final = Feature(
    state=Resignation,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.asked,
    # It is about the game as it is shown when the dialog opens.
    follow=lambda _: None,
)
