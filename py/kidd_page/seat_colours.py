"""Who plays which colour: the seats of a game, in the order in which they begin.

A game on the deck needs no more of its players; `seats` has their names and fields.
"""

from functools import lru_cache

from kidd.core.position import COLOURS
from kidd.games import RULES
from kidd.record.notation import parse_position
from kidd_page.games import list_games
from kidd_page.headers import find_pick
from kidd_page.world import Shown


def list_colours(shown: Shown) -> tuple[str, ...]:
    """Return the colours of the seats in their order; empty before the second player has picked one (L10)."""
    return _list_colours(shown.game, shown.position, shown.record, len(shown.names))


@lru_cache(16)
def _list_colours(name: str, text: str, record: str, count: int) -> tuple[str, ...]:
    game, *options = name.split("+")
    position = parse_position(text)
    is_begun = RULES[position.game].phase(position) not in {"setup", "pick"}
    if not is_begun and list_games()[game]["pick"] in options:
        return ()
    colours = (*COLOURS[:count],)
    return colours[::-1] if find_pick(record) == "R" else colours


def name_crews(shown: Shown) -> dict[str, str]:
    """Return the name of the player of each colour; empty before the pick, which may turn the seats round (L10)."""
    return dict(zip(list_colours(shown), shown.names, strict=False))
