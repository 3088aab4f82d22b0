"""The parts of replies about statistics: the facts of a game, and what many games add up to."""

from typing import Annotated, Literal, TypedDict

from kidd.bridge.schema import Schema
from kidd.bridge.view_types import (
    LONGEST_LIST,
    LONGEST_TIMELINE,
    Colour,
    Count,
    GameName,
    Integer,
    Text,
)


class GameFactsView(TypedDict):
    """What counts of a finished game for the statistics, as `record.statistics.GameFacts` describes it."""

    game: GameName
    winner: Colour | None
    turns: Count
    captures: Annotated[dict[str, Count], Schema(propertyNames={"enum": ["R", "B", "G"]})]
    openings: Annotated[dict[str, Text], Schema(propertyNames={"enum": ["R", "B", "G"]})]


ResultName = Literal["won", "drawn", "lost"]
Share = Annotated[float, Schema(minimum=0, maximum=1)]


class StandingView(TypedDict):
    """The games against one level, as `record.statistics.Standing` describes them."""

    level: Count
    won: Count
    drawn: Count
    lost: Count
    streak: Integer
    best_streak: Count
    turns: Count
    shortest: Count
    longest: Count
    captured: Count
    captured_by_others: Count


class PointView(TypedDict):
    """A game in the timeline of all, as `record.statistics.Point` describes it."""

    ended: Integer
    level: Count
    result: ResultName
    form: Share


class OpeningView(TypedDict):
    """What an opening has brought. `moves` are joined by spaces."""

    colour: Colour
    moves: Text
    won: Count
    drawn: Count
    lost: Count


class GameStatisticsView(TypedDict):
    """The statistics of one game, as `record.statistics.GameStatistics` describes them."""

    game: GameName
    levels: Annotated[list[StandingView], Schema(maxItems=LONGEST_LIST)]
    total: StandingView
    timeline: Annotated[list[PointView], Schema(maxItems=LONGEST_TIMELINE)]
    openings: Annotated[list[OpeningView], Schema(maxItems=LONGEST_LIST)]
