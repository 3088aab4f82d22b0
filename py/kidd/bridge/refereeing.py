"""The request about a game of a match: who has to move, or how the game has ended.

Owns how the record of a game shows a fault: as a resignation. `record.referee` has the rules of a match.
"""

from collections.abc import Callable

from kidd.bridge.match_views import MatchEndView
from kidd.bridge.protocol import VERSION, RefereeReply
from kidd.bridge.records import Record, keep_written
from kidd.bridge.request_types import RefereeRequest
from kidd.bridge.requests import RequestError, read_record
from kidd.record.match import Match
from kidd.record.referee import End, go_on, take_answer


class _KeptGame:
    """A game for the referee: a position of a record. `draw` returns the roll that is made there."""

    def __init__(self, record: Record, path: str, draw: Callable[[Record, str], int]) -> None:
        self.record, self.path = record, path
        self._draw = draw

    @property
    def match(self) -> Match:
        return self.record.match(self.path)

    def play(self, text: str) -> None:
        self._make(text)

    def roll(self) -> None:
        self._make(self._draw(self.record, self.path))

    def _make(self, made: str | int) -> None:
        self.record, self.path, _ = self.record.play(self.path, made)


def referee(request: RefereeRequest, draw: Callable[[Record, str], int]) -> RefereeReply:
    """Return how the game goes on. Raises RequestError if it is not for two players, and TurnError."""
    kept = _KeptGame(*read_record(request), draw)
    if len(kept.match.start.reserves) != 2:
        raise RequestError("game", "players")
    ruling = take_answer(kept, request["answer"]) if "answer" in request else go_on(kept)
    if ruling.end is not None and ruling.end.guilty is not None:
        kept.play("resign")
    keep_written(kept.record)
    return {
        "version": VERSION,
        "id": request["id"],
        "ok": True,
        "record": kept.record.text,
        "path": kept.path,
        "moves": ruling.moves,
        "seat": ruling.seat,
        "end": None if ruling.end is None else _show_end(ruling.end),
    }


def _show_end(end: End) -> MatchEndView:
    return MatchEndView(reason=end.reason, points=[*end.points], guilty=end.guilty)
