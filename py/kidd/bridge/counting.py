"""The requests about statistics: the facts of finished games, and counting them.

Owns the check of the games that a page sends. `record.statistics` does the work.
"""

from typing import Any, Final, cast

from kidd.bridge.protocol import VERSION, FactsReply, StatisticsReply
from kidd.bridge.request_types import FactsRequest, StatisticsRequest
from kidd.bridge.requests import RequestError
from kidd.bridge.statistics_views import (
    GameFactsView,
    GameStatisticsView,
    OpeningView,
    PointView,
    StandingView,
)
from kidd.core.position import COLOURS
from kidd.games import DESCRIPTIONS
from kidd.record.statistics import (
    GameFacts,
    GameStatistics,
    PlayedGame,
    Standing,
    count,
    describe_game,
)
from kidd.record.transcript import RecordError, read_transcript

MOST_FACTS: Final = 20
"""Records in one request, so that others need not wait long."""
_MOST_GAMES: Final = 100_000
_LONGEST_OPENING: Final = 500


def describe_games(request: FactsRequest) -> FactsReply:
    """Return the facts of each record. Raises RequestError if there are too many records."""
    records = request["records"]
    if len(records) > MOST_FACTS or not all(
        isinstance(one, str) for one in cast("list[object]", records)
    ):
        raise RequestError("protocol", "records")
    facts = [_describe(record) for record in records]
    return {"version": VERSION, "id": request["id"], "ok": True, "facts": facts}


def _describe(record: str) -> GameFactsView | None:
    try:
        facts = describe_game(read_transcript(record).match)
    except RecordError:
        return None
    return None if facts is None else GameFactsView(**facts._asdict())


def count_games(request: StatisticsRequest) -> StatisticsReply:
    """Return the statistics of games. Raises RequestError if the facts of a game are invalid."""
    games = request["games"]
    if len(games) > _MOST_GAMES:
        raise RequestError("protocol", "games")
    played = [_read(game) for game in cast("list[object]", games)]
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "statistics": [_show(one) for one in count(played)],
    }


def _read(value: object) -> PlayedGame:
    """Check one game of a request: another version of the page may have stored its facts."""
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        game, winner, levels = fields.get("game"), fields.get("winner"), fields.get("levels")
        captures, openings = fields.get("captures"), fields.get("openings")
        colours = set(_as_dict(captures))
        if (
            game in DESCRIPTIONS
            and (winner is None or winner in colours)
            and colours in ({*COLOURS[:2]}, {*COLOURS})
            and _has_all(captures, colours, int)
            and _has_all(levels, colours, int)
            and _has_all(openings, colours, str)
            and type(fields.get("turns")) is int
            and type(fields.get("ended")) is int
        ):
            facts = GameFacts(
                cast("str", game),
                winner,
                fields["turns"],
                fields["captures"],
                {colour: text[:_LONGEST_OPENING] for colour, text in fields["openings"].items()},
            )
            return PlayedGame(facts, fields["levels"], fields["ended"])
    raise RequestError("protocol", "games")


def _as_dict(value: object) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def _has_all(value: object, colours: set[str], kind: type) -> bool:
    """Return whether a value has exactly one entry of a type for each colour, none below 0."""
    entries = _as_dict(value)
    return set(entries) == colours and all(
        type(one) is kind and (kind is str or one >= 0) for one in entries.values()
    )


def _show(one: GameStatistics) -> GameStatisticsView:
    return GameStatisticsView(
        game=one.game,
        levels=[_show_standing(standing) for standing in one.levels],
        total=_show_standing(one.total),
        timeline=[PointView(**point._asdict()) for point in one.timeline],
        openings=[OpeningView(**opening._asdict()) for opening in one.openings],
    )


def _show_standing(standing: Standing) -> StandingView:
    return StandingView(**standing._asdict())
