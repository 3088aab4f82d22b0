"""Which lesson fits a loss, if the deck shows why the game was lost."""

from typing import Final

from kidd.bridge.view_types import MatchView
from kidd_page.courses import read_courses

_MANY: Final = 3
"""With so many pirates lost, or held by the winner, the loss came from captures."""


def choose_lesson(view: MatchView, winner: str, reason: str, loser: str) -> str | None:
    """Return the name of the step of the game's course that fits a loss, None if there is none.

    Whoever resigns, or has no time left, has not lost by the rules that a lesson teaches.
    """
    game = view["game"].partition("+")[0]
    held = {**view["captives"]}.get(winner, 0)
    is_captured = max({**view["lost"]}.get(loser, 0), held) >= _MANY
    step = _name_step(game, reason, is_captured=is_captured)
    known = {one["name"] for one in read_courses().get(game, ())}
    return step if step in known else None


def _name_step(game: str, reason: str, *, is_captured: bool) -> str | None:
    is_given_up = reason == "resigned"
    if game == "loyal":
        if reason == "proof":
            return "prove"
        # `hole` teaches that a group with a hole is never captured, `end` that a player without a move loses.
        if is_captured:
            return "hole"
        return None if is_given_up else "end"
    if game == "quedah":
        if reason == "blocked":
            return "block"
        return "side" if is_captured or not is_given_up else None
    return None if is_given_up else "stay"
