"""The types of the data about rollouts in the replies of `protocol`."""

from typing import Annotated, TypedDict

from kidd.bridge.analysis_views import MOST_LINES
from kidd.bridge.line_views import Thousandths
from kidd.bridge.schema import Schema
from kidd.bridge.values import Count, MoveText


class PlayedOutView(TypedDict):
    """A move that is played out, and the results so far, for the player to move.

    - `roll`: where a roll is due, the number that the move is for; null elsewhere.
    - `chance`: the share of the points; `low` and `high`: the ends of its 95 % interval.
    """

    roll: Annotated[int, Schema(minimum=1, maximum=3)] | None
    move: MoveText
    chance: Thousandths
    low: Thousandths
    high: Thousandths


class RolloutView(TypedDict):
    """What the playouts say so far.

    - `done`: how many playouts each move has had. `lines`: the moves, the best first; where a roll is due, those of the
      numbers in their order.
    """

    done: Count
    lines: Annotated[list[PlayedOutView], Schema(maxItems=MOST_LINES)]
