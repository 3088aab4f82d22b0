"""The animation of a step as this game shows it."""

from kidd.bridge.animation import hush, leave_out
from kidd.bridge.choice_views import View
from kidd_page.game.sides import PERSON, list_colours
from kidd_page.game.state import State


def adapt(view: View, state: State, shown: int = 0) -> View:
    """Return a view whose last step is shown as it concerns the players.

    Its first clicks have shown so many tokens walking already, and a win is cheered only where a person has won.
    """
    last = view["last"]
    if last is None:
        return view
    animation = leave_out(last["animation"], shown)
    if not _has_person_won(view, state):
        animation = hush(animation)
    return {**view, "last": {**last, "animation": animation}}


def _has_person_won(view: View, state: State) -> bool:
    winner = view["outcome"]["winner"] if view["outcome"] else None
    if winner is None:
        return False
    levels = state.game.levels
    return levels[list_colours(view["pick"], len(levels)).index(winner)] == PERSON
