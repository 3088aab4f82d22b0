"""The levels of the computer player: how deep each of them searches and how it evaluates.

Owns this table and that of the ratings. The number of positions or the depth limits all levels except
the highest, so that they play the same on every machine. Time limits the highest.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

LEVELS: Final = 8


class Level(NamedTuple):
    """The limits of a computer player.

    - `depth`: the greatest number of turns that it looks ahead.
    - `nodes`: the number of positions that it searches, 0 for no limit.
    - `ms`: the number of milliseconds that it searches, 0 for no limit.
    - `blur`: the greatest error, up or down, in its value of a move, in hundredths of a token.
    - `slips`: the share of moves, in percent, that it makes as `CARELESS` does.
    - `has_book`: whether it varies its first turns, among those that lose nothing by the book of openings and by its
      own search.
    - `counts`: for a player that only counts tokens, the value of one on the deck and of one in the
      reserve, in hundredths. None for a player with the game's own evaluation.
    """

    depth: int = 60
    nodes: int = 0
    ms: int = 0
    blur: int = 0
    slips: int = 0
    counts: tuple[int, int] | None = None
    has_book: bool = False


CARELESS: Final = Level(depth=2, blur=3_000, counts=(100, 100))
"""A player that takes a win in one turn, allows none, and otherwise moves nearly at random."""

_STRONGEST: Final = Level(ms=3_000, has_book=True)

_SURROUNDING: Final = (
    CARELESS._replace(blur=1_500),
    Level(depth=2, blur=60, slips=50),
    Level(depth=3, nodes=300, blur=20, slips=40),
    Level(depth=4, nodes=900, slips=27),
    Level(nodes=2_500, slips=19),
    Level(nodes=7_000, slips=11),
    Level(nodes=18_000, slips=6),
    _STRONGEST,
)
"""Loyal Captain. Without dice a deeper search wins nearly always. Without slips the eight levels
would not reach from a beginner to the strongest player in even steps."""

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
"""Madagascar. A capture counts for more here, so the lowest level sees it too."""

_DICE: Final = (
    Level(depth=1, blur=150, counts=(100, 100)),
    Level(depth=2, blur=80, counts=(100, 100)),
    Level(depth=1, blur=100),
    Level(depth=1, blur=48),
    Level(depth=2, nodes=4_000, blur=36),
    Level(depth=2, nodes=4_000),
    Level(depth=3, nodes=12_000),
    _STRONGEST,
)
"""Quedah Merchant. The two lowest levels only count tokens: the first makes some of the captures that it
can, the second also sees what can be captured next. With the die, errors in the value are enough to tell
the levels apart, so none slips."""

_TABLE: Final[Mapping[str, tuple[Level, ...]]] = {
    "loyal": _SURROUNDING,
    "quedah": _DICE,
    "madagascar": _TOWERS,
}


EASY_GAMES: Final = frozenset(("quedah", "madagascar"))
"""The games in which level 1 loses to a beginner who captures as much as possible."""


ELO: Final[Mapping[str, tuple[int, ...]]] = {
    "loyal": (1000, 1320, 1479, 1692, 1896, 2110, 2328, 2634),
    "quedah": (1000, 1157, 1319, 1440, 1565, 1712, 1807, 1865),
    "madagascar": (1000, 1229, 1560, 1843, 2104, 2253, 2497, 2647),
}
"""The ratings of the levels in games between two. Level 1 has 1,000 in each game. They follow from the games
that `py/workshop/strength` keeps."""


def elo_of(game: str, number: int) -> int:
    """Return the rating of a level, 1 to 8, in a game. `game` is its name with or without options."""
    return ELO[game.partition("+")[0]][number - 1]


def level_of(game: str, number: int) -> Level:
    """Return a level, 1 to 8, of a game. `game` is its name with or without options."""
    return _TABLE[game.partition("+")[0]][number - 1]
