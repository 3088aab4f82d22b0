"""What stands below the result of a game: what an action changes."""

from typing import assert_never

from kidd_page import effects
from kidd_page.effects import Effect
from kidd_page.ending.sentences import find_lesson, find_next
from kidd_page.ending.state import (
    Action,
    Choose,
    Ending,
    Follow,
    Look,
    PlayNext,
    Practise,
    Rematch,
    ReviewGame,
    seat_rematch,
)
from kidd_page.game.sides import PERSON
from kidd_page.seats import name_seats
from kidd_page.world import Shown, World

Changed = tuple[Ending, tuple[Effect, ...]]


def reduce(state: Ending, action: Action, world: World) -> Changed:
    """Return the state after an action, and effects."""
    shown = world.shown
    if isinstance(action, Follow) or shown is None:
        return _follow(state, shown), ()
    return state, _ask(action, shown, world)


def _follow(state: Ending, shown: Shown | None) -> Ending:
    if shown is None:
        return Ending()
    found = Ending(shown.position, shown.begun)
    return found if shown.is_settled or found == state else Ending()


def _ask(
    action: Rematch | PlayNext | Look | ReviewGame | Practise | Choose, shown: Shown, world: World
) -> tuple[Effect, ...]:
    match action:
        case Rematch():
            if shown.is_elsewhere:
                return (effects.AskRemote({"kind": "rematch"}),)
            names = seat_rematch(shown.names, shown.record)
            return (_begin(shown, names, seat_rematch(shown.levels, shown.record)),)
        case PlayNext():
            level = find_next(shown, world.saves)
            if level is None:
                return ()
            levels = tuple(level if one != PERSON else one for one in shown.levels)
            seated = seat_rematch(levels, shown.record)
            names = name_seats(seat_rematch(shown.names, shown.record), seated, (), world.words)
            return (_begin(shown, (*names,), seated),)
        case Look():
            return (effects.Look("first"),)
        case ReviewGame():
            return (effects.OpenDialog("gameReview"),)
        case Practise():
            lesson = find_lesson(shown)
            return (effects.OpenDialog("lessons", ("Begin", *lesson)),) if lesson else ()
        case Choose():
            return (effects.OpenDialog("new"),)
    assert_never(action)


def _begin(shown: Shown, names: tuple[str, ...], levels: tuple[int, ...]) -> Effect:
    control = shown.control or None
    return effects.NewGame(shown.game, names, levels, control, is_forfeit=shown.is_forfeit)
