"""The types of lines of play and of chances in the replies of `protocol`."""

from typing import Annotated, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.values import MoveText

_LONGEST_LINE = 100

Thousandths = Annotated[int, Schema(minimum=0, maximum=1000)]
Shares = Annotated[dict[str, Thousandths], Schema(propertyNames={"enum": ["R", "B", "G"]})]
"""The chances of some players, by their colours."""


class PlyView(TypedDict):
    """A move, and the number rolled for it, null if none is rolled."""

    move: MoveText
    roll: Annotated[int, Schema(minimum=1, maximum=3)] | None


Plies = Annotated[list[PlyView], Schema(maxItems=_LONGEST_LINE)]
