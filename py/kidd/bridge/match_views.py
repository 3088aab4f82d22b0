"""The part of a reply about a match: how a game of it has ended."""

from typing import Annotated, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.view_types import Text

Seat = Annotated[int, Schema(minimum=0, maximum=1)]
_Points = Annotated[float, Schema(enum=[0, 0.5, 1])]


class MatchEndView(TypedDict):
    """How a game of a match has ended, as `record.referee.End` describes it.

    `points`: those of each seat. `guilty`: the seat of the player whose answer was a fault, null if there was none.
    """

    reason: Text
    points: Annotated[list[_Points], Schema(minItems=2, maxItems=2)]
    guilty: Seat | None
