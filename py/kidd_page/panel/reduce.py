"""The panels around the game's deck: what an action changes. Their buttons carry out effects at once."""

from typing import assert_never

from kidd_page.effects import Effect
from kidd_page.panel.state import Action, Follow, Foresee, Panel
from kidd_page.world import World


def reduce(state: Panel, action: Action, _: World) -> tuple[Panel, tuple[Effect, ...]]:
    """Return the state after an action, and effects."""
    match action:
        case Follow():
            return state, ()
        case Foresee():
            return Panel(action), ()
    assert_never(action)
