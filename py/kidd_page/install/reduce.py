"""The offer to install the page as an app: when it is made, and that it is made only once."""

from dataclasses import replace
from typing import assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.install.state import (
    ANSWERED,
    STORAGE_KEY,
    Accept,
    Action,
    End,
    Install,
    Installed,
    Offer,
    Refuse,
)
from kidd_page.world import World

Changed = tuple[Install, tuple[Effect, ...]]


def reduce(state: Install, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    match action:
        case Offer():
            return _offer(replace(state, is_possible=True), world), ()
        case End():
            return _offer(replace(state, has_ended=True), world), ()
        case Accept():
            return Install(), (*_store(world), effects.Install())
        case Refuse() | Installed():
            return Install(), _store(world)
    assert_never(action)


def _offer(state: Install, world: World) -> Install:
    is_open = STORAGE_KEY not in world.stored
    return replace(state, is_shown=is_open and state.is_possible and state.has_ended)


def _store(world: World) -> tuple[Effect, ...]:
    """Store that the offer has been answered: it is never made again."""
    before = world.stored.get(STORAGE_KEY)
    return (effects.Store(STORAGE_KEY, ANSWERED, before),) if before != ANSWERED else ()
