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

`kidd.api` documents these names. RULES.md has the rules, NOTATION.md the texts.

The packages build on each other in this order: `core`, `games`, `record` and `ai`, `bridge`. The page
uses the packages alone. So this module loads `kidd.api` only when a program uses one of its names.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kidd.api import (
        BLUE,
        COLOURS,
        GAMES,
        GOLD,
        LEVELS,
        RED,
        CodeError,
        Game,
        Move,
        MoveError,
        Outcome,
        PositionError,
        RecordError,
        Records,
        Tree,
        TurnError,
        analyse,
        choose_move,
        decode,
        perft,
        read_record,
        read_records,
        read_tree,
        review,
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
    "Move",
    "MoveError",
    "Outcome",
    "PositionError",
    "RecordError",
    "Records",
    "Tree",
    "TurnError",
    "analyse",
    "choose_move",
    "decode",
    "perft",
    "read_record",
    "read_records",
    "read_tree",
    "review",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'kidd' has no attribute {name!r}")
    from kidd import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
