"""The question before a stalemate is claimed or proposed (L8, L9, M8)."""

from dataclasses import dataclass
from typing import Final, assert_never

from kidd.games import rules_for
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
    """Claim or propose it."""


Action = Show | Leave | Cancel | Confirm


@dataclass(frozen=True, slots=True)
class Stalemate:
    """The dialog: who asks, None while it is closed."""

    asked: Asked | None = None


def reduce(state: Stalemate, action: Action, world: World) -> tuple[Stalemate, tuple[Effect, ...]]:
    """Return the state after an action, and effects."""
    match action:
        case Show():
            # Somebody elsewhere may be to move.
            own = world.shown.own if world.shown else ""
            return Stalemate(find_asked(world.shown, own)), ()
        case Leave():
            return Stalemate(), ()
        case Cancel():
            return state, (effects.CloseDialog(),)
        case Confirm():
            asked = state.asked
            if asked is None:
                return state, ()
            return state, (effects.CloseDialog(), _ask_others(asked, world))
    assert_never(action)


def _ask_others(asked: Asked, world: World) -> Effect:
    if _is_claimed(asked):
        return effects.SayWord("claim")
    if world.shown and world.shown.is_elsewhere:
        return effects.AskRemote({"kind": "ask", "what": "draw"})
    return effects.Command("propose")


def _is_claimed(asked: Asked) -> bool:
    return rules_for(asked.game).description.stalemate == "claim"


def view(state: Stalemate, world: World) -> Node | None:
    """Return what the dialog shows."""
    words, asked = world.words, state.asked
    if asked is None:
        return None
    is_claimed = _is_claimed(asked)
    question = (
        words("stalemate.proposeAll")
        if asked.others[1:]
        else words("stalemate.claim" if is_claimed else "stalemate.propose", other=asked.others[0])
    )
    key = "stalemate.confirm.claim" if is_claimed else "stalemate.confirm.agree"
    confirm = button(words(key), "button-main", Confirm(), {"key": "confirm"})
    return show_confirmation(question, show_cancel(Cancel(), words), confirm)


FEATURE: Final = Feature(
    state=Stalemate,
    actions=Action,
    reduce=reduce,
    view=view,
    moment=lambda state: state.asked,
    # It is about the game as it is shown when the dialog opens.
    follow=lambda _: None,
)
