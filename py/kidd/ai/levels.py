"""The levels of the computer player: how far each of them looks and what it knows.

Owns this table. All levels but the highest are bounded by positions looked at, so that they play the
same on every machine; the highest is bounded by time.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

LEVELS: Final = 8


class Level(NamedTuple):
    """What bounds a player.

    - `depth`: how many turns ahead at most.
    - `nodes`: how many positions it looks at, 0 for no such bound.
    - `ms`: how many milliseconds it takes, 0 for no such bound.
    - `blur`: by how many hundredths of a token, up or down, it misjudges each of its moves.
    - `slips`: how many moves in a hundred it makes without looking: as level 1 does.
    - `counts`: for a player who knows no more of a position than how many tokens there are: what he
      takes one on the deck and one not yet entered to be worth, in hundredths.
    """

    depth: int = 60
    nodes: int = 0
    ms: int = 0
    blur: int = 0
    slips: int = 0
    counts: tuple[int, int] | None = None


CARELESS: Final = Level(depth=2, blur=3_000, counts=(100, 100))
"""Takes a win in one, leaves none to the other, and makes any other move."""

_STRONGEST: Final = Level(ms=3_000)

_SURROUNDING: Final = (
    CARELESS._replace(blur=1_500),
    Level(depth=2, blur=60, slips=45),
    Level(depth=3, nodes=300, blur=20, slips=40),
    Level(depth=4, nodes=900, slips=27),
    Level(nodes=2_500, slips=19),
    Level(nodes=7_000, slips=12),
    Level(nodes=18_000, slips=6),
    _STRONGEST,
)
"""Where nothing is left to dice, looking further wins nearly always: so much so that eight steps would
not span the way from a beginner to the highest level, were it not for the slips."""

_TOWERS: Final = (
    CARELESS._replace(blur=180),
    Level(depth=2, blur=50, slips=28),
    Level(depth=3, blur=20, slips=21),
    Level(depth=4, nodes=600, slips=13),
    Level(nodes=1_800, slips=10),
    Level(nodes=4_000, slips=6),
    Level(nodes=12_000, slips=3),
    _STRONGEST,
)
"""The same with towers, where what is taken counts for more: the lowest level sees that as well."""

_DICE: Final = (
    CARELESS._replace(depth=1),
    Level(depth=1, blur=60, slips=40),
    Level(depth=1, blur=25, slips=10),
    Level(depth=1),
    Level(depth=2, nodes=4_000, slips=10),
    Level(depth=2, nodes=4_000),
    Level(depth=3, nodes=12_000),
    _STRONGEST,
)

_TABLE: Final[Mapping[str, tuple[Level, ...]]] = {
    "loyal": _SURROUNDING,
    "quedah": _DICE,
    "madagascar": _TOWERS,
}


def level_of(game: str, number: int) -> Level:
    """Return a level, 1 to 8, of a game that is named with its options."""
    return _TABLE[game.partition("+")[0]][number - 1]
