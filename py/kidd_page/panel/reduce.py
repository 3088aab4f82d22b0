"""The panels around the game's deck: what an action changes. Their buttons carry out effects at once."""

from dataclasses import replace
from typing import assert_never

from kidd_page.effects import Announce, Effect
from kidd_page.panel.announcements import announce
from kidd_page.panel.first_turn import foresee
from kidd_page.panel.sharing import share
from kidd_page.panel.state import Action, Follow, Foresee, Panel
from kidd_page.world import Shown, World


def reduce(state: Panel, action: Action, world: World) -> tuple[Panel, tuple[Effect, ...]]:
    """Return the state after an action, and effects."""
    match action:
        case Follow():
            return _follow(state, world.shown, world)
        case Foresee():
            _, asked = _follow(state, foresee(action), world)
            return Panel(action), asked
    assert_never(action)


def _follow(state: Panel, shown: Shown | None, world: World) -> tuple[Panel, tuple[Effect, ...]]:
    """Announce what is new, and let others know of it."""
    if shown is None or shown.now is None:
        return state, ()
    heard, said, is_step = announce(state.heard, shown, shown.now, world.words)
    after, shared = share(replace(state, heard=heard), shown, shown.now)
    announced = (Announce(said, shown.now["serial"] if is_step else None),) if said else ()
    return state if after == state else after, (*announced, *shared)
