"""Capt'n W. Kidd: the rules, the records and the computer players of three games on one deck.

>>> import kidd
>>> game = kidd.Game("loyal")
>>> [move.text for move in game.legal_moves]
['@a1', '@a3', '@a7', '@f1', '@f3', '@f7']
>>> game.push("@a1")
Move('@a1')
>>> game.position
'loyal a1R<0 R6B7 B -'
>>> reply = game.push(kidd.choose_move(game, level=1))
>>> game.pop() == reply, game.outcome
(True, None)

Players are numbers: `RED`, `BLUE` and `GOLD` are 0, 1 and 2, and `COLOURS` has their letters. Positions, moves and
records are texts, which the package's NOTATION.md defines; its RULES.md has the rules by their numbers, such as L7.
Every error is a ValueError. README.md is a tour.
"""

# The packages build on each other in this order: `core`, `games`, `record` and `ai`, `bridge`. The page uses the
# packages alone. So this module loads `kidd.api` only when a program uses one of its names.

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kidd.api import (
        CodeError,
        Game,
        Line,
        Move,
        MoveError,
        Outcome,
        Playouts,
        PositionError,
        RecordError,
        Records,
        Tree,
        Turn,
        TurnError,
        analyse,
        choose_move,
        decode,
        perft,
        read_record,
        read_records,
        read_tree,
        review,
        rollout,
    )

__version__ = "1.0.0"

__all__ = [
    "BLUE",
    "COLOURS",
    "GAMES",
    "GOLD",
    "LEVELS",
    "RED",
    "CodeError",
    "Game",
    "Line",
    "Move",
    "MoveError",
    "Outcome",
    "Playouts",
    "PositionError",
    "RecordError",
    "Records",
    "Tree",
    "Turn",
    "TurnError",
    "analyse",
    "choose_move",
    "decode",
    "perft",
    "read_record",
    "read_records",
    "read_tree",
    "review",
    "rollout",
]

RED: int
"""The number of the first player, 0.

>>> Game().turn == RED
True
"""

BLUE: int
"""The number of the second player, 1.

>>> game = Game()
>>> game.push("@a1"), game.turn == BLUE
(Move('@a1'), True)
"""

GOLD: int
"""The number of the third player, 2. Only Madagascar has one.

>>> GOLD < Game("madagascar", players=3).players
True
"""

COLOURS: str
"""The letters of the players, by their numbers.

>>> COLOURS[RED], COLOURS[BLUE], COLOURS[GOLD]
('R', 'B', 'G')
"""

GAMES: Mapping[str, Sequence[int]]
"""How many can play each game, by its name with its options.

>>> GAMES["quedah+first"], GAMES["madagascar"]
((2,), (2, 3))
"""

LEVELS: int
"""The highest level of the computer player. The lowest is 1.

>>> choose_move(Game(), level=LEVELS + 1)
Traceback (most recent call last):
ValueError: a level is a number from 1 to 8, not 9
"""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'kidd' has no attribute {name!r}")
    from kidd import api

    found: object = getattr(api, name)
    return found


def __dir__() -> list[str]:
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])
