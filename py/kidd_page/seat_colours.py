"""Who plays which colour: the seats of a game, in the order in which they begin.

Owns what stands for a person in place of a computer's level. A game needs no more of its players on the deck; `seats`
has their names and fields.
"""

from typing import Final

from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.notation import parse_position
from kidd_page.games import list_games
from kidd_page.headers import find_pick
from kidd_page.world import Shown

PERSON: Final = 0
"""In place of a level: a person plays."""


def list_colours(shown: Shown) -> tuple[str, ...]:
    """Return the colours of the seats in their order; empty before the second player has picked one (L10)."""
    game, *options = shown.game.split("+")
    position = parse_position(shown.position)
    is_begun = RULES[position.game].phase(position) not in {"setup", "pick"}
    if not is_begun and list_games()[game]["pick"] in options:
        return ()
    colours = (*COLOURS[: len(shown.names)],)
    return colours[::-1] if find_pick(shown.record) == "R" else colours
