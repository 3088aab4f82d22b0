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
    - `counts_only`: whether it knows no more of a position than how many tokens each side has.
    """

    depth: int = 60
    nodes: int = 0
    ms: int = 0
    blur: int = 0
    counts_only: bool = False


_STRONGEST: Final = Level(ms=3_000)

_LOYAL: Final = (
    Level(depth=2, blur=3_000, counts_only=True),
    Level(depth=2, blur=150),
    Level(depth=2, blur=60),
    Level(depth=3, nodes=600, blur=20),
    Level(depth=5, nodes=2_000),
    Level(nodes=8_000),
    Level(nodes=40_000),
    _STRONGEST,
)
_QUEDAH: Final = (
    Level(depth=1, blur=3_000, counts_only=True),
    Level(depth=1, blur=300),
    Level(depth=1, blur=150),
    Level(depth=1, blur=50),
    Level(depth=1),
    Level(depth=2),
    Level(depth=3, nodes=20_000),
    _STRONGEST,
)
_MADAGASCAR: Final = (
    Level(depth=2, blur=3_000, counts_only=True),
    Level(depth=2, blur=150),
    Level(depth=2, blur=60),
    Level(depth=3, nodes=600, blur=20),
    Level(depth=4, nodes=2_000),
    Level(nodes=8_000),
    Level(nodes=40_000),
    _STRONGEST,
)

_TABLE: Final[Mapping[str, tuple[Level, ...]]] = {
    "loyal": _LOYAL,
    "quedah": _QUEDAH,
    "madagascar": _MADAGASCAR,
}


def level_of(game: str, number: int) -> Level:
    """Return a level, 1 to 8, of a game that is named with its options."""
    return _TABLE[game.partition("+")[0]][number - 1]
